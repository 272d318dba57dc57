import { and, eq, inArray } from 'drizzle-orm'
import * as v from 'valibot'
import type { Permission } from '#contract/common/permissions.ts'
import { Refusal } from '#contract/common/refusal.ts'
import { type Letter, type LetterEntry, letterStates, letterSteps } from '#contract/mail/letter.ts'
import { may } from '#domain/common/permissions.ts'
import { countedLarge } from '#domain/common/words.ts'
import { campaignMachine } from '#machines/mail/campaign/campaign.lifecycle.ts'
import { stepFrom } from '#machines/parts/step.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { readSetting } from '#server/areas/staff/setting/settings.ts'
import type { Db } from '#server/db/database.ts'
import { account, approval, event, fullName, fullNameOrNull, letter } from '#server/db/schema/index.ts'
import type { LetterText } from '#server/mails/letter.ts'
import { countAudience, readShared, wholeCounts } from './audience.ts'
import { readFailures, readProgress } from './delivery.ts'
import { faultOf } from './fault.ts'

export type LetterRow = typeof letter.$inferSelect
type Reader = Pick<OfficeContext, 'session' | 'clock'>

/** The name of a letter in the audit, and of its mails' cause. */
export const aboutLetter = (id: number) => `letter ${id}`
export const LETTER_ACT = 'letter.send'
export const NOT_ALLOWED = 'Your role at the office does not allow this.'

/** Who reads it, in words. */
export function readersOf({ event_id }: Pick<LetterRow, 'event_id'>, count: number): string {
  const [one, many] = event_id === null ? ['member', 'members'] : ['person', 'people']
  return countedLarge(count, one, many)
}

type Event = Parameters<typeof stepFrom<typeof campaignMachine>>[2]
const State = v.nullable(v.picklist(letterStates))

const stateAfter = (state: LetterRow['state'], event: Event) => v.parse(State, stepFrom(campaignMachine, state, event))

const whyNot: Record<LetterRow['state'], string> = {
  draft: 'This letter is a draft.',
  sending: 'This letter is being sent.',
  paused: 'This letter is paused.',
  done: 'This letter was sent.',
  cancelled: 'This letter was cancelled.',
}

/** The next state of a letter, or why there is none. */
export function nextState({ state }: Pick<LetterRow, 'state'>, event: Event): LetterRow['state'] {
  const next = stateAfter(state, event)
  if (next === null) throw new Refusal(409, whyNot[state])
  return next
}

export const missing = () => new Refusal(404, 'There is no such letter.')

/** A letter, locked against everybody else who would change it. */
export async function lockLetter(tx: Db, id: number): Promise<LetterRow> {
  const [row] = await tx.select().from(letter).where(eq(letter.id, id)).for('update')
  if (!row) throw missing()
  return row
}

export type LetterChange = 'pause' | 'resume' | 'cancel'

/** What a step of a letter takes: who writes drafts may discard one. */
export const rightTo = (step: LetterChange | 'send', { state }: Pick<LetterRow, 'state'>) =>
  step === 'cancel' && state === 'draft' ? 'mail.test' : 'mail.bulk'

function stepsOf({ session }: Reader, row: LetterRow): Letter['steps'] {
  const allows = (right: 'mail.test' | 'mail.bulk') => may(session.roles, right)
  return letterSteps.filter((step) =>
    step === 'save' || step === 'test'
      ? row.state === 'draft' && allows('mail.test')
      : allows(rightTo(step, row)) && stateAfter(row.state, { type: `letter.${step}` }) !== null,
  )
}

async function readWaiting(db: Db, id: number): Promise<string | null> {
  const [asked] = await db
    .select({ by: fullNameOrNull })
    .from(approval)
    .innerJoin(account, eq(account.id, approval.asked_by))
    .where(and(eq(approval.act, LETTER_ACT), eq(approval.about, aboutLetter(id)), eq(approval.state, 'asked')))
  return asked?.by ?? null
}

/** When it was sent, by whom, and who was the second person. */
async function readSending(db: Db, { id, sent_at, sent_by }: LetterRow): Promise<Letter['sent']> {
  if (sent_at === null) return null
  const [by] = sent_by === null ? [] : await db.select({ name: fullName }).from(account).where(eq(account.id, sent_by))
  const [approved] = await db
    .select({ by: fullNameOrNull })
    .from(approval)
    .innerJoin(account, eq(account.id, approval.decided_by))
    .where(and(eq(approval.act, LETTER_ACT), eq(approval.about, aboutLetter(id)), eq(approval.state, 'performed')))
  return { at: sent_at.toISOString(), by: by?.name ?? null, approved_by: approved?.by ?? null }
}

/** A letter with whom it goes to, as this person may see it. */
export async function readLetter(db: Db, reader: Reader, id: number): Promise<Letter> {
  const [found] = await db
    .select({ row: letter, by: fullNameOrNull, about: event })
    .from(letter)
    .leftJoin(account, eq(account.id, letter.changed_by))
    .leftJoin(event, eq(event.id, letter.event_id))
    .where(eq(letter.id, id))
  if (!found) throw missing()
  const { row, by, about } = found
  const { subject, body, kind, state, version, members } = row
  const audience = members === null ? row.audience : { chosen: members.length }
  const allows = (right: Permission) => may(reader.session.roles, right)
  // All that is done with a letter ends here, in one transaction.
  if (about && !allows('attendees.read')) throw new Refusal(403, NOT_ALLOWED, { permission: 'attendees.read' })
  const counts = row.counts ? wholeCounts(row.counts) : await countAudience(db, reader, row)
  return {
    id,
    subject,
    body,
    kind,
    audience,
    state,
    version,
    by,
    counts,
    event: about && {
      id: about.id,
      title: about.title,
      called_off: about.called_off_at !== null,
      types: about.ticket_types.map((type) => ({ id: type.id, name: type.name })),
    },
    changed_at: row.changed_at.toISOString(),
    is_tested: row.tested_version === version,
    shared:
      state === 'draft' && allows(about ? 'attendees.export' : 'members.read') ? await readShared(db, reader, row) : [],
    needs_second: counts.gets > (await readSetting(db, 'letter_cap')).value,
    waits_for_second: await readWaiting(db, id),
    fault: state === 'draft' ? faultOf(row) : null,
    sent: await readSending(db, row),
    progress: await readProgress(db, row),
    failures: allows('outbox.read') && row.sent_at ? await readFailures(db, row) : [],
    steps: stepsOf(reader, row),
  }
}

export async function describeLetters(db: Db, ids: number[]): Promise<Map<number, LetterEntry>> {
  const rows = await db
    .select({ row: letter, by: fullNameOrNull, event: event.title })
    .from(letter)
    .leftJoin(account, eq(account.id, letter.changed_by))
    .leftJoin(event, eq(event.id, letter.event_id))
    .where(inArray(letter.id, ids))
  return new Map(
    rows.map(({ row: { id, subject, kind, state, changed_at, counts }, by, event: title }) => [
      id,
      {
        id,
        subject,
        kind,
        state,
        by,
        event: title,
        changed_at: changed_at.toISOString(),
        recipients: counts?.gets ?? null,
      },
    ]),
  )
}

/** What a letter says: it does not change once its first mail is written. */
export async function readLetterText(db: Db, id: number): Promise<LetterText> {
  const [text] = await db.select({ subject: letter.subject, body: letter.body }).from(letter).where(eq(letter.id, id))
  if (!text) throw new Error(`There is no letter ${id}`)
  return text
}
