import { and, eq, gt, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { Context } from '#server/areas/common/context.ts'
import { endSpell } from '#server/areas/common/ledger/membership-facts.ts'
import { removeSeats } from '#server/areas/events/places/end-seats.ts'
import { forgetEntries } from '#server/areas/events/places/forget-entries.ts'
import { revoke } from '#server/areas/identity/session.ts'
import type { Db } from '#server/db/database.ts'
import {
  account,
  application,
  approval,
  attendee,
  bankLine,
  billSeat,
  communicationChoice,
  emailLink,
  event,
  importRow,
  letterRecipient,
  mail,
  memberCard,
  memberRecoveryCode,
  memberTotp,
  officeAct,
  officeNotice,
  passkeyFactor,
  payment,
  recoveryCode,
  reminder,
  savedView,
  staff,
  totpFactor,
  voter,
} from '#server/db/schema/index.ts'
import { clearedBut } from '../cleared-account.ts'
import { withoutTold } from '../import/without-told.ts'
import { forgetPapers } from '../paper/forget-papers.ts'
import { eraseApplications } from './erase-applications.ts'
import { type Person, personOf } from './person.ts'
import {
  billSeatsOf,
  groupPaymentsOf,
  isInGroup,
  papersOf,
  paymentsOf,
  recipientsOf,
  seatsOf,
  waitingEntriesOf,
} from './personal-tables.ts'

type Doing = Pick<Context, 'clock'> & { by: string }

/** As the lists of the office call somebody of whom nothing is held. */
const erased = { ...clearedBut(), first_name: 'Erased', sur_name: 'person' }

/** Ends all sessions, and removes every way to sign in and what the person has chosen and kept. */
async function eraseSignIns(tx: Db, { ids }: Person) {
  for (const id of ids) await revoke(tx, id)
  const chosen = [communicationChoice, reminder, savedView, officeNotice, memberCard]
  const factors = [memberTotp, memberRecoveryCode, totpFactor, passkeyFactor, recoveryCode]
  for (const table of [...chosen, emailLink, ...factors, staff]) {
    await tx.delete(table).where(inArray(table.account_id, ids))
  }
}

/** Whatever was answered of late may tell of them; it is of use for minutes. */
async function eraseActs(tx: Db, { ids }: Person) {
  await tx.delete(officeAct).where(inArray(officeAct.actor, ids))
  const nothing = { answer: null, message: null, details: null }
  await tx
    .update(officeAct)
    .set(nothing)
    .where(or(isNotNull(officeAct.answer), isNotNull(officeAct.message)))
}

/** Seats at free events to come are given back; others stay counted, without a name. */
async function eraseSeats(tx: Db, { clock }: Doing, person: Person) {
  const own = seatsOf(person)
  const onNoBill = sql`not exists (select from ${billSeat} where ${billSeat.attendee_id} = ${attendee.id})`
  const coming = tx
    .select({ id: event.id })
    .from(event)
    .where(gt(event.start_date, new Date(clock.now())))
  await removeSeats(tx, { clock }, and(own, isNull(attendee.payment_id), onNoBill, inArray(attendee.event_id, coming)))
  const unknown = {
    first_name: 'Erased',
    middle_name: null,
    last_name: 'person',
    phone: '',
    account_id: null,
    answers: [],
    note: '',
  }
  // One seat an address: so each has another one.
  await tx
    .update(attendee)
    .set({ ...unknown, email: sql`'erased-' || ${attendee.id}` })
    .where(own)
  // The line stays on its bill, and nobody is given a seat for it.
  const { account_id: _, note: _note, ...nobody } = unknown
  await tx
    .update(billSeat)
    .set({ ...nobody, email: sql`'erased-' || ${billSeat.line_id}` })
    .where(billSeatsOf(person))
  await forgetEntries(tx, { clock }, waitingEntriesOf(person))
  // The roll stays as long as it was, and its hash is that of before: how many may vote does not change.
  await tx
    .update(voter)
    .set({ account_id: null, number: '', name: 'Erased member' })
    .where(inArray(voter.account_id, person.ids))
}

/**
 * In payments of somebody else that have come to no seats: one of the group keeps a place, without a name and answers. The
 * address is one that no mail can reach.
 */
async function eraseOthers(tx: Db, person: Person) {
  const isOwn = (one: SQL) => isInGroup(person, one)
  const { details } = payment
  const others = sql`(
    select jsonb_agg(case when ${isOwn(sql`one`)} then jsonb_build_object('first_name', 'Erased', 'last_name', 'person',
      'email', 'erased-' || ${payment.id} || '-' || place || '@erased.invalid') else one end order by place)
    from jsonb_array_elements(${details} -> 'others') with ordinality as there(one, place))`
  // The first answers are those of who registers.
  const answers = sql`(
    select jsonb_agg(case when ${isOwn(sql`who.one`)} then '[]' else given.answers end order by given.place)
    from jsonb_array_elements(${details} -> 'answers') with ordinality as given(answers, place)
    left join jsonb_array_elements(${details} -> 'others') with ordinality as who(one, place) on who.place = given.place - 1)`
  await tx
    .update(payment)
    .set({
      details: sql`${details} || jsonb_strip_nulls(jsonb_build_object('others', ${others}, 'answers', ${answers}))`,
    })
    .where(groupPaymentsOf(person))
}

/** Of payments that came the books keep the payer's name; of others they keep no name. */
async function erasePayments(tx: Db, person: Person) {
  const payer_name = sql`case when ${payment.state} = 'used' then ${payment.payer_name} else '' end`
  await tx.update(payment).set({ payer_name, payer_email: '', payer_phone: '', details: {} }).where(paymentsOf(person))
  await eraseOthers(tx, person)
  // A statement that is sent again finds its line by the text: without it, it is one that nobody has seen.
  await tx
    .update(bankLine)
    .set({ text: sql`'Erased, line ' || ${bankLine.id}`, note: null })
    .where(inArray(bankLine.account_id, person.ids))
}

/** What a mail to another person names them by: an address, one of their applications or payments. */
async function marksOf(tx: Db, person: Person): Promise<string[]> {
  const numbers = await tx
    .select({ number: application.number })
    .from(application)
    .where(inArray(application.account_id, person.ids))
  const traces = await tx.select({ trace: payment.trace_id }).from(payment).where(paymentsOf(person))
  return [...person.addresses, ...numbers.map(({ number }) => number), ...traces.map(({ trace }) => trace)]
}

/** Approvals of money that came for a person, or for a seat of theirs. */
const aboutMoneyOf = ({ ids, proven }: Person) => sql`(
  (${approval.data} #>> '{money,account_id}')::int = any(${sql.param(ids)}::int[])
  or lower(${approval.data} #>> '{money,attendee,email}') = any(${sql.param(proven)}::text[]))`

/** The approval still tells which money it was, and no more whose. */
async function eraseApprovals(tx: Db, person: Person) {
  await tx
    .update(approval)
    .set({
      data: sql`jsonb_set(${approval.data}, '{money,attendee}', 'null') || '{"payer": "an erased person"}'::jsonb`,
    })
    .where(aboutMoneyOf(person))
}

/** Mails to the person, what mails to others told of them, and the rows of files with which they came. */
async function eraseTold(tx: Db, person: Person) {
  const { ids, addresses, proven } = person
  // While seats and entries have their addresses: recipients are found by them.
  await tx.delete(letterRecipient).where(recipientsOf(person))
  await tx.delete(mail).where(or(inArray(mail.account_id, ids), inArray(sql`lower(${mail.to})`, addresses)))
  const marks = sql.param((await marksOf(tx, person)).map((mark) => mark.toLowerCase()))
  const names = sql`exists (select from jsonb_each_text(${mail.data}) as part where lower(part.value) = any(${marks}::text[]))`
  const abouts = ids.map((id) => `account ${id}`)
  const approvals = tx
    .select({ cause: sql`'approval ' || ${approval.id}` })
    .from(approval)
    .where(or(inArray(approval.about, abouts), aboutMoneyOf(person)))
  await tx
    .update(mail)
    .set({ data: null })
    .where(and(or(names, inArray(mail.cause, approvals)), inArray(mail.state, ['sent', 'failed', 'withdrawn'])))
  const isCell = sql`exists (select from jsonb_array_elements_text(${importRow.cells}) as cell
    where lower(trim(cell)) = any(${sql.param(proven)}::text[]))`
  await tx
    .update(importRow)
    .set({ ...withoutTold, reason: null })
    .where(or(inArray(importRow.account_id, ids), and(isNull(importRow.account_id), isCell)))
}

/** Accounts that were merged into this one lead to it, and tell nothing more. */
async function eraseMerged(tx: Db, id: number) {
  await tx.update(account).set(erased).where(eq(account.merged_into, id))
}

/**
 * Empties every place that holds something of a person. What stays are the books (who paid which sum), the records of what
 * was done, and the membership as number, days and grades.
 */
export async function erasePerson(tx: Db, doing: Doing, id: number): Promise<typeof account.$inferSelect> {
  const [own] = await tx.select().from(account).where(eq(account.id, id)).for('update')
  if (!own) throw new Refusal(404, 'There is no such account.')
  const person = await personOf(tx, id)
  const reason = 'The member asked that their data is erased.'
  await eraseSignIns(tx, person)
  // While applications and payments are there: mails name them.
  await eraseTold(tx, person)
  await eraseApprovals(tx, person)
  await eraseApplications(tx, person.ids)
  // While seats have their addresses: certificates are found by them.
  await forgetPapers(tx, doing, papersOf(person))
  await eraseSeats(tx, doing, person)
  await erasePayments(tx, person)
  await eraseMerged(tx, id)
  await eraseActs(tx, person)
  const disabled_at = new Date(doing.clock.now())
  await tx
    .update(account)
    .set({ ...erased, disabled_at, version: sql`${account.version} + 1` })
    .where(eq(account.id, id))
  if (own.grade_id !== null) await endSpell(tx, doing, { account_id: id, how: 'resigned', reason })
  return own
}
