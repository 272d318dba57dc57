import { desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { deliveryOutcomes, Letter } from '#contract/mail/letter.ts'
import { DIED, MEMBER_GONE, PLACE_GONE, UNWANTED } from '#server/areas/common/outbox.ts'
import type { Db } from '#server/db/database.ts'
import { account, type letter, letterRecipient, mail } from '#server/db/schema/index.ts'
import { placesOf } from './attendees.ts'

type LetterRow = typeof letter.$inferSelect
export type Delivery = (typeof deliveryOutcomes)[number]

/** Mails are forgotten after 30 days: what had become of each is kept with its recipient. */
const result = sql`coalesce(${mail.state}, ${letterRecipient.result})`
const error = sql<string | null>`coalesce(${mail.error}, ${letterRecipient.error})`

const outcome = sql<Delivery>`case
  when ${letterRecipient.outcome} is null then 'unwritten'
  when ${letterRecipient.outcome} = 'skipped' then 'gone'
  when ${result} is null then 'unknown'
  when ${result} in ('due', 'held', 'sending') then 'waiting'
  when ${result} <> 'withdrawn' then ${result}
  when ${error} = ${UNWANTED} then 'opted_out'
  when ${inArray(error, [MEMBER_GONE, PLACE_GONE, DIED])} then 'gone'
  else 'withdrawn' end`

/** Where the readers of a letter are named. */
const readersOf = ({ event_id, audience }: Pick<LetterRow, 'event_id' | 'audience'>) =>
  event_id === null
    ? { table: account, last_name: account.sur_name, named: letterRecipient.account_id }
    : { ...placesOf(audience), last_name: placesOf(audience).table.last_name }

/** All who were to get a letter, with what became of it. */
export function delivered(db: Db, row: Pick<LetterRow, 'id' | 'event_id' | 'audience'>) {
  const { table, last_name, named } = readersOf(row)
  return db
    .select({
      id: sql<number>`${table.id}`.as('id'),
      name: sql<string>`coalesce(${table.first_name}, '') || ' ' || coalesce(${last_name}, '')`.as('name'),
      email: sql<string | null>`coalesce(${mail.to}, ${table.email})`.as('email'),
      outcome: outcome.as('told'),
      error: sql<string | null>`${error}`.as('why'),
      sent_at: sql<Date | null>`${mail.sent_at}`.mapWith(mail.sent_at).as('left_at'),
    })
    .from(letterRecipient)
    .innerJoin(table, eq(table.id, named))
    .leftJoin(mail, eq(mail.id, letterRecipient.mail_id))
    .where(eq(letterRecipient.letter_id, row.id))
    .as('people')
}

export async function readProgress(db: Db, { id, sent_at }: LetterRow): Promise<Letter['progress']> {
  if (sent_at === null) return null
  const rows = await db
    .select({
      outcome: outcome.as('told'),
      people: sql<number>`count(*)::int`,
      retried: sql<number>`count(${error})::int`,
    })
    .from(letterRecipient)
    .leftJoin(mail, eq(mail.id, letterRecipient.mail_id))
    .where(eq(letterRecipient.letter_id, id))
    .groupBy(sql`told`)
  const of = (name: Delivery) => rows.find((row) => row.outcome === name)
  const count = (name: Delivery) => of(name)?.people ?? 0
  return {
    written: rows.reduce((all, { people }) => all + people, 0) - count('unwritten'),
    sent: count('sent'),
    failed: count('failed'),
    waiting: count('waiting'),
    retried: of('waiting')?.retried ?? 0,
    opted_out: count('opted_out'),
    gone: count('gone'),
    withdrawn: count('withdrawn'),
    unknown: count('unknown'),
  }
}

const MOST_FAILURES = 50

/** The addresses that a mail server has refused for good. */
export async function readFailures(db: Db, row: LetterRow): Promise<Letter['failures']> {
  const all = delivered(db, row)
  const failed = await db
    .select({ id: all.id, name: all.name, to: all.email, error: all.error })
    .from(all)
    .where(eq(all.outcome, 'failed'))
    .orderBy(desc(all.id))
    .limit(MOST_FAILURES)
  return failed.map(({ to, ...one }) => ({ ...one, to: to ?? '' }))
}

/** Stores what became of the mails that are about to be forgotten. */
export const storeResults = (db: Db, forgotten: SQL | undefined) =>
  db
    .update(letterRecipient)
    .set({ result: sql`${mail.state}`, error: sql`${mail.error}` })
    .from(mail)
    .where(sql`${mail.id} = ${letterRecipient.mail_id} and (${forgotten})`)
