import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startAnsweringCard } from '#tests/support/answering-card.ts'
import { asOwner, databaseUrl } from '#tests/support/database-url.ts'
import { formWith } from '#tests/support/identity.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { newOfficeSession } from '#tests/support/office-browser.ts'
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

/** As somebody who is signed in, by a token, or in the office. */
type As = string | { office: string }

async function ask(place: number, path: string, body?: unknown, as?: As) {
  const isForm = body instanceof FormData
  const origin = sites[place % sites.length]?.url ?? ''
  const answer = await fetch(`${origin}/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      ...(typeof as === 'string' && { authorization: `Bearer ${as}` }),
      ...(typeof as === 'object' && { cookie: `office=${as.office}`, origin }),
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
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

/** An event like the first free one of the demo, with a list of its own. */
async function newEvent(title: string, places: number, startsIn: string): Promise<number> {
  const { rows } = await records.query(
    `insert into event (title, description, location, type, start_date, end_date)
     values ($1, '<p>A</p>', 'Abuja', 'free', now() + $2::interval, now() + $2::interval + interval '3 hours') returning id`,
    [title, startsIn],
  )
  await records.query('insert into pool (event_id, size) values ($1, $2)', [rows[0]?.id, places])
  return rows[0]?.id
}

/** What a call that succeeds answers. */
async function given(...call: Parameters<typeof ask>) {
  const { status, body } = await ask(...call)
  expect([status, body.message]).toEqual([200, undefined])
  return body.data
}

/** The same call at both servers at the same moment. */
const atBoth = (path: string, body?: unknown, as?: As) => Promise.all([ask(0, path, body, as), ask(1, path, body, as)])
const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted()

test('[row 73] [EVX-09] [EVX-25] [LED-11] [OFF-35] [OFF-39] a letter, an import, a door, a waiting list and a refund at once: nothing is lost or done twice, and both say the same', async () => {
  const first = sites[0]?.url ?? ''
  const inOffice = async (who: string) => ({ office: await newOfficeSession(first, who) })
  const [office, finance] = [await inOffice('office'), await inOffice('finance')]
  const run = randomUUID()

  const writeLetter = async () => {
    const subject = `To all ${run}`
    const made = await given(0, '/office/letters', {}, office)
    const text = { subject, body: '<p>Dear {{first name}}</p>', kind: 'news', audience: {}, version: made.version }
    await ask(1, `/office/letters/${made.id}`, text, office)
    const tested = await given(0, `/office/letters/${made.id}/test`, { version: 2 }, office)
    const sending = { version: tested.version, recipients: tested.counts.gets, reason: '' }
    const answers = await atBoth(`/office/letters/${made.id}/send`, sending, office)
    expect(statusesOf(answers)).toEqual([200, 409])
    expect(tested.counts.gets).toBeGreaterThan(5)
    return { subject, gets: tested.counts.gets }
  }

  const PEOPLE = 60
  const takeOverRegister = async () => {
    const rows = each(PEOPLE).map((nth) => `Instance${nth},Ada,ada-${run}-${nth}@example.org,Fellow`)
    const file = ['Surname,First name,Email,Grade', ...rows].join('\n')
    const batch = await given(1, '/office/imports', formWith(`${run}.csv`, file), office)
    const told = await given(0, `/office/imports/${batch.id}/preview`, { mapping: batch.mapping }, office)
    const commit = { hash: told.hash, revision: told.revision }
    expect(statusesOf(await atBoth(`/office/imports/${batch.id}/commit`, commit, office))).toEqual([200, 409])
  }

  const GUESTS = 20
  const openDoor = async () => {
    const event = await newEvent(`Door ${run}`, GUESTS, '1 hour')
    const emails = newEmails('guest', GUESTS + 4)
    const registered = await Promise.all(
      emails.map((email, place) => ask(place, `/event/register-free/${event}`, { ...person, email })),
    )
    expect(statusesOf(registered)).toEqual([...each(GUESTS).map(() => 200), ...each(4).map(() => 409)])
    const { rows: seats } = await records.query('select id, issue, ticket_number from attendee where event_id = $1', [
      event,
    ])
    const { link, pin } = await given(0, `/office/events/${event}/doors`, { door: 'Door' }, office)
    const pairing = { secret: link.split('#')[1], pin, holder: 'Bello Placeholder' }
    const { token } = await given(1, '/door/pair', pairing)
    const clocks = { at: new Date().toISOString(), mono: 1, run }
    const lines = seats.map(({ id, issue }, nth) => ({
      ...{ id: randomUUID(), seq: nth + 1, kind: 'in', ticket: id, issue, verdict: 'admitted' },
      ...{ ...clocks, by: 'Bello Placeholder', of: null },
    }))
    const exchange = { version: 3, ...clocks, lines, since: 0 }
    const answers = await Promise.all([
      ...(await atBoth('/door/exchange', exchange, token)),
      ...seats
        .slice(0, 5)
        .map(({ ticket_number }, place) =>
          ask(place, `/office/events/${event}/check-in`, { ticket: ticket_number }, office),
        ),
    ])
    expect(new Set(statusesOf(answers))).toEqual(new Set([200]))
    return event
  }

  const [PLACES, FREED] = [6, 3]
  const offerPlaces = async () => {
    const event = await newEvent(`Waiting ${run}`, PLACES, '30 days')
    for (const email of newEmails('early', PLACES)) await ask(0, `/event/register-free/${event}`, { ...person, email })
    const joined = newEmails('waits', 8).map((email, place) =>
      ask(place, `/event/${event}/waiting-list`, { ...person, email }),
    )
    expect(new Set(statusesOf(await Promise.all(joined)))).toEqual(new Set([200]))
    const { rows: seats } = await records.query('select id from attendee where event_id = $1 order by id', [event])
    for (const { id } of seats.slice(0, FREED)) {
      expect(statusesOf(await atBoth(`/office/attendees/${id}/cancel`, {}, office))).toEqual([200, 409])
    }
    const offered = `select count(*) from waiting_entry where state = 'offered' and event_id = ${event}`
    await expect.poll(() => counted(offered), { timeout: 90_000 }).toBe(FREED)
    const { rows: offers } = await records.query(
      `select token from waiting_entry where event_id = $1 and state = 'offered'`,
      [event],
    )
    await Promise.all(offers.map(({ token }) => atBoth(`/offer/${token}/accept`, {})))
    return event
  }

  const giveBack = async () => {
    const { rows } = await records.query(`select id from event where type = 'paid' and start_date > now() limit 1`)
    const [email] = newEmails('paid', 1)
    const buyer = { ...person, email }
    const { body } = await ask(0, '/payment/invoke', { purpose: 'event', event_id: rows[0]?.id, ...buyer })
    const trace: string = body.data.traceId
    provider.pay(trace)
    await ask(1, `/event/register-paid/${rows[0]?.id}`, { ...buyer, trace_id: trace })
    const wish = { amount: 1_000, way: 'transfer', purchase: 'keep', reason: 'Paid too much.' }
    const asked = await atBoth(`/office/payments/${trace}/refunds`, wish, finance)
    expect(statusesOf(asked)).toEqual([200, 409])
    const { rows: waiting } = await records.query(`select id from approval where state = 'asked' order by id desc`)
    const approve = { decision: 'approve', note: '' }
    expect(statusesOf(await atBoth(`/office/approvals/${waiting[0]?.id}/decide`, approve, office))).toEqual([200, 409])
    const { refunds } = await given(0, `/office/payments/${trace}/refunds`, undefined, finance)
    const transfer = { reference: `T-${run}`, day: new Date().toISOString().slice(0, 10) }
    await atBoth(`/office/refunds/${refunds[0].id}/transfer`, transfer, finance)
    return trace
  }

  const [letter, , door, waiting, trace] = await Promise.all([
    writeLetter(),
    takeOverRegister(),
    openDoor(),
    offerPlaces(),
    giveBack(),
  ])

  const toAll = () => mails.received.filter(({ raw }) => raw.includes(`Subject: ${letter.subject}`))
  await expect.poll(() => new Set(toAll().flatMap(({ to }) => to)).size, { timeout: 60_000 }).toBe(letter.gets)
  expect(toAll().filter(({ raw }) => !raw.includes('Subject: Test'))).toHaveLength(letter.gets)
  await expect.poll(() => counted(`select count(*) from account where email like 'ada-${run}-%'`)).toBe(PEOPLE)
  const came = `select count(*) from attendee where state = 'attended' and event_id = ${door}`
  expect([await counted(came), await counted(`select taken as count from pool where event_id = ${door}`)]).toEqual([
    GUESTS,
    GUESTS,
  ])
  const seated = `select count(*) from attendee where state = 'taken' and event_id = ${waiting}`
  expect([await counted(seated), await counted(`select taken as count from pool where event_id = ${waiting}`)]).toEqual(
    [PLACES, PLACES],
  )
  const back = `select count(*) from ledger_entry where reference like '%back%' and payment_id = (select id from payment where trace_id = '${trace}')`
  expect(await counted(back)).toBe(1)

  for (const path of [`/event/${door}`, `/event/${waiting}`]) {
    const answers = await atBoth(path)
    expect(answers[1]).toEqual(answers[0])
  }
  for (const path of [`/office/events/${door}`, `/office/payments/${trace}`, '/office/members?q=Instance']) {
    const answers = await atBoth(path, undefined, office)
    expect(answers[1]).toEqual(answers[0])
  }
})
