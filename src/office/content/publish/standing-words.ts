import { MINUTE } from '#contract/common/spans.ts'
import type { ContentItem, ContentStep } from '#contract/content/content.ts'
import { hasEnded } from '#domain/events/events.ts'
import { momentOf, wordsOfMoment } from '#src/office/kit/times.ts'

interface Wanted {
  /** The number of the newest revision. */
  draft: number
  /** What was done last. */
  done: ContentStep | undefined
  isLater: boolean
  times: { publish_at: string; unpublish_at: string }
  /** Who is told of it by mail, in words; empty where nobody is. */
  told: string
  /** So many things were changed since the schedule, where that is known. */
  changes: number | undefined
  /** All of it is saved. */
  isSaved: boolean
}

const isSameMoment = (one: unknown, other: string | null) =>
  other === null ? one === '' : Date.parse(String(one)) === Date.parse(other)

/** How many people learn by mail that the event which is edited takes place at another time or place; nobody learns of one that is over. */
export function toldWords(told: ContentItem['told'], data: Readonly<Record<string, unknown>>): string {
  if (!told || hasEnded(told, Date.now())) return ''
  const isSameTime = isSameMoment(data.start_date, told.start_date) && isSameMoment(data.end_date, told.end_date)
  if (isSameTime && String(data.location).trim() === told.location) return ''
  const count = told.people === 1 ? '1 person' : `${told.people.toLocaleString('en')} people`
  const people = `${count} with a ticket or on the waiting list`
  const next = { start_date: String(data.start_date), end_date: data.end_date ? String(data.end_date) : null }
  return hasEnded(next, Date.now())
    ? `The new time has passed. No mail goes to the ${people}`
    : `${people} will be mailed the new time or place`
}

const byTheClock = 'This happens automatically at that time'

/** The clock looks every quarter of a minute. */
const BY_NOW = 2 * MINUTE
const isOverdue = (publish_at: string | null) => publish_at !== null && Date.parse(publish_at) < Date.now() - BY_NOW
const refused = 'It could not be published. Call it back and publish it, to see why'

const isMoment = (text: string) => /(Z|[+-]\d\d:\d\d)$/.test(text)

/** Whether what is scheduled lacks something that was written since. */
export const isOlder = (
  { scheduled }: Pick<ContentItem, 'scheduled'>,
  { draft, changes, isSaved }: Pick<Wanted, 'draft' | 'changes' | 'isSaved'>,
) => scheduled !== null && (changes === undefined ? scheduled !== draft || !isSaved : changes > 0)

const withoutWords = (changes: number | undefined) =>
  changes === undefined
    ? 'without what was changed since'
    : `without the ${changes === 1 ? '1 change' : `${changes} changes`} since`

/** What readers see now, and one consequence of what is about to be done. */
export function standingWords(item: ContentItem, asked: Wanted) {
  const { draft, done, isLater, times, told, changes } = asked
  const { state, published, scheduled, publish_at } = item
  const isPast = item.unpublish_at !== null && Date.parse(item.unpublish_at) < Date.now()
  const unpublish_at = isPast ? null : item.unpublish_at
  const end = unpublish_at ? ` until ${wordsOfMoment(unpublish_at)} in Lagos` : ''
  const wanted = isLater && isMoment(times.publish_at) && times.publish_at !== publish_at ? times.publish_at : undefined
  if (done === 'publish')
    return { title: `Published. Readers see revision ${published?.number ?? draft}${end}`, note: '' }
  if (done === 'recall' && state === 'published')
    return { title: `Called back. Readers go on seeing revision ${published?.number}${end}`, note: '' }
  if (done === 'revive' || done === 'recall') return { title: 'A draft again. Readers do not see it', note: '' }
  switch (state) {
    case 'archived':
      return {
        title: 'Archived: readers do not see it',
        note: 'Its revisions are kept. Revive it as a draft to edit it',
      }
    case 'scheduled': {
      const at = publish_at ? wordsOfMoment(publish_at) : ''
      if (isOverdue(publish_at)) return { title: `It was to go public on ${at} in Lagos`, note: refused }
      return {
        title: `Revision ${scheduled ?? draft} goes public on ${at} in Lagos${end}`,
        note: isOlder(item, asked) ? `It goes out ${withoutWords(changes)}` : byTheClock,
      }
    }
    case 'published': {
      const next = wanted ?? publish_at
      // By then people had tickets: the site unpublishes it as soon as it may.
      if (isPast && !next) {
        const note = told || 'People have tickets: it stays public until the event is over, or is called off'
        return { title: `It was to be unpublished on ${wordsOfMoment(item.unpublish_at ?? '')} in Lagos`, note }
      }
      if (publish_at && scheduled !== null && !wanted) {
        const at = wordsOfMoment(publish_at)
        if (isOverdue(publish_at))
          return {
            title: `Readers see revision ${published?.number}. The next was to go public on ${at} in Lagos`,
            note: refused,
          }
        const title = `Readers see revision ${published?.number} until ${at} in Lagos`
        const without = isOlder(item, asked) ? `, ${withoutWords(changes)}` : ''
        return { title, note: told || `Then revision ${scheduled}${without}` }
      }
      const until = next ? ` until ${wordsOfMoment(next)} in Lagos` : end
      const isNewest = published?.number === draft
      return {
        title: `Readers see revision ${published?.number}${until}`,
        note:
          told ||
          (next
            ? byTheClock
            : isNewest
              ? `Public since ${published ? momentOf(published.at) : ''}`
              : 'Publishing this draft replaces it at once'),
      }
    }
    default: {
      const title = state === 'unpublished' ? 'Readers do not see this any more' : 'Readers do not see this draft'
      if (wanted) return { title: `${title} before ${wordsOfMoment(wanted)} in Lagos`, note: byTheClock }
      return { title, note: 'Publishing puts it on the site at once' }
    }
  }
}
