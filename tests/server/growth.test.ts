import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { storePost } from '#server/areas/content/news/store-post.ts'
import { account, event, grade } from '#server/db/schema/index.ts'
import { renderPage } from '#src/site/app/entry-server.tsx'
import { testDatabase } from '#tests/support/database.ts'
import { identityApp } from '#tests/support/identity.ts'

const database = await testDatabase()
const site = identityApp(database)
const { db } = database
const now = site.clock.time
const assets = { head: '', entry: '/entry.js', imports: [], routes: {}, style: '' }

const FEW = 100
const MANY = 2_000

/** So many of each in all: seats of one event, members in arrears, what they paid, and posts. */
async function fill(from: number, to: number) {
  const numbers = sql`generate_series(${from}::int, ${to}::int) n`
  await db.execute(sql`insert into attendee (event_id, first_name, last_name, phone, email, ticket_number)
    select 1, 'Ada', 'Obi', '0800', 'a' || n || '@example.org', 'TICKET' || n from ${numbers}`)
  await db.execute(sql`insert into account (email, password_hash, sur_name, first_name, grade_id, dues_paid_until)
    select 'm' || n || '@example.org', '', 'Obi', 'Ada', 2, '2020-06-30' from ${numbers}`)
  await db.execute(sql`insert into payment (trace_id, purpose, state, created_at, target, item, amount, payer_name, payer_email,
      payer_phone, details, return_path, paid_at, amount_paid, fulfilled_at, receipt_token)
    select 'T' || n, 'dues', 'used', now(), '1', 'Dues', 1000, 'Ada', 'a@example.org', '0800', '{}', '/', now(), 1000, now(),
      'R' || n from ${numbers}`)
  await db.execute(sql`insert into post (title, title_key, body, text, created_at)
    select 'Post ' || n, 'post ' || n, '<p>' || repeat('Words. ', 60) || '</p>', repeat('Words. ', 60),
      '2020-01-01'::timestamptz + make_interval(secs => n) from ${numbers}`)
}

async function page(url: string) {
  const made = await renderPage({
    url,
    origin: 'https://example.org',
    now,
    assets,
    report: () => {},
    signal: AbortSignal.timeout(20_000),
    call: async (input, init) => site.app.request(String(input), init),
  })
  if ('location' in made) throw new Error(`${url} leads to ${made.location}`)
  return made.html.length
}

test('what a page or a list sends does not grow with seats, members, payments and posts', {
  timeout: 60_000,
}, async () => {
  await db
    .insert(event)
    .values({
      title: 'Lecture',
      description: '<p>About it.</p>',
      location: 'Abuja',
      type: 'free',
      start_date: new Date(now + 3_600_000),
    })
  await db.insert(grade).values({ id: 2, name: 'Member', dues: 15_000 })
  await storePost(database, {
    title: 'A post',
    body: '<p>Said.</p>',
    image: null,
    desc: null,
    created_at: new Date(now),
  })
  await site.addAccount('office@example.org', { roles: ['owner'] })
  const asOffice = await site.inOffice('office@example.org')
  const sizes = async () => {
    const office = await site.ask('/office/arrears', undefined, asOffice)
    const pages = [
      ...['/', '/events', '/events/1', '/membership', '/resources'],
      ...['/news', '/news?q=words', '/news/A-post'],
    ]
    return [JSON.stringify(office.body).length, ...(await Promise.all(pages.map(page)))]
  }
  await fill(1, FEW)
  const few = await sizes()
  await fill(FEW + 1, MANY)
  site.clock.time += 11_000
  const many = await sizes()
  expect(await db.$count(account)).toBeGreaterThan(MANY)
  const grown = many.map((size, place) => size / (few[place] ?? 0))
  expect(Math.max(...grown), JSON.stringify({ few, many })).toBeLessThan(1.1)
})
