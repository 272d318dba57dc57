// On both databases: refunds that are asked for at once wait for each other in different ways.

import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sendRefunds } from '#server/areas/money/loops/send-refunds.ts'
import { settle } from '#server/areas/money/payment/settle.ts'
import { countMoney } from '#server/areas/money/payments/count-money.ts'
import { advanceRefund } from '#server/areas/money/refund/send-refund.ts'
import { decideByTime } from '#server/areas/staff/approval/decide.ts'
import { approval, event, payment, refund } from '#server/db/schema/index.ts'
import { guardedActs } from '#server/start/areas.ts'
import { testDatabase } from '#tests/support/database.ts'
import { paymentSite, person } from '#tests/support/payments.ts'
import { randomFrom } from '#tests/support/random.ts'

const database = await testDatabase()
const { db } = database
/** `npm run soak` sets REFUNDS to 10000 and CALLS to 50. */
const steps = Number(process.env.REFUNDS ?? 20)
const calls = Number(process.env.CALLS ?? 12)
const seed = Number(process.env.SEED ?? 2027)
const random = randomFrom(seed)
const upTo = (most: number) => 1 + Math.floor(random() * most)

const site = await paymentSite(database)
const { ask, addAccount, inOffice, provider, paymentDeps, clock, begin, confirm, rowOf } = site
const HOUR = 3_600_000
// Ten thousand steps take years.
await db
  .update(event)
  .set({ end_date: new Date('2300-01-01') })
  .where(eq(event.id, site.events.paid))
const sessions = new Map<string, { since: number; asking: Awaited<ReturnType<typeof inOffice>> }>()
/** With a session and a factor that are fresh whatever the clock does. */
async function as(name: 'ada' | 'bola') {
  const known = sessions.get(name)
  if (known && clock.time - known.since < HOUR / 10) return known.asking
  const asking = await inOffice(`${name}@example.org`)
  sessions.set(name, { since: clock.time, asking })
  return asking
}
await addAccount('ada@example.org', { roles: ['finance'] })
await addAccount('bola@example.org', { roles: ['owner'] })

let count = 0
async function paidSeat() {
  count += 1
  const me = { ...person, email: `seat-${count}@example.org` }
  const trace = await begin(me)
  provider.pay(trace, { amount: 30_450.75, fee: 450.75 })
  await confirm(trace, me)
  return trace
}

const CAME = 3_045_075
const backOf = async (trace: string) => {
  const { rows } = await db.execute(sql`select coalesce(sum(coalesce(r.returned_kobo, r.kobo)), 0)::int as back
    from refund r join payment p on p.id = r.payment_id
    where p.trace_id = ${trace} and r.state not in ('failed', 'cancelled')`)
  return Number(rows[0]?.back)
}

test(`[LED-11] ${calls} requests of one payment at once: one waits, and nobody asks for more than came`, async () => {
  const trace = await paidSeat()
  const asAda = await as('ada')
  const wish = () => ({ amount: upTo(30_000), way: 'transfer', purchase: 'keep', reason: 'At once.' })
  const answers = await Promise.all(
    Array.from({ length: calls }, () => ask(`/office/payments/${trace}/refunds`, wish(), asAda)),
  )
  const statuses = answers.map(({ status }) => status).sort()
  expect(statuses).toEqual([200, ...Array.from({ length: calls - 1 }, () => 409)])
})

test(`[LED-11] ${calls} refunds that are written at once are never together above what came`, async () => {
  const trace = await paidSeat()
  const { id: payment_id } = await rowOf(trace)
  const row = () => ({ payment_id, state: 'approved' as const, way: 'transfer' as const, kobo: upTo(CAME / 5) })
  const written = await Promise.allSettled(
    Array.from({ length: calls }, () =>
      db.insert(refund).values({ ...row(), key: randomUUID(), requested_at: new Date(clock.time) }),
    ),
  )
  expect(written.some(({ status }) => status === 'rejected')).toBe(true)
  const back = await backOf(trace)
  expect(back).toBeGreaterThan(CAME / 2)
  expect(back).toBeLessThanOrEqual(CAME)
})

test(`[LED-11] ${calls} servers that send one refund at once give it back once`, async () => {
  const trace = await paidSeat()
  const { id: payment_id } = await rowOf(trace)
  const [made] = await db
    .insert(refund)
    .values({
      payment_id,
      state: 'approved',
      way: 'provider',
      kobo: 100_050,
      key: randomUUID(),
      requested_at: new Date(clock.time),
      next_at: new Date(clock.time),
    })
    .returning({ id: refund.id })
  const turn = (place: number) =>
    place % 3 === 0
      ? settle(paymentDeps, trace, 'reconciler')
      : place % 3 === 1
        ? sendRefunds(paymentDeps)
        : advanceRefund(paymentDeps, made?.id ?? 0, { actor: 'reconciler' })
  await Promise.all(Array.from({ length: calls }, (_, place) => turn(place)))
  clock.time += HOUR
  await sendRefunds(paymentDeps)
  await settle(paymentDeps, trace, 'reconciler')
  expect((await rowOf(trace)).refunded).toBe(1_000.5)
  expect(new Set(provider.refundOrders.filter(({ traceId }) => traceId === trace).map(({ key }) => key)).size).toBe(1)
  expect([...provider.givenBack(trace).values()]).toEqual([1_000.5])
})

test(
  `[LED-11] [LED-02] ${steps} random steps of seed ${seed}: refunds, lost answers and charge-backs stay within what came`,
  async () => {
    const traces = await Promise.all(Array.from({ length: 6 }, paidSeat))
    const told = new Map<string, number>()
    let transfers = 0
    const pick = <One>(all: readonly One[]) => all[Math.floor(random() * all.length)]
    const openIn = async (state: string) => {
      const { rows } = await db.execute(
        sql`select id from refund where state = ${state} and way is not null order by id`,
      )
      return Number(pick(rows)?.id ?? 0)
    }
    const asked = async () =>
      Number((await db.select({ id: approval.id }).from(approval).where(eq(approval.state, 'asked')))[0]?.id ?? 0)
    const reasons = { reason: 'A random step.' }
    const acts = {
      request: async (trace: string) => {
        const wish = { amount: upTo(CAME / 3) / 100, way: pick(['provider', 'transfer']), ...reasons }
        const purchase = random() < 0.1 ? 'takeBack' : 'keep'
        await ask(`/office/payments/${trace}/refunds`, { ...wish, purchase }, await as('ada'))
      },
      approve: async () => {
        const id = await asked()
        if (id) await ask(`/office/approvals/${id}/decide`, { decision: 'approve' }, await as('bola'))
      },
      decline: async () => {
        const id = await asked()
        if (id) await ask(`/office/approvals/${id}/decide`, { decision: 'decline' }, await as('bola'))
      },
      send: async () => {
        provider.refunding = pick(['whole', 'whole', 'half', 'refused', 'lost', 'silent'] as const) ?? 'whole'
        clock.time += HOUR / 2
        await Promise.all([sendRefunds(paymentDeps), sendRefunds(paymentDeps)])
      },
      transfer: async () => {
        const id = await openIn('approved')
        transfers += 1
        const evidence = { reference: `T ${transfers}`, day: '2027-03-12' }
        if (id) await ask(`/office/refunds/${id}/transfer`, evidence, await as('ada'))
      },
      cancel: async () => {
        const id = await openIn('approved')
        if (id) await ask(`/office/refunds/${id}/cancel`, {}, await as('ada'))
      },
      /** The bank takes money back: of what is still at the provider. */
      chargeBack: async (trace: string) => {
        const own = [...provider.givenBack(trace).values()].reduce((sum, one) => sum + Math.round(one * 100), 0)
        const before = told.get(trace) ?? 0
        const more = Math.min(upTo(CAME / 8), CAME - own - before)
        if (more <= 0) return
        told.set(trace, before + more)
        provider.pay(trace, { amount: 30_450.75, fee: 450.75, refunded: (before + more) / 100 })
      },
      settle: async (trace: string) => {
        await Promise.all([settle(paymentDeps, trace, 'reconciler'), settle(paymentDeps, trace, 'office key')])
      },
      expire: async () => {
        clock.time += 8 * 24 * HOUR
        await decideByTime({ db, clock }, guardedActs, paymentDeps.log)
      },
    }
    const names = Object.keys(acts).filter((name): name is keyof typeof acts => name in acts)
    const weighted = names.flatMap((name) => Array.from({ length: name === 'expire' ? 1 : 4 }, () => name))
    for (let step = 0; step < steps; step++) {
      const trace = pick(traces) ?? ''
      const act = pick(weighted) ?? 'settle'
      await acts[act](trace)
      const back = await backOf(trace)
      if (back > CAME) throw new Error(`Step ${step}, ${act}: ${back} of ${CAME} kobo go back`)
      // A payment whose money is gone makes room for a new one.
      if (back === CAME && random() < 0.5) traces[traces.indexOf(trace)] = await paidSeat()
      if (step % 50 === 0) expect((await countMoney({ db, clock })).faults).toEqual([])
    }
    provider.refunding = 'whole'
    for (let round = 0; round < 4; round++) {
      clock.time += 7 * HOUR
      await sendRefunds(paymentDeps)
      for (const trace of traces) await settle(paymentDeps, trace, 'reconciler')
    }
    // Whatever was lost on the way: the site and the provider say the same of what went back there.
    for (const trace of traces) {
      const own = [...provider.givenBack(trace).values()].reduce((sum, one) => sum + Math.round(one * 100), 0)
      const { rows } = await db.execute(sql`select
        coalesce(sum(r.returned_kobo) filter (where r.way is distinct from 'transfer'), 0)::int as there,
        coalesce(sum(r.returned_kobo), 0)::int as whole, (select round(refunded * 100)::int from payment where trace_id = ${trace}) as noted
        from refund r join payment p on p.id = r.payment_id where p.trace_id = ${trace}`)
      const [row] = rows
      const atProvider = own + (told.get(trace) ?? 0)
      const whole = Number(row?.whole)
      expect(Number(row?.noted)).toBe(whole)
      // What the office has transferred cannot be taken back as well: of that a charge-back finds less to be written down.
      expect(Number(row?.there)).toBe(Math.min(atProvider, CAME - (whole - Number(row?.there))))
    }
    expect(await db.$count(payment, sql`refunded > amount_paid`)).toBe(0)
    expect((await countMoney({ db, clock })).faults).toEqual([])
  },
  steps * 1_000 + 60_000,
)
