import { beforeEach, expect, test } from 'vitest'
import { newTicketNumber, takeSeats } from '#server/areas/events/registration/take-seat.ts'
import { attendee } from '#server/db/schema/index.ts'
import { testDatabase } from '#tests/support/database.ts'
import { paymentSite, person } from '#tests/support/payments.ts'
import { now } from '#tests/support/test-app.ts'

const database = await testDatabase()
const site = await paymentSite(database)
const { ask, events, seatsAt, mails, clock } = site

let count = 0
let me = person
beforeEach(() => {
  count += 1
  me = { ...person, email: `guest-${count}@example.org` }
})
const register = (changes: object = {}, event = events.free, asking = {}) =>
  ask(`/event/register-free/${event}`, { ...me, ...changes }, asking)
/** A link that is another each time, of one length, and read by nobody. */
const withoutPapers = (answer: string) => answer.replace(/"papers":"[\w-]{96}"/, '"papers"')
const mailsToMe = async () => (await mails()).filter(({ to }) => to === me.email)

test('[REG-05] [API-13] [ENT-04] [D-36] a free seat is given at once, and a mail tells its ticket', async () => {
  const { status, body } = await register({ middle_name: 'Middle', trace_id: 'ignored', role: 'office' })
  const papers = expect.stringMatching(/^[\w-]{96}$/)
  expect([status, body]).toEqual([200, { data: { attendee: { ...me, middle_name: 'Middle', papers } } }])
  expect(await mailsToMe()).toEqual([
    {
      kind: 'registered',
      to: me.email,
      data: expect.objectContaining({
        ticket_number: expect.stringMatching(new RegExp(`^TICKET${now}[1-9]\\d{4}$`)),
        paid: null,
      }),
    },
  ])
})

test('[D-34] the same address again succeeds, is not counted twice, and is not mailed twice', async () => {
  await register()
  expect((await register({ email: me.email.toUpperCase() })).status).toBe(200)
  expect((await seatsAt(events.free)).filter(({ email }) => email.toLowerCase() === me.email).length).toBe(1)
  expect((await mailsToMe()).length).toBe(1)
})

test('[D-34] row 36: a person who registers an address again later has its ticket mailed to it again, once a day', async () => {
  await register()
  const [ticket] = (await seatsAt(events.free)).filter(({ email }) => email === me.email)
  const began = clock.time
  clock.time += 11 * 60_000
  const stranger = { first_name: 'Other', phone: '0800 555 5555' }
  expect([(await register(stranger)).status, (await register()).status]).toEqual([200, 200])
  const told = await mailsToMe()
  expect(told.map(({ data }) => data)).toEqual(
    Array(2).fill(expect.objectContaining({ first_name: me.first_name, ticket_number: ticket?.ticket_number })),
  )
  clock.time = began
})

test('[D-34] [D-36] row 36: an address that is registered is answered as one that is not, soon and later', async () => {
  const form = { ...me, middle_name: 'Middle', first_name: 'Other', phone: '0800 555 5555' }
  const began = clock.time
  const answers = []
  await register()
  for (const after of [0, 60_000, 11 * 60_000, 30 * 3_600_000]) {
    clock.time = began + after
    const [known, unknown] = [me.email, `nobody-${after}-${me.email}`]
    for (const email of [known, unknown]) {
      const { status, headers, body } = await register({ ...form, email })
      const named = Object.fromEntries([...headers].filter(([name]) => name !== 'x-request-id'))
      answers.push(withoutPapers(JSON.stringify({ status, named, body })).replaceAll(email, 'the address'))
    }
  }
  clock.time = began
  expect(new Set(answers).size).toBe(1)
})

test('[D-34] many at once for one address are one seat', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => register()))
  expect(new Set(answers.map(({ status, body }) => withoutPapers(`${status} ${JSON.stringify(body)}`))).size).toBe(1)
  expect((await seatsAt(events.free)).filter(({ email }) => email === me.email).length).toBe(1)
  expect((await mailsToMe()).length).toBe(1)
})

test('[D-32] an event with a price is not free; one that says so and has none is', async () => {
  expect(await register({}, events.paid)).toMatchObject({
    status: 409,
    body: { message: 'This event has a price: pay to register.' },
  })
  expect((await register({}, await site.addEvent({ type: 'paid', fee: null }))).status).toBe(200)
})

test('[D-33] [EVX-05] nobody registers before registration opens, once it has closed, or after the event', async () => {
  const started = new Date(now - 3_600_000)
  const over = await site.addEvent({ start_date: started, end_date: new Date(now - 1) })
  const closed = await site.addEvent({ registration_closes: new Date(now - 1) })
  const coming = await site.addEvent({ registration_opens: new Date(now + 1) })
  const refused = (message: string) => ({ status: 409, body: { message } })
  for (const event of [over, closed])
    expect(await register({}, event)).toMatchObject(refused('Registration for this event has closed'))
  expect(await register({}, coming)).toMatchObject(refused('Registration for this event has not opened yet'))
})

test('[EVX-05] a payment that was begun before it closed counts, and another is not begun', async () => {
  const registration_closes = new Date(clock.time + 60_000)
  const event_id = await site.addEvent({ fee: 30_000, type: 'paid', registration_closes })
  const began = clock.time
  const trace = await site.begin({ ...me, event_id })
  clock.time += 120_000
  site.provider.pay(trace)
  const late = await site.invoke({ ...me, email: `late-${me.email}`, event_id })
  expect(late).toMatchObject({ status: 409, body: { message: 'Registration for this event has closed' } })
  expect((await ask(`/event/register-paid/${event_id}`, { ...me, trace_id: trace })).status).toBe(200)
  clock.time = began
})

test.each([
  [{ first_name: '' }, 400, 'Enter the first name.'],
  [{ last_name: ' ' }, 400, 'Enter the last name.'],
  [{ phone: 'x' }, 400, 'Enter a phone number like 0800 000 0000.'],
  [{ email: 'nobody' }, 400, 'Enter an e-mail address like name@example.org.'],
])('[D-35] %j is %d: %s', async (changes, status, message) => {
  expect(await register(changes)).toMatchObject({ status, body: { message } })
})

test('an event that is not there is 404', async () => {
  expect((await register({}, 999_999)).status).toBe(404)
  expect((await ask('/event/register-free/x', me)).status).toBe(400)
})

test('[D-84] a member who is signed in is remembered, and a bad token is ignored', async () => {
  const account = await site.addAccount(me.email)
  await register({}, events.free, { token: await site.signIn(me.email) })
  expect((await seatsAt(events.free)).find(({ email }) => email === me.email)?.account_id).toBe(account)
  expect((await register({ email: `z-${me.email}` }, events.free, { token: 'bad' })).status).toBe(200)
})

test('[PAY-24] [row 32] where clock and digits are equal, the second gets another number', async () => {
  const same = newTicketNumber(clock, () => 12_345)
  expect(same).toBe(`TICKET${now}12345`)
  const tickets: string[] = []
  const numbers = [12_345, 12_345, 54_321]
  const next = () => newTicketNumber(clock, () => numbers.shift() ?? 0)
  for (const place of [1, 2]) {
    const wanted = { event_id: events.free, account_id: null, payment_id: null, ticket_number: same }
    const people = [{ ...me, email: `twin-${place}@example.org` }] as const
    const taken = await takeSeats(database.db, clock, { ...wanted, people }, next)
    if (Array.isArray(taken)) tickets.push(...taken.map(({ seat }) => seat.ticket_number))
  }
  expect(tickets).toEqual([same, `TICKET${now}54321`])
})

test('[D-36] lists tell how many come, and nothing of who', async () => {
  const { body } = await ask(`/event/attendees/${events.free}`)
  const seats = await database.db.$count(attendee)
  expect(body.data.events.length).toBeLessThanOrEqual(seats)
  expect(Object.keys(body.data.events[0])).toEqual(['number'])
  expect(JSON.stringify((await ask('/event')).body)).not.toContain('@example.org')
})

test('[D-85] a hundred registrations in ten minutes at one address, and five with one e-mail address', async () => {
  const limited = await paymentSite(database, { RATE_LIMITS: 'write=10000 event-taken=1000' })
  const statuses = []
  for (let place = 0; place < 101; place++) {
    const sent = { ...person, email: `crowd-${place}@example.org` }
    statuses.push((await limited.ask(`/event/register-free/${events.free}`, sent, { address: '192.0.2.88' })).status)
  }
  expect(statuses).toEqual([...Array(100).fill(200), 429])
  const again = []
  for (let times = 0; times < 6; times++) {
    const sent = { ...person, email: times % 2 ? 'One@example.org' : 'one@example.org' }
    const asking = { address: `192.0.2.${100 + times}` }
    again.push((await limited.ask(`/event/register-free/${events.free}`, sent, asking)).status)
  }
  expect(again).toEqual([...Array(5).fill(200), 429])
})

test('[EVX-13] [row 148] of a group each person counts as an attempt, and above a limit nobody is registered or mailed', async () => {
  const limited = await paymentSite(database, { RATE_LIMITS: 'write=10000 event-taken=1000' })
  let strangers = 0
  const stranger = () => {
    strangers += 1
    return { first_name: 'Bola', last_name: 'Placeholder', email: `stranger-${strangers}@example.org` }
  }
  const register = (others: object[], address: string) => {
    const sent = { ...person, email: stranger().email, order: { others } }
    return limited.ask(`/event/register-free/${events.free}`, sent, { address })
  }
  const nine = () => Array.from({ length: 9 }, stranger)
  for (let nth = 0; nth < 10; nth++) expect((await register(nine(), '192.0.2.140')).status).toBe(200)
  const tooMany = nine()
  expect((await register(tooMany, '192.0.2.140')).status).toBe(429)
  // Who is named again and again by others has a limit as well.
  const named = stranger()
  for (let nth = 0; nth < 5; nth++) expect((await register([named], `192.0.2.${150 + nth}`)).status).toBe(200)
  expect((await register([...tooMany.slice(0, 1), named], '192.0.2.160')).status).toBe(429)
  expect(await limited.kindsTo(tooMany[0]?.email ?? '')).toEqual([])
  expect(await limited.kindsTo(named.email)).toEqual(['registered'])
})

test('[EVX-13] the others of a group are told who registered them, and who was registered before is not', async () => {
  const { first_name, last_name } = me
  const there = { first_name, last_name, email: `there-${me.email}` }
  await register({ email: there.email })
  const friend = { first_name: 'Bola', last_name: 'Placeholder', email: `friend-of-${me.email}` }
  expect((await register({ order: { others: [friend, there] } })).status).toBe(200)
  const told = (await mails()).filter(({ to }) => [me.email, friend.email, there.email].includes(to))
  expect(told).toEqual([
    expect.objectContaining({ to: there.email, data: expect.not.objectContaining({ by: expect.anything() }) }),
    expect.objectContaining({ to: me.email, data: expect.not.objectContaining({ by: expect.anything() }) }),
    expect.objectContaining({
      to: friend.email,
      data: expect.objectContaining({ by: { name: 'Ngozi Placeholder', act: 'registered' } }),
    }),
  ])
})
