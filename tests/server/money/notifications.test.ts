import { expect, test } from 'vitest'
import { newTraceId } from '#server/areas/money/payment/claim.ts'
import { MOST_KEPT } from '#server/areas/money/payment/provider/receive-notification.ts'
import { notification } from '#server/db/schema/index.ts'
import { testDatabase } from '#tests/support/database.ts'
import { paymentSite, person } from '#tests/support/payments.ts'

/** `npm run soak` sets UNKNOWN to 10000. */
const unknown = Number(process.env.UNKNOWN ?? 100)

const database = await testDatabase()
const site = await paymentSite(database)
const { ask, notify, provider, begin, stateOf, later, clock } = site
const { db } = database

test('[row 18] an unsigned notification is 401, is not stored, and asks no provider', async () => {
  const trace = await begin({ email: 'forged@example.org' })
  provider.pay(trace)
  for (const authorization of ['', 'Basic d3Jvbmc=', `${provider.secret}x`]) {
    expect(await notify(trace, authorization)).toMatchObject({
      status: 401,
      body: { message: 'This was not sent by the card provider.' },
    })
  }
  await later(2_000)
  expect([await db.$count(notification), provider.asked, await stateOf(trace)]).toEqual([0, [], 'open'])
})

test('[row 18] a notification that lies changes nothing: what counts is the answer of the provider', async () => {
  const trace = await begin({ email: 'liar@example.org' })
  const body = JSON.stringify({ traceId: trace, ResponseCode: '00', Amount: 30_000, status: 'paid' })
  expect((await ask('/payment/notify', body, { headers: { authorization: provider.secret } })).status).toBe(200)
  await later(2_000)
  expect(await stateOf(trace)).toBe('open')
})

test('the same notification is kept once and counted', async () => {
  const trace = await begin({ email: 'again@example.org' })
  await Promise.all(Array.from({ length: 10 }, () => notify(trace)))
  const kept = (await db.select().from(notification)).filter(({ trace_id }) => trace_id === trace)
  expect(kept.map(({ times }) => times)).toEqual([10])
})

test('however many notifications come, the provider is asked about one payment every two seconds at most', async () => {
  const trace = await begin({ email: 'flood@example.org' })
  const asked = () => provider.asked.filter((one) => one === trace).length
  for (let round = 0; round < 10; round++) {
    await notify(trace)
    await later(0)
  }
  expect(asked()).toBe(1)
  await later(2_000)
  await notify(trace)
  await later(0)
  expect(asked()).toBe(2)
})

test(
  `[row 19] ${unknown} notifications of unknown traces are answered as any other, and few are kept`,
  async () => {
    const answers = new Set<string>()
    const times: number[] = []
    for (let round = 0; round < unknown; round++) {
      const began = performance.now()
      const { status, body } = await notify(newTraceId(clock))
      times.push(performance.now() - began)
      answers.add(`${status} ${JSON.stringify(body)}`)
    }
    expect([...answers]).toEqual(['200 {"message":"Received"}'])
    expect(await db.$count(notification)).toBeLessThanOrEqual(MOST_KEPT)
    times.sort((a, b) => a - b)
    // How quick it is says something on a quiet machine alone: in the soak.
    if (process.env.UNKNOWN) expect(times[Math.floor(times.length * 0.95)]).toBeLessThan(100)
  },
  30_000 + unknown * 20,
)

test('[D-85] a flood of them is stopped at the door', async () => {
  const limited = await paymentSite(database, { RATE_LIMITS: 'notification=5 write=10000' })
  const statuses: number[] = []
  for (let round = 0; round < 6; round++) statuses.push((await limited.notify(newTraceId(clock))).status)
  expect(statuses).toEqual([...Array(5).fill(200), 429])
})

test('[D-77] waiting asks about an open payment, and about no other', async () => {
  let woken = 0
  const { paymentDeps } = site
  const { getPayment } = await import('#server/areas/money/payment/get-payment.ts')
  const watched = { ...paymentDeps, wake: () => (woken += 1) }
  const trace = await begin({ ...person, email: 'waits@example.org' })
  provider.pay(trace)
  expect(await getPayment(watched, { traceId: trace })).toEqual({
    state: 'open',
    message: 'We are still checking your payment.',
    asked_at: null,
    bill: { item: 'Media Clinic', amount: 30_000, begun_at: expect.any(String), paid_at: null },
  })
  expect(woken).toBe(1)
  await later(0)
  expect((await getPayment(watched, { traceId: trace })).state).toBe('fulfilled')
  expect(woken).toBe(1)
})

test('[D-77] coming back late asks about a payment that was given up before it is called failed', async () => {
  const DAY = 24 * 60 * 60_000
  const [late, never] = [await begin({ email: 'late@example.org' }), await begin({ email: 'never@example.org' })]
  await later(DAY)
  expect([await stateOf(late), await stateOf(never)]).toEqual(['failed', 'failed'])
  await later(2 * 60_000)
  provider.pay(late)
  expect([await stateOf(late), await stateOf(never)]).toEqual(['open', 'open'])
  await later(0)
  expect([await stateOf(late), await stateOf(never)]).toEqual(['fulfilled', 'failed'])
  await later(30 * DAY)
  const asked = provider.asked.length
  expect(await stateOf(never)).toBe('failed')
  await later(0)
  expect(provider.asked.length).toBe(asked)
})
