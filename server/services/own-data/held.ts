import { and, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { HeldPart } from '#contract/own-data.ts'
import {
  account,
  application,
  applicationCheck,
  applicationForm,
  applicationNote,
  attendee,
  audit,
  communicationChoice,
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
  membershipApplication,
  membershipEnding,
  membershipReinstatement,
  membershipSpell,
  officeChallenge,
  officeNotice,
  officeSession,
  passkeyFactor,
  passwordLink,
  payment,
  paymentLink,
  receipt,
  recoveryCode,
  resetChallenge,
  savedView,
  session,
  staff,
  staffRole,
  storedFile,
  totpFactor,
  upgradeApplication,
} from '#server/db/schema/index.ts'

/** Whose data it is. The address is only known where its owner has shown to own it: else it may be that of somebody else. */
export interface Person {
  id: number
  email: string | null
}

export interface Held {
  part: HeldPart
  table: PgTable
  whose: (person: Person) => SQL | undefined
  /** What is not copied: secrets, how the site works, and who of the office did something. */
  without?: readonly string[]
}

const formsOf = ({ id }: Person) => sql`(select id from ${applicationForm} where account_id = ${id})`
const numbersOf = ({ id }: Person) => sql`(select number from ${application} where account_id = ${id})`
const spellsOf = ({ id }: Person) => sql`(select id from ${membershipSpell} where account_id = ${id})`

/** Of those still being written the applicant knows nothing. */
const questionsOf = (person: Person) =>
  and(inArray(informationRequest.form_id, formsOf(person)), ne(informationRequest.state, 'draft'))
const requestsOf = (person: Person) => sql`(select id from ${informationRequest} where ${questionsOf(person)})`

const paymentsOf = ({ id, email }: Person) =>
  or(
    eq(payment.account_id, id),
    email === null ? undefined : and(isNull(payment.account_id), sql`lower(${payment.payer_email}) = ${email}`),
  )
const idsOfPayments = (person: Person) => sql`(select id from ${payment} where ${paymentsOf(person)})`

const entriesOf = (person: Person) => sql`(
  select entry_id from ${ledgerLine} where account_id = ${person.id}
  union select id from ${ledgerEntry} where payment_id in ${idsOfPayments(person)})`

/** What is recorded of the person and of their payments. Acts of the office stand in its own records. */
const recordsOf = (person: Person) =>
  or(
    eq(audit.about, sql`${`account ${person.id}`}`),
    inArray(audit.about, sql`(select 'payment ' || id from ${payment} where ${paymentsOf(person)})`),
  )

const made = ['made_by'] as const

/** Every table that holds something of a person, with how its rows are found. A test asks this of every table there is. */
export const held: readonly Held[] = [
  {
    part: 'profile',
    table: account,
    whose: ({ id }) => eq(account.id, id),
    without: ['password_hash', 'sort_name', 'version'],
  },
  { part: 'profile', table: erasure, whose: ({ id }) => eq(erasure.account_id, id) },
  { part: 'profile', table: importRow, whose: ({ id }) => eq(importRow.account_id, id) },

  { part: 'membership', table: membershipSpell, whose: ({ id }) => eq(membershipSpell.account_id, id), without: made },
  {
    part: 'membership',
    table: membershipEnding,
    whose: (person) => inArray(membershipEnding.spell_id, spellsOf(person)),
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
  { part: 'membership', table: gradeHeld, whose: ({ id }) => eq(gradeHeld.account_id, id), without: made },
  { part: 'membership', table: duesAgreed, whose: (person) => inArray(duesAgreed.spell_id, spellsOf(person)) },
  { part: 'membership', table: duesRelief, whose: ({ id }) => eq(duesRelief.account_id, id), without: made },
  {
    part: 'membership',
    table: duesReliefLifting,
    whose: ({ id }) =>
      inArray(duesReliefLifting.relief_id, sql`(select id from ${duesRelief} where account_id = ${id})`),
    without: made,
  },

  {
    part: 'applications',
    table: applicationForm,
    whose: ({ id }) => eq(applicationForm.account_id, id),
    without: ['idempotency_key', 'sent_digest'],
  },
  {
    part: 'applications',
    table: membershipApplication,
    whose: ({ id }) => eq(membershipApplication.account_id, id),
    without: ['version', 'assigned_to'],
  },
  {
    part: 'applications',
    table: upgradeApplication,
    whose: ({ id }) => eq(upgradeApplication.account_id, id),
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
      ),
    without: ['key'],
  },
  {
    part: 'applications',
    table: paymentLink,
    whose: ({ id }) =>
      inArray(paymentLink.application_id, sql`(select id from ${membershipApplication} where account_id = ${id})`),
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
    whose: (person) => inArray(applicationCheck.number, numbersOf(person)),
    without: ['checked_by'],
  },
  {
    part: 'applications',
    table: applicationNote,
    whose: (person) => inArray(applicationNote.number, numbersOf(person)),
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
    without: ['slot', 'idempotency_key', 'pay_page_link', 'receipt_token', 'next_check_at', 'checked_at', 'checks'],
  },
  { part: 'payments', table: fulfilment, whose: (person) => inArray(fulfilment.payment_id, idsOfPayments(person)) },
  { part: 'payments', table: receipt, whose: (person) => inArray(receipt.payment_id, idsOfPayments(person)) },
  { part: 'payments', table: ledgerEntry, whose: (person) => inArray(ledgerEntry.id, entriesOf(person)) },
  { part: 'payments', table: ledgerLine, whose: (person) => inArray(ledgerLine.entry_id, entriesOf(person)) },

  {
    part: 'events',
    table: attendee,
    whose: ({ id, email }) =>
      or(
        eq(attendee.account_id, id),
        email === null ? undefined : and(isNull(attendee.account_id), sql`lower(${attendee.email}) = ${email}`),
      ),
  },

  {
    part: 'mails',
    table: mail,
    whose: ({ email }) => (email === null ? sql`false` : eq(mail.to, email)),
    without: ['data', 'lane', 'cause', 'tries', 'error', 'next_try_at'],
  },

  {
    part: 'mails',
    table: communicationChoice,
    whose: ({ id }) => eq(communicationChoice.account_id, id),
  },

  {
    part: 'mails',
    table: letterRecipient,
    whose: ({ id }) => eq(letterRecipient.account_id, id),
  },

  { part: 'signIn', table: session, whose: ({ id }) => eq(session.account_id, id), without: ['token_hash'] },
  {
    part: 'signIn',
    table: resetChallenge,
    whose: ({ id }) => eq(resetChallenge.account_id, id),
    without: ['cookie_hash', 'code_hash'],
  },
  { part: 'signIn', table: passwordLink, whose: ({ id }) => eq(passwordLink.account_id, id), without: ['token_hash'] },
  { part: 'signIn', table: emailLink, whose: ({ id }) => eq(emailLink.account_id, id), without: ['token_hash'] },

  { part: 'office', table: staff, whose: ({ id }) => eq(staff.account_id, id), without: ['version', 'invited_by'] },
  { part: 'office', table: staffRole, whose: ({ id }) => eq(staffRole.account_id, id) },
  { part: 'office', table: officeNotice, whose: ({ id }) => eq(officeNotice.account_id, id) },
  { part: 'office', table: savedView, whose: ({ id }) => eq(savedView.account_id, id) },
  {
    part: 'office',
    table: officeSession,
    whose: ({ id }) => eq(officeSession.account_id, id),
    without: ['token_hash', 'pending'],
  },
  {
    part: 'office',
    table: officeChallenge,
    whose: ({ id }) => eq(officeChallenge.account_id, id),
    without: ['token_hash', 'pending'],
  },
  {
    part: 'office',
    table: totpFactor,
    whose: ({ id }) => eq(totpFactor.account_id, id),
    without: ['secret', 'last_step'],
  },
  {
    part: 'office',
    table: passkeyFactor,
    whose: ({ id }) => eq(passkeyFactor.account_id, id),
    without: ['credential_id', 'public_key', 'counter'],
  },
  { part: 'office', table: recoveryCode, whose: ({ id }) => eq(recoveryCode.account_id, id), without: ['code_hash'] },

  {
    part: 'record',
    table: audit,
    whose: recordsOf,
    without: ['hash', 'previous', 'actor', 'device', 'address', 'factor_age'],
  },
]
