import { drizzle } from 'drizzle-orm/node-postgres'
import { Client } from 'pg'
import { DAY } from '#contract/common/spans.ts'
import { attendee, event } from '#server/db/schema/index.ts'
import { asOwner, databaseUrl } from '#tests/support/database-url.ts'
import { startPostgres } from '#tests/support/postgres.ts'

/** An empty database on the PostgreSQL of TEST_DATABASE_URL, or on one of our own. */
export async function startDatabase() {
  const given = process.env.TEST_DATABASE_URL
  const server = given ? { url: given, stop: async () => {} } : await startPostgres()
  const name = `nipr_bench_${process.pid}_${Date.now()}`
  await asOwner(server.url, `create database ${name}`)
  const url = databaseUrl(server.url, name)
  return {
    url,
    stop: async () => {
      await asOwner(server.url, `drop database ${name} with (force)`)
      await server.stop()
    },
  }
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

/** Thirty events with a hundred attendees each. */
export async function fillLists(url: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  const db = drizzle(client)
  const said = {
    description: 'What is said of an event. '.repeat(12),
    location: 'Abuja',
    type: 'paid',
    fee: 5_000,
  } as const
  const events = await db
    .insert(event)
    .values(
      upTo(30).map((number) => ({
        ...said,
        title: `Event ${number}`,
        start_date: new Date(Date.now() + number * DAY),
      })),
    )
    .returning({ id: event.id })
  const seats = events.flatMap(({ id }) =>
    upTo(100).map((number) => ({
      event_id: id,
      first_name: 'Attendee',
      last_name: `Number ${number}`,
      phone: '00000000000',
      email: `attendee-${number}@example.org`,
      ticket_number: `${id}-${number}`,
    })),
  )
  await db.insert(attendee).values(seats)
  await db.execute('analyze')
  await client.end()
}
