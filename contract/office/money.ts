import * as v from 'valibot'
import { Id, Instant, OptionalText, Text } from '../parts.ts'
import { PaymentEntry } from './payments.ts'

/** What the provider says of a payment: never asked, not paid yet, not paid and over, paid, or paid and given back. */
export const providerWords = ['unasked', 'unpaid', 'declined', 'paid', 'partlyReturned', 'returned'] as const

/** What may be done with a payment by hand. */
export const moneySteps = ['check'] as const

const LedgerEntry = v.object({
  reference: Text,
  day: Text,
  /** In naira, into a book above zero and out of it below. */
  lines: v.array(v.object({ book: Text, amount: v.number() })),
})

/** A payment with all that is known of it: what the provider says, what we hold, and what has happened. */
export const MoneyRecord = v.object({
  ...PaymentEntry.entries,
  member: v.nullable(v.object({ id: Id, name: Text, number: OptionalText })),
  provider: v.picklist(providerWords),
  fee: v.nullable(v.number()),
  /** The number that the provider gave it. */
  transaction: OptionalText,
  checked_at: v.nullable(Instant),
  fulfilled_at: v.nullable(Instant),
  /** What was given for it: a ticket number, an application, days of dues. */
  given: OptionalText,
  receipt: v.nullable(v.object({ number: Text, token: Text })),
  entries: v.array(LedgerEntry),
  /** Newest first. */
  timeline: v.array(v.object({ at: Instant, by: Text, what: Text, note: OptionalText })),
  steps: v.array(v.picklist(moneySteps)),
})
export type MoneyRecord = v.InferOutput<typeof MoneyRecord>
