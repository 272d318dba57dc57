import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startAnsweringCard } from '#tests/support/answering-card.ts'
import { asOwner, databaseUrl } from '#tests/support/database-url.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { raisedLimits, startSite } from '#tests/support/site.ts'

type Site = Awaited<ReturnType<typeof startSite>>

/** Of a server on which the others of these tests have theirs. */
const name = `nipr_instances_${process.pid}`
let sites: Site[] = []
let records: Client
let mails: Awaited<ReturnType<typeof startMailServer>>
let provider: Awaited<ReturnType<typeof startAnsweringCard>>

beforeAll(async () => {
  ;[mails, provider] = await Promise.all([startMailServer(), startAnsweringCard()])
  await asOwner(inject('siteDatabase'), `create database ${name} template template0`)
  const url = databaseUrl(inject('siteDatabase'), name)
  const environment = {
    ...provider.environment,
    DATABASE_URL: url,
    SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
    RATE_LIMITS: `${raisedLimits} sign-in=6`,
  }
  // Both on a database in which there is nothing yet.
  sites = await Promise.all([startSite(environment), startSite(environment)])
  records = new Client({ connectionString: url })
  await records.connect()
})

afterAll(async () => {
  await records?.end()
  await Promise.all(sites.map((site) => site.stop()))
  await Promise.all([mails?.stop(), provider?.stop()])
  await asOwner(inject('siteDatabase'), `drop database ${name} with (force)`)
})

async function ask(place: number, path: string, body?: unknown, token?: string) {
  const answer = await fetch(`${sites[place % sites.length]?.url}/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: await answer.json() }
}

/** Of all rows, or of those whose names are given. */
const counted = async (statement: string, names?: string[]): Promise<number> =>
  Number((await records.query(statement, names && [names])).rows[0]?.count)
const each = (length: number) => Array.from({ length }, (_, place) => place)
const member = { email: 'member@demo.test', password: 'Demo-pass-2026' }
/** Of one run of a test: it may be repeated on the same records. */
const newEmails = (who: string, count: number) =>
  each(count).map((place) => `${who}-${Date.now()}-${place}@example.org`)
const person = { first_name: 'Ngozi', middle_name: '', last_name: 'Placeholder', phone: '0800 000 0000' }

test('two servers that start at once on an empty database fill it once; who signs in at one is known to the other, and who signs out there is out at both', async () => {
  expect(await counted('select count(*) from account')).toBe(19)
  expect(await counted('select count(*) from demo')).toBe(1)
  const [one, other] = await Promise.all([ask(0, '/event'), ask(1, '/event')])
  expect(one.body.data.events.length).toBeGreaterThan(3)
  expect(other.body).toEqual(one.body)
  const { body } = await ask(0, '/auth/signin', member)
  expect((await ask(1, '/user', undefined, body.token)).status).toBe(200)
  expect((await ask(1, '/auth/logout', {}, body.token)).status).toBe(200)
  expect((await ask(0, '/user', undefined, body.token)).status).toBe(401)
})

test('[row 38] [row 82] wrong passwords are counted over both', async () => {
  const [email] = newEmails('guessed', 1)
  await ask(0, '/auth/register', { name: 'Ada Obi', email, password: 'four words in a row' })
  const wrong = (place: number) => ask(place, '/auth/signin', { email, password: 'wrong' })
  const statuses: number[] = []
  for (const place of each(8)) statuses.push((await wrong(place)).status)
  expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429, 429])
})

test('[row 73] a mail is sent once, by whichever of them finds it', async () => {
  const made = newEmails('instance', 12)
  const register = (email: string, place: number) =>
    ask(place, '/auth/register', { name: 'Ada Obi', email, password: 'four words in a row' })
  const statuses = (await Promise.all(made.map(register))).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200]))
  const waiting = () => counted('select count(*) from mail where sent_at is null and given_up_at is null')
  await expect.poll(waiting, { timeout: 30_000 }).toBe(0)
  const sentTo = mails.received.flatMap(({ to }) => to).filter((email) => made.includes(email))
  expect(sentTo.sort()).toEqual([...made].sort())
})

test('[row 2] [row 13] a payment that is due is asked about by one of them at a time, and given once', async () => {
  const { rows } = await records.query(`select id from event where type = 'paid' and start_date > now() limit 1`)
  const event_id: number = rows[0]?.id
  const buyers = newEmails('buyer', 10).map((email) => ({ ...person, email }))
  const emails = buyers.map(({ email }) => email)
  const begun = await Promise.all(
    buyers.map((buyer, place) => ask(place, '/payment/invoke', { purpose: 'event', event_id, ...buyer })),
  )
  const traces: string[] = begun.map(({ body }) => body.data.traceId)
  provider.card.latency = 300
  provider.card.asked.length = 0
  provider.card.atOnce = 0
  await records.query(`update payment set next_check_at = now() - interval '1 minute' where trace_id = any($1)`, [
    traces,
  ])
  const checked = 'select count(*) from payment where checks > 0 and trace_id = any($1)'
  await expect.poll(() => counted(checked, traces), { timeout: 30_000 }).toBe(10)
  const asked = provider.card.asked.filter((trace) => traces.includes(trace))
  expect([asked.toSorted(), provider.card.atOnce]).toEqual([traces.toSorted(), 1])

  for (const trace of traces) provider.pay(trace)
  const confirm = (place: number, buyer: number) =>
    ask(place, `/event/register-paid/${event_id}`, { ...buyers[buyer], trace_id: traces[buyer] })
  const confirmed = await Promise.all(each(20).map((call) => confirm(call % 2, Math.floor(call / 2))))
  expect(new Set(confirmed.map(({ status }) => status))).toEqual(new Set([200]))
  const given = 'select count(*) from fulfilment join payment on id = payment_id where trace_id = any($1)'
  const mailed = `select count(*) from mail where kind = 'registered' and "to" = any($1)`
  expect(await counted('select count(*) from attendee where email = any($1)', emails)).toBe(10)
  expect(await counted(given, traces)).toBe(10)
  expect(await counted(mailed, emails)).toBe(10)
})
