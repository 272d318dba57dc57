import { and, eq, inArray, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { undecidedStatuses } from '#contract/applications/review.ts'
import type { DataPart } from '#contract/members/own-data.ts'
import {
  account,
  application,
  applicationCheck,
  applicationForm,
  applicationNote,
  attendee,
  audit,
  bankLine,
  billLine,
  billSeat,
  communicationChoice,
  doorEntry,
  duesAgreed,
  duesRelief,
  duesReliefLifting,
  emailLink,
  erasure,
  fulfilment,
  gradeHeld,
  heldDecision,
  importRow,
  informationItem,
  informationLink,
  informationRequest,
  ledgerEntry,
  ledgerLine,
  letterRecipient,
  mail,
  mcpdEntry,
  memberCard,
  memberChallenge,
  memberRecoveryCode,
  membershipEnding,
  membershipReinstatement,
  membershipReturn,
  membershipSpell,
  memberTotp,
  officeAct,
  officeChallenge,
  officeNotice,
  officeSession,
  paper,
  passkeyFactor,
  passwordLink,
  payment,
  paymentLink,
  receipt,
  recoveryCode,
  refund,
  reminder,
  resetChallenge,
  returnRequest,
  savedView,
  session,
  staff,
  staffRole,
  storedFile,
  toldApart,
  totpFactor,
  voter,
  waitingEntry,
} from '#server/db/schema/index.ts'
import { type Person, rowsOf } from './person.ts'

export interface PersonalTable {
  part: DataPart
  table: PgTable
  whose: (person: Person) => SQL | undefined
  /** What is not copied: secrets, how the site works, and who of the office did something. */
  without?: readonly string[]
  /** What its rows are called in the copy, where the table is not all that it says. */
  called?: string
  /** What is copied of a row, where the rest of it is somebody else's. */
  columns?: (person: Person) => Record<string, PgColumn | SQL>
}

const formsOf = ({ ids }: Person) =>
  sql`(select id from ${applicationForm} where ${inArray(applicationForm.account_id, ids)})`
const numbersOf = ({ ids }: Person) =>
  sql`(select number from ${application} where ${inArray(application.account_id, ids)})`
/** What the office writes about an application is told once that is decided: before, it may still change. */
const decidedNumbersOf = ({ ids }: Person) => {
  const isOf = and(inArray(application.account_id, ids), notInArray(application.status, [...undecidedStatuses]))
  return sql`(select number from ${application} where ${isOf})`
}
const spellsOf = ({ ids }: Person) =>
  sql`(select id from ${membershipSpell} where ${inArray(membershipSpell.account_id, ids)})`

/** Of those still being written the applicant knows nothing. */
const questionsOf = (person: Person) =>
  and(inArray(informationRequest.form_id, formsOf(person)), ne(informationRequest.state, 'draft'))
const requestsOf = (person: Person) => sql`(select id from ${informationRequest} where ${questionsOf(person)})`

export const paymentsOf = (person: Person) => rowsOf(person, payment.account_id, payment.payer_email)

/** Whether one of the group of a payment, as it was written, is this person. */
export const isInGroup = ({ proven }: Person, one: SQL) =>
  sql`lower(${one} ->> 'email') = any(${sql.param(proven)}::text[])`

/** Payments of which a place is this person's. Once they have come to seats, those say it instead. */
export const groupPaymentsOf = (person: Person) =>
  and(
    eq(payment.purpose, 'event'),
    sql`exists (select from jsonb_array_elements(${payment.details} -> 'others') as one where ${isInGroup(person, sql`one`)})`,
  )

/** With the answers that were given for this person: the first are those of who registers. */
const placesInGroup = (person: Person) => sql`(
  select jsonb_agg(jsonb_build_object('person', one, 'answers', ${payment.details} -> 'answers' -> place::int) order by place)
  from jsonb_array_elements(${payment.details} -> 'others') with ordinality as there(one, place)
  where ${isInGroup(person, sql`one`)})`

export const waitingEntriesOf = ({ proven }: Person) => inArray(sql`lower(${waitingEntry.email})`, proven)
export const seatsOf = (person: Person) => rowsOf(person, attendee.account_id, attendee.email)

/** Letters of a member, and certificates of seats. */
export const papersOf = (person: Person) =>
  or(
    inArray(paper.account_id, person.ids),
    inArray(paper.attendee_id, sql`(select id from ${attendee} where ${seatsOf(person)})`),
  )

/** Seats on bills: of a member, or of nobody who is known under an address that is theirs. */
export const billSeatsOf = ({ ids, proven }: Person) =>
  sql`exists (select from ${billLine} where ${billLine.id} = ${billSeat.line_id} and (${inArray(billLine.account_id, ids)}
    or (${billLine.account_id} is null and ${inArray(sql`lower(${billSeat.email})`, proven)})))`

/** As a member, with a seat, or on a waiting list. */
export const recipientsOf = (person: Person) =>
  or(
    inArray(letterRecipient.account_id, person.ids),
    inArray(letterRecipient.attendee_id, sql`(select id from ${attendee} where ${seatsOf(person)})`),
    inArray(letterRecipient.waiting_entry_id, sql`(select id from ${waitingEntry} where ${waitingEntriesOf(person)})`),
  )
const idsOfPayments = (person: Person) => sql`(select id from ${payment} where ${paymentsOf(person)})`

const entriesOf = (person: Person) => sql`(
  select entry_id from ${ledgerLine} where ${inArray(ledgerLine.account_id, person.ids)}
  union select id from ${ledgerEntry} where payment_id in ${idsOfPayments(person)})`

/**
 * What is recorded of the person and of their payments. Acts of the office stand in its own records, and what waits for a
 * second person is no act yet.
 */
const recordsOf = (person: Person) =>
  and(
    ne(audit.outcome, 'waits'),
    or(
      inArray(
        audit.about,
        person.ids.map((id) => `account ${id}`),
      ),
      inArray(audit.about, sql`(select 'payment ' || id from ${payment} where ${paymentsOf(person)})`),
    ),
  )

const made = ['made_by'] as const

/** Every table that holds something of a person, with how its rows are found. A test asks this of every table there is. */
export const personalTables: readonly PersonalTable[] = [
  {
    part: 'profile',
    table: account,
    whose: ({ ids }) => inArray(account.id, ids),
    without: ['password_hash', 'sort_name', 'sort_surname', 'same_phone', 'same_birth', 'version'],
  },
  { part: 'profile', table: erasure, whose: ({ ids }) => inArray(erasure.account_id, ids) },
  {
    part: 'profile',
    table: toldApart,
    whose: ({ ids }) => or(inArray(toldApart.one, ids), inArray(toldApart.other, ids)),
    // The other is somebody else.
    without: ['one', 'other', 'made_by'],
  },
  { part: 'profile', table: importRow, whose: ({ ids }) => inArray(importRow.account_id, ids) },

  {
    part: 'membership',
    table: membershipSpell,
    whose: ({ ids }) => inArray(membershipSpell.account_id, ids),
    without: made,
  },
  {
    part: 'membership',
    table: membershipEnding,
    whose: (person) => inArray(membershipEnding.spell_id, spellsOf(person)),
    without: made,
  },
  {
    part: 'membership',
    table: membershipReturn,
    whose: (person) =>
      inArray(
        membershipReturn.ending_id,
        sql`(select id from ${membershipEnding} where spell_id in ${spellsOf(person)})`,
      ),
    without: made,
  },
  {
    part: 'membership',
    table: membershipReinstatement,
    whose: (person) =>
      inArray(
        membershipReinstatement.ending_id,
        sql`(select id from ${membershipEnding} where spell_id in ${spellsOf(person)})`,
      ),
    without: made,
  },
  { part: 'membership', table: returnRequest, whose: ({ ids }) => inArray(returnRequest.account_id, ids) },
  { part: 'membership', table: memberCard, whose: ({ ids }) => inArray(memberCard.account_id, ids) },
  {
    part: 'membership',
    table: mcpdEntry,
    whose: ({ ids }) => inArray(mcpdEntry.account_id, ids),
    without: ['made_by', 'decided_by', 'course'],
  },
  { part: 'membership', table: gradeHeld, whose: ({ ids }) => inArray(gradeHeld.account_id, ids), without: made },
  { part: 'membership', table: duesAgreed, whose: (person) => inArray(duesAgreed.spell_id, spellsOf(person)) },
  { part: 'membership', table: duesRelief, whose: ({ ids }) => inArray(duesRelief.account_id, ids), without: made },
  {
    part: 'membership',
    table: duesReliefLifting,
    whose: ({ ids }) =>
      inArray(
        duesReliefLifting.relief_id,
        sql`(select id from ${duesRelief} where ${inArray(duesRelief.account_id, ids)})`,
      ),
    without: made,
  },

  { part: 'membership', table: paper, whose: papersOf, without: ['revoked_by'] },

  {
    part: 'applications',
    table: applicationForm,
    whose: ({ ids }) => inArray(applicationForm.account_id, ids),
    without: ['idempotency_key', 'sent_digest'],
  },
  {
    part: 'applications',
    table: application,
    whose: ({ ids }) => inArray(application.account_id, ids),
    without: ['version', 'assigned_to'],
  },
  {
    part: 'applications',
    table: storedFile,
    whose: (person) =>
      or(
        inArray(storedFile.form_id, formsOf(person)),
        inArray(
          storedFile.id,
          sql`(select new_file_id from ${informationItem} where request_id in ${requestsOf(person)})`,
        ),
        inArray(
          storedFile.id,
          sql`(select file_id from ${mcpdEntry} where ${inArray(mcpdEntry.account_id, person.ids)})`,
        ),
      ),
    without: ['key'],
  },
  {
    part: 'applications',
    table: paymentLink,
    whose: ({ ids }) =>
      inArray(
        paymentLink.application_id,
        sql`(select id from ${application} where ${inArray(application.account_id, ids)})`,
      ),
    without: ['token_hash'],
  },
  {
    part: 'applications',
    table: heldDecision,
    // One that is still held may be undone, and then there never was one.
    whose: (person) => and(inArray(heldDecision.number, numbersOf(person)), ne(heldDecision.state, 'held')),
    without: ['decided_by'],
  },
  {
    part: 'applications',
    table: applicationCheck,
    whose: (person) => inArray(applicationCheck.number, decidedNumbersOf(person)),
    without: ['checked_by'],
  },
  {
    part: 'applications',
    table: applicationNote,
    whose: (person) => inArray(applicationNote.number, decidedNumbersOf(person)),
    without: ['written_by'],
  },
  { part: 'applications', table: informationRequest, whose: questionsOf, without: ['asked_by'] },
  {
    part: 'applications',
    table: informationItem,
    whose: (person) => inArray(informationItem.request_id, requestsOf(person)),
    without: ['decided_by'],
  },
  {
    part: 'applications',
    table: informationLink,
    whose: (person) => inArray(informationLink.request_id, requestsOf(person)),
    without: ['token_hash'],
  },

  {
    part: 'payments',
    table: payment,
    whose: paymentsOf,
    without: [
      'slot',
      'idempotency_key',
      'pay_page_link',
      'receipt_token',
      'next_check_at',
      'checked_at',
      'answered_at',
      'checks',
    ],
  },
  { part: 'payments', table: fulfilment, whose: (person) => inArray(fulfilment.payment_id, idsOfPayments(person)) },
  {
    part: 'payments',
    table: refund,
    whose: (person) => inArray(refund.payment_id, idsOfPayments(person)),
    without: ['key', 'requested_by', 'approval_id', 'next_at', 'tries'],
  },
  { part: 'payments', table: receipt, whose: (person) => inArray(receipt.payment_id, idsOfPayments(person)) },
  { part: 'payments', table: ledgerEntry, whose: (person) => inArray(ledgerEntry.id, entriesOf(person)) },
  { part: 'payments', table: ledgerLine, whose: (person) => inArray(ledgerLine.entry_id, entriesOf(person)) },
  { part: 'payments', table: bankLine, whose: ({ ids }) => inArray(bankLine.account_id, ids) },
  { part: 'payments', table: billLine, whose: ({ ids }) => inArray(billLine.account_id, ids) },

  { part: 'events', table: attendee, whose: seatsOf, without: ['token'] },
  {
    part: 'events',
    table: doorEntry,
    whose: (person) => inArray(doorEntry.attendee_id, sql`(select id from ${attendee} where ${seatsOf(person)})`),
    without: ['line', 'pass_id', 'seq', 'told_at', 'mono', 'by', 'of', 'arrived_at'],
  },
  {
    part: 'events',
    table: payment,
    called: 'place_in_group',
    whose: groupPaymentsOf,
    columns: (person) => ({
      event: payment.item,
      state: payment.state,
      created_at: payment.created_at,
      places: placesInGroup(person),
    }),
  },
  { part: 'events', table: billSeat, whose: billSeatsOf },
  { part: 'events', table: waitingEntry, whose: waitingEntriesOf, without: ['token', 'told_at'] },
  { part: 'events', table: voter, whose: ({ ids }) => inArray(voter.account_id, ids) },

  {
    part: 'mails',
    table: mail,
    whose: ({ ids, proven }) => or(inArray(mail.account_id, ids), inArray(sql`lower(${mail.to})`, proven)),
    without: ['data', 'lane', 'cause', 'tries', 'error', 'next_try_at'],
  },

  { part: 'mails', table: communicationChoice, whose: ({ ids }) => inArray(communicationChoice.account_id, ids) },

  { part: 'mails', table: letterRecipient, whose: recipientsOf },
  { part: 'mails', table: reminder, whose: ({ ids }) => inArray(reminder.account_id, ids) },

  {
    part: 'signIn',
    table: session,
    whose: ({ ids }) => inArray(session.account_id, ids),
    without: ['token_hash', 'pending'],
  },
  {
    part: 'signIn',
    table: resetChallenge,
    whose: ({ ids }) => inArray(resetChallenge.account_id, ids),
    without: ['cookie_hash', 'code_hash'],
  },
  {
    part: 'signIn',
    table: passwordLink,
    whose: ({ ids }) => inArray(passwordLink.account_id, ids),
    without: ['token_hash'],
  },
  {
    part: 'signIn',
    table: memberChallenge,
    whose: ({ ids }) => inArray(memberChallenge.account_id, ids),
    without: ['token_hash', 'pending'],
  },
  {
    part: 'signIn',
    table: memberTotp,
    whose: ({ ids }) => inArray(memberTotp.account_id, ids),
    without: ['secret', 'last_step'],
  },
  {
    part: 'signIn',
    table: memberRecoveryCode,
    whose: ({ ids }) => inArray(memberRecoveryCode.account_id, ids),
    without: ['code_hash'],
  },
  { part: 'signIn', table: emailLink, whose: ({ ids }) => inArray(emailLink.account_id, ids), without: ['token_hash'] },

  {
    part: 'office',
    table: staff,
    whose: ({ ids }) => inArray(staff.account_id, ids),
    without: ['version', 'invited_by'],
  },
  { part: 'office', table: staffRole, whose: ({ ids }) => inArray(staffRole.account_id, ids) },
  { part: 'office', table: officeNotice, whose: ({ ids }) => inArray(officeNotice.account_id, ids) },
  {
    part: 'office',
    table: officeAct,
    whose: ({ ids }) => inArray(officeAct.actor, ids),
    without: ['key', 'hash', 'answer', 'message', 'details'],
  },
  { part: 'office', table: savedView, whose: ({ ids }) => inArray(savedView.account_id, ids) },
  {
    part: 'office',
    table: officeSession,
    whose: ({ ids }) => inArray(officeSession.account_id, ids),
    without: ['token_hash', 'pending'],
  },
  {
    part: 'office',
    table: officeChallenge,
    whose: ({ ids }) => inArray(officeChallenge.account_id, ids),
    without: ['token_hash', 'pending'],
  },
  {
    part: 'office',
    table: totpFactor,
    whose: ({ ids }) => inArray(totpFactor.account_id, ids),
    without: ['secret', 'last_step'],
  },
  {
    part: 'office',
    table: passkeyFactor,
    whose: ({ ids }) => inArray(passkeyFactor.account_id, ids),
    without: ['credential_id', 'public_key', 'counter'],
  },
  {
    part: 'office',
    table: recoveryCode,
    whose: ({ ids }) => inArray(recoveryCode.account_id, ids),
    without: ['code_hash'],
  },

  {
    part: 'record',
    table: audit,
    whose: recordsOf,
    without: ['hash', 'previous', 'actor', 'device', 'address', 'factor_age'],
  },
]
