// On both databases: calls that settle at once wait for each other in different ways.

import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { reconcile } from '#server/areas/money/loops/reconcile.ts'
import { settle } from '#server/areas/money/payment/settle.ts'
import { payment } from '#server/db/schema/index.ts'
import { testDatabase } from '#tests/support/database.ts'
import { lockWaits } from '#tests/support/lock-waits.ts'
import { paymentSite, person } from '#tests/support/payments.ts'
import { randomFrom } from '#tests/support/random.ts'

const database = await testDatabase()
// The embedded database takes one transaction at a time: callers come into each other's way less there.
const few = database.kind === 'postgres' ? 10 : 4
/** `npm run soak` sets TRACES to 1000 and CALLS to 50. */
const traces = Number(process.env.TRACES ?? few)
const calls = Number(process.env.CALLS ?? 20)
const random = randomFrom(Number(process.env.SEED ?? 2027))

const site = await paymentSite(database)
/** A second server on the same records, which knows nothing of what the first is doing. */
const other = await paymentSite(database)
const { provider, begin, confirm, notify, paymentDeps, seatsAt, kindsTo, acts, rowOf, events } = site

test(
  `[row 2] [D-75] ${traces} payments, each settled by ${calls} callers at once, are each given once`,
  async () => {
    for (let place = 0; place < traces; place++) {
      const me = { ...person, email: `race-${place}@example.org` }
      const trace = await begin(me)
      provider.pay(trace)
      other.provider.pay(trace, { amount: 30_000 })
      const sendTo = [
        () => confirm(trace, me),
        () => other.ask(`/event/register-paid/${events.paid}`, { ...me, trace_id: trace }),
        () => notify(trace),
        () => reconcile(paymentDeps),
        () => settle(other.paymentDeps, trace, 'reconciler'),
        () => settle(paymentDeps, trace, 'office key'),
      ]
      const callers = Array.from({ length: calls }, () => sendTo[Math.floor(random() * sendTo.length)])
      await Promise.all(callers.map((call) => call?.()))
      const answer = await confirm(trace, me)
      expect([answer.status, (await rowOf(trace)).state]).toEqual([200, 'used'])
      expect(await kindsTo(me.email)).toEqual(['registered'])
      expect((await acts(trace)).filter(({ what }) => what === 'payment used').length).toBe(1)
    }
    const seats = await seatsAt(events.paid)
    expect([seats.length, new Set(seats.map(({ payment_id }) => payment_id)).size]).toEqual([traces, traces])
  },
  traces * 20_000,
)

test('[row 71] a caller that dies while it holds a payment lets the next one go on at once', async () => {
  const me = { ...person, email: 'held@example.org' }
  const trace = await begin(me)
  provider.pay(trace)
  let letDie = () => {}
  const dying = new Promise<never>((_, reject) => {
    letDie = () => reject(new Error('It died'))
  })
  let hasIt = () => {}
  const held = new Promise<void>((resolve) => {
    hasIt = resolve
  })
  const holder = database.db.transaction(async (tx) => {
    await tx.update(payment).set({ checks: 99 }).where(eq(payment.trace_id, trace))
    hasIt()
    await dying
  })
  await held
  const next = confirm(trace, me)
  letDie()
  await expect(holder).rejects.toThrow('It died')
  expect((await next).status).toBe(200)
  expect((await rowOf(trace)).checks).toBe(1)
})

test.runIf(database.kind === 'postgres')(
  '[row 71] a server whose connection is killed while it holds a payment lets the next one go on',
  async () => {
    const me = { ...person, email: 'killed@example.org' }
    const trace = await begin(me)
    provider.pay(trace)
    let hasIt = (_: number) => {}
    const held = new Promise<number>((resolve) => {
      hasIt = resolve
    })
    const holder = database.db.transaction(async (tx) => {
      await tx.update(payment).set({ checks: 99 }).where(eq(payment.trace_id, trace))
      const { rows } = await tx.execute(sql`select pg_backend_pid() as pid`)
      hasIt(Number(rows[0]?.pid))
      await tx.execute(sql`select pg_sleep(60)`)
    })
    holder.catch(() => {})
    const pid = await held
    const next = confirm(trace, me)
    await expect.poll(() => lockWaits(database.db)).toBe(1)
    const killed = performance.now()
    await database.exec(`select pg_terminate_backend(${pid})`)
    expect((await next).status).toBe(200)
    if (process.env.TRACES) expect(performance.now() - killed).toBeLessThan(1_000)
    await expect(holder).rejects.toThrow()
    expect((await rowOf(trace)).checks).toBe(1)
  },
)

test('a product that breaks while it is fulfilled leaves nothing half, and the money waits for the office', async () => {
  const me = { ...person, email: 'broken@example.org' }
  const trace = await begin(me)
  provider.pay(trace)
  const { event } = paymentDeps.products
  const broken = {
    ...event,
    fulfil: async (...given: Parameters<typeof event.fulfil>) => {
      await event.fulfil(...given)
      throw new Error('It broke')
    },
  }
  const settled = await settle(
    { ...paymentDeps, products: { ...paymentDeps.products, event: broken } },
    trace,
    'reconciler',
  )
  expect(settled).toMatchObject({ state: 'review', review_reason: 'The site failed to give it.', amount_paid: 30_000 })
  expect(await kindsTo(me.email)).toEqual(['payment-under-review'])
  expect((await settle(paymentDeps, trace, 'office key')).state).toBe('used')
  expect(await kindsTo(me.email)).toEqual(['payment-under-review', 'registered'])
})

test('[row 2] who read a payment before its money came does not give it up afterwards', async () => {
  const me = { ...person, email: 'stale@example.org' }
  const trace = await begin(me)
  await database.db
    .update(payment)
    .set({ created_at: new Date(site.clock.time - 25 * 3_600_000) })
    .where(eq(payment.trace_id, trace))
  provider.isDown = true
  expect((await settle(paymentDeps, trace, 'reconciler')).state).toBe('review')
  provider.isDown = false
  let answer = () => {}
  const slow = {
    ...provider,
    query: async () => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      return { kind: 'unpaid', final: true, code: '51', message: '' } as const
    },
  }
  const stale = settle({ ...paymentDeps, provider: slow }, trace, 'office key')
  provider.pay(trace, { amount: 100 })
  expect((await settle(paymentDeps, trace, 'reconciler')).state).toBe('review')
  answer()
  expect((await stale).state).toBe('review')
  expect(await rowOf(trace)).toMatchObject({ state: 'review', amount_paid: 100 })
})
