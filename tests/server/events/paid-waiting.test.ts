import { asc, eq } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { workOnWaitingLists } from '#server/areas/events/loops/work-on-waiting-lists.ts'
import { cancelSeats } from '#server/areas/events/places/end-seats.ts'
import { setSize } from '#server/areas/events/places/pool.ts'
import { newTicketNumber, type Person, takeSeats } from '#server/areas/events/registration/take-seat.ts'
import { advanceWaitingLists } from '#server/areas/events/waiting/advance-waiting-lists.ts'
import { giveWaitedSeats } from '#server/areas/events/waiting/wait-for-place.ts'
import { erasePerson } from '#server/areas/members/own-data/erase-person.ts'
import { mattersOf } from '#server/areas/members/own-data/matters.ts'
import { attendee, event, payment, pool, receipt, waitingEntry } from '#server/db/schema/index.ts'
import { testDatabase } from '#tests/support/database.ts'
import { paymentSite, person } from '#tests/support/payments.ts'

const database = await testDatabase()
const site = await paymentSite(database)
const { ask, provider, clock, rowOf, seatsAt } = site
const { db } = database
await site.addAccount('finance@example.org', { roles: ['finance'], first_name: 'Fola', sur_name: 'Finance' })
/** An hour goes by before each press: the office signs in anew. */
const asFinance = () => site.inOffice('finance@example.org')

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let guests = 0
const guest = () => {
  guests += 1
  return { ...person, email: `late-${guests}@example.org` }
}

const ticketType = (id: string, size: number) => ({
  id,
  name: id === 'one' ? 'One' : 'Two',
  about: '',
  fee: null,
  size,
  from: null,
  until: null,
  retired: false,
})

interface Wish {
  ticket_type?: string
  code?: string
  others?: object[]
}

/** A paid event with so many places, and somebody whose money comes when all are taken. */
async function paidLate(places = 1, { event = {}, order = {} }: { event?: object; order?: Wish } = {}) {
  const id = await site.addEvent({ type: 'paid', fee: 30_000, ...event })
  await setSize(db, id, places)
  const begin = async (form: object): Promise<string> =>
    (await ask('/payment/invoke', { purpose: 'event', event_id: id, ...form, order })).body.data.traceId
  const buy = async (form: object = guest()) => {
    const trace_id = await begin(form)
    provider.pay(trace_id)
    return ask(`/event/register-paid/${id}`, { ...form, trace_id })
  }
  /** Somebody takes a seat for which nothing is paid. */
  const sit = async ({ ticket_type }: Wish) => {
    const owner = { event_id: id, account_id: null, payment_id: null, ticket_number: newTicketNumber(clock) }
    const people: [Person] = [{ ...guest(), ticket_type }]
    expect(await db.transaction((tx) => takeSeats(tx, clock, { ...owner, people }))).toMatchObject([{ isNew: true }])
  }
  const form = guest()
  const trace = await begin(form)
  await site.later(31 * MINUTE)
  const entries = () =>
    db.select().from(waitingEntry).where(eq(waitingEntry.event_id, id)).orderBy(asc(waitingEntry.id))
  const entryOf = async (email: string) => (await entries()).findLast((one) => one.email === email)
  return {
    id,
    form,
    trace,
    buy,
    entries,
    entryOf,
    /** The others take all places, and then the money comes. */
    comes: async (wishes: Wish[] = Array.from({ length: places }, () => order), money: { amount?: number } = {}) => {
      for (const wish of wishes) await sit(wish)
      provider.pay(trace, money)
      await site.later(30 * MINUTE)
      return (await rowOf(trace)).review_reason
    },
    join: async (who: object = guest()) => expect((await ask(`/event/${id}/waiting-list`, who)).status).toBe(200),
    press: async () => ask(`/office/payments/${trace}/wait`, {}, await asFinance()),
    record: async () => (await ask(`/office/payments/${trace}`, undefined, await asFinance())).body.data,
    cancelOne: async (ticket_type: string | null = null) => {
      const seat = (await seatsAt(id)).find((one) => one.state === 'taken' && one.ticket_type === ticket_type)
      expect(await db.transaction((tx) => cancelSeats(tx, { clock }, eq(attendee.id, seat?.id ?? 0)))).toBe(1)
    },
    /** What the site does every minute. */
    minute: async () => {
      clock.time += MINUTE
      await advanceWaitingLists({ db, clock }, site.paymentDeps.log)
      await giveWaitedSeats(site.paymentDeps)
    },
    see: async (email: string) => (await ask(`/offer/${(await entryOf(email))?.token}`)).body.data,
    states: async () => (await entries()).map(({ state }) => state),
    taken: async () => (await db.select().from(pool).where(eq(pool.event_id, id)).orderBy(pool.id))[0]?.taken,
    seat: async () => (await seatsAt(id)).find(({ email }) => email === form.email),
  }
}

describe('money that came when everything was full', () => {
  test('[EVX-07] waits before all others by a press of the office, and gets the next place without paying again', async () => {
    const late = await paidLate()
    expect(await late.comes()).toBe('The event was full when the money came.')
    await late.join()
    await late.join()
    expect((await late.record()).steps).toEqual(['check', 'attach', 'wait', 'close'])
    const pressed = await late.press()
    expect(pressed.body.data).toMatchObject({ state: 'review', wait: { event: late.id, state: 'waiting' } })
    expect(pressed.body.data.steps).toEqual(['check', 'attach', 'close'])
    expect(pressed.body.data.timeline[0]).toMatchObject({ what: 'payment put on waiting list', by: 'Fola Finance' })
    expect(await late.see(late.form.email)).toMatchObject({ state: 'waiting', position: 1, isPaid: true })
    const list = await ask(`/office/waiting?event=${late.id}`, undefined, await asFinance())
    expect(list.body.data.items.map(({ position, isPaid }: never) => [position, isPaid])).toEqual([
      [1, true],
      [2, false],
      [3, false],
    ])
    await late.cancelOne()
    expect([await late.states(), await late.taken()]).toEqual([['waiting', 'waiting', 'paying'], 1])
    expect((await late.see(late.form.email)).state).toBe('paying')
    await late.minute()
    expect([await late.states(), await late.taken()]).toEqual([['waiting', 'waiting', 'seated'], 1])
    const { id, state, review_reason } = await rowOf(late.trace)
    expect([state, review_reason]).toEqual(['used', null])
    expect(await late.seat()).toMatchObject({ payment_id: id, price: 30_000, state: 'taken' })
    expect(await db.$count(receipt, eq(receipt.payment_id, id))).toBe(1)
    const told = await site.kindsTo(late.form.email)
    expect(told).toEqual(['payment-under-review', 'waiting-list-joined', 'registered'])
    expect((await late.record()).timeline[0]).toMatchObject({ what: 'payment used', by: 'The site' })
    // The next place goes to who waited first.
    await setSize(db, late.id, 2)
    await late.minute()
    expect(await late.states()).toEqual(['offered', 'waiting', 'seated'])
  })

  test('[EVX-07] has a place at once where one is free by now, and counts once however often it is pressed', async () => {
    const late = await paidLate()
    await late.comes()
    await setSize(db, late.id, 3)
    const answers = await Promise.all([1, 2, 3, 4].map(() => late.press()))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    expect([await late.states(), await late.taken()]).toEqual([['paying'], 2])
    await Promise.all([late.minute(), giveWaitedSeats(site.paymentDeps), giveWaitedSeats(site.paymentDeps)])
    expect([await late.states(), await late.taken()]).toEqual([['seated'], 2])
    expect((await seatsAt(late.id)).length).toBe(2)
    expect(await late.press()).toMatchObject({ status: 409 })
  })

  test('[EVX-07] for a ticket type that was full says so, and gets a place of that type alone', async () => {
    const event = { ticket_types: [ticketType('one', 1), ticketType('two', 2)] }
    const late = await paidLate(5, { event, order: { ticket_type: 'one' } })
    await setSize(db, late.id, 1, { ticket_type: 'one' })
    await setSize(db, late.id, 2, { ticket_type: 'two' })
    const reason = await late.comes([{ ticket_type: 'one' }, { ticket_type: 'two' }])
    expect(reason).toBe('The ticket type One was full when the money came.')
    expect((await late.press()).status).toBe(200)
    await late.cancelOne('two')
    await late.minute()
    expect(await late.states()).toEqual(['waiting'])
    await late.cancelOne('one')
    await late.minute()
    expect(await late.states()).toEqual(['seated'])
    expect(await late.seat()).toMatchObject({ ticket_type: 'one', price: 30_000 })
  })

  test('[EVX-07] moves an entry of the same address to the head, and takes the place that is offered to it', async () => {
    const late = await paidLate()
    await late.comes()
    await late.join()
    await late.join(late.form)
    await late.press()
    expect(await late.see(late.form.email)).toMatchObject({ position: 1, isPaid: true })
    expect(await late.states()).toEqual(['waiting', 'waiting'])

    const offered = await paidLate()
    await offered.comes()
    await offered.join(offered.form)
    await offered.cancelOne()
    expect(await offered.states()).toEqual(['offered'])
    expect((await offered.press()).status).toBe(200)
    expect([await offered.states(), await offered.taken()]).toEqual([['paying'], 1])
    await offered.minute()
    expect([await offered.states(), await offered.taken()]).toEqual([['seated'], 1])
    expect((await rowOf(offered.trace)).state).toBe('used')
  })

  test('[EVX-07] is not paid again: its link sells nothing', async () => {
    const late = await paidLate()
    await late.comes()
    await late.press()
    await late.cancelOne()
    const offer = (await late.entryOf(late.form.email))?.token
    expect(await ask('/payment/invoke', { purpose: 'event', event_id: late.id, ...guest(), offer })).toMatchObject({
      status: 409,
      body: { message: 'This place is paid already: your ticket comes by mail.' },
    })
    expect(await ask(`/offer/${offer}/leave`, {})).toMatchObject({ status: 409 })
    // Nor does a registration with the same address take the place.
    expect(await ask('/payment/invoke', { purpose: 'event', event_id: late.id, ...late.form })).toMatchObject({
      status: 409,
      body: { message: 'This event is full.' },
    })
  })

  test('[EVX-07] stays in review when registration closes without a place', async () => {
    const late = await paidLate(1, { event: { registration_closes: new Date(clock.time + DAY) } })
    await late.comes()
    await late.press()
    clock.time += DAY
    await late.minute()
    expect(await late.states()).toEqual(['closed'])
    expect((await site.mails()).filter(({ to }) => to === late.form.email).at(-1)).toMatchObject({
      kind: 'waiting-list-ended',
      data: { isPaid: true, event_id: late.id },
    })
    expect((await rowOf(late.trace)).state).toBe('review')
    expect(await late.record()).toMatchObject({
      wait: { state: 'closed' },
      steps: ['check', 'attach', 'wait', 'close'],
    })
    await late.cancelOne()
    await late.minute()
    expect([await late.states(), (await rowOf(late.trace)).state]).toEqual([['closed'], 'review'])
    expect(await late.press()).toMatchObject({
      status: 409,
      body: { message: 'Registration for this event has closed' },
    })
  })

  test('[EVX-07] gets a place in the last hours too, in which there are no offers', async () => {
    const late = await paidLate(1, { event: { registration_closes: new Date(clock.time + 4 * 60 * MINUTE) } })
    await late.comes()
    await late.join()
    await late.press()
    await late.cancelOne()
    await late.minute()
    expect(await late.states()).toEqual(['waiting', 'seated'])
  })

  test('[EVX-07] leaves the list with its payer, with the closing of the payment, and with its use for another thing', async () => {
    const left = await paidLate()
    await left.comes()
    await left.press()
    await ask(`/offer/${(await left.entryOf(left.form.email))?.token}/leave`, {})
    expect(await left.record()).toMatchObject({ state: 'review', wait: { state: 'left' } })
    // The office may put them there again.
    expect((await left.press()).status).toBe(200)
    expect(await left.states()).toEqual(['left', 'waiting'])

    const closing = { how: 'writtenOff', reason: 'They gave it to the chapter.' }
    expect((await ask(`/office/payments/${left.trace}/close`, closing, await asFinance())).status).toBe(200)
    expect(await left.states()).toEqual(['left', 'left'])

    const other = await paidLate()
    await other.comes()
    await other.press()
    await other.cancelOne()
    const purchase = { purpose: 'event', id: site.events.paid, account_id: null, attendee: other.form }
    const body = { ...purchase, reason: 'They come to the other one.' }
    expect((await ask(`/office/payments/${other.trace}/attach`, body, await asFinance())).status).toBe(200)
    expect([await other.states(), await other.taken()]).toEqual([['lapsed'], 0])
  })

  test('[EVX-07] that is attached to the same event meanwhile takes the place that is kept for it', async () => {
    const late = await paidLate()
    await late.comes()
    await late.join()
    await late.press()
    await late.cancelOne()
    expect(await late.states()).toEqual(['waiting', 'paying'])
    const purchase = { purpose: 'event', id: late.id, account_id: null, attendee: guest() }
    const body = { ...purchase, reason: 'They told us another address.' }
    expect((await ask(`/office/payments/${late.trace}/attach`, body, await asFinance())).status).toBe(200)
    await late.minute()
    expect([await late.states(), await late.taken()]).toEqual([['waiting', 'seated'], 1])
    expect((await seatsAt(late.id)).filter(({ state }) => state === 'taken')).toMatchObject([
      { email: purchase.attendee.email, price: 30_000 },
    ])
  })

  test('[EVX-07] that is on its way back gives its place to the next', async () => {
    const late = await paidLate()
    await late.comes()
    await late.press()
    await late.join()
    const wish = { amount: 30_000, way: 'transfer', purchase: 'keep', reason: 'They asked for it.' }
    expect((await ask(`/office/payments/${late.trace}/refunds`, wish, await asFinance())).status).toBe(200)
    await late.cancelOne()
    await late.minute()
    expect([await late.states(), await late.taken()]).toEqual([['lapsed', 'offered'], 1])
    expect((await rowOf(late.trace)).state).toBe('review')
  })

  test('[EVX-07] whose address has a seat by now says so, and its place is free', async () => {
    const late = await paidLate()
    await late.comes()
    await late.press()
    await setSize(db, late.id, 3)
    await late.buy(late.form)
    await late.minute()
    expect([await late.states(), await late.taken()]).toEqual([['lapsed'], 2])
    const { review_reason } = await rowOf(late.trace)
    expect(review_reason).toBe('This e-mail address had a seat already.')
    // Payer and office learn of it, once.
    await late.minute()
    const told = await site.kindsTo(late.form.email)
    expect(told.filter((kind) => kind === 'payment-under-review')).toHaveLength(2)
    const office = (await site.mails()).filter(
      ({ kind, data }) => kind === 'payment-for-office' && data !== null && JSON.stringify(data).includes(late.trace),
    )
    expect(office.at(-1)?.data).toMatchObject({ reason: review_reason })
    expect(office).toHaveLength(2)
  })

  test('[EVX-07] [EVX-14] gets its seat at the price that was paid, though its discount code has been used up by now', async () => {
    const code = { code: 'EARLY20', percent: 20, sum: null, from: null, until: null, uses: 1 }
    const late = await paidLate(1, { event: { codes: [code] }, order: { code: 'EARLY20' } })
    await setSize(db, late.id, 1, { code: 'EARLY20' })
    expect(await late.comes([{}])).toBe('The event was full when the money came.')
    await late.press()
    await setSize(db, late.id, 0, { code: 'EARLY20' })
    await late.cancelOne()
    await late.minute()
    expect([await late.states(), (await rowOf(late.trace)).review_reason]).toEqual([['seated'], null])
    expect(await late.seat()).toMatchObject({ price: 24_000, state: 'taken' })
  })

  test('[D-102] [EVX-07] is in the way of an erasure while a place is kept, whoever paid', async () => {
    const late = await paidLate()
    await late.comes()
    await late.press()
    const id = await site.addAccount(late.form.email)
    const friend = await site.addAccount(guest().email)
    await db.update(payment).set({ account_id: friend }).where(eq(payment.trace_id, late.trace))
    expect(await mattersOf(db, { clock }, id)).toContain('payment')
    await late.cancelOne()
    expect(await late.states()).toEqual(['paying'])
    expect(await mattersOf(db, { clock }, id)).toContain('payment')
    await late.minute()
    expect([await late.states(), await mattersOf(db, { clock }, id)]).toEqual([['seated'], []])
  })

  test('[D-102] [EVX-07] of somebody who is erased keeps no place, and waits for the office', async () => {
    const fails = await paidLate()
    await site.later(DAY + MINUTE)
    expect((await rowOf(fails.trace)).state).toBe('failed')
    const waits = await paidLate()
    await waits.comes()
    await waits.press()
    await waits.cancelOne()
    for (const { form } of [waits, fails]) {
      const id = await site.addAccount(form.email)
      await db.transaction((tx) => erasePerson(tx, { clock, by: 'test' }, id))
    }
    await waits.minute()
    expect([await waits.states(), await waits.taken()]).toEqual([['lapsed'], 0])
    provider.pay(fails.trace)
    await ask(`/office/payments/${fails.trace}/check`, {}, await asFinance())
    const review_reason = 'The data of this person was erased, so nobody can be given a seat.'
    for (const { trace, press } of [waits, fails]) {
      expect(await rowOf(trace)).toMatchObject({ state: 'review', review_reason })
      expect((await press()).status).toBe(409)
    }
  })

  test('[EVX-07] is seated by a question to the provider as well, and leaves the list', async () => {
    const late = await paidLate()
    await late.comes()
    await late.press()
    await setSize(db, late.id, 2)
    expect((await ask(`/office/payments/${late.trace}/check`, {}, await asFinance())).status).toBe(200)
    expect([await late.states(), await late.taken()]).toEqual([['seated'], 2])
  })

  test('[EVX-07] for several seats, and too little money, do not wait for a place', async () => {
    const { first_name, last_name, email } = guest()
    const group = await paidLate(2, { order: { others: [{ first_name, last_name, email }] } })
    await group.comes([{}, {}])
    expect(await group.press()).toMatchObject({
      status: 409,
      body: { message: 'This payment is for several seats: the waiting list gives one place at a time.' },
    })
    const little = await paidLate()
    await little.comes([{}], { amount: 10_000 })
    expect((await little.record()).steps).not.toContain('wait')
    expect(await little.press()).toMatchObject({
      status: 409,
      body: { message: 'Only money that came when everything was full can wait for a place.' },
    })
  })

  test('[EVX-07] gets its seat also where a waiting list cannot be closed, which is logged', async () => {
    const late = await paidLate()
    await late.comes()
    await late.press()
    const closed = await paidLate()
    await closed.comes()
    await closed.join()
    await db
      .update(event)
      .set({ registration_closes: new Date(clock.time - MINUTE) })
      .where(eq(event.id, closed.id))
    await late.cancelOne()
    expect(await late.states()).toEqual(['paying'])
    await database.exec(`
      create function refuse_closing() returns trigger language plpgsql as $$ begin
        if new.state = 'closed' then raise exception 'not now'; end if;
        return new;
      end $$;
      create trigger refuse_closing before update on waiting_entry for each row execute function refuse_closing()`)
    onTestFinished(() => database.exec('drop trigger refuse_closing on waiting_entry; drop function refuse_closing()'))
    site.jobLines.length = 0
    const done: string[] = []
    const deps = { ...site.paymentDeps, placesChanged: () => void done.push('places changed') }
    await workOnWaitingLists(deps)
    expect([(await rowOf(late.trace)).state, await closed.states()]).toEqual(['used', ['waiting']])
    expect(done).toEqual(['places changed'])
    expect(site.jobLines.map((line) => JSON.parse(line))).toMatchObject([
      { msg: 'The waiting lists were not worked on to the end', err: expect.any(Object) },
    ])
  })

  test('[EVX-02] [EVX-07] pressed while places are freed, joined and given, keeps the books in order', async () => {
    for (let round = 0; round < 3; round++) {
      const late = await paidLate(2)
      await late.comes()
      await Promise.all([
        late.press(),
        late.cancelOne(),
        ask(`/event/${late.id}/waiting-list`, guest()),
        advanceWaitingLists({ db, clock }, site.paymentDeps.log),
        giveWaitedSeats(site.paymentDeps),
      ])
      await late.minute()
      await late.cancelOne()
      await late.minute()
      expect([(await rowOf(late.trace)).state, (await late.seat())?.state]).toEqual(['used', 'taken'])
    }
  })
})
