import { and, eq, inArray, isNotNull, isNull, like, lt, lte, ne, not, or, sql } from 'drizzle-orm'
import { DAY } from '#contract/common/spans.ts'
import type { Context } from '#server/areas/common/context.ts'
import { LONGEST_IDLE, LONGEST_SESSION } from '#server/areas/identity/session.ts'
import { FILE_TIME } from '#server/areas/jobs/jobs.ts'
import { storeResults } from '#server/areas/mail/letter/delivery.ts'
import { UNDO_TIME } from '#server/areas/members/import/batch.ts'
import { withoutTold } from '#server/areas/members/import/without-told.ts'
import { forgetPapers } from '#server/areas/members/paper/forget-papers.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import {
  account,
  attendee,
  bill,
  billLine,
  billSeat,
  claim,
  countedAttempt,
  emailLink,
  event,
  holderOfSeat,
  importBatch,
  importRow,
  informationLink,
  informationRequest,
  job,
  jobPart,
  jobRows,
  ledgerLine,
  mail,
  memberChallenge,
  officeAct,
  officeChallenge,
  officeSession,
  paper,
  passwordLink,
  payer,
  payment,
  paymentLink,
  previewLink,
  resetChallenge,
  selection,
  selectionItem,
  session,
  waitingEntry,
} from '#server/db/schema/index.ts'
import { refreshStatistics } from '#server/db/statistics.ts'

const KEPT_MAILS = 30 * DAY
/** How long one may ask what became of a purchase that came to nothing. */
const KEPT_WISHES = 30 * DAY
/** How long after an event it is known who walked in. */
const KEPT_WALK_INS = 90 * DAY
/** How long it is known who shared a preview that opens nothing any more. */
const KEPT_PREVIEWS = 30 * DAY
/** How long it is told what became of a call of the office. */
const KEPT_ACTS = 30 * DAY
/** How long it is told what became of a job. */
const KEPT_JOBS = 90 * DAY
/** How long who pays for others is known without a new bill or payment. */
const KEPT_PAYERS = 3 * 365 * DAY
/** How long a link that opens nothing any more still says why. */
const KEPT_LINKS = 365 * DAY

/** Who wanted something and did not pay: the row stays for the books, without a person. */
const withoutPerson = { payer_name: '', payer_email: '', payer_phone: '', details: {} }

interface Purging extends Pick<Context, 'db' | 'clock'> {
  /** The moment that was so long ago. */
  before: (age: number) => Date
}

async function forgetSessions({ db, before }: Purging) {
  await db
    .delete(session)
    .where(or(lt(session.created_at, before(LONGEST_SESSION)), lt(session.used_at, before(LONGEST_IDLE))))
  await db
    .delete(officeSession)
    .where(or(lt(officeSession.created_at, before(LONGEST_SESSION)), lt(officeSession.used_at, before(LONGEST_IDLE))))
}

/** From which networks places were asked for that are held no longer. */
async function forgetNetworks({ db, before }: Purging) {
  await db
    .update(claim)
    .set({ networks: null })
    .where(and(isNotNull(claim.networks), ne(claim.state, 'held'), lt(claim.created_at, before(DAY))))
}

async function forgetChallenges({ db, before }: Purging) {
  await db.delete(memberChallenge).where(lt(memberChallenge.expires_at, before(0)))
  await db.delete(officeChallenge).where(lt(officeChallenge.expires_at, before(0)))
  await db.delete(resetChallenge).where(lt(resetChallenge.expires_at, before(DAY)))
}

async function forgetLinks({ db, before }: Purging) {
  // One that lapsed says that somebody was invited, until there is a password.
  const hasPassword = db.select({ id: account.id }).from(account).where(isNotNull(account.password_hash))
  await db
    .delete(passwordLink)
    .where(and(lt(passwordLink.expires_at, before(DAY)), inArray(passwordLink.account_id, hasPassword)))
  await db.delete(paymentLink).where(lt(paymentLink.expires_at, before(KEPT_LINKS)))
  await db
    .delete(previewLink)
    .where(or(lt(previewLink.until, before(KEPT_PREVIEWS)), lt(previewLink.ended_at, before(KEPT_PREVIEWS))))
  const endedLongAgo = db
    .select({ id: informationRequest.id })
    .from(informationRequest)
    .where(lt(informationRequest.ended_at, before(KEPT_LINKS)))
  await db.delete(informationLink).where(inArray(informationLink.request_id, endedLongAgo))
}

/** What people wanted of an event, and what they answered that is nobody's business once it is over. */
async function forgetWishes({ db, before }: Purging) {
  const isOver = lt(sql`coalesce(${event.end_date}, ${event.start_date})`, before(KEPT_WISHES).toISOString())
  const overLongAgo = db.select({ id: event.id }).from(event).where(isOver)
  await db.delete(waitingEntry).where(inArray(waitingEntry.event_id, overLongAgo))
  // The office may have marked a question after some had answered it.
  const isSensitive = sql`((one ->> 'sensitive')::boolean or exists (select from ${event},
    jsonb_array_elements(${event.questions}) question where ${event.id} = ${attendee.event_id}
    and question ->> 'id' = one ->> 'id' and (question ->> 'sensitive')::boolean))`
  const answers = sql`jsonb_array_elements(${attendee.answers}) one`
  await db
    .update(attendee)
    .set({ answers: sql`coalesce((select jsonb_agg(one) from ${answers} where not ${isSensitive}), '[]')` })
    .where(and(inArray(attendee.event_id, overLongAgo), sql`exists (select from ${answers} where ${isSensitive})`))
  // Payments that came to no seats hold the others of a group and all answers still.
  const ofThese = inArray(
    payment.target,
    db
      .select({ id: sql<string>`${event.id}::text` })
      .from(event)
      .where(isOver),
  )
  await db
    .update(payment)
    .set({ details: sql`${payment.details} - 'others' - 'answers'` })
    .where(and(eq(payment.purpose, 'event'), ofThese, sql`${payment.details} ?| array['others', 'answers']`))
  const ofTheirBill = inArray(billSeat.event_id, overLongAgo)
  await db
    .update(billSeat)
    .set({ answers: [] })
    .where(and(ofTheirBill, sql`${billSeat.answers} <> '[]'`))
  // Of a bill that was never sent nobody needs to know who was to come.
  const neverSent = sql`exists (select from ${billLine} l join ${bill} b on b.id = l.bill_id
    where l.id = ${billSeat.line_id} and b.issued_at is null)`
  const noGuest = { first_name: 'Not', middle_name: null, last_name: 'registered', phone: '' }
  await db
    .update(billSeat)
    .set({ ...noGuest, email: sql`'not-registered-' || ${billSeat.line_id}` })
    .where(and(ofTheirBill, neverSent, sql`${billSeat.email} like '%@%'`))
}

/** Somebody without an account who walked in is counted and no more: the books keep what was paid, and the receipt its payer. */
async function forgetWalkIns({ db, clock, before }: Purging) {
  const isOver = lt(sql`coalesce(${event.end_date}, ${event.start_date})`, before(KEPT_WALK_INS).toISOString())
  const seats = and(
    isNotNull(attendee.walk_in),
    isNull(holderOfSeat),
    inArray(attendee.event_id, db.select({ id: event.id }).from(event).where(isOver)),
    ne(attendee.email, sql`'walked-in-' || ${attendee.id}`),
  )
  await inTransaction(db, async (tx) => {
    await forgetPapers(
      tx,
      { clock },
      inArray(paper.attendee_id, tx.select({ id: attendee.id }).from(attendee).where(seats)),
    )
    await tx
      .update(payment)
      .set({ payer_name: 'Walk-in guest', payer_email: '', payer_phone: '' })
      .where(inArray(payment.id, tx.select({ id: attendee.payment_id }).from(attendee).where(seats)))
    const nobody = { first_name: 'Walk-in', middle_name: null, last_name: 'guest', phone: '', note: '' }
    await tx
      .update(attendee)
      .set({ ...nobody, email: sql`'walked-in-' || ${attendee.id}` })
      .where(seats)
  })
}

/** What calls leave behind. */
async function forgetCalls({ db, before }: Purging) {
  await db.delete(emailLink).where(lt(emailLink.expires_at, before(DAY)))
  await db.delete(officeAct).where(lt(officeAct.at, before(KEPT_ACTS)))
  await db.delete(countedAttempt).where(lt(countedAttempt.ends_at, before(0)))
}

async function forgetJobs({ db, before }: Purging) {
  const madeLongAgo = db
    .select({ id: job.id })
    .from(job)
    .where(lte(job.ended_at, before(FILE_TIME)))
  await db.delete(jobPart).where(inArray(jobPart.task_id, madeLongAgo))
  await db.delete(jobRows).where(inArray(jobRows.task_id, madeLongAgo))
  // Who was invited is told in the record of the member for good.
  const invites = db.select({ id: selection.id }).from(selection).where(eq(selection.act, 'invite'))
  const isInvited = and(eq(selectionItem.outcome, 'done'), inArray(selectionItem.selection_id, invites))
  const old = db
    .select({ id: selection.id })
    .from(selection)
    .where(lt(selection.created_at, before(KEPT_JOBS)))
  await db.delete(selectionItem).where(and(inArray(selectionItem.selection_id, old), not(isInvited ?? sql`false`)))
  await db
    .delete(selection)
    .where(
      and(
        lt(selection.created_at, before(KEPT_JOBS)),
        sql`not exists (select from ${selectionItem} where ${selectionItem.selection_id} = ${selection.id})`,
      ),
    )
  await db.delete(job).where(lt(job.ended_at, before(KEPT_JOBS)))
}

/** What a file told of people is needed as long as its import can begin or be undone; what became of each row stays. */
async function forgetImports({ db, before }: Purging) {
  await db
    .delete(importBatch)
    .where(
      and(
        inArray(importBatch.state, ['reading', 'read', 'previewing', 'previewed']),
        lt(importBatch.created_at, before(UNDO_TIME)),
      ),
    )
  const settledLongAgo = db
    .select({ id: importBatch.id })
    .from(importBatch)
    .where(
      and(
        inArray(importBatch.state, ['importing', 'done', 'undoing', 'undone']),
        lt(importBatch.committed_at, before(UNDO_TIME)),
      ),
    )
  await db
    .update(importRow)
    .set(withoutTold)
    .where(and(inArray(importRow.batch_id, settledLongAgo), ne(importRow.cells, [])))
}

/** Who wanted something and did not pay. */
async function forgetBuyers({ db, before }: Purging) {
  await db
    .update(payment)
    .set(withoutPerson)
    .where(
      and(
        inArray(payment.state, ['created', 'failed']),
        lt(payment.created_at, before(KEPT_WISHES)),
        ne(payment.payer_email, ''),
      ),
    )
}

/** The books keep the name that stands on receipts. Whoever still has credit is known until it is spent or returned. */
async function forgetPayers({ db, before }: Purging) {
  const since = before(KEPT_PAYERS).toISOString()
  await db
    .update(payer)
    .set({ name: sql`'Erased payer ' || ${payer.id}`, address: '', contact: '', email: '', tax_number: '' })
    .where(
      and(
        lt(payer.created_at, before(KEPT_PAYERS)),
        sql`${payer.name} not like 'Erased payer %'`,
        sql`not exists (select from ${bill} b where b.payer_id = ${payer.id} and b.created_at >= ${since}::timestamptz)`,
        sql`not exists (select from ${payment} p where p.payer_id = ${payer.id} and p.created_at >= ${since}::timestamptz)`,
        sql`0 = (select coalesce(sum(l.kobo), 0) from ${ledgerLine} l where l.book = 'payer' and l.payer_id = ${payer.id})`,
      ),
    )
  await db
    .update(bill)
    .set({ told: null })
    .where(
      and(
        isNotNull(bill.told),
        inArray(bill.payer_id, db.select({ id: payer.id }).from(payer).where(like(payer.name, 'Erased payer %'))),
      ),
    )
}

async function forgetMails({ db, before }: Purging) {
  const forgotten = or(lt(mail.sent_at, before(KEPT_MAILS)), lt(mail.given_up_at, before(KEPT_MAILS)))
  await storeResults(db, forgotten)
  await db.delete(mail).where(forgotten)
}

const subjects = [
  forgetSessions,
  forgetNetworks,
  forgetChallenges,
  forgetLinks,
  forgetWishes,
  forgetWalkIns,
  forgetCalls,
  forgetJobs,
  forgetImports,
  forgetBuyers,
  forgetPayers,
  forgetMails,
]

/** Takes away what is over: it is of no use any more, and it tells of people. */
export async function purge({ db, clock }: Context): Promise<void> {
  const purging = { db, clock, before: (age: number) => new Date(clock.now() - age) }
  for (const forget of subjects) await forget(purging)
  await refreshStatistics(db)
}
