import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { AttendeeForm } from '#contract/events/registration.ts'
import type { Buyer } from '#server/areas/events/places/claim.ts'
import { newSecret } from '#server/areas/identity/secrets.ts'
import type { Db } from '#server/db/database.ts'
import { payment } from '#server/db/schema/index.ts'
import { personName } from './people.ts'

const keyOfAccount = (id: number) => `account ${id}`

const keptKey = sql<string | null>`${payment.details} ->> 'buyer'`
const entryPaidFor = sql`${payment.details} ->> 'waiting_entry'`

/** The buyer of a payment that was begun. */
export const buyerOfPayment = (account: number | null, kept: string | undefined) =>
  account === null ? kept : keyOfAccount(account)

interface Known {
  event_id: number
  account: number | null
  /** Of payments that they come back from. */
  traces?: readonly string[] | undefined
  /** What they have typed. */
  form?: AttendeeForm | undefined
}

/** Begun by somebody who was not signed in and typed all of the same. */
const isTypedAs = (form: AttendeeForm) =>
  and(
    isNull(payment.account_id),
    eq(payment.payer_name, personName(form)),
    eq(payment.payer_phone, form.phone),
    sql`lower(${payment.payer_email}) = ${form.email.toLowerCase()}`,
  )

/**
 * By the account, by the payments whose traces somebody knows, and where nobody is signed in by those that have all that they
 * typed, as where the answer that held the trace was lost. What an account has begun is its own alone: a trace may be known
 * to others. A place that was offered is known by its offer alone.
 */
export async function readBuyer(db: Db, { event_id, account, traces = [], form }: Known): Promise<Buyer> {
  const begun = await db
    .select({ id: payment.id, account_id: payment.account_id, key: keptKey })
    .from(payment)
    .where(
      and(
        or(inArray(payment.trace_id, [...traces]), account === null && form ? isTypedAs(form) : undefined),
        eq(payment.purpose, 'event'),
        eq(payment.target, String(event_id)),
        isNull(entryPaidFor),
      ),
    )
    .orderBy(asc(payment.id))
  const own = begun.filter(({ account_id }) => account_id === null || account_id === account)
  const known = own.find(({ account_id, key }) => account_id === null && key !== null)?.key
  const key = account === null ? (known ?? newSecret()) : keyOfAccount(account)
  return { key, earlier: own.map(({ id }) => id) }
}

/** Who pays for a place that was offered, with the payments that were begun for it. */
export async function buyerOfEntry(db: Db, entry: number): Promise<Buyer> {
  const which = and(eq(payment.purpose, 'event'), eq(entryPaidFor, String(entry)))
  const begun = await db.select({ id: payment.id }).from(payment).where(which)
  return { earlier: begun.map(({ id }) => id) }
}
