import { eq } from 'drizzle-orm'
import { wasFirst } from '#contract/common/conflict.ts'
import { Refusal } from '#contract/common/refusal.ts'
import type { Letter, LetterBegin, LetterEdit } from '#contract/mail/letter.ts'
import { byOffice, recordAct } from '#server/areas/common/audit.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { insertRow } from '#server/db/insert-row.ts'
import { event, letter } from '#server/db/schema/index.ts'
import { cleanMailHtml } from '#server/platform/clean-html.ts'
import { aboutLetter, type LetterRow, lockLetter, readLetter } from './letter.ts'

interface Begun extends LetterBegin {
  /** The accounts of members who were chosen one by one. */
  members?: number[]
}

/** An empty draft: to members, or to those who were chosen of them, or to all who have a seat at an event, or had one when it was called off, about its organisation. */
export function createLetter(ctx: OfficeContext, { event: event_id, members }: Begun): Promise<Letter> {
  return inTransaction(ctx.db, async (tx) => {
    const now = new Date(ctx.clock.now())
    const [of] = event_id === undefined ? [] : await tx.select().from(event).where(eq(event.id, event_id))
    if (event_id !== undefined && !of) throw new Refusal(404, 'There is no such event.')
    const who = of?.called_off_at ? 'calledOff' : 'seats'
    const toAttendees = { event_id, kind: 'organisation', audience: { who } } as const
    const made = await insertRow(tx, letter, {
      changed_by: ctx.session.account,
      created_at: now,
      changed_at: now,
      ...(event_id !== undefined && toAttendees),
      ...(members && { members }),
    })
    const after = members ? { members: members.length } : event_id === undefined ? undefined : { event: event_id }
    await recordAct(tx, ctx, { ...byOffice(ctx), what: 'begin letter', about: aboutLetter(made.id), after })
    return readLetter(tx, ctx, made.id)
  })
}

const needDraft = (state: string) => {
  if (state !== 'draft') throw new Refusal(409, 'A letter can be changed only before it is sent.')
}

/** Attendees are not chosen as members are, and only an event has attendees. Who was chosen when it was begun stays. */
function needFitting(
  { event_id, members }: Pick<LetterRow, 'event_id' | 'members'>,
  { audience, kind }: Pick<LetterEdit, 'audience' | 'kind'>,
) {
  const { who, type, chosen, ...ofMembers } = audience
  const narrows = Object.keys(ofMembers).length > 0
  const namesAttendees = who !== undefined || type !== undefined || kind === 'organisation'
  const isChosen = chosen !== undefined
  const isFitting =
    event_id !== null
      ? !narrows && !isChosen
      : !namesAttendees && (members === null ? !isChosen : !narrows && chosen === members.length)
  if (!isFitting) throw new Refusal(400, 'This letter cannot go to the people who were chosen.')
}

/** Saves a draft, unless it was saved by somebody else since it was read. */
export function saveLetter(ctx: OfficeContext, { id, ...edit }: LetterEdit & { id: number }): Promise<Letter> {
  const { subject, kind, audience, version } = edit
  const body = cleanMailHtml(edit.body)
  return inTransaction(ctx.db, async (tx) => {
    const before = await lockLetter(tx, id)
    needDraft(before.state)
    needFitting(before, edit)
    if (before.version !== version) {
      const theirs = await readLetter(tx, ctx, id)
      const newer = { by: theirs.by, what: 'changed', at: theirs.changed_at, version: before.version, theirs }
      throw wasFirst('Somebody else has changed this letter meanwhile.', newer)
    }
    const change = { subject, body, kind, audience }
    await tx
      .update(letter)
      .set({ ...change, version: version + 1, changed_by: ctx.session.account, changed_at: new Date(ctx.clock.now()) })
      .where(eq(letter.id, id))
    await recordAct(tx, ctx, {
      ...byOffice(ctx),
      what: 'save letter',
      about: aboutLetter(id),
      after: { subject, kind, audience },
    })
    return readLetter(tx, ctx, id)
  })
}
