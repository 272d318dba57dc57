import { and, asc, eq, gt, inArray, lte, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { HOUR, MINUTE, SECOND } from '#contract/common/spans.ts'
import type { CommunicationKind } from '#contract/mail/communication.ts'
import { mailStates, type OutboxMail } from '#contract/mail/outbox.ts'
import { mailMachine } from '#machines/mail/mail/mail.lifecycle.ts'
import { stepFrom } from '#machines/parts/step.ts'
import type { Db } from '#server/db/database.ts'
import { letter, mail } from '#server/db/schema/index.ts'
import { laneOf, lifetimeOf, type MailOf, secretKinds } from '#server/mails/kinds.ts'
import type { Context } from './context.ts'

/** How long a mail that is being sent is left alone: longer than a mail server is waited for. */
const LEASE = 2 * MINUTE
const WAITS = [30 * SECOND, MINUTE, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR]
/** No mail waits so long for its next try: one that does was put off by a clock that was wrong. */
const TOO_FAR_AHEAD = 120 * MINUTE

/** Whose choice decides whether a mail leaves, and which one. */
export interface Optional {
  account: number
  kind: CommunicationKind
}

/** A mail that waits. Its data is checked by the type of the verb that wrote it here. */
export interface DueMail {
  id: number
  to: string
  tries: number
  mail: MailOf
  /** Whose choice decides whether it leaves; null for what always does. */
  optional: Optional | null
}

/**
 * Puts a mail where the job finds it: in the transaction of its cause, so that there is both or neither. Where the
 * cause is named, the same kind about it is posted to the same person once, even if others try too. Who has no address gets none.
 * One that is `optional` leaves only if its recipient still gets mails of that kind, and says how to stop them.
 */
export async function postMail(
  db: Db,
  { clock }: Pick<Context, 'clock'>,
  to: string | null,
  mailOf: MailOf,
  cause?: string,
  optional?: Optional,
): Promise<void> {
  if (to !== null) await postMails(db, { clock }, [{ to, mail: mailOf, cause, optional }])
}

/** Somebody who was erased has no address, or one that no mail can reach. */
const ERASED = '@erased.invalid'
const isReached = (to: string) => to.includes('@') && !to.endsWith(ERASED)
/** The same for a column. */
export const mayBeMailed = (email: SQLWrapper): SQL => sql`(${email} like '%@%' and ${email} not like ${`%${ERASED}`})`

/** Where mail to an address arrives: `joint+ada@example.org` is the mailbox of `joint@example.org`. */
export const mailboxOf = (email: SQLWrapper): SQL => sql`regexp_replace(lower(${email}), '\\+[^@]*@', '@')`

interface Posted {
  to: string
  mail: MailOf
  cause?: string | undefined
  optional?: Optional | undefined
}

/** Several of them at once. */
export async function postMails(db: Db, { clock }: Pick<Context, 'clock'>, all: readonly Posted[]): Promise<void> {
  const mails = all.filter(({ to }) => isReached(to))
  if (mails.length === 0) return
  const now = clock.now()
  const rows = mails.map(({ to, mail: { kind, data }, cause, optional }) => ({
    kind,
    to,
    data,
    cause,
    lane: laneOf(kind),
    account_id: optional?.account,
    communication: optional?.kind,
    created_at: new Date(now),
    next_try_at: new Date(now),
    expires_at: new Date(now + lifetimeOf(kind)),
  }))
  await db
    .insert(mail)
    .values(rows)
    .onConflictDoNothing({ target: [mail.kind, mail.to, mail.cause] })
}

type MailEvent = Parameters<typeof stepFrom<typeof mailMachine>>[2]

/** Where an event leads from a state to another, as the lifecycle has it: the rows, and what they become. */
function step(event: MailEvent, to: OutboxMail['state']) {
  const from = mailStates.filter((state) => stepFrom(mailMachine, state, event) === to)
  return { from: sql`${mail.state} in (${sql.raw(from.map((state) => `'${state}'`).join(', '))})`, to }
}

const take = step({ type: 'mail.take' }, 'sending')
const leave = step({ type: 'mail.left' }, 'sent')
const refuse = step({ type: 'mail.refused' }, 'due')
const optOut = step({ type: 'mail.optOut' }, 'withdrawn')
const hold = step({ type: 'mail.hold' }, 'held')
const release = step({ type: 'mail.release' }, 'due')
const cancel = step({ type: 'mail.cancel' }, 'withdrawn')
const expire = step({ type: 'mail.expire' }, 'failed')

/** Nobody is sending it, or its sender has been away for too long. */
const isFree = (now: Date) =>
  or(lte(mail.next_try_at, now), gt(mail.next_try_at, new Date(now.getTime() + TOO_FAR_AHEAD)))

/** Picks the next mail that is due for this caller alone, for as long as sending may take: codes first, what goes to many last. */
export async function pickMail({ db, clock }: Context): Promise<DueMail | null> {
  const now = new Date(clock.now())
  const next = db
    .select({ id: mail.id })
    .from(mail)
    .where(and(take.from, isFree(now), gt(mail.expires_at, now)))
    .orderBy(asc(mail.lane), asc(mail.next_try_at), asc(mail.id))
    .limit(1)
    .for('update', { skipLocked: true })
  const [row] = await db
    .update(mail)
    .set({ state: take.to, tries: sql`${mail.tries} + 1`, next_try_at: new Date(now.getTime() + LEASE) })
    .where(eq(mail.id, sql`(${next})`))
    .returning()
  if (!row) return null
  const { id, to, tries, kind, data, account_id, communication } = row
  const optional = account_id !== null && communication !== null ? { account: account_id, kind: communication } : null
  return { id, to, tries, mail: { kind, data } as MailOf, optional }
}

/** It has left: what it told is forgotten here, but for its subject. */
export async function markSent({ db, clock }: Context, { id }: DueMail, subject: string): Promise<void> {
  await db
    .update(mail)
    .set({ state: leave.to, sent_at: new Date(clock.now()), data: null, error: null, subject })
    .where(and(eq(mail.id, id), leave.from))
}

/** Why a mail was withdrawn whose recipient opted out. */
export const UNWANTED = 'Not sent: the recipient no longer gets mails of this kind.'

/** Why a letter to members was withdrawn whose reader has another address by now, or is no member any more. */
export const MEMBER_GONE = 'Not sent: the address has changed or the membership has ended.'

/** Why a letter about an event was withdrawn whose reader has no seat any more. */
export const PLACE_GONE = 'Not sent: the seat or the place on the waiting list has ended.'

/** Why a reminder was withdrawn whose run was stopped. */
export const STOPPED = 'Not sent: its run of reminders was stopped.'

/** Why a mail was withdrawn that was for somebody who has died. */
export const DIED = 'Not sent: the recipient has died.'

/** Its recipient gets no mails of this kind any more, or none at all: it does not leave. */
export async function dropMail({ db, clock }: Context, { id }: DueMail, why: string): Promise<void> {
  await db
    .update(mail)
    .set({ ...afterWithdrawal(clock.now()), error: why })
    .where(and(eq(mail.id, id), optOut.from))
}

const ofLetter = (cause: string) => and(eq(mail.kind, 'letter'), eq(mail.cause, cause))

/** The mails of a letter wait until they are released; one that is just being sent still leaves. */
export async function holdLetter(tx: Db, cause: string): Promise<void> {
  await tx
    .update(mail)
    .set({ state: hold.to })
    .where(and(ofLetter(cause), hold.from))
}

/** They go on, and are of use for as long as new ones. */
export async function releaseLetter(tx: Db, cause: string, now: number): Promise<void> {
  await tx
    .update(mail)
    .set({ state: release.to, next_try_at: new Date(now), expires_at: new Date(now + lifetimeOf('letter')) })
    .where(and(ofLetter(cause), release.from))
}

/** What has not left does not leave. */
export async function cancelLetterMails(tx: Db, cause: string, now: number): Promise<void> {
  await tx
    .update(mail)
    .set({ ...afterWithdrawal(now), error: 'Not sent: its letter was cancelled.' })
    .where(and(ofLetter(cause), cancel.from))
}

/** The reminders with these causes do not leave, unless they are just being sent. */
export async function withdrawReminders(tx: Db, causes: SQL, now: number): Promise<void> {
  await tx
    .update(mail)
    .set({ ...afterWithdrawal(now), error: STOPPED })
    .where(and(eq(mail.kind, 'dues-reminder'), sql`${mail.cause} in ${causes}`, cancel.from))
}

/** It did not leave: again later, each time after a longer wait. */
export async function putOff({ db, clock }: Context, { id, tries }: DueMail, error: string): Promise<void> {
  const wait = WAITS[Math.min(tries, WAITS.length) - 1] ?? MINUTE
  await db
    .update(mail)
    .set({ state: refuse.to, next_try_at: new Date(clock.now() + wait), error })
    .where(and(eq(mail.id, id), refuse.from))
  // What became of its letter while it was being sent holds for it too.
  const [of] = await db
    .select({ cause: mail.cause, state: letter.state })
    .from(mail)
    .innerJoin(letter, eq(mail.cause, sql`'letter ' || ${letter.id}`))
    .where(and(eq(mail.id, id), eq(mail.kind, 'letter')))
  if (of?.cause && of.state === 'cancelled') await cancelLetterMails(db, of.cause, clock.now())
  if (of?.cause && of.state === 'paused') await holdLetter(db, of.cause)
}

/**
 * Gives up mails that are of no use any more; answers how many. What they tell is kept with them until the purge, so that
 * they can be sent after all; codes and links are not.
 */
export async function giveUp({ db, clock }: Context): Promise<number> {
  const now = new Date(clock.now())
  const data = sql`case when ${inArray(mail.kind, [...secretKinds])} then null else ${mail.data} end`
  const given = await db
    .update(mail)
    .set({ state: expire.to, given_up_at: now, data })
    .where(and(expire.from, lte(mail.expires_at, now), or(ne(mail.state, 'sending'), isFree(now))))
    .returning({ id: mail.id })
  return given.length
}

/** One that failed is new again, and of use for as long. Its kind was checked when it was posted. */
export const afterRetry = ({ kind }: { kind: string }, now: number) => ({
  state: 'due' as const,
  tries: 0,
  given_up_at: null,
  next_try_at: new Date(now),
  expires_at: new Date(now + lifetimeOf(kind as MailOf['kind'])),
})

export const afterWithdrawal = (now: number) => ({
  state: 'withdrawn' as const,
  data: null,
  given_up_at: new Date(now),
})
