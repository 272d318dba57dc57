import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import * as to from '#contract/endpoints.ts'
import { argonPasswords } from '#server/ports/passwords.ts'
import { createClient } from '#src/lib/client.ts'
import { run } from '../load.ts'
import { startDatabase } from '../postgres.ts'
import { processorSeconds, residentMegabytes } from '../process-figures.ts'
import { type Program, startSite, temporaryFolder } from '../program.ts'
import { type Row, row } from '../result.ts'

const MEMBERS = Number(process.env.MEMBERS ?? 100_000)
const CONNECTIONS = 16
const SECONDS = 5
const PASSWORD = 'four words in a row'

/** A year of each member: an application with three pictures, membership and dues paid for, two seats, the mails and acts of it. */
const filling = (hash: string) => `
  insert into account (email, password_hash, sur_name, first_name, phone, dob, job_title, organization, business_address, grade_id, dues_paid_until)
    select 'member-' || n || '@example.org', '${hash}', 'Surname ' || n, 'First ' || n, '0800 000 0000', '1990-04-05',
      'Communications officer', 'An organisation of some name', 'A street and its number, Wuse II, Abuja', 1 + n % 4, '2027-06-30'
    from generate_series(1, ${MEMBERS}) n;
  create temporary table person as
    select id, row_number() over (order by id) as n, email from account where email like 'member-%@example.org';
  insert into membership_spell (account_id, began_on, first_year, source, made_by, made_at)
    select id, '2026-07-01', 2027, 'takenOver', 'bench', now() from person;
  insert into grade_held (account_id, grade_id, held_from, made_by, made_at)
    select a.id, a.grade_id, '2026-07-01', 'bench', now() from person join account a on a.id = person.id;
  insert into application_form (account_id, application_type, sur_name, first_name, middle_name, email, phone, dob, is_member,
      grade_id, curernt_grade_date, business_turnover, total_employees, total_dept_employee, job_title, responsibility, organization,
      business_address, business_postal_code, industry, nature_of_duties, is_devotion, is_primary_function, qualifications, created_at)
    select id, 'join', 'Surname', 'First', '', email, '0800 000 0000', '1990-04-05', 'no', 4, '2020-03-12', '', '', '',
      'Communications officer', repeat('What one does there. ', 8), 'An organisation', 'A street', '900001', 'Media',
      repeat('What the duties are. ', 8), 'yes', 'yes', array['A first degree', 'A diploma'], now() from person;
  insert into stored_file (key, type, size, kind, place, form_id, created_at)
    select md5(f.id::text || place) || md5(place::text), 'image/webp', 90000, case place when 0 then 'passport' else 'qualification' end,
      place, f.id, now() from application_form f, generate_series(0, 2) place where f.email like 'member-%@example.org';
  insert into application (kind, serial, form_id, account_id, grade_id, status, created_at, decided_at)
    select 'membership', nextval('membership_application_serial'), id, account_id, 4, 'paid', now(), now() from application_form where email like 'member-%@example.org';
  insert into payment (trace_id, purpose, state, created_at, target, item, amount, account_id, payer_name, payer_email, payer_phone,
      details, return_path, pay_page_link, transaction_id, paid_at, amount_paid, fee, fulfilled_at, receipt_token)
    select 'BENCH' || purpose || n, purpose, 'used', now(), id::text, 'Yearly dues, Associate grade', 15000, id, 'First Surname', email,
      '0800 000 0000', '{}', '/account', 'https://pay.example.org/' || md5(n::text), md5(id::text), now(), 15000, 225, now(),
      md5(purpose || n) || md5(n::text) from person, unnest(array['membership', 'dues']) purpose;
  insert into fulfilment (payment_id, given, created_at) select id, target, now() from payment where trace_id like 'BENCH%';
  insert into attendee (event_id, first_name, last_name, phone, email, ticket_number, account_id)
    select event, 'First', 'Surname', '0800 000 0000', email, 'TICKET' || event || '-' || n, id
    from person, (select id as event from event order by id limit 2) e;
  insert into mail (kind, "to", cause, state, created_at, next_try_at, expires_at, sent_at)
    select 'receipt', email, 'bench ' || n || ' ' || time, 'sent', now(), now(), now(), now() from person, generate_series(1, 4) time;
  insert into audit (at, actor, what, about, after)
    select now(), id::text, 'payment fulfilled', 'payment ' || n, '{"state":"used"}' from person, generate_series(1, 4);
  analyze;`

async function fill(url: string): Promise<number> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const size = async () =>
    Number((await client.query('select pg_database_size(current_database()) as bytes')).rows[0].bytes)
  const before = await size()
  await client.query(filling(await argonPasswords().hash(PASSWORD)))
  const bytes = (await size()) - before
  // Counted as room alone: nobody gives a chapter's two events a hundred thousand seats.
  await client.query("delete from attendee where email like 'member-%@example.org'")
  await client.query('vacuum analyze attendee')
  await client.end()
  return bytes
}

/** Processor milliseconds of the site for each of so many calls, one after another. */
async function costOf(site: Program, times: number, call: (time: number) => Promise<unknown>) {
  const before = processorSeconds(site.pid)
  for (let time = 0; time < times; time++) await call(time)
  return ((processorSeconds(site.pid) - before) / times) * 1_000
}

/** What many members need: room, and the time of what each does by itself. */
export async function growth(): Promise<Row[]> {
  const database = await startDatabase()
  const site = await startSite({ DATABASE_URL: database.url, DATA_DIR: temporaryFolder() })
  try {
    const bytes = await fill(database.url)
    const call = createClient({ host: site.url, fetch, token: () => undefined })
    const tokens: string[] = []
    const signIn = async (time: number) => {
      const number = 1 + ((time * 7_919) % MEMBERS)
      const { token } = await call(to.signIn, { body: { email: `member-${number}@example.org`, password: PASSWORD } })
      tokens.push(token)
    }
    for (let time = 0; time < CONNECTIONS; time++) await signIn(time)
    const cost = await costOf(site, 40, (time) => signIn(CONNECTIONS + time))
    const load = {
      url: site.url,
      connections: CONNECTIONS,
      ownHeaders: (connection: number) => ({ authorization: `Bearer ${tokens[connection]}` }),
    }
    const rows = [
      row({
        what: `a year of a member, of ${MEMBERS}: room in the database`,
        value: bytes / MEMBERS / 1_000,
        unit: 'kB',
      }),
      row({ what: 'signing in: processor time', value: cost, unit: 'ms' }),
    ]
    for (const path of ['/api/user', '/api/event/with/attendance']) {
      const next = () => path
      await run({ ...load, seconds: 2, next })
      const before = processorSeconds(site.pid)
      const { answers, perSecond, statuses } = await run({ ...load, seconds: SECONDS, next })
      if (statuses[200] !== answers) throw new Error(`${path}: ${JSON.stringify(statuses)}`)
      const ms = ((processorSeconds(site.pid) - before) / answers) * 1_000
      rows.push(row({ what: `a member's ${path}: processor time`, value: ms, unit: 'ms' }))
      rows.push(row({ what: `a member's ${path}: answers a second`, value: perSecond }))
    }
    await wait(1_000)
    rows.push(row({ what: 'memory of the site afterwards', value: residentMegabytes(site.pid), unit: 'MB' }))
    return rows
  } finally {
    await site.stop()
    await database.stop()
  }
}
