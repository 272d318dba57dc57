import { Client } from 'pg'
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

/** Thirty events with a hundred attendees each. */
export async function fillLists(url: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(`
    insert into event (title, description, location, start_date, type, fee)
    select 'Event ' || number, repeat('What is said of an event. ', 12), 'Abuja', now() + number * interval '1 day', 'paid', 5000
    from generate_series(1, 30) as number;
    insert into attendee (event_id, first_name, last_name, phone, email)
    select event.id, 'Attendee', 'Number ' || number, '00000000000', 'attendee-' || number || '@example.org'
    from event, generate_series(1, 100) as number;
    analyze`)
  await client.end()
}
