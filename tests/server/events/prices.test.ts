import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { plainNaira } from '#domain/common/money.ts'
import { setSize } from '#server/areas/events/places/pool.ts'
import { advanceWaitingLists } from '#server/areas/events/waiting/advance-waiting-lists.ts'
import { type attendee, claim, event, grade, pool, receipt, waitingEntry } from '#server/db/schema/index.ts'
import { grades } from '#server/seed/seed.ts'
import { testDatabase } from '#tests/support/database.ts'
import { paymentSite, person } from '#tests/support/payments.ts'

const database = await testDatabase()
const site = await paymentSite(database)
const { ask, provider, clock, seatsAt, later } = site
const { db } = database
await db.insert(grade).values(grades)

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const FEE = 25_000

const forMembers = { for: 'members', amount: 15_000, from: null, until: null } as const
const code = { code: 'EARLY20', percent: 20, sum: null, from: null, until: null, uses: null }

let guests = 0
const guest = () => {
  guests += 1
  return { ...person, email: `price-${guests}@example.org` }
}
const other = (name: string) => ({ first_name: name, last_name: 'Placeholder', email: guest().email })

/** A paid event with these prices and codes. */
async function eventWith(changes: Partial<typeof event.$inferInsert> = {}) {
  const id = await site.addEvent({ type: 'paid', fee: FEE, ...changes })
  for (const { code: name, uses } of changes.codes ?? []) await setSize(db, id, uses, { code: name })
  const quote = async (body: object, asking = {}) => {
    const { status, body: answer } = await ask(`/event/${id}/quote`, body, asking)
    return status === 200 ? answer.data : answer.message
  }
  const invoke = (form: object, order?: object, asking = {}) =>
    ask('/payment/invoke', { purpose: 'event', event_id: id, ...form, ...(order && { order }) }, asking)
  const pay = async (form: object, order?: object, asking = {}) => {
    const { body } = await invoke(form, order, asking)
    const trace_id = body.data.traceId
    const { amount } = await site.rowOf(trace_id)
    provider.pay(trace_id)
    return { trace_id, amount, confirmed: await ask(`/event/register-paid/${id}`, { ...form, trace_id }, asking) }
  }
  const free = (form: object, order?: object, asking = {}) =>
    ask(`/event/register-free/${id}`, { ...form, ...(order && { order }) }, asking)
  const held = () => db.$count(claim, and(eq(claim.event_id, id), eq(claim.state, 'held')))
  const taken = async (name = '') =>
    (
      await db
        .select()
        .from(pool)
        .where(and(eq(pool.event_id, id), eq(pool.code, name)))
    )[0]?.taken ?? 0
  return { id, quote, invoke, pay, free, held, taken }
}

/** A member, signed in, with dues paid until this day. */
async function member(dues_paid_until: string) {
  const { email } = guest()
  await site.addAccount(email, { grade_id: 3, dues_paid_until })
  return { form: { ...person, email }, asking: { token: await site.signIn(email) } }
}

const amounts = (quote: { seats: { amount: number }[] }) => quote.seats.map(({ amount }) => amount)

describe('[EVX-12] the price of a seat', () => {
  test('is the fee for everybody, and less for a member with settled dues, once an event', async () => {
    const { id, quote, pay } = await eventWith({ prices: [forMembers] })
    expect(await quote({ seats: 1 })).toEqual({ seats: [{ amount: FEE, full: FEE, reason: null }], total: FEE })
    expect((await ask(`/event/${id}`)).body.data.event[0].member_fee).toBe(15_000)
    const { form, asking } = await member('2027-06-30')
    const own = { amount: 15_000, full: FEE, reason: 'Member price' }
    const all = { amount: FEE, full: FEE, reason: null }
    expect(await quote({ seats: 2 }, asking)).toEqual({ seats: [own, all], total: 40_000 })
    const { amount, confirmed } = await pay(form, undefined, asking)
    expect([amount, confirmed.status]).toEqual([15_000, 200])
    expect(await quote({ seats: 1 }, asking)).toEqual({ seats: [all], total: FEE })
  })

  test('is not lower for a member whose dues are open, who is told so', async () => {
    const { quote } = await eventWith({ prices: [forMembers] })
    const { asking } = await member('2024-06-30')
    expect(await quote({ seats: 1 }, asking)).toMatchObject({ total: FEE, dues_open: true })
  })

  test('goes by the dues of the day of the event where it asks for that', async () => {
    const start_date = new Date(clock.time + 500 * DAY)
    const { asking } = await member('2027-06-30')
    const today = await eventWith({ prices: [forMembers], start_date })
    const onTheDay = await eventWith({ prices: [forMembers], start_date, member_price_on: 'event' })
    expect((await today.quote({ seats: 1 }, asking)).total).toBe(15_000)
    expect(await onTheDay.quote({ seats: 1 }, asking)).toMatchObject({ total: FEE, dues_open: true })
  })

  test('is the lowest that fits: of a grade, or of a time that holds now', async () => {
    const until = new Date(clock.time + DAY).toISOString()
    const early = { for: 'everyone', amount: 18_000, from: null, until } as const
    const associates = { for: '3', amount: 12_000, from: null, until: null } as const
    const { quote } = await eventWith({ prices: [early, associates] })
    const { asking } = await member('2027-06-30')
    expect(amounts(await quote({ seats: 2 }, asking))).toEqual([12_000, 18_000])
  })

  test('[EVX-17] is frozen in the payment with the refund policy, and one that has risen since it was shown is not charged', async () => {
    const { id, invoke, pay } = await eventWith()
    const buyer = guest()
    expect((await invoke(buyer, { total: FEE - 1 })).body.message).toBe(
      `The price is ${plainNaira(FEE)} now. Check the price before you continue.`,
    )
    const { body } = await invoke(buyer, { total: FEE })
    await db
      .update(event)
      .set({ fee: 90_000, refunds: [{ hours: 0, percent: 0 }] })
      .where(eq(event.id, id))
    const usual = [
      { hours: 168, percent: 100 },
      { hours: 48, percent: 50 },
    ]
    expect((await site.rowOf(body.data.traceId)).details).toMatchObject({ refund: { steps: usual } })
    provider.pay(body.data.traceId)
    const confirmed = await ask(`/event/register-paid/${id}`, { ...buyer, trace_id: body.data.traceId })
    expect(confirmed.status).toBe(200)
    expect((await seatsAt(id)).map(({ price }) => price)).toEqual([FEE])
    expect((await pay(guest())).amount).toBe(90_000)
  })

  test('of a member is not given twice by two payments that are open at once', async () => {
    const { invoke } = await eventWith({ prices: [forMembers] })
    const { form, asking } = await member('2027-06-30')
    expect((await invoke(form, undefined, asking)).status).toBe(200)
    const again = await invoke(guest(), undefined, asking)
    expect([again.status, again.body.message]).toEqual([
      409,
      'You are paying for your own seat already, under another e-mail address.',
    ])
    expect((await invoke(form, undefined, asking)).status).toBe(200)
  })

  test('[row 131] of a member is held once for two addresses that begin to pay at once', async () => {
    for (let round = 0; round < 4; round++) {
      const { invoke, held } = await eventWith({ prices: [forMembers] })
      const { form, asking } = await member('2027-06-30')
      const both = await Promise.all([invoke(form, undefined, asking), invoke(guest(), undefined, asking)])
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
      expect(await held()).toBe(1)
    }
  })

  test('[row 131] of a member is given once: money that comes late for another seat waits for the office', async () => {
    const { id, invoke, pay } = await eventWith({ prices: [forMembers] })
    const { form, asking } = await member('2027-06-30')
    const first = guest()
    const { body } = await invoke(first, undefined, asking)
    await later(DAY + MINUTE)
    expect((await site.rowOf(body.data.traceId)).state).toBe('failed')
    const nextDay = { token: await site.signIn(form.email) }
    expect((await pay(form, undefined, nextDay)).amount).toBe(15_000)
    provider.pay(body.data.traceId)
    await ask(`/event/register-paid/${id}`, { ...first, trace_id: body.data.traceId }, nextDay)
    const { state, review_reason } = await site.rowOf(body.data.traceId)
    expect([state, review_reason]).toEqual([
      'review',
      'The member price is for one seat, and this member had one already.',
    ])
    expect((await seatsAt(id)).map(({ email }) => email)).toEqual([form.email])
  })

  test('[row 131] of nothing is given once for two addresses at once', async () => {
    for (let round = 0; round < 4; round++) {
      const { id, free } = await eventWith({ prices: [{ ...forMembers, amount: 0 }] })
      const { form, asking } = await member('2027-06-30')
      const both = await Promise.all([free(form, undefined, asking), free(guest(), undefined, asking)])
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
      expect(await seatsAt(id)).toHaveLength(1)
    }
  })

  test('[EVX-10] of nothing at a place that was offered needs no payment, and the page of the offer says so', async () => {
    const { id, invoke } = await eventWith({ prices: [{ ...forMembers, amount: 0 }] })
    await setSize(db, id, 0)
    const { form, asking } = await member('2027-06-30')
    expect((await ask(`/event/${id}/waiting-list`, form)).status).toBe(200)
    await setSize(db, id, 1)
    await advanceWaitingLists({ db, clock }, site.paymentDeps.log)
    const [entry] = await db.select().from(waitingEntry).where(eq(waitingEntry.event_id, id))
    const feeFor = async (as = {}) => (await ask(`/offer/${entry?.token}`, undefined, as)).body.data.event.fee
    expect([await feeFor(), await feeFor(asking)]).toEqual([FEE, null])
    expect((await invoke({ ...form, offer: entry?.token }, undefined, asking)).status).toBe(400)
    expect((await ask(`/offer/${entry?.token}/accept`, {}, asking)).status).toBe(200)
    expect(await seatsAt(id)).toMatchObject([{ email: form.email, payment_id: null, claim_id: expect.any(Number) }])
  })

  test('of nothing needs no payment, and takes none', async () => {
    const { id, free, invoke } = await eventWith({ prices: [{ ...forMembers, amount: 0 }] })
    const { form, asking } = await member('2027-06-30')
    expect((await free(guest())).body.message).toBe('This event has a price: pay to register.')
    expect((await invoke(form, undefined, asking)).status).toBe(400)
    expect((await free(form, undefined, asking)).status).toBe(200)
    expect(await seatsAt(id)).toMatchObject([{ price: null, payment_id: null, email: form.email }])
  })
})

describe('[EVX-14] a discount code', () => {
  test('lowers what everybody pays, and is not added to the member price: a seat gets the better of the two', async () => {
    const { quote } = await eventWith({ prices: [forMembers], codes: [code] })
    const { asking } = await member('2027-06-30')
    expect(amounts(await quote({ seats: 2, code: ' early20 ' }, asking))).toEqual([15_000, 20_000])
  })

  test('that does not hold is refused, where it is typed for a price and where a payment begins', async () => {
    const { quote, invoke } = await eventWith({
      codes: [{ ...code, code: 'PASSED', until: new Date(clock.time).toISOString() }],
    })
    expect(await quote({ seats: 1, code: 'OTHER' })).toBe('This event has no such discount code.')
    expect(await quote({ seats: 1, code: 'PASSED' })).toBe('This discount code is not valid any more.')
    expect((await invoke(guest(), { code: 'OTHER' })).status).toBe(409)
  })

  test('is used for so many seats: held while somebody pays, free again when they do not', async () => {
    const { pay, invoke, quote, taken } = await eventWith({ codes: [{ ...code, uses: 2 }] })
    await pay(guest(), { code: 'EARLY20' })
    const waits = guest()
    expect((await invoke(waits, { code: 'EARLY20' })).status).toBe(200)
    expect(await taken('EARLY20')).toBe(2)
    const usedUp = 'The discount code EARLY20 has been used up.'
    expect([
      await quote({ seats: 1, code: 'EARLY20' }),
      (await invoke(guest(), { code: 'early20' })).body.message,
    ]).toEqual([usedUp, usedUp])
    await later(31 * MINUTE)
    expect(await taken('EARLY20')).toBe(1)
    expect((await invoke(guest(), { code: 'EARLY20' })).status).toBe(200)
  })

  test('that is good for one seat more is not used for two, which is said as it is applied', async () => {
    const { invoke, held, quote } = await eventWith({ codes: [{ ...code, uses: 1 }], prices: [forMembers] })
    const short = 'The discount code EARLY20 is good for one more seat only.'
    expect(await quote({ seats: 2, code: 'EARLY20' })).toBe(short)
    expect(await quote({ seats: 1, code: 'EARLY20' })).toMatchObject({ seats: [{ code: 'EARLY20', saved: 5_000 }] })
    // A seat that has the member price needs no use of it.
    const { asking } = await member('2027-06-30')
    expect(amounts(await quote({ seats: 2, code: 'EARLY20' }, asking))).toEqual([15_000, 20_000])
    const { body } = await invoke(guest(), { code: 'EARLY20', others: [other('Second')] })
    expect(body.message).toBe('The discount code EARLY20 is good for one more seat only.')
    expect(await held()).toBe(0)
  })

  test('that is held for who comes back from the payment page is theirs to apply again, and nobody else’s', async () => {
    const { invoke, quote, taken } = await eventWith({ codes: [{ ...code, uses: 1 }] })
    const buyer = guest()
    const begun = await invoke(buyer, { code: 'EARLY20' })
    const { traceId } = begun.body.data
    const usedUp = 'The discount code EARLY20 has been used up.'
    expect(await quote({ seats: 1, code: 'EARLY20', traces: [traceId] })).toMatchObject({ seats: [{ saved: 5_000 }] })
    expect(await quote({ seats: 2, code: 'EARLY20', traces: [traceId] })).toBe(
      'The discount code EARLY20 is good for one more seat only.',
    )
    expect(
      await quote({
        seats: 1,
        code: 'EARLY20',
        traces: [`${traceId.slice(0, -1)}${traceId.endsWith('a') ? 'b' : 'a'}`],
      }),
    ).toBe(usedUp)
    expect((await invoke(guest(), { code: 'EARLY20' })).body.message).toBe(usedUp)
    expect((await invoke(buyer, { code: 'EARLY20' })).status).toBe(200)
    expect(await taken('EARLY20')).toBe(1)
    await later(31 * MINUTE)
    expect(await taken('EARLY20')).toBe(0)
  })

  test('keeps its price for who comes back and corrects the address, and the payment of before ends', async () => {
    const { invoke, quote, taken, held } = await eventWith({ codes: [{ ...code, uses: 1 }] })
    const buyer = guest()
    const first = (await invoke(buyer, { code: 'EARLY20' })).body.data.traceId
    const traces = [first]
    const corrected = { ...buyer, email: guest().email }
    expect(await quote({ seats: 1, code: 'EARLY20', traces })).toMatchObject({ total: 20_000 })
    const second = (await invoke(corrected, { code: 'EARLY20', total: 20_000, traces })).body.data.traceId
    expect([await taken('EARLY20'), await held(), (await site.rowOf(first)).state]).toEqual([1, 1, 'failed'])
    // The tab may lose the older of the two, and the answer of the next may be lost.
    expect((await invoke({ ...corrected, phone: '0811 111 1111' }, { code: 'EARLY20', traces: [second] })).status).toBe(
      200,
    )
    expect((await invoke({ ...corrected, phone: '0811 111 1111' }, { code: 'EARLY20' })).status).toBe(200)
    expect([await taken('EARLY20'), await held()]).toEqual([1, 1])
    // The first page was left open and is paid after all: it has what was held for its buyer.
    provider.pay(first)
    await later(MINUTE)
    expect([(await site.rowOf(first)).state, await taken('EARLY20'), await held()]).toEqual(['used', 1, 0])
  })

  test('[row 130] is not taken over by a stranger who knows code and address, in whatever order they try', async () => {
    const { id, invoke, taken, held } = await eventWith({ codes: [{ ...code, uses: 1 }] })
    const buyer = guest()
    const own = (await invoke(buyer, { code: 'EARLY20' })).body.data.traceId
    const stranger = { ...buyer, first_name: 'Somebody', phone: '0800 111 1111' }
    const usedUp = 'The discount code EARLY20 has been used up.'
    expect((await invoke(stranger, { code: 'EARLY20' })).body.message).toBe(usedUp)
    // At the full price they hold a place of their own: nothing of the buyer's ends.
    const { traceId } = (await invoke(stranger)).body.data
    expect((await invoke(stranger, { code: 'EARLY20', traces: [traceId] })).body.message).toBe(usedUp)
    const { asking } = await member('2027-06-30')
    expect((await invoke(stranger, { code: 'EARLY20' }, asking)).body.message).toBe(usedUp)
    expect([(await site.rowOf(own)).state, await taken('EARLY20'), await held()]).toEqual(['open', 1, 2])
    provider.pay(own)
    expect((await ask(`/event/register-paid/${id}`, { ...buyer, trace_id: own })).status).toBe(200)
    expect(await seatsAt(id)).toMatchObject([{ first_name: 'Ngozi', price: 20_000 }])
  })

  test('has its last use taken once by who want it at once, be they two or one in two tabs', async () => {
    const { invoke, taken, held } = await eventWith({ codes: [{ ...code, uses: 1 }] })
    const two = await Promise.all([invoke(guest(), { code: 'EARLY20' }), invoke(guest(), { code: 'EARLY20' })])
    expect(two.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const traces = two.flatMap(({ body }) => body.data?.traceId ?? [])
    const tabs = await Promise.all(Array.from({ length: 4 }, () => invoke(guest(), { code: 'EARLY20', traces })))
    expect(tabs.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect([await taken('EARLY20'), await held()]).toEqual([1, 1])
  })

  test('that a member holds is theirs on another device, with another address, too, and after signing in late', async () => {
    const { invoke, quote, taken, held } = await eventWith({ codes: [{ ...code, uses: 1 }] })
    const { form, asking } = await member('2027-06-30')
    const begun = await invoke(form, { code: 'EARLY20' })
    const traces = [begun.body.data.traceId]
    expect((await invoke(form, { code: 'EARLY20', total: 20_000, traces }, asking)).status).toBe(200)
    const elsewhere = { token: await site.signIn(form.email) }
    expect(await quote({ seats: 1, code: 'EARLY20' }, elsewhere)).toMatchObject({ total: 20_000 })
    const corrected = { ...form, email: guest().email }
    expect((await invoke(corrected, { code: 'EARLY20', total: 20_000 }, elsewhere)).status).toBe(200)
    const { asking: another } = await member('2027-06-30')
    expect((await invoke(corrected, { code: 'EARLY20' }, another)).status).toBe(409)
    expect([await taken('EARLY20'), await held()]).toEqual([1, 1])
  })

  test('[D-73] that a member holds stays theirs, with the place and the payment, though somebody not signed in knows its trace', async () => {
    const { id, invoke, quote, free, taken, held } = await eventWith({ codes: [{ ...code, percent: 100, uses: 1 }] })
    const { form, asking } = await member('2027-06-30')
    await setSize(db, id, 1)
    // Begun at the full price, so that there is something to pay; the code goes with the next.
    const place = (await invoke(form, undefined, asking)).body.data.traceId
    const stranger = guest()
    const order = { traces: [place] }
    expect((await invoke(stranger, order)).body.message).toBe('This event is full.')
    expect((await free(stranger, { ...order, code: 'EARLY20' })).body.message).toBe('This event is full.')
    expect([(await site.rowOf(place)).state, await held(), await taken()]).toEqual(['open', 1, 1])
    const half = await eventWith({ codes: [{ ...code, uses: 1 }] })
    const own = (await half.invoke(form, { code: 'EARLY20' }, asking)).body.data.traceId
    const usedUp = 'The discount code EARLY20 has been used up.'
    expect(await half.quote({ seats: 1, code: 'EARLY20', traces: [own] })).toBe(usedUp)
    expect((await half.invoke(stranger, { code: 'EARLY20', traces: [own] })).body.message).toBe(usedUp)
    expect([(await site.rowOf(own)).state, await half.taken('EARLY20'), await half.held()]).toEqual(['open', 1, 1])
    expect(await quote({ seats: 1, traces: [place] }, asking)).toMatchObject({ total: FEE })
  })

  test('may be taken back by who begins again: its use is free at once', async () => {
    const { invoke, taken, held } = await eventWith({ codes: [{ ...code, uses: 1 }] })
    const buyer = guest()
    await invoke(buyer, { code: 'EARLY20' })
    expect(await taken('EARLY20')).toBe(1)
    await invoke(buyer)
    expect([await taken('EARLY20'), await taken(), await held()]).toEqual([0, 1, 1])
  })

  test('[row 130] is tried sixty times in ten minutes from one address, wherever it is typed', async () => {
    const limited = await paymentSite(database, { RATE_LIMITS: 'write=10000' }, false)
    const { id } = await eventWith({ codes: [code] })
    let tries = 0
    const doors = {
      quote: () => limited.ask(`/event/${id}/quote`, { seats: 1, code: `GUESS${tries}` }),
      pay: () => limited.invoke({ event_id: id, ...guest(), order: { code: `GUESS${tries}` } }),
      free: () => limited.ask(`/event/register-free/${id}`, { ...guest(), order: { code: `GUESS${tries}` } }),
    }
    const statuses = new Set<number>()
    for (; tries < 60; tries++) {
      const { quote, pay, free } = doors
      statuses.add((await [quote, pay, free][tries % 3]?.())?.status ?? 0)
    }
    expect([...statuses]).toEqual([409])
    for (const door of Object.values(doors)) expect((await door()).status).toBe(429)
    // A code that is right is not told from others any more; without one anybody buys.
    const right = await limited.invoke({ event_id: id, ...guest(), order: { code: code.code } })
    expect(right.status).toBe(429)
    expect((await limited.invoke({ event_id: id, ...guest() })).status).toBe(200)
  })
})

describe('[EVX-13] a group', () => {
  test('of four with a code and a member price is one payment, four seats and tickets, one receipt', async () => {
    const { id, pay } = await eventWith({ prices: [forMembers], codes: [code] })
    const { form, asking } = await member('2027-06-30')
    const others = [other('Second'), other('Third'), other('Fourth')]
    const { amount, confirmed, trace_id } = await pay(form, { others, code: 'EARLY20', total: 75_000 }, asking)
    expect([amount, confirmed.status]).toEqual([75_000, 200])
    const seats = await seatsAt(id)
    const told = ({ first_name, price, account_id }: typeof attendee.$inferSelect) => [
      first_name,
      price,
      account_id !== null,
    ]
    expect(seats.map(told)).toEqual([
      ['Ngozi', 15_000, true],
      ['Second', 20_000, false],
      ['Third', 20_000, false],
      ['Fourth', 20_000, false],
    ])
    expect(new Set(seats.map(({ ticket_number }) => ticket_number)).size).toBe(4)
    expect(confirmed.body.data.attendee.ticket_number).toBe(seats[0]?.ticket_number)
    expect(confirmed.body.data.attendee.seats).toEqual([
      { name: 'Ngozi Placeholder', amount: 15_000 },
      { name: 'Second Placeholder', amount: 20_000 },
      { name: 'Third Placeholder', amount: 20_000 },
      { name: 'Fourth Placeholder', amount: 20_000 },
    ])
    // Addresses are told to nobody, and who knows the trace alone is told nothing.
    for (const { email } of others) expect(JSON.stringify(confirmed.body)).not.toContain(email)
    expect(JSON.stringify((await ask(`/payment/${trace_id}`)).body)).not.toContain('Second')
    const stranger = await ask(`/event/register-paid/${id}`, { ...form, phone: '0800 999 9999', trace_id })
    expect([stranger.status, JSON.stringify(stranger.body)]).toEqual([404, expect.not.stringContaining('Second')])
    for (const { email } of seats) expect(await site.kindsTo(email)).toEqual(['registered'])
    // Each sees what their own seat cost, and the payer alone the receipt; the payment names the payer alone.
    const tickets = []
    for (const { token } of seats) tickets.push((await ask(`/ticket/${token}`)).body.data)
    expect(tickets.map(({ paid, receipt: link }) => [paid, link !== null])).toEqual([
      [15_000, true],
      [20_000, false],
      [20_000, false],
      [20_000, false],
    ])
    expect(JSON.stringify((await site.rowOf(trace_id)).details)).not.toContain(others[0]?.email)
    const [made] = await db
      .select()
      .from(receipt)
      .where(eq(receipt.payment_id, (await site.rowOf(trace_id)).id))
    expect(made?.snapshot).toMatchObject({
      item: 'Media Clinic (4 seats)',
      amount: 75_000,
      seats: [
        { ticket_number: seats[0]?.ticket_number, price: 15_000, reason: 'Member price' },
        { ticket_number: seats[1]?.ticket_number, price: 20_000, reason: 'Discount code EARLY20' },
        { ticket_number: seats[2]?.ticket_number, price: 20_000, reason: 'Discount code EARLY20' },
        { ticket_number: seats[3]?.ticket_number, price: 20_000, reason: 'Discount code EARLY20' },
      ],
    })
  })

  test('has all its places or none', async () => {
    const { id, invoke, held, taken } = await eventWith()
    await setSize(db, id, 3)
    const others = [other('Second'), other('Third'), other('Fourth')]
    const four = await invoke(guest(), { others })
    expect([four.status, four.body.message]).toEqual([409, 'Only 3 places are left.'])
    expect([await held(), await taken()]).toEqual([0, 0])
    expect((await invoke(guest(), { others: others.slice(1) })).status).toBe(200)
    expect([await held(), await taken()]).toEqual([3, 3])
    await later(31 * MINUTE)
    expect([await held(), await taken()]).toEqual([0, 0])
  })

  test('that begins again with fewer people frees the places of the others', async () => {
    const { id, invoke, held, taken } = await eventWith()
    await setSize(db, id, 3)
    const buyer = guest()
    const others = [other('Second'), other('Third')]
    await invoke(buyer, { others })
    await invoke(buyer, { others: others.slice(0, 1) })
    expect([await held(), await taken()]).toEqual([2, 2])
    expect((await invoke(guest())).status).toBe(200)
    expect((await invoke(buyer, { others })).body.message).toBe('This event is full.')
    expect([await held(), await taken()]).toEqual([3, 3])
  })

  test('whose money comes when there are too few places is given nothing, and its money waits for the office', async () => {
    const { id, invoke, pay, held } = await eventWith()
    await setSize(db, id, 2)
    const { body } = await invoke(guest(), { others: [other('Second')] })
    await later(31 * MINUTE)
    await pay(guest())
    expect(await held()).toBe(0)
    provider.pay(body.data.traceId)
    await later(60 * MINUTE)
    const { state, review_reason } = await site.rowOf(body.data.traceId)
    expect([state, review_reason]).toEqual(['review', 'The event was full when the money came.'])
    expect(await seatsAt(id)).toHaveLength(1)
  })

  test('refuses an address that is there twice, or one that has a seat', async () => {
    const { invoke, pay } = await eventWith()
    const buyer = guest()
    const second = other('Second')
    const twice = await invoke(buyer, { others: [{ ...second, email: buyer.email.toUpperCase() }] })
    expect([twice.status, twice.body.message]).toEqual([
      400,
      'Each person needs an e-mail address of their own: one is there twice.',
    ])
    await pay({ ...person, email: second.email })
    const had = await invoke(buyer, { others: [second] })
    expect([had.status, had.body.message]).toEqual([
      409,
      'One of these e-mail addresses is registered for this event already.',
    ])
  })

  test('[EVX-13] [row 150] of a group each person counts before it is told that an address has a seat, and not whose', async () => {
    const { id, pay } = await eventWith()
    const second = other('Second')
    await pay({ ...person, email: second.email })
    const limited = await paymentSite(database, { RATE_LIMITS: 'write=10000' })
    const probe = async (total: number) => {
      const others = [...Array.from({ length: 8 }, () => other('Unknown')), second]
      const order = { others, total }
      const sent = { purpose: 'event', event_id: id, ...guest(), order }
      const { status, body } = await limited.ask('/payment/invoke', sent, { address: '192.0.2.149' })
      return [status, body.message]
    }
    expect(await probe(0)).toEqual([
      409,
      `The price is ${plainNaira(10 * FEE)} now. Check the price before you continue.`,
    ])
    for (let nth = 0; nth < 19; nth++) {
      expect(await probe(10 * FEE)).toEqual([
        409,
        'One of these e-mail addresses is registered for this event already.',
      ])
    }
    expect((await probe(10 * FEE))[0]).toBe(429)
  })

  test('at a free event takes a place for each who has none, and says no more of the others', async () => {
    const { id, free, taken } = await eventWith({ type: 'free', fee: null })
    await setSize(db, id, 3)
    const second = other('Second')
    await free({ ...person, email: second.email })
    const first = guest()
    const answer = await free(first, { others: [second, other('Third')] })
    const { email, seats } = answer.body.data.attendee
    expect([answer.status, email]).toEqual([200, first.email])
    // As they were sent: the seat that was there before has another name.
    expect(seats).toEqual([
      { name: 'Ngozi Placeholder', amount: 0 },
      { name: 'Second Placeholder', amount: 0 },
      { name: 'Third Placeholder', amount: 0 },
    ])
    expect(JSON.stringify(answer.body)).not.toContain(second.email)
    expect([await taken(), (await seatsAt(id)).length]).toEqual([3, 3])
    const full = await free(guest(), { others: [other('Fifth')] })
    expect([full.status, full.body.message, await taken()]).toEqual([409, 'This event is full.', 3])
  })

  test('has ten people at most', async () => {
    const { invoke } = await eventWith()
    const nine = Array.from({ length: 9 }, (_, at) => other(`Person ${at}`))
    expect((await invoke(guest(), { others: [...nine, other('Eleventh')] })).status).toBe(400)
    expect((await invoke(guest(), { others: nine })).status).toBe(200)
  })
})
