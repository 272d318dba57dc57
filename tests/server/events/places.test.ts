import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { removeSeats } from '#server/areas/events/places/end-seats.ts'
import { findMiscounted } from '#server/areas/events/places/find-miscounted.ts'
import { freePlaces, setSize, takePlaces } from '#server/areas/events/places/pool.ts'
import { attendee, claim, pool } from '#server/db/schema/index.ts'
import { testDatabase } from '#tests/support/database.ts'
import { paymentSite, person } from '#tests/support/payments.ts'

const database = await testDatabase()
const site = await paymentSite(database)
const { ask, provider } = site
const { db } = database

const MINUTE = 60_000

let guests = 0
const guest = () => {
  guests += 1
  return { ...person, email: `guest-${guests}@example.org` }
}

/** An event with so many places. */
async function eventWith(places: number, changes: Parameters<typeof site.addEvent>[0] = {}) {
  const id = await site.addEvent(changes)
  await setSize(db, id, places)
  const register = (form: object = guest()) => ask(`/event/register-free/${id}`, form)
  const begin = (form: object = guest()) => ask('/payment/invoke', { purpose: 'event', event_id: id, ...form })
  const confirm = (form: object, trace_id: string) => ask(`/event/register-paid/${id}`, { ...form, trace_id })
  const claims = () => db.select().from(claim).where(eq(claim.event_id, id)).orderBy(asc(claim.id))
  return {
    id,
    register,
    begin,
    confirm,
    resize: (size: number | null) => setSize(db, id, size),
    states: async () => (await claims()).map(({ state }) => state),
    traceOf: async (form: object): Promise<string> => (await begin(form)).body.data.traceId,
    taken: async () => (await db.select().from(pool).where(eq(pool.event_id, id)))[0]?.taken ?? 0,
    told: async () => {
      const { standing, places_left } = (await ask(`/event/${id}`)).body.data.event[0]
      return { standing, places_left }
    },
  }
}

const paidEvent = (places: number) => eventWith(places, { type: 'paid', fee: 30_000 })
const full = { status: 409, body: { message: 'This event is full.' } }

describe('places', () => {
  test('[EVX-01] a place is taken from all counters or from none, and given back to all', async () => {
    const events = [await eventWith(2), await eventWith(1)]
    const rows = await db.select().from(pool).orderBy(asc(pool.id))
    const ids = rows.filter(({ event_id }) => events.some(({ id }) => id === event_id)).map(({ id }) => id)
    const take = () => db.transaction((tx) => takePlaces(tx, ids))
    expect([await take(), await take()]).toEqual([true, false])
    expect([await events[0]?.taken(), await events[1]?.taken()]).toEqual([1, 1])
    await db.transaction((tx) =>
      freePlaces(
        tx,
        ids.map((id) => ({ id, places: 1 })),
      ),
    )
    expect([await events[0]?.taken(), await events[1]?.taken()]).toEqual([0, 0])
  })

  test('[EVX-01] of twenty who register at once for three places three have one', async () => {
    const event = await eventWith(3)
    const answers = await Promise.all(Array.from({ length: 20 }, () => event.register()))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(answers.filter(({ status }) => status !== 200)).toMatchObject(Array.from({ length: 17 }, () => full))
    expect([await event.taken(), (await site.seatsAt(event.id)).length]).toEqual([3, 3])
  })

  test('[EVX-03] a size below what is taken sells nothing, until it is raised', async () => {
    const event = await eventWith(3)
    for (let seats = 0; seats < 3; seats++) await event.register()
    await event.resize(1)
    expect(await event.register()).toMatchObject(full)
    expect(await event.told()).toEqual({ standing: 'full', places_left: 0 })
    await event.resize(4)
    expect((await event.register()).status).toBe(200)
    await event.resize(null)
    expect((await event.register()).status).toBe(200)
    expect(await event.told()).toEqual({ standing: 'open', places_left: null })
  })

  test('[EVX-04] an event tells of ten places and fewer, and that it is full', async () => {
    const event = await eventWith(12)
    expect(await event.told()).toEqual({ standing: 'open', places_left: null })
    await event.register()
    expect(await event.told()).toEqual({ standing: 'open', places_left: null })
    await event.register()
    expect(await event.told()).toEqual({ standing: 'few', places_left: 10 })
    await event.resize(2)
    site.clock.time += 11_000
    expect(await event.told()).toEqual({ standing: 'full', places_left: 0 })
  })

  test('[EVX-04] a full event answers all alike, and who has just taken the last place that they have it', async () => {
    const event = await eventWith(1)
    const own = guest()
    expect((await event.register(own)).status).toBe(200)
    expect((await event.register(own)).status).toBe(200)
    expect(await event.register({ ...guest(), email: own.email, last_name: 'Other' })).toMatchObject(full)
    expect(await event.register()).toMatchObject(full)
    expect(await event.taken()).toBe(1)
  })

  test('[EVX-08] a place of an erased seat is free again', async () => {
    const event = await eventWith(1)
    const account = await site.addAccount('leaves@example.org')
    const token = await site.signIn('leaves@example.org')
    const form = { ...guest(), email: 'leaves@example.org' }
    expect((await ask(`/event/register-free/${event.id}`, form, { token })).status).toBe(200)
    await db.transaction((tx) => removeSeats(tx, site, eq(attendee.account_id, account)))
    expect([await event.taken(), await event.states()]).toEqual([0, ['released']])
    expect((await event.register()).status).toBe(200)
  })
})

describe('holds', () => {
  test('[EVX-06] a place is held from the moment a payment begins, and refused to others meanwhile', async () => {
    const event = await paidEvent(1)
    const [first, second] = [guest(), guest()]
    expect(await event.told()).toEqual({ standing: 'few', places_left: 1 })
    const trace = await event.traceOf(first)
    expect(await event.told()).toEqual({ standing: 'full', places_left: 0 })
    expect(await event.begin(second)).toMatchObject(full)
    provider.pay(trace)
    expect((await event.confirm(first, trace)).status).toBe(200)
    expect([await event.taken(), await event.states()]).toEqual([1, ['fulfilled']])
    // A stranger does not learn that this address has a seat.
    expect(await event.begin(first)).toMatchObject(full)
  })

  test('[EVX-06] a refused payment leaves no trace of itself', async () => {
    const event = await paidEvent(0)
    const form = guest()
    expect(await event.begin(form)).toMatchObject(full)
    expect(await event.states()).toEqual([])
    await event.resize(1)
    expect((await event.begin(form)).status).toBe(200)
  })

  test('[EVX-06] of twenty who begin to pay for three places at once three hold one', async () => {
    const event = await paidEvent(3)
    const answers = await Promise.all(Array.from({ length: 20 }, () => event.begin()))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect([await event.taken(), await event.states()]).toEqual([3, ['held', 'held', 'held']])
  })

  test('[EVX-06] one place a buyer: it moves to the payment that takes over', async () => {
    const event = await paidEvent(1)
    const form = guest()
    const first = await event.traceOf(form)
    const second = await event.traceOf({ ...form, phone: '0811 111 1111', order: { traces: [first] } })
    expect(second).not.toBe(first)
    expect([await event.taken(), await event.states()]).toEqual([1, ['held']])
    provider.pay(second)
    expect((await event.confirm({ ...form, phone: '0811 111 1111' }, second)).status).toBe(200)
    // The other one is paid as well: its money waits for the office, and no second place is taken.
    provider.pay(first)
    await site.notify(first)
    await site.later(31 * MINUTE)
    expect([(await site.rowOf(first)).review_reason, await event.taken()]).toEqual([
      'This e-mail address had a seat already.',
      1,
    ])
  })

  test('[EVX-06] the first of two payments of a buyer that is paid has the place', async () => {
    const event = await paidEvent(1)
    const form = guest()
    const first = await event.traceOf(form)
    await event.traceOf({ ...form, phone: '0811 111 1111', order: { traces: [first] } })
    provider.pay(first)
    expect((await event.confirm(form, first)).status).toBe(200)
    expect([await event.taken(), await event.states()]).toEqual([1, ['fulfilled']])
  })

  test('[D-73] a client that sends no traces is another buyer once the form is changed, and the payment before stays open with its place', async () => {
    const event = await paidEvent(1)
    const form = guest()
    const first = await event.traceOf(form)
    const changed = { ...form, phone: '0811 111 1111' }
    expect(await event.begin(changed)).toMatchObject(full)
    expect([(await site.rowOf(first)).state, await event.taken()]).toEqual(['open', 1])
    // As it was typed before it is the same payment.
    expect(await event.traceOf(form)).toBe(first)
    await event.resize(2)
    const second = await event.traceOf(changed)
    expect([(await site.rowOf(first)).state, await event.taken()]).toEqual(['open', 2])
    for (const trace of [first, second]) provider.pay(trace)
    expect((await event.confirm(form, first)).status).toBe(200)
    await site.notify(second)
    await site.later(31 * MINUTE)
    expect([(await site.rowOf(second)).review_reason, await event.taken()]).toEqual([
      'This e-mail address had a seat already.',
      1,
    ])
  })

  test('[EVX-06] when its time is over the provider is asked: unpaid frees the place', async () => {
    const event = await paidEvent(1)
    const trace = await event.traceOf(guest())
    await site.later(29 * MINUTE)
    expect(await event.begin()).toMatchObject(full)
    await site.later(2 * MINUTE)
    expect([await event.taken(), await event.states(), (await site.rowOf(trace)).state]).toEqual([
      0,
      ['released'],
      'open',
    ])
    expect((await event.begin()).status).toBe(200)
  })

  test('[EVX-06] when its time is over the provider is asked: paid fulfils', async () => {
    const event = await paidEvent(1)
    const trace = await event.traceOf(guest())
    provider.pay(trace)
    await site.later(31 * MINUTE)
    expect([await event.states(), (await site.rowOf(trace)).state]).toEqual([['fulfilled'], 'used'])
  })

  test('[EVX-06] while the provider keeps silent the hold is prolonged by five minutes, three times', async () => {
    const event = await paidEvent(1)
    const trace = await event.traceOf(guest())
    provider.isDown = true
    const seen: number[] = []
    await site.later(30 * MINUTE)
    for (let times = 0; times < 4; times++) {
      seen.push(await event.taken())
      await site.later(5 * MINUTE)
    }
    provider.isDown = false
    expect([seen, await event.taken()]).toEqual([[1, 1, 1, 0], 0])
    // The payment is asked about on, as any.
    expect((await site.rowOf(trace)).state).toBe('open')
  })

  test('[EVX-06] a payment that the provider declines frees its place at once', async () => {
    const event = await paidEvent(1)
    provider.refuses = { code: '05', message: 'Do not honour' }
    await event.begin()
    provider.refuses = null
    expect([await event.taken(), await event.states()]).toEqual([0, ['released']])
  })
})

describe('late money', () => {
  const late = async (places: number) => {
    const event = await paidEvent(places)
    const form = guest()
    const trace = await event.traceOf(form)
    await site.later(31 * MINUTE)
    expect(await event.states()).toEqual(['released'])
    return { event, form, trace }
  }

  test('[EVX-07] is given its seat where places are free', async () => {
    const { event, trace } = await late(1)
    provider.pay(trace)
    await site.later(30 * MINUTE)
    expect([(await site.rowOf(trace)).state, await event.taken()]).toEqual(['used', 1])
  })

  test('[EVX-07] waits for the office where the event is full, and payer and office are told', async () => {
    const { event, form, trace } = await late(1)
    expect((await event.begin()).status).toBe(200)
    provider.pay(trace)
    await site.later(29.5 * MINUTE)
    const { state, review_reason } = await site.rowOf(trace)
    expect([state, review_reason]).toEqual(['review', 'The event was full when the money came.'])
    expect(await site.kindsTo(form.email)).toEqual(['payment-under-review'])
    const told = (await site.mails()).filter(({ kind }) => kind === 'payment-for-office')
    expect(JSON.stringify(told)).toContain('The event was full when the money came.')
  })

  test('[EVX-07] too little money keeps its place until the office has decided', async () => {
    const event = await paidEvent(1)
    const trace = await event.traceOf(guest())
    provider.pay(trace, { amount: 10_000 })
    await site.later(61 * MINUTE)
    expect([(await site.rowOf(trace)).state, await event.states()]).toEqual(['review', ['held']])
  })
})

test('[EVX-08] the check of the books finds a counter that is wrong', async () => {
  const event = await eventWith(5)
  await event.register()
  expect(await findMiscounted(db)).toEqual([])
  await db.update(pool).set({ taken: 2 }).where(eq(pool.event_id, event.id))
  expect(await findMiscounted(db)).toEqual([event.id])
  await db.update(pool).set({ taken: 1 }).where(eq(pool.event_id, event.id))
})
