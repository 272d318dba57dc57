import { sql } from 'drizzle-orm'
import { billLine, ledgerEntry, payment } from '#server/db/schema/index.ts'

/**
 * The number of the event that an entry in the book of events is for, as text: that of its payment, which is joined where it has
 * one. Of a bill the entry says for which of its lines it is.
 */
export const eventOfEntry = sql<string>`case ${payment.purpose} when 'event' then ${payment.target} else (
  select ${billLine.target}::text from ${billLine} where ${billLine.purpose} = 'event'
  and ${billLine.id} = substring(${ledgerEntry.reference} from '^(?:undo )?bill [0-9]+ line ([0-9]+)')::int) end`
