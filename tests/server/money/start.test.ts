import { setTimeout as wait } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { countAttempt } from '#server/areas/common/rate-limit.ts'
import { reconcile } from '#server/areas/money/loops/reconcile.ts'
import { newTraceId } from '#server/areas/money/payment/claim.ts'
import { readSettings } from '#server/config/settings.ts'
import { attendee, event, payment } from '#server/db/schema/index.ts'
import { purge } from '#server/loops/purge.ts'
import { testDatabase } from '#tests/support/database.ts'
import { paymentSite, person } from '#tests/support/payments.ts'
import { now } from '#tests/support/test-app.ts'

/** `npm run soak` sets TRACES to 1000000. */
const traces = Number(process.env.TRACES ?? 20_000)

const database = await testDatabase()
const site = await paymentSite(database)
const { provider, invoke, begin, rowOf, clock, events } = site
const { db } = database

let count = 0
let me = person
beforeEach(() => {
  count += 1
  me = { ...person, email: `buyer-${count}@example.org` }
})
afterEach(() => {
  provider.refuses = null
  provider.pause = async () => {}
  clock.time = now
})

const intentsOf = async (email = me.email) =>
  (await db.select().from(payment)).filter((row) => row.payer_email === email)

test('[REG-07] [PAY-18] [D-09] [PAY-01] [PAY-02] [D-71] the answer says where to pay, and holds no secret of the provider', async () => {
  const { status, body, headers } = await invoke(me)
  const traceId = body.data.traceId
  expect([status, body]).toEqual([
    200,
    {
      data: {
        responseHeader: { responseCode: '00', responseMessage: 'Successful' },
        payPageLink: `https://pay.example.org/${traceId}`,
        traceId,
        papers: expect.stringMatching(/^[\w-]{96}$/),
      },
    },
  ])
  expect(headers.get('cache-control')).toBe('no-store')
})

test('[row 27] a forged host still leads back to the site, and another origin is refused', async () => {
  const forged = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
  const { status } = await invoke(me, { headers: forged })
  expect([status, provider.orders.at(-1)?.returnUrl]).toEqual([
    200,
    `http://localhost:3000/events/${events.paid}/success`,
  ])
  expect((await invoke(me, { headers: { ...forged, origin: 'https://evil.example' } })).status).toBe(403)
})

test('[PAY-05] [PAY-07] [PAY-08] [PAY-10] [PAY-13] [D-73] the provider is told the price of the records and who pays', async () => {
  const trace = await begin({ ...me, middle_name: 'Middle', amount: 1, fee: 1 })
  const order = provider.orders.at(-1)
  expect(order).toEqual({
    traceId: trace,
    amount: 30_000,
    returnUrl: `http://localhost:3000/events/${events.paid}/success`,
    customer: { name: 'Ngozi Middle Placeholder', email: me.email, phone: person.phone },
    title: 'NIPR FCT Chapter',
    description: 'Media Clinic',
    metaData: { ...me, middle_name: 'Middle', ticket_number: expect.stringMatching(/^TICKET\d{18}$/) },
  })
  expect(await rowOf(trace)).toMatchObject({
    state: 'open',
    amount: 30_000,
    target: String(events.paid),
    details: { ...me, middle_name: 'Middle', event_id: events.paid },
  })
})

test.each([1, 0, -1, 1e9, '5000abc', 'NaN', null])(
  '[D-73] [row 8] an amount of %j is not looked at',
  async (amount) => {
    const trace = await begin({ ...me, amount, fee: amount })
    expect(await rowOf(trace)).toMatchObject({ amount: 30_000 })
  },
)

test('[PAY-19] [D-09] any other code is the answer, in the words of the provider', async () => {
  provider.refuses = { code: '57', message: 'Not permitted' }
  const { status, body } = await invoke(me)
  expect([status, body]).toEqual([
    200,
    { data: { responseHeader: { responseCode: '57', responseMessage: 'Not permitted' }, traceId: body.data.traceId } },
  ])
  expect(await rowOf(body.data.traceId)).toMatchObject({ state: 'failed', next_check_at: null })
  provider.refuses = null
  expect((await invoke(me)).body.data.responseHeader.responseCode).toBe('00')
})

test('[row 4] twenty who press at once are one payment, begun once, with twenty equal answers', async () => {
  provider.pause = () => wait(150)
  const before = provider.orders.length
  const answers = await Promise.all(Array.from({ length: 20 }, () => invoke(me)))
  expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
  expect(answers[0]?.status).toBe(200)
  expect([provider.orders.length - before, (await intentsOf()).length]).toEqual([1, 1])
})

test('[D-73] an open payment is answered again only if all that was frozen is equal', async () => {
  const first = await begin(me)
  expect(await begin(me)).toBe(first)
  await site.addAccount(me.email)
  const own = await begin(me, { token: await site.signIn(me.email) })
  expect(own).not.toBe(first)
  // Of another buyer nothing is ended.
  expect(await begin(me)).toBe(first)
  const traces = [first]
  const again = async (changes: object) => traces.push(await begin({ ...me, ...changes, order: { traces } }))
  await again({ email: me.email.toUpperCase() })
  await again({ phone: '0800 999 9999' })
  await db.update(event).set({ fee: 31_000 })
  await again({ phone: '0800 999 9999' })
  await db.update(event).set({ fee: 30_000 })
  expect(new Set(traces).size).toBe(4)
  const states = await Promise.all([...traces, own].map(async (trace) => (await rowOf(trace)).state))
  expect(states).toEqual(['failed', 'failed', 'failed', 'open', 'open'])
})

test('[D-73] a changed form ends the payment that was begun with the one before, which is paid all the same', async () => {
  const first = await begin(me)
  clock.time += 60_000
  const second = await begin({ ...me, phone: '0800 999 9999', order: { traces: [first] } })
  expect([(await rowOf(first)).state, (await rowOf(second)).state]).toEqual(['failed', 'open'])
  expect(await begin({ ...me, phone: '0800 999 9999' })).toBe(second)
  provider.pay(second)
  await site.later(60_000)
  expect((await rowOf(second)).state).toBe('used')
  // The other page was still open, and was paid too: both sides are told.
  provider.pay(first)
  await site.notify(first)
  await site.later(60_000)
  expect(await rowOf(first)).toMatchObject({ state: 'review', amount_paid: 30_000 })
  expect(await site.kindsTo(me.email)).toEqual(['registered', 'payment-under-review'])
  expect(await site.kindsTo('office@example.org')).toContain('payment-for-office')
})

test('[D-73] a changed form begins nothing where the payment before has arrived, and says so', async () => {
  const first = await begin(me)
  provider.pay(first)
  clock.time += 60_000
  expect(await invoke({ ...me, phone: '0800 999 9999', order: { traces: [first] } })).toMatchObject({
    status: 409,
    body: {
      message:
        'Your earlier payment of ₦30,000.00 for Media Clinic has arrived, so no second one was begun. A mail tells you what it paid for.',
    },
  })
  expect((await intentsOf()).map(({ state }) => state)).toEqual(['used'])
})

test('[D-73] where the payment before is paid while the changed one begins, that one ends and nobody is sent to pay it', async () => {
  const first = await begin(me)
  clock.time += 60_000
  const before = provider.orders.length
  provider.pause = async () => {
    if (provider.orders.length > before) provider.pay(first)
  }
  expect(await invoke({ ...me, phone: '0800 999 9999', order: { traces: [first] } })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('has arrived, so no second one was begun.') },
  })
  const states = new Map((await intentsOf()).map(({ trace_id, state }) => [trace_id === first, state]))
  expect([states.get(true), states.get(false)]).toEqual(['used', 'failed'])
})

test('[D-73] [D-76] a payment that was ended is asked about as an open one as long as its page may be open', async () => {
  const first = await begin(me)
  clock.time += 60_000
  await begin({ ...me, phone: '0800 999 9999', order: { traces: [first] } })
  const { created_at, state, next_check_at } = await rowOf(first)
  expect([state, Number(next_check_at) - Number(created_at)]).toEqual(['failed', 120_000])
  provider.pay(first)
  await site.later(60_000)
  expect((await rowOf(first)).paid_at).not.toBe(null)
  const late = await begin({ ...me, email: `late-${me.email}` })
  provider.decline(late)
  await site.later(30 * 60_000)
  expect(Number((await rowOf(late)).next_check_at) - clock.time).toBe(86_400_000)
})

test('[D-73] while the provider keeps silent about the payment before, it stays, and the changed one begins', async () => {
  const first = await begin(me)
  clock.time += 60_000
  provider.isDown = true
  const second = await begin({ ...me, phone: '0800 999 9999', order: { traces: [first] } })
  provider.isDown = false
  expect([(await rowOf(first)).state, (await rowOf(second)).state]).toEqual(['open', 'open'])
})

test('[D-73] an open payment that has ended since is not answered again', async () => {
  const first = await begin(me)
  provider.decline(first)
  clock.time += 60_000
  const second = await begin(me)
  expect([second === first, (await rowOf(first)).state]).toEqual([false, 'failed'])
  provider.pay(second)
  clock.time += 60_000
  expect(await invoke(me)).toMatchObject({
    status: 409,
    body: { message: 'This e-mail address is registered for this event already.' },
  })
  expect((await rowOf(second)).state).toBe('used')
})

test('[D-73] coming back after the page may have closed leads to a new one, and both still count', async () => {
  const headers = { 'idempotency-key': `key-${me.email}` }
  const { traceId: first } = (await invoke(me, { headers })).body.data
  clock.time += 29 * 60_000
  expect((await invoke(me, { headers })).body.data.traceId).toBe(first)
  clock.time += 60_000
  const { traceId: second } = (await invoke(me, { headers })).body.data
  expect([second === first, await begin(me)]).toEqual([false, second])
  provider.pay(first)
  await site.later(3_600_000)
  expect([(await rowOf(first)).state, (await rowOf(second)).state]).toEqual(['used', 'open'])
  expect((await invoke(me)).status).toBe(409)
})

test('who is told to stop asks about the payments at hand and about no others', async () => {
  for (let place = 0; place < 12; place++) await begin({ ...me, email: `stop-${place}@example.org` })
  clock.time += 60_000
  const stopping = new AbortController()
  let asked = 0
  const stops = {
    ...provider,
    query: (trace: string) => {
      asked += 1
      stopping.abort()
      return provider.query(trace)
    },
  }
  await reconcile({ ...site.paymentDeps, provider: stops }, stopping.signal)
  expect(asked).toBeGreaterThan(0)
  expect(asked).toBeLessThanOrEqual(4)
})

test('[row 4] a call that is sent again under its key is answered the same, also when all is over', async () => {
  const headers = { 'idempotency-key': `key-${me.email}` }
  const first = await invoke(me, { headers })
  expect((await invoke(me, { headers })).body).toEqual(first.body)
  const trace = first.body.data.traceId
  await db.update(payment).set({ slot: null })
  expect((await invoke(me, { headers })).body).toEqual(first.body)
  expect((await invoke({ ...me, phone: '0800 444 4444' }, { headers })).body.data.traceId).not.toBe(trace)
  expect((await intentsOf()).length).toBe(2)
})

test.each(['silent', 'lost'] as const)(
  '[row 24] [PAY-21] a beginning that was %s is 503, is asked about, and a retry begins anew',
  async (refuses) => {
    provider.refuses = refuses
    const headers = { 'idempotency-key': `key-${me.email}` }
    expect(await invoke(me, { headers })).toMatchObject({
      status: 503,
      body: { message: 'The card provider does not answer just now. Please try again shortly.' },
    })
    const [left] = await intentsOf()
    expect(left).toMatchObject({ state: 'created', slot: null, pay_page_link: null })
    provider.refuses = null
    const again = (await invoke(me, { headers })).body.data.traceId
    expect(again).not.toBe(left?.trace_id)
    clock.time += 30_000
    await reconcile(site.paymentDeps)
    expect(provider.asked).toContain(left?.trace_id)
    // Where it did begin, it may have been paid all the same.
    provider.pay(left?.trace_id ?? '', { amount: 30_000 })
    clock.time += 30_000
    await reconcile(site.paymentDeps)
    expect((await rowOf(left?.trace_id ?? '')).state).toBe('used')
  },
)

test('a payment whose beginner died does not stand in the way', async () => {
  const first = await begin(me)
  await db.update(payment).set({ state: 'created', pay_page_link: null }).where(eq(payment.trace_id, first))
  clock.time += 16_000
  const second = await begin(me)
  expect([second === first, (await rowOf(first)).state]).toEqual([false, 'created'])
})

test('[D-33] after its end an event takes no payments', async () => {
  const over = { start_date: new Date(now - 7_200_000), end_date: new Date(now - 1) }
  const id = await site.addEvent({ fee: 5_000, type: 'paid', ...over })
  expect(await invoke({ ...me, event_id: id })).toMatchObject({
    status: 409,
    body: { message: 'Registration for this event has closed' },
  })
  const last = await site.addEvent({ fee: 5_000, type: 'paid', ...over, end_date: new Date(now) })
  expect((await invoke({ ...me, event_id: last })).status).toBe(200)
})

test('[D-34] somebody who has a seat is refused before paying', async () => {
  const seat = { ...person, event_id: events.paid, email: me.email.toUpperCase(), ticket_number: `T${me.email}` }
  await db.insert(attendee).values(seat)
  const before = provider.orders.length
  expect(await invoke(me)).toMatchObject({ status: 409 })
  expect(provider.orders.length).toBe(before)
})

test.each([
  [{ event_id: 999_999 }, 404, 'There is no such event.'],
  [{ event_id: events.free }, 400, 'This event is free: there is nothing to pay.'],
  [{ first_name: ' ' }, 400, 'Enter the first name.'],
  [{ last_name: '' }, 400, 'Enter the last name.'],
  [{ phone: '' }, 400, 'Enter a phone number.'],
  [{ phone: 'call me' }, 400, 'Enter a phone number like 0800 000 0000.'],
  [{ email: 'ngozi' }, 400, 'Enter an e-mail address like name@example.org.'],
  [{ purpose: 'tea' }, 400, 'The field purpose is not valid'],
])('[D-11] [D-32] [D-35] %j is %d: %s', async (changes, status, message) => {
  const before = provider.orders.length
  expect(await invoke({ ...me, ...changes })).toMatchObject({ status, body: { message } })
  expect(provider.orders.length).toBe(before)
})

test('[D-84] a token that is no good is ignored, and a good one is remembered', async () => {
  expect((await invoke(me, { token: 'x'.repeat(43) })).status).toBe(200)
  const account = await site.addAccount(me.email)
  const trace = await begin(me, { token: await site.signIn(me.email) })
  expect(await rowOf(trace)).toMatchObject({ account_id: account })
})

test('[D-85] two hundred payments in ten minutes are begun at one address, and the limit outlives a restart', async () => {
  const limits = { RATE_LIMITS: 'write=10000' }
  const limited = await paymentSite(database, limits)
  const purchase = (place: number) => limited.purchase({ email: `many-${place}@example.org`, event_id: events.paid })
  const pay = (one: typeof limited, place: number) =>
    one.ask('/payment/invoke', purchase(place), { address: '192.0.2.77' })
  const counting = { db, clock: limited.clock, limits: readSettings(limits).rateLimits }
  const counter = { limit: 'payment-address', of: '192.0.2.77' } as const
  for (let before = 0; before < 199; before++) await countAttempt(counting, counter)
  expect([(await pay(limited, 1)).status, (await pay(limited, 2)).status]).toEqual([200, 429])
  expect((await pay(await paymentSite(database, limits), 202)).status).toBe(429)
})

test('[D-85] twenty in ten minutes by one person, wherever; what cannot be bought counts for nothing', async () => {
  const limited = await paymentSite(database, { RATE_LIMITS: 'write=10000' })
  const email = 'eager@example.org'
  const pay = async (purchase: object, place: number) =>
    (await limited.ask('/payment/invoke', purchase, { address: `192.0.3.${place}` })).status
  const bought = limited.purchase({ email, event_id: events.paid })
  for (let times = 0; times < 30; times++) expect(await pay({ ...bought, event_id: events.free }, times)).toBe(400)
  const statuses = []
  for (let times = 0; times < 21; times++)
    statuses.push(await pay({ ...bought, email: times % 2 ? email : 'Eager@example.org' }, times))
  expect(statuses).toEqual([...Array(20).fill(200), 429])
  expect(await pay(limited.purchase({ email: 'calm@example.org', event_id: events.paid }), 1)).toBe(200)
})

test(`[PAY-21] [D-76] [row 29] of ${traces} traces no two are alike`, () => {
  const made = new Set(Array.from({ length: traces }, () => newTraceId(clock)))
  expect(made.size).toBe(traces)
  for (const trace of [...made].slice(0, 100)) expect(trace).toMatch(/^\d{13}[0-9a-z]{12}$/)
})

test('row 88: who wanted to buy and did not pay is forgotten after thirty days', async () => {
  const ctx = { db, clock }
  const failed = await begin(me)
  provider.decline(failed)
  clock.time += 3_600_000
  await reconcile(site.paymentDeps)
  expect((await rowOf(failed)).state).toBe('failed')
  const open = await begin({ ...me, email: `open-${me.email}` })
  await purge(ctx)
  expect((await rowOf(failed)).payer_email).toBe(me.email)
  clock.time += 31 * 24 * 3_600_000
  await purge(ctx)
  expect(await rowOf(failed)).toMatchObject({ payer_name: '', payer_email: '', payer_phone: '', details: {} })
  expect((await rowOf(open)).payer_email).toBe(`open-${me.email}`)
})
