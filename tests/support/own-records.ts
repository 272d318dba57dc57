import { drizzle } from 'drizzle-orm/node-postgres'
import { inject } from 'vitest'
import { dayInAbuja } from '#domain/common/days.ts'
import { endOfDuesYear } from '#domain/dues/dues.ts'
import { takeOverMembers } from '#server/areas/common/ledger/membership-facts.ts'
import { systemClock } from '#server/ports/clock.ts'
import { inRecords } from './office-browser.ts'

let made = 0

/** An address that nobody else in these tests has. */
export function newEmail(who: string) {
  made += 1
  return `${who}-${made}-${Date.now()}@example.org`
}

/**
 * A member of this grade with the password of the demo, whose dues are paid for so many years from the running one. The
 * surname is what stands before the @ of the address.
 */
export async function ownMember({ grade = 3, paid = 1 } = {}): Promise<string> {
  const email = newEmail('member')
  await inRecords(inject('site'), async (records) => {
    const paidUntil = endOfDuesYear(dayInAbuja(systemClock.now()), paid - 1)
    await records.query(
      `insert into account (email, password_hash, first_name, middle_name, sur_name, phone, dob, grade_id, member_since, dues_paid_until)
       select $1, password_hash, 'Ada', 'Sample', split_part($1, '@', 1), '08000000000', '1990-04-05', $2, '2012-03-01', $3
       from account where email = 'member@demo.test'`,
      [email, grade, paidUntil],
    )
    await takeOverMembers(drizzle({ client: records }), { clock: systemClock, by: 'a test' })
  })
  return email
}

interface OwnEvent {
  /** How many places it has; without a number as many as anybody wants. */
  places?: number
  /** The same of its ticket types, by their ids. */
  types?: Record<string, number>
}

/** An event like this one of the demo, a year later and without its seats. Answers its number. */
export const ownEvent = (like: number, { places, types = {} }: OwnEvent = {}): Promise<number> =>
  inRecords(inject('site'), async (records) => {
    const {
      rows: [{ names }],
    } = await records.query(
      `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
       where table_name = 'event' and column_name not in ('id', 'start_date', 'end_date', 'registration_opens', 'registration_closes')`,
    )
    const {
      rows: [{ id }],
    } = await records.query(
      `insert into event (start_date, end_date, ${names})
       select start_date + interval '1 year', end_date + interval '1 year', ${names} from event where id = $1 returning id`,
      [like],
    )
    await records.query(`update event set title = 'Evening ' || id where id = $1`, [id])
    await records.query(
      `insert into pool (event_id, code, ticket_type, size)
       select $1, code, ticket_type, case when ticket_type = '' then $3 else coalesce(($4::jsonb -> ticket_type)::int, size) end
       from pool where event_id = $2`,
      [id, like, places ?? null, JSON.stringify(types)],
    )
    return id
  })
