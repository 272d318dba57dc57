import { and, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { Refusal } from '#contract/refusal.ts'
import type { Db } from '#server/db/database.ts'
import {
  account,
  attendee,
  communicationChoice,
  emailLink,
  event,
  importRow,
  letterRecipient,
  mail,
  officeNotice,
  passkeyFactor,
  payment,
  recoveryCode,
  savedView,
  staff,
  totpFactor,
} from '#server/db/schema/index.ts'
import type { Context } from '#server/services/context.ts'
import { revoke } from '#server/services/identity/session.ts'
import { endSpell } from '#server/services/ledger/membership-facts.ts'
import { eraseApplications } from './erase-applications.ts'

type Person = typeof account.$inferSelect
type Doing = Pick<Context, 'clock'> & { by: string }

/** As the lists of the office call somebody of whom nothing is held. */
const erased = {
  ...{ first_name: 'Erased', sur_name: 'person', middle_name: null, email: null, unproven_since: null },
  ...{ password_hash: null, phone: null, dob: null, job_title: null, responsibility: null, organization: null },
  ...{ business_address: null, business_postal_code: null, industry: null, grade_id: null },
}

/** Ends all sessions, and removes every way to sign in and what the person has chosen and kept. */
async function eraseSignIns(tx: Db, id: number) {
  await revoke(tx, id)
  const chosen = [communicationChoice, letterRecipient, savedView, officeNotice]
  for (const table of [...chosen, emailLink, totpFactor, passkeyFactor, recoveryCode, staff]) {
    await tx.delete(table).where(eq(table.account_id, id))
  }
}

/** Rows of this person: of the account, or of no account under its address, where the owner has shown to own it. */
function rowsOf({ id, email, unproven_since }: Person, account_id: PgColumn, address: PgColumn): SQL | undefined {
  const isTheirs = email !== null && unproven_since === null
  return or(eq(account_id, id), isTheirs ? and(isNull(account_id), sql`lower(${address}) = ${email}`) : undefined)
}

/** Seats at free events to come are given back; others stay counted, without a name. */
async function eraseSeats(tx: Db, { clock }: Doing, person: Person) {
  const own = rowsOf(person, attendee.account_id, attendee.email)
  const coming = tx
    .select({ id: event.id })
    .from(event)
    .where(gt(event.start_date, new Date(clock.now())))
  await tx.delete(attendee).where(and(own, isNull(attendee.payment_id), inArray(attendee.event_id, coming)))
  const unknown = { first_name: 'Erased', middle_name: null, last_name: 'person', phone: '', account_id: null }
  // One seat an address: so each has another one.
  await tx
    .update(attendee)
    .set({ ...unknown, email: sql`'erased-' || ${attendee.id}` })
    .where(own)
}

/** Of payments that came the books keep the payer's name; of others they keep no name. */
async function erasePayments(tx: Db, person: Person) {
  const payer_name = sql`case when ${payment.state} = 'used' then ${payment.payer_name} else '' end`
  await tx
    .update(payment)
    .set({ payer_name, payer_email: '', payer_phone: '', details: {} })
    .where(rowsOf(person, payment.account_id, payment.payer_email))
}

const holds = (column: PgColumn, texts: readonly string[]) =>
  or(...texts.map((text) => sql`position(${text.toLowerCase()} in lower(${column}::text)) > 0`))

/** Mails to the person, what mails to others told of them, and the rows of files with which they came. */
async function eraseTold(tx: Db, { id, email, unproven_since, first_name, sur_name, phone }: Person) {
  const name = `${first_name} ${sur_name}`
  const told = [email, phone, name].filter((text): text is string => text !== null && text.trim() !== '')
  if (email !== null) await tx.delete(mail).where(eq(mail.to, email))
  await tx
    .update(mail)
    .set({ data: null })
    .where(and(holds(mail.data, told), inArray(mail.state, ['sent', 'failed', 'withdrawn'])))
  const isCell = sql`exists (select from jsonb_array_elements_text(${importRow.cells}) as cell where lower(trim(cell)) = ${email})`
  const named = and(isNull(importRow.account_id), isCell)
  await tx
    .update(importRow)
    .set({ cells: [], name: '', changes: [], reason: null })
    .where(or(eq(importRow.account_id, id), email !== null && unproven_since === null ? named : undefined))
}

/** Accounts that were merged into this one lead to it, and tell nothing more. */
async function eraseMerged(tx: Db, id: number) {
  const merged = await tx.select().from(account).where(eq(account.merged_into, id))
  const { first_name, sur_name, middle_name } = erased
  for (const one of merged) {
    await eraseTold(tx, { ...one, email: one.merged_email })
    await tx
      .update(account)
      .set({ first_name, sur_name, middle_name, merged_email: null })
      .where(eq(account.id, one.id))
  }
}

/**
 * Empties every place that holds something of a person. What stays are the books (who paid which sum), the records of what
 * was done, and the membership as number, days and grades.
 */
export async function erasePerson(tx: Db, doing: Doing, id: number): Promise<Person> {
  const [person] = await tx.select().from(account).where(eq(account.id, id)).for('update')
  if (!person) throw new Refusal(404, 'There is no such account.')
  const reason = 'The member asked that their data is erased.'
  await eraseSignIns(tx, id)
  const merged = await tx.select({ id: account.id }).from(account).where(eq(account.merged_into, id))
  await eraseApplications(tx, [id, ...merged.map((one) => one.id)])
  await eraseSeats(tx, doing, person)
  await erasePayments(tx, person)
  await eraseTold(tx, person)
  await eraseMerged(tx, id)
  const disabled_at = new Date(doing.clock.now())
  await tx
    .update(account)
    .set({ ...erased, disabled_at, version: sql`${account.version} + 1` })
    .where(eq(account.id, id))
  if (person.grade_id !== null) await endSpell(tx, doing, { account_id: id, how: 'resigned', reason })
  return person
}
