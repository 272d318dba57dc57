import { eq } from 'drizzle-orm'
import { HOUR } from '#contract/common/spans.ts'
import { readDraft } from '#server/areas/content/draft.ts'
import { addItem, addRevision, setNewest } from '#server/areas/content/revise.ts'
import type { Db } from '#server/db/database.ts'
import { contentItem } from '#server/db/schema/index.ts'
import { timeOf } from './lagos-time.ts'

const scheduled = {
  title: 'Last call for the spring masterclass',
  desc: 'A few of the forty places are left.',
  body: '<p>Registration closes on Friday at noon. The list of those who wait is read on Monday.</p>',
}

const title = 'What the survey of members asked for'
const opening = '<p>Six hundred members answered. Most of them asked for shorter meetings.</p>'
const hours = '<h2>Hours</h2><p>Meetings begin at four and end at six.</p>'

/** As it grew, from the first revision to the newest. */
const texts = [
  { title: 'Survey of members', body: '<p>Six hundred members answered.</p>' },
  { title: 'Survey of members', body: opening },
  { title, body: opening },
  { title, body: `${opening}${hours}` },
  {
    title,
    body: `<p>Six hundred and forty members answered. Most of them asked for shorter meetings.</p>${hours}<ul><li>Papers are sent a week before.</li><li>Minutes follow within three days.</li></ul>`,
  },
]

/** What the office is still at work with: a post that the clock will publish, and a draft with all its revisions. */
export async function insertDrafts(tx: Db, now: number): Promise<void> {
  const at = new Date(now)
  const waiting = await addItem(tx, 'post', readDraft('post', scheduled), { by: null, at })
  const due = { state: 'scheduled', scheduled_revision: 1, publish_at: timeOf(now, { day: 1, at: '10:00' }) } as const
  await tx.update(contentItem).set(due).where(eq(contentItem.id, waiting.id))

  const [first, ...later] = texts.map((text, place) => ({
    data: readDraft('post', text),
    at: new Date(now - (texts.length - place) * HOUR),
  }))
  if (!first) return
  const item = await addItem(tx, 'post', first.data, { by: null, at: first.at })
  for (const { data, at: made_at } of later) {
    const number = await addRevision(tx, item, data, { made_by: null, made_at, saved_at: made_at })
    await setNewest(tx, item, { number, data, by: null, at: made_at })
  }
}
