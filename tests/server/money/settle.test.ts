import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import { countMoney } from '#server/areas/money/payments/count-money.ts'
import { event, mail, payment } from '#server/db/schema/index.ts'
import { testDatabase } from '#tests/support/database.ts'
import { paymentSite, person } from '#tests/support/payments.ts'

const database = await testDatabase()
const site = await paymentSite(database)
const { provider, begin, confirm, stateOf, notify, rowOf, seatsAt, kindsTo, acts, later, clock, events } = site

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

let count = 0
/** Somebody else for each test. */
let me = person
beforeEach(() => {
  count += 1
  me = { ...person, email: `payer-${count}@example.org` }
})
const seatOf = async (email = me.email) => (await seatsAt(events.paid)).filter((seat) => seat.email === email)

describe('a payment that is paid', () => {
  test('[API-14] [API-15] [D-36] [REG-13] [REG-14] gives the seat that was frozen, once, and says the same again', async () => {
    const trace = await begin(me)
    provider.pay(trace)
    const first = await confirm(trace, me)
    const [seat] = await seatOf()
    expect([first.status, first.body]).toEqual([
      200,
      { data: { attendee: { ...me, middle_name: null, id: seat?.id, ticket_number: seat?.ticket_number } } },
    ])
    expect(seat?.ticket_number).toMatch(/^TICKET\d{13}\d{5}$/)
    const again = await confirm(trace, me)
    expect([again.status, again.body]).toEqual([200, first.body])
    expect(await stateOf(trace)).toBe('fulfilled')
    expect((await seatOf()).length).toBe(1)
    expect(await kindsTo(me.email)).toEqual(['registered'])
    expect(await acts(trace)).toEqual([{ actor: 'payer', what: 'payment used' }])
    expect(provider.asked.filter((one) => one === trace).length).toBe(1)
  })

  test('[D-76] [row 13] is settled without anybody coming back, within 90 seconds', async () => {
    const trace = await begin(me)
    provider.pay(trace)
    await later(30 * SECOND)
    expect([await stateOf(trace), (await seatOf()).length, await kindsTo(me.email)]).toEqual([
      'fulfilled',
      1,
      ['registered'],
    ])
  })

  test('[row 13] is settled though a clock that was far ahead had put it off', async () => {
    const trace = await begin(me)
    await database.db
      .update(payment)
      .set({ next_check_at: new Date(clock.time + 400 * DAY) })
      .where(eq(payment.trace_id, trace))
    provider.pay(trace)
    await later(30 * SECOND)
    expect(await stateOf(trace)).toBe('fulfilled')
  })

  test('[row 13] is found within 90 seconds of being paid, whenever that was in the first eight minutes', async () => {
    const trace = await begin(me)
    let longest = 0
    for (let age = 0; age < 480; age += 30) {
      const row = await rowOf(trace)
      longest = Math.max(longest, (row.next_check_at?.getTime() ?? Number.POSITIVE_INFINITY) - clock.time)
      await later(30 * SECOND)
    }
    expect(longest).toBeLessThanOrEqual(90 * SECOND)
  })

  test('[row 18] [row 3] a notification is a hint: what is paid is asked, and 30 days later nothing changes', async () => {
    const trace = await begin(me)
    expect((await notify(trace)).body).toEqual({ message: 'Received' })
    await later(2 * SECOND)
    expect(await stateOf(trace)).toBe('open')
    provider.pay(trace)
    await notify(trace)
    await later(2 * SECOND)
    expect(await stateOf(trace)).toBe('fulfilled')
    const kept = await rowOf(trace)
    clock.time += 30 * DAY
    expect((await notify(trace)).status).toBe(200)
    await later(0)
    const { checked_at: _, answered_at: _answered, checks: __, next_check_at: ___, ...then } = kept
    expect(await rowOf(trace)).toMatchObject(then)
    expect([(await seatOf()).length, await kindsTo(me.email)]).toEqual([1, ['registered']])
    clock.time -= 30 * DAY
  })

  test('[row 12] costs what it cost when it was begun', async () => {
    const trace = await begin(me)
    await database.db.update(event).set({ fee: 99_000 })
    provider.pay(trace)
    expect((await confirm(trace, me)).status).toBe(200)
    expect(await rowOf(trace)).toMatchObject({ amount: 30_000, amount_paid: 30_000, surplus: 0, state: 'used' })
    await database.db.update(event).set({ fee: 30_000 })
  })

  test.each([
    [30_000, 0, 0],
    [30_000, 450, 0],
    [30_450, 450, 0],
    [30_450.75, 450.75, 0],
    [31_000, 0, 1_000],
    [31_000, 450, 550],
    [31_450, 450, 1_000],
  ])('[D-74] [row 10] with %d, of which %d are the fee, leaves a surplus of %d', async (amount, fee, surplus) => {
    const trace = await begin(me)
    provider.pay(trace, { amount, fee })
    expect((await confirm(trace, me)).status).toBe(200)
    expect(await rowOf(trace)).toMatchObject({ state: 'used', amount_paid: amount, fee, surplus })
    const about = (await site.mails()).filter(({ data }) => JSON.stringify(data).includes(trace))
    expect(about.map(({ kind }) => kind)).toEqual(surplus > 0 ? ['payment-for-office'] : [])
  })
})

describe('a payment that is not paid', () => {
  test('[D-74] [row 1] [row 15] confirmed too early is 409, and stays open', async () => {
    const trace = await begin(me)
    const said = await confirm(trace, me)
    expect([said.status, said.body]).toEqual([409, { message: 'We are still checking your payment.' }])
    expect([await stateOf(trace), await seatOf()]).toEqual(['open', []])
  })

  test('[D-74] is 409 while the provider does not answer', async () => {
    const trace = await begin(me)
    provider.pay(trace)
    provider.isDown = true
    expect((await confirm(trace, me)).status).toBe(409)
    provider.isDown = false
    expect((await confirm(trace, me)).status).toBe(200)
  })

  test('is refused once the provider says that it never will be', async () => {
    const trace = await begin(me)
    provider.decline(trace)
    const said = await confirm(trace, me)
    expect([said.status, said.body]).toEqual([400, { message: 'Payment was not Successful.' }])
    expect([await stateOf(trace), await kindsTo(me.email)]).toEqual(['failed', []])
  })

  test('[D-76] fails after 24 hours, without a mail, asked at the ages that are told', async () => {
    const trace = await begin(me)
    const began = clock.time
    const ages: number[] = []
    for (let row = await rowOf(trace); row.state === 'open'; row = await rowOf(trace)) {
      clock.time = row.next_check_at?.getTime() ?? clock.time
      ages.push((clock.time - began) / SECOND)
      await later(0)
    }
    expect(provider.asked.filter((one) => one === trace).length).toBe(ages.length)
    for (const age of [30, 60, 120, 300, 600, 1_800, 3_600, 21_600, 86_400]) expect(ages).toContain(age)
    expect([await stateOf(trace), await kindsTo(me.email)]).toEqual(['failed', []])
    expect(await acts(trace)).toEqual([{ actor: 'reconciler', what: 'payment failed' }])
  })

  test('[D-76] is looked at by the office when the provider never answered', async () => {
    const trace = await begin(me)
    provider.isDown = true
    await later(25 * HOUR)
    provider.isDown = false
    expect([await stateOf(trace), await kindsTo(me.email)]).toEqual(['review', ['payment-under-review']])
    expect(await rowOf(trace)).toMatchObject({ review_reason: 'The provider never said whether it was paid.' })
    expect((await site.ask(`/payment/${trace}`)).body.data).toMatchObject({
      message:
        'The card provider has not told us whether your payment was made. The chapter office is finding out and will write to you.',
      bill: { paid_at: null },
    })
    provider.pay(trace)
    await later(DAY)
    expect([await stateOf(trace), await kindsTo(me.email)]).toEqual([
      'fulfilled',
      ['payment-under-review', 'registered'],
    ])
    const [, told] = (await site.mails()).filter(({ to }) => to === me.email)
    expect(told?.data).toMatchObject({ paid: { afterAll: true } })
  })
})

describe('money that comes and cannot be answered', () => {
  test('[TRU-02] too little after the provider had never answered is told anew, with its own reason', async () => {
    const trace = await begin(me)
    provider.isDown = true
    await later(25 * HOUR)
    provider.isDown = false
    provider.pay(trace, { amount: 29_999 })
    await later(DAY)
    expect(await rowOf(trace)).toMatchObject({ state: 'review', review_reason: '₦29,999 came; ₦30,000 was due.' })
    const told = (await site.mails()).filter(({ to }) => to === me.email).map(({ data }) => Object(data).received)
    expect(told).toEqual([false, true])
  })

  test('[TRU-02] as long as nothing came it is told when the provider last said so, which silence does not change', async () => {
    const trace = await begin(me)
    const asked = async () => (await site.ask(`/payment/${trace}`)).body.data
    expect(await asked()).toMatchObject({ state: 'open', asked_at: null })
    provider.isDown = true
    await later(30 * SECOND)
    expect((await rowOf(trace)).checks).toBe(1)
    expect(await asked()).toMatchObject({ state: 'open', asked_at: null })
    provider.isDown = false
    await later(30 * SECOND)
    const first = await asked()
    expect(first).toMatchObject({ state: 'open', asked_at: new Date(clock.time).toISOString() })
    provider.pay(trace)
    await later(5 * SECOND)
    expect(await stateOf(trace)).toBe('fulfilled')
  })

  test('[D-90] [row 9] too little of it waits for the office, and payer and office are told once', async () => {
    const trace = await begin(me)
    provider.pay(trace, { amount: 29_999 })
    const said = await confirm(trace, me)
    expect([said.status, said.body]).toEqual([409, { message: 'We have received your payment.' }])
    expect((await confirm(trace, me)).status).toBe(409)
    await later(DAY)
    expect(await stateOf(trace)).toBe('review')
    expect([await seatOf(), await kindsTo(me.email)]).toEqual([[], ['payment-under-review']])
    const why = { reason: '₦29,999 came; ₦30,000 was due.', next: 'either' }
    expect((await site.ask(`/payment/${trace}`)).body.data).toMatchObject(why)
    expect((await site.mails()).find(({ to }) => to === me.email)?.data).toMatchObject(why)
    const office = (await site.mails()).filter(({ to }) => to === 'office@example.org').map(({ data }) => data)
    expect(office.filter((data) => JSON.stringify(data).includes(trace))).toEqual([
      expect.objectContaining({ reason: '₦29,999 came; ₦30,000 was due.', payer: 'Ngozi Placeholder' }),
    ])
  })

  test('[TRU-02] the office reads net, charge and price, the payer that the charge does not count', async () => {
    const trace = await begin(me)
    provider.pay(trace, { amount: 30_449.5, fee: 450 })
    await confirm(trace, me)
    const review_reason = "₦29,999.50 came, not counting the provider's charge of ₦450; ₦30,000 was due."
    expect(await rowOf(trace)).toMatchObject({ state: 'review', review_reason })
    const told = { reason: "₦29,999.50 came, not counting the provider's charge; ₦30,000 was due.", next: 'either' }
    expect((await site.ask(`/payment/${trace}`)).body.data).toMatchObject(told)
  })

  test.each([
    [29_999, 0],
    [29_999, 450],
    [30_449, 450],
    [30_449.99, 450],
    [30_001, 450],
    [0, 0],
  ])('[D-74] [row 9] %d, of which %d may be the fee, is too little', async (amount, fee) => {
    const trace = await begin(me)
    provider.pay(trace, { amount, fee })
    await confirm(trace, me)
    expect([await stateOf(trace), await seatOf()]).toEqual(['review', []])
    expect(await rowOf(trace)).toMatchObject({ amount_paid: amount, surplus: 0 })
  })

  test('[D-33] [D-90] [row 17] after the event is over, it waits for the office', async () => {
    const id = await site.addEvent({
      fee: 5_000,
      type: 'paid',
      start_date: new Date(clock.time + MINUTE),
      end_date: null,
    })
    const trace = await begin({ ...me, event_id: id })
    clock.time += HOUR
    provider.pay(trace)
    await later(0)
    expect(await stateOf(trace)).toBe('review')
    expect([await seatsAt(id), await kindsTo(me.email)]).toEqual([[], ['payment-under-review']])
    const why = { reason: 'The event was over when your money came.', next: 'back' }
    expect((await site.ask(`/payment/${trace}`)).body.data).toMatchObject(why)
  })

  test('[D-33] what was paid before the event was over counts, however late it is heard of', async () => {
    const end_date = new Date(clock.time + HOUR)
    const id = await site.addEvent({ fee: 5_000, type: 'paid', start_date: new Date(clock.time), end_date })
    const trace = await begin({ ...me, event_id: id })
    provider.pay(trace)
    await later(2 * HOUR)
    expect([await stateOf(trace), (await seatsAt(id)).length]).toEqual(['fulfilled', 1])
  })

  test('[row 17] after it was given up it counts, and a mail says that it came after all', async () => {
    const trace = await begin(me)
    await later(25 * HOUR)
    expect(await stateOf(trace)).toBe('failed')
    provider.pay(trace)
    await notify(trace)
    await later(2 * SECOND)
    expect([await stateOf(trace), (await seatOf()).length, await kindsTo(me.email)]).toEqual([
      'fulfilled',
      1,
      ['registered'],
    ])
    clock.time -= 25 * HOUR
  })

  test('[row 5] [D-34] a second payment for the same seat waits for the office', async () => {
    const [one, other] = [await begin(me), await begin({ ...me, phone: '0800 111 1111' })]
    provider.pay(one)
    provider.pay(other)
    expect((await confirm(one, me)).status).toBe(200)
    expect((await confirm(other, { ...me, phone: '0800 111 1111' })).status).toBe(409)
    expect([await stateOf(one), await stateOf(other), (await seatOf()).length]).toEqual(['fulfilled', 'review', 1])
    expect(await rowOf(other)).toMatchObject({ review_reason: 'This e-mail address had a seat already.' })
  })

  test('[row 30] money that was given back is flagged at the next look, and the seat stays', async () => {
    const trace = await begin(me)
    provider.pay(trace)
    await confirm(trace, me)
    provider.pay(trace, { refunded: 30_000 })
    await later(DAY + MINUTE)
    expect(await rowOf(trace)).toMatchObject({ state: 'used', refunded: 30_000 })
    expect([(await seatOf()).length, await acts(trace)]).toEqual([
      1,
      [
        { actor: 'payer', what: 'payment used' },
        { actor: 'reconciler', what: 'payment refunded' },
      ],
    ])
  })

  test('[row 30] the office is told of each refund once, long after too, and only what went back counts as refunded', async () => {
    const trace = await begin(me)
    provider.pay(trace)
    await confirm(trace, me)
    const before = await countMoney({ db: database.db, clock })
    const reasons = async () => {
      const told = (await site.mails()).filter(({ kind }) => kind === 'payment-for-office')
      return told.flatMap(({ data }) => {
        const read = v.safeParse(v.object({ trace_id: v.literal(trace), reason: v.string() }), data)
        return read.success ? [read.output.reason] : []
      })
    }
    provider.pay(trace, { refunded: 10_000 })
    await later(DAY + MINUTE)
    await later(DAY + MINUTE)
    expect(await reasons()).toEqual(['The provider gave 10000 naira back.'])
    provider.pay(trace, { refunded: 15_000 })
    await later(DAY + MINUTE)
    expect(await reasons()).toEqual([
      'The provider gave 10000 naira back.',
      'The provider gave 15000 naira back in all.',
    ])
    const { fulfilled, refunded, faults } = await countMoney({ db: database.db, clock })
    expect([fulfilled - before.fulfilled, refunded - before.refunded, faults]).toEqual([-15_000, 15_000, []])
    // Mails that were sent are taken away after a month; the office has read them.
    await database.db.delete(mail)
    await later(DAY + MINUTE)
    expect(await reasons()).toEqual([])
  })

  test('[row 30] money that was given back before anything was given buys nothing', async () => {
    const trace = await begin(me)
    provider.pay(trace, { refunded: 30_000 })
    expect((await confirm(trace, me)).status).toBe(409)
    expect(await rowOf(trace)).toMatchObject({ state: 'review', review_reason: 'The provider gave the money back.' })
  })
})

describe('whose payment it is', () => {
  test('[D-75] [row 6] of the person who repeats the whole form, and of no other', async () => {
    const trace = await begin(me)
    provider.pay(trace)
    const other = { ...person, email: 'other@example.org' }
    for (const sent of [other, { ...me, phone: '0800 222 2222' }, { ...me, first_name: 'Other' }]) {
      expect(await confirm(trace, sent)).toMatchObject({ status: 404, body: { message: 'There is no such payment.' } })
    }
    expect(await stateOf(trace)).toBe('open')
    expect((await confirm(trace, me)).body.data.attendee.email).toBe(me.email)
  })

  test('[D-75] of the account that was signed in, and no other', async () => {
    await site.addAccount(`a-${me.email}`)
    await site.addAccount(`b-${me.email}`)
    const [mine, foreign] = [await site.signIn(`a-${me.email}`), await site.signIn(`b-${me.email}`)]
    const trace = await begin(me, { token: mine })
    provider.pay(trace)
    expect((await confirm(trace, me, { token: foreign })).status).toBe(404)
    expect((await confirm(trace, { ...me, phone: '0800 333 3333' }, { token: mine })).status).toBe(200)
    expect((await seatOf()).map(({ account_id, phone }) => [account_id !== null, phone])).toEqual([[true, me.phone]])
  })

  test('[D-75] an unknown trace is 404', async () => {
    expect((await confirm('1700000000000abcdefghijkl', me)).status).toBe(404)
    expect((await site.ask('/payment/1700000000000abcdefghijkl')).status).toBe(404)
    expect((await confirm('x', me)).status).toBe(400)
  })

  test('[D-75] [row 7] a trace of an event is 409 where dues, a membership or an upgrade are confirmed', async () => {
    const trace = await begin(me)
    provider.pay(trace)
    await site.addAccount(me.email)
    const token = await site.signIn(me.email)
    for (const path of ['/dues/pay', '/upgrade/pay', '/user/membership/registration/payment']) {
      expect(await site.ask(path, { trace_id: trace }, { token })).toMatchObject({
        status: 409,
        body: { message: 'This payment was made for something else.' },
      })
    }
    expect(await stateOf(trace)).toBe('open')
  })

  test('[row 29] who knows a trace learns nothing of a person', async () => {
    const trace = await begin(me)
    provider.pay(trace)
    await confirm(trace, me)
    expect((await site.ask(`/payment/${trace}`)).body).toEqual({
      data: { state: 'fulfilled', message: 'Your payment has arrived.' },
    })
  })
})
