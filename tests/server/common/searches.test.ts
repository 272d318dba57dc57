import { type SQLWrapper, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { pageQueries } from '#server/areas/common/list/read-page.ts'
import { attendeeList } from '#server/areas/events/attendee/attendees.list.ts'
import { findTwice } from '#server/areas/events/attendee/join-seats.ts'
import { outboxList } from '#server/areas/mail/outbox.list.ts'
import { memberList } from '#server/areas/members/members.list.ts'
import { paymentList } from '#server/areas/money/payments/payments.list.ts'
import { grade } from '#server/db/schema/index.ts'
import { grades } from '#server/seed/seed.ts'
import { testDatabase } from '#tests/support/database.ts'
import { identityApp } from '#tests/support/identity.ts'
import { readWhole } from '#tests/support/plans.ts'

const database = await testDatabase()
const { ask, addAccount, inOffice } = identityApp(database, { RATE_LIMITS: 'read=100000' })
const { db } = database

const as = (role: 'owner' | 'door') => ({
  session: { id: 1, account: 1, roles: [role], device: null, factor_at: null },
  clock: { now: () => 0 },
  site: '',
})

/** Addresses of few hosts, as people have them: of any other word the database believes that one mail in fifty holds it. */
beforeAll(async () => {
  await db.insert(grade).values(grades)
  const numbers = sql`generate_series(1, 12000) n`
  await db.execute(sql`insert into event (title, description, location, type, start_date)
    values ('Lecture', '', 'Abuja', 'free', now())`)
  await db.execute(sql`insert into mail (kind, "to", state, created_at, next_try_at, expires_at, sent_at)
    select 'welcome', 'ada' || n || '@example' || n % 50 || '.org', 'sent', now() - n * interval '1 minute', now(), now(), now()
    from ${numbers}`)
  await db.execute(sql`insert into attendee (event_id, first_name, last_name, phone, email, ticket_number)
    select 1, 'Ada', 'Obi' || n % 1300, '0800', 'guest' || n || '@example.org', 'TICKET-' || n from ${numbers}`)
  await db.execute(sql`insert into payment (trace_id, purpose, state, created_at, target, item, amount, payer_name, payer_email,
      payer_phone, details, return_path, paid_at, amount_paid, fulfilled_at, receipt_token)
    select 'trace' || n, 'dues', 'used', now() - n * interval '1 minute', '1', 'Dues', 1000, 'Ada', 'a@example.org',
      '0803' || lpad(n::text, 7, '0'), '{}', '/', now(), 1000, now(), 'R' || n from ${numbers}`)
  await db.execute(sql`insert into receipt (fiscal_year, number, payment_id, snapshot, issued_at)
    select 2026, id, id, '{}', now() from payment`)
  await db.execute(sql`insert into account (grade_id, first_name, sur_name, phone, membership_number, member_since)
    select 4, 'Ada', 'Obi' || n % 1300, '0803' || lpad(n::text, 7, '0'), 'FCT-' || lpad(n::text, 6, '0'), '2020-01-01' from ${numbers}`)
  await database.exec('vacuum analyze')
}, 120_000)

const planOf = async (query: SQLWrapper) => {
  const { rows } = await db.execute(sql`explain ${query.getSQL()}`)
  return rows.map((row) => String(Object.values(row)[0])).join('\n')
}

test.each([
  ['mails', 'mail_words', pageQueries(db, outboxList(as('owner')), { q: 'ada777' })],
  ['mails of one state', 'mail_words', pageQueries(db, outboxList(as('owner')), { q: 'nobody', state: 'sent' })],
  ['seats', 'attendee_words', pageQueries(db, attendeeList(as('owner')), { event: 1, q: 'guest777' })],
  [
    'seats by who reads no address',
    'attendee_words',
    pageQueries(db, attendeeList(as('door')), { event: 1, q: 'obi77' }),
  ],
  ['payments by their trace', 'payment_words', pageQueries(db, paymentList(as('owner')), { q: 'trace777' })],
  ['payments by how a phone ends', 'payment_phone_end', pageQueries(db, paymentList(as('owner')), { q: '4777' })],
  ['payments by a phone', 'payment_phone', pageQueries(db, paymentList(as('owner')), { q: '0803 000 4777' })],
  ['payments by a receipt', 'receipt_number_any_year', pageQueries(db, paymentList(as('owner')), { q: '47' })],
  [
    'members by a number',
    'account_membership_number_unique',
    pageQueries(db, memberList({ ...as('owner'), clock: { now: Date.now } }), { q: 'FCT/4777' }),
  ],
  [
    'members by how a phone ends',
    'account_phone_end',
    pageQueries(db, memberList({ ...as('owner'), clock: { now: Date.now } }), { q: '4777' }),
  ],
  [
    'members by a phone',
    'account_same_phone',
    pageQueries(db, memberList({ ...as('owner'), clock: { now: Date.now } }), { q: '+2348030004777' }),
  ],
])('[OFF-10] of 12,000 a search of %s finds few by the index of their words', async (_, index, { fewRows, total }) => {
  expect(await readWhole(db, [fewRows, total])).toEqual([])
  for (const query of [fewRows, total])
    expect(await planOf(query)).toMatch(new RegExp(`Index Scan (on|using) ${index}\\b`))
})

test('[PRE-01] the members whom a door let in by number are looked through by the index of these alone', async () => {
  const plan = await planOf(findTwice(db))
  expect(plan).toMatch(/attendee_by_roll/)
  expect(plan).not.toMatch(/Seq Scan on attendee at_door/)
})

test('[OFF-10] a search tells few and many in the order of the list, page by page', async () => {
  await addAccount('office@example.org', { roles: ['owner'] })
  const office = await inOffice('office@example.org')
  const page = async (query: string) => (await ask(`/office/mails?${query}`, undefined, office)).body.data
  const few = await page('q=ada777')
  expect([few.total, few.next, few.items.map(({ to }: { to: string }) => to)]).toEqual([
    11,
    null,
    ['ada777@example27.org', ...Array.from({ length: 10 }, (_, n) => `ada${7770 + n}@example${(7770 + n) % 50}.org`)],
  ])
  const seen: string[] = []
  for (let cursor = ''; ; ) {
    const { items, next, total } = await page(`q=example7&sort=oldest${cursor && `&cursor=${cursor}`}`)
    expect(total).toBe(240)
    seen.push(...items.map(({ to }: { to: string }) => to))
    if (next === null) break
    cursor = next
  }
  expect(seen).toEqual(Array.from({ length: 240 }, (_, n) => `ada${11_957 - n * 50}@example7.org`))
  const many = await page('q=ada')
  expect([many.total, many.items.length, many.items[0].to]).toEqual([null, 50, 'ada1@example1.org'])
})
