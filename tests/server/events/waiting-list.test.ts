import { asc, eq } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { cancelSeats } from '#server/areas/events/places/end-seats.ts'
import { setSize } from '#server/areas/events/places/pool.ts'
import { advanceWaitingLists } from '#server/areas/events/waiting/advance-waiting-lists.ts'
import { attendee, event, pool, waitingEntry } from '#server/db/schema/index.ts'
import { testDatabase } from '#tests/support/database.ts'
import { identityApp } from '#tests/support/identity.ts'
import { paymentSite, person } from '#tests/support/payments.ts'

const database = await testDatabase()
const site = await paymentSite(database)
const { ask, provider, clock } = site
const { db } = database

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

let guests = 0
const guest = () => {
  guests += 1
  return { ...person, email: `waits-${guests}@example.org` }
}

/** An event with so many places, all of which are taken. */
async function fullEvent(places: number, changes: Parameters<typeof site.addEvent>[0] = {}) {
  const id = await site.addEvent(changes)
  await setSize(db, id, places)
  const ctx = { db, clock }
  const join = (form: object = guest()) => ask(`/event/${id}/waiting-list`, form)
  const entries = () =>
    db.select().from(waitingEntry).where(eq(waitingEntry.event_id, id)).orderBy(asc(waitingEntry.id))
  const register = (form: object = guest()) => ask(`/event/register-free/${id}`, form)
  for (let seats = 0; seats < places; seats++) await register()
  const tokenOf = async (nth: number) => (await entries())[nth]?.token ?? ''
  return {
    id,
    join,
    entries,
    register,
    tokenOf,
    states: async () => (await entries()).map(({ state }) => state),
    taken: async () => (await db.select().from(pool).where(eq(pool.event_id, id)))[0]?.taken,
    standing: async () => (await ask(`/event/${id}`)).body.data.event[0].standing,
    /** The first seat that is taken is cancelled. */
    cancelOne: async () => {
      const seat = (await site.seatsAt(id)).find(({ state }) => state === 'taken')
      await db.transaction((tx) => cancelSeats(tx, ctx, eq(attendee.id, seat?.id ?? 0)))
    },
    later: async (milliseconds: number) => {
      clock.time += milliseconds
      await advanceWaitingLists(ctx, site.paymentDeps.log)
    },
    see: async (nth: number) => (await ask(`/offer/${await tokenOf(nth)}`)).body.data,
    accept: async (nth: number) => ask(`/offer/${await tokenOf(nth)}/accept`, {}),
    leave: async (nth: number) => ask(`/offer/${await tokenOf(nth)}/leave`, {}),
    pay: async (nth: number, form: object = guest()) =>
      ask('/payment/invoke', { purpose: 'event', event_id: id, ...form, offer: await tokenOf(nth) }),
  }
}

const over = { status: 409, body: { message: 'This place is not kept for you any more.' } }

describe('the queue', () => {
  test('[EVX-09] is open when the event is full, and not before', async () => {
    const there = await fullEvent(2)
    await setSize(db, there.id, 3)
    expect(await there.join()).toMatchObject({
      status: 409,
      body: { message: 'There are free places: register for the event instead.' },
    })
    await setSize(db, there.id, 2)
    expect((await there.join()).status).toBe(200)
    expect(await there.see(0)).toMatchObject({ state: 'waiting', position: 1, until: null, isOpenToAll: false })
  })

  test('[EVX-09] has one entry an address, and answers alike whether it waits, has a seat or neither', async () => {
    const there = await fullEvent(0)
    await setSize(db, there.id, 1)
    const [seated, waits] = [guest(), guest()]
    await there.register(seated)
    const answers = [await there.join(waits), await there.join({ ...waits, email: waits.email.toUpperCase() })]
    answers.push(await there.join(seated))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answers[0]?.body).toEqual({ ...answers[0]?.body, data: { email: waits.email } })
    expect(Object.keys(answers[2]?.body.data)).toEqual(['email'])
    expect((await there.entries()).map(({ email }) => email)).toEqual([waits.email])
    expect(await site.kindsTo(waits.email)).toEqual(['waiting-list-joined'])
    expect(await site.kindsTo(seated.email)).toEqual(['registered', 'registered'])
  })

  test('[EVX-09] of twenty who join at once all have a number of their own, and places in that order', async () => {
    const there = await fullEvent(1)
    await Promise.all(Array.from({ length: 20 }, () => there.join()))
    expect(await there.see(19)).toMatchObject({ position: 20 })
    await setSize(db, there.id, 4)
    await there.later(0)
    expect((await there.states()).slice(0, 5)).toEqual(['offered', 'offered', 'offered', 'waiting', 'waiting'])
    expect(await there.see(3)).toMatchObject({ position: 1 })
  })

  test('[EVX-09] gives a new entry to who joins again in the moment in which the own one ends', async () => {
    const there = await fullEvent(1)
    const form = guest()
    await there.join(form)
    const [first] = await there.entries()
    // It ends between the insert, which finds it, and the look for it.
    await database.exec(`
      create function end_first() returns trigger language plpgsql as $$ begin
        update waiting_entry set state = 'left' where id = ${first?.id} and state = 'waiting';
        return null;
      end $$;
      create trigger end_first after insert on waiting_entry for each statement execute function end_first()`)
    const { status } = await there.join(form)
    await database.exec('drop trigger end_first on waiting_entry; drop function end_first()')
    expect([status, await there.states()]).toEqual([200, ['left', 'waiting']])
  })

  test('[EVX-10] is in order for who waits with a seat, too, and cancels that', async () => {
    const there = await fullEvent(1)
    const [seat] = await site.seatsAt(there.id)
    // As if the entry was made while the seat was being paid for.
    const { first_name, last_name, phone, email } = guest()
    const entry = { event_id: there.id, first_name, last_name, phone, email, token: 'waits-with-a-seat' }
    await db.insert(waitingEntry).values({ ...entry, created_at: new Date(clock.time) })
    await db
      .update(attendee)
      .set({ email })
      .where(eq(attendee.id, seat?.id ?? 0))
    await there.join()
    await there.cancelOne()
    expect(await there.states()).toEqual(['offered', 'waiting'])
  })

  test('[EVX-09] is left by who does not want to wait any more', async () => {
    const there = await fullEvent(1)
    await there.join()
    await there.join()
    expect((await there.leave(0)).body.data).toMatchObject({ state: 'left', position: null })
    expect((await there.leave(0)).body.data).toMatchObject({ state: 'left' })
    await there.cancelOne()
    expect(await there.states()).toEqual(['left', 'offered'])
  })

  test('[EVX-11] is left without a mail by who has a seat by another way, before an offer and after it', async () => {
    const there = await fullEvent(2)
    const [first, second, third] = [guest(), guest(), guest()]
    await there.join(first)
    await there.join(second)
    await there.join(third)
    const giveTo = async ({ email }: { email: string }) => {
      const seat = (await site.seatsAt(there.id)).find((one) => one.state === 'taken' && one.issue === 1)
      const given = await ask(`/ticket/${seat?.token}/give`, { first_name: 'A', last_name: 'Placeholder', email })
      expect(given.status).toBe(200)
    }
    await giveTo({ email: first.email.toUpperCase() })
    await setSize(db, there.id, 3)
    await there.later(0)
    expect(await there.states()).toEqual(['seated', 'offered', 'waiting'])
    await giveTo(second)
    await there.later(0)
    expect([await there.states(), await there.taken()]).toEqual([['seated', 'seated', 'offered'], 3])
    expect((await there.accept(2)).status).toBe(200)
    const told = await Promise.all([first, second].map(({ email }) => site.kindsTo(email)))
    expect(told).toEqual([['waiting-list-joined'], ['waiting-list-joined', 'place-offered', 'registered']])
  })

  test('[EVX-11] a place goes past who has a seat by another way, who is told nothing when registration closes', async () => {
    const there = await fullEvent(1)
    const [seated, next] = [guest(), guest()]
    await there.join(seated)
    await there.join(next)
    await setSize(db, there.id, 2)
    await there.register(seated)
    await there.cancelOne()
    expect(await there.states()).toEqual(['waiting', 'offered'])
    const closes = new Date(clock.time + MINUTE)
    await db.update(event).set({ registration_closes: closes }).where(eq(event.id, there.id))
    await there.later(2 * MINUTE)
    expect(await there.states()).toEqual(['seated', 'offered'])
    expect(await site.kindsTo(seated.email)).toEqual(['waiting-list-joined', 'registered'])
  })

  test('a link that is not ours opens nothing', async () => {
    const foreign = { status: 404, body: { message: 'This link is not valid. Check that it is complete.' } }
    const token = 'x'.repeat(43)
    expect(await ask(`/offer/${token}`)).toMatchObject(foreign)
    expect(await ask(`/offer/${token}/accept`, {})).toMatchObject(foreign)
    expect(await ask(`/offer/${token}/leave`, {})).toMatchObject(foreign)
  })
})

describe('several people in one go', () => {
  /** Somebody whom another person writes down: without a middle name and a number. */
  const other = (first_name: string) => ({ first_name, last_name: 'Placeholder', email: guest().email })

  test('[EVX-09] wait with an entry each, in the order in which they are written, and each has a mail with a link of their own', async () => {
    const there = await fullEvent(2)
    await there.join()
    const first = guest()
    const others = ['Bola', 'Chidi', 'Dayo', 'Efe'].map(other)
    const answer = await there.join({ ...first, others })
    expect([answer.status, answer.body.data]).toEqual([200, { email: first.email }])
    const emails = [first, ...others].map(({ email }) => email)
    const [, ...made] = await there.entries()
    expect(made.map(({ email, first_name, phone }) => [email, first_name, phone])).toEqual([
      [first.email, 'Ngozi', first.phone],
      ...others.map(({ email, first_name }) => [email, first_name, '']),
    ])
    const mails = (await site.mails()).filter(({ to }) => emails.includes(to))
    expect(mails.map(({ to, kind }) => [to, kind])).toEqual(emails.map((email) => [email, 'waiting-list-joined']))
    expect(mails.map(({ data }) => data)).toEqual(
      made.map(({ token, first_name }, at) =>
        at === 0
          ? expect.not.objectContaining({ by: expect.anything() })
          : expect.objectContaining({ token, first_name, by: 'Ngozi Placeholder' }),
      ),
    )
    expect((await there.see(3)).position).toBe(4)

    // Each has an offer of their own, in that order.
    await there.leave(0)
    await there.cancelOne()
    await there.cancelOne()
    expect(await there.states()).toEqual(['left', 'offered', 'offered', 'waiting', 'waiting', 'waiting'])
    expect((await there.leave(1)).body.data.state).toBe('declined')
    expect((await there.accept(2)).body.data.attendee).toMatchObject({ ...others[0], phone: '' })
    expect(await there.states()).toEqual(['left', 'declined', 'seated', 'offered', 'waiting', 'waiting'])
  })

  test('[EVX-09] of twenty groups at once each stands together, in its own order', async () => {
    const there = await fullEvent(1)
    const groups = Array.from({ length: 20 }, () => ({ ...guest(), others: [other('Bola'), other('Chidi')] }))
    await Promise.all(groups.map(there.join))
    const emails = (await there.entries()).map(({ email }) => email)
    const firsts = groups.map(({ email }) => emails.indexOf(email))
    expect(firsts.toSorted((one, two) => one - two)).toEqual(groups.map((_, at) => at * 3))
    for (const [at, { others }] of groups.entries()) {
      const from = firsts[at] ?? 0
      expect(emails.slice(from + 1, from + 3)).toEqual(others.map(({ email }) => email))
    }
  })

  test('[EVX-09] is answered alike for people who wait or have a seat already; they learn it by mail alone', async () => {
    const there = await fullEvent(0)
    await setSize(db, there.id, 1)
    const [seated, waits, fresh] = [other('Bola'), other('Chidi'), other('Dayo')]
    await there.register({ ...guest(), ...seated })
    await there.join({ ...guest(), ...waits })
    const first = guest()
    const others = [{ ...seated, email: seated.email.toUpperCase() }, { ...waits, first_name: 'Other' }, fresh]
    const [mixed, again] = [await there.join({ ...first, others }), await there.join({ ...first, others })]
    expect([mixed.status, mixed.body.data]).toEqual([200, { email: first.email }])
    expect([again.status, again.body.data]).toEqual([200, { email: first.email }])
    expect((await there.entries()).map(({ email, first_name }) => [email, first_name])).toEqual([
      [waits.email, 'Chidi'],
      [first.email, 'Ngozi'],
      [fresh.email, 'Dayo'],
    ])
    for (const { email } of [waits, first, fresh]) expect(await site.kindsTo(email)).toEqual(['waiting-list-joined'])
    expect(await site.kindsTo(seated.email)).toEqual(['registered', 'registered'])
  })

  test('[EVX-09] are five at most, each with an address of their own and complete, or nobody is entered', async () => {
    const there = await fullEvent(1)
    const first = guest()
    const refused = [
      [['B', 'C', 'D', 'E', 'F'].map(other), 'Five people at most join the list in one go.'],
      [
        [other('Bola'), { ...other('Chidi'), email: first.email.toUpperCase() }],
        'Each person needs an e-mail address of their own: one is there twice.',
      ],
      [[other('Bola'), { ...other('Chidi'), last_name: ' ' }], 'Enter the last name.'],
      [[{ ...other('Bola'), email: 'bola' }], 'Enter an e-mail address like name@example.org.'],
    ] as const
    for (const [others, message] of refused) {
      expect(await there.join({ ...first, others })).toMatchObject({ status: 400, body: { message } })
    }
    await setSize(db, there.id, 2)
    expect((await there.join({ ...first, others: [other('Bola')] })).status).toBe(409)
    expect(await there.entries()).toEqual([])
  })

  test('[EVX-09] [row 148] count as that many attempts, and above a limit nobody is entered or mailed', async () => {
    const there = await fullEvent(1)
    const usual = identityApp(database)
    const join = (form: object, address: string) => usual.ask(`/event/${there.id}/waiting-list`, form, { address })
    const five = () => ({ ...guest(), others: ['Bola', 'Chidi', 'Dayo', 'Efe'].map(other) })
    for (let nth = 0; nth < 20; nth++) expect((await join(five(), '198.51.100.7')).status).toBe(200)
    expect((await join(guest(), '198.51.100.7')).status).toBe(429)
    // A stranger who is named again and again by others has their limit as well.
    const named = other('Bola')
    for (let nth = 0; nth < 5; nth++) {
      expect((await join({ ...guest(), others: [named] }, `203.0.113.${nth}`)).status).toBe(200)
    }
    const last = { ...guest(), others: [other('Chidi'), named] }
    expect((await join(last, '203.0.113.9')).status).toBe(429)
    expect(await site.kindsTo(last.email)).toEqual([])
    expect(await site.kindsTo(named.email)).toEqual(['waiting-list-joined'])
    expect(await there.entries()).toHaveLength(100 + 5 + 1)
  })

  test('[EVX-09] [EVX-10] at a paid event each pays for a place of their own, who was written down without a number as well', async () => {
    const there = await fullEvent(0, { type: 'paid', fee: 30_000 })
    const second = other('Bola')
    await there.join({ ...guest(), others: [second] })
    await setSize(db, there.id, 2)
    await there.later(0)
    expect(await there.states()).toEqual(['offered', 'offered'])
    const { attendee: shown } = await there.see(1)
    expect(shown).toMatchObject({ ...second, phone: '' })
    const form = { ...shown, middle_name: '' }
    const trace = (await there.pay(1, form)).body.data.traceId
    provider.pay(trace)
    const confirmed = await ask(`/event/register-paid/${there.id}`, { ...form, trace_id: trace })
    expect([confirmed.status, confirmed.body.data.attendee]).toMatchObject([200, { ...second, phone: '' }])
    expect([await there.states(), await site.kindsTo(second.email)]).toEqual([
      ['offered', 'seated'],
      ['waiting-list-joined', 'place-offered', 'registered'],
    ])
    // Without an offer a number is asked for.
    expect(await ask('/payment/invoke', site.purchase({ event_id: there.id, phone: '' }))).toMatchObject({
      status: 400,
      body: { message: 'Enter a phone number.' },
    })
  })
})

describe('an offer', () => {
  test('[EVX-08] [EVX-10] is made in the act that frees the place, and keeps it from all others', async () => {
    const there = await fullEvent(2)
    const first = guest()
    await there.join(first)
    await there.join()
    await there.cancelOne()
    expect(await there.states()).toEqual(['offered', 'waiting'])
    expect(await there.taken()).toBe(2)
    expect(await there.standing()).toBe('full')
    expect((await there.register()).status).toBe(409)
    // Nor does a form with the address of who has the offer take it.
    expect((await there.register({ ...first, last_name: 'Other' })).status).toBe(409)
    expect(await site.kindsTo(first.email)).toEqual(['waiting-list-joined', 'place-offered'])
    expect((await there.accept(0)).body.data.attendee).toMatchObject({ email: first.email })
    expect(await there.states()).toEqual(['seated', 'waiting'])
    expect(await there.accept(0)).toMatchObject(over)
    expect(await site.kindsTo(first.email)).toEqual(['waiting-list-joined', 'place-offered', 'registered'])
  })

  test('[EVX-10] lasts a third of the time until registration closes', async () => {
    const near = await fullEvent(1, { start_date: new Date(clock.time + 12 * HOUR), end_date: null })
    await near.join()
    await near.cancelOne()
    const left = Date.parse((await near.see(0)).until) - clock.time
    expect([left > 4 * HOUR - MINUTE, left <= 4 * HOUR]).toEqual([true, true])
  })

  test('[EVX-10] is not made in the last six hours: places are open to all, and who waits is told once', async () => {
    const there = await fullEvent(2, { start_date: new Date(clock.time + 5 * HOUR), end_date: null })
    const waits = guest()
    await there.join(waits)
    await there.cancelOne()
    await there.cancelOne()
    await there.later(MINUTE)
    expect(await there.states()).toEqual(['waiting'])
    expect(await there.see(0)).toMatchObject({ isOpenToAll: true })
    expect(await site.kindsTo(waits.email)).toEqual(['waiting-list-joined', 'places-free'])
    expect((await there.register()).status).toBe(200)
    await there.later(6 * HOUR)
    expect(await there.states()).toEqual(['closed'])
    expect(await there.see(0)).toMatchObject({ state: 'closed', position: null })
  })

  test('[EVX-11] is not made when registration closes: who waited for an event to come is told, once', async () => {
    const closes = new Date(clock.time + 2 * DAY)
    const start_date = new Date(clock.time + 3 * DAY)
    const there = await fullEvent(1, { start_date, end_date: null, registration_closes: closes })
    const waits = guest()
    await there.join(waits)
    await there.later(2 * DAY + MINUTE)
    await there.later(MINUTE)
    expect(await there.states()).toEqual(['closed'])
    expect(await site.kindsTo(waits.email)).toEqual(['waiting-list-joined', 'waiting-list-ended'])
    const over = await fullEvent(1, { start_date: new Date(clock.time + DAY), end_date: null })
    const late = guest()
    await over.join(late)
    await over.later(DAY + MINUTE)
    expect([await over.states(), await site.kindsTo(late.email)]).toEqual([['closed'], ['waiting-list-joined']])
  })

  test('[EVX-11] that is declined goes to the next at once', async () => {
    const there = await fullEvent(1)
    await there.join()
    await there.join()
    await there.cancelOne()
    expect((await there.leave(0)).body.data).toMatchObject({ state: 'declined', until: null })
    expect(await there.states()).toEqual(['declined', 'offered'])
    expect(await there.taken()).toBe(1)
    expect(await there.accept(0)).toMatchObject(over)
    expect((await there.accept(1)).status).toBe(200)
  })

  test('[EVX-11] that lapses goes to the next, and is refused from its last moment on', async () => {
    const there = await fullEvent(1)
    await there.join()
    await there.join()
    await there.cancelOne()
    clock.time += DAY
    expect(await there.see(0)).toMatchObject({ state: 'lapsed' })
    expect(await there.accept(0)).toMatchObject(over)
    await there.later(0)
    expect(await there.states()).toEqual(['lapsed', 'offered'])
    expect(await there.taken()).toBe(1)
  })

  test('[EVX-10] of two who open the same link one seat is taken', async () => {
    const there = await fullEvent(1)
    await there.join()
    await there.cancelOne()
    const answers = await Promise.all([there.accept(0), there.accept(0), there.accept(0)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await there.taken()).toBe(1)
  })

  test('[EVX-10] [EVX-11] is good until its time is over, also where the office has closed registration', async () => {
    const there = await fullEvent(1)
    await there.join()
    await there.cancelOne()
    await db
      .update(event)
      .set({ registration_closes: new Date(clock.time - MINUTE) })
      .where(eq(event.id, there.id))
    expect(await there.register()).toMatchObject({ status: 409 })
    expect((await there.accept(0)).status).toBe(200)
    expect([await there.states(), await there.taken()]).toEqual([['seated'], 1])
  })

  test('[EVX-10] declined and accepted at once is one of the two', async () => {
    const there = await fullEvent(1)
    await there.join()
    await there.cancelOne()
    const [accepted] = await Promise.all([there.accept(0), there.leave(0)])
    expect(await there.states()).toEqual([accepted.status === 200 ? 'seated' : 'declined'])
    expect(await there.taken()).toBe(accepted.status === 200 ? 1 : 0)
  })

  test('[EVX-11] of who has a seat by now is refused and may be declined', async () => {
    const there = await fullEvent(1)
    const waits = guest()
    await there.join(waits)
    await there.cancelOne()
    await setSize(db, there.id, 2)
    await there.register(waits)
    expect(await there.accept(0)).toMatchObject({
      status: 409,
      body: { message: 'This e-mail address has a seat at this event already.' },
    })
    expect((await there.leave(0)).body.data).toMatchObject({ state: 'declined' })
    expect(await there.taken()).toBe(1)
  })
})

describe('an offer at a paid event', () => {
  const offered = async () => {
    const there = await fullEvent(0, { type: 'paid', fee: 30_000 })
    const waits = guest()
    await there.join(waits)
    await setSize(db, there.id, 1)
    await there.later(0)
    return { there, waits }
  }

  test('[EVX-10] is paid for under the name that waited, whatever is sent', async () => {
    const { there, waits } = await offered()
    const trace = (await there.pay(0)).body.data.traceId
    expect(await there.states()).toEqual(['paying'])
    expect((await site.rowOf(trace)).payer_email).toBe(waits.email)
    expect(await there.accept(0)).toMatchObject({ status: 409 })
    expect(await there.leave(0)).toMatchObject({
      status: 409,
      body: { message: 'A payment for this place is under way.' },
    })
    provider.pay(trace)
    await site.later(MINUTE)
    expect([await there.states(), await there.taken()]).toEqual([['seated'], 1])
    expect((await site.rowOf(trace)).state).toBe('used')
  })

  test('[EVX-10] [EVX-12] is not begun at a higher price than its page showed, nor because registration has closed', async () => {
    const { there } = await offered()
    const change = (set: Partial<typeof event.$inferInsert>) => db.update(event).set(set).where(eq(event.id, there.id))
    const shown = (await there.see(0)).event.fee
    await change({ fee: 60_000 })
    const body = { purpose: 'event', event_id: there.id, ...guest(), offer: await there.tokenOf(0) }
    const pay = () => ask('/payment/invoke', { ...body, order: { total: shown } })
    expect(await pay()).toMatchObject({
      status: 409,
      body: { message: 'The price is ₦60,000 now. Check the price before you continue.' },
    })
    await change({ fee: 30_000, registration_closes: new Date(clock.time - MINUTE) })
    expect((await pay()).status).toBe(200)
  })

  test('[EVX-10] is an offer again when its payment fails, and lapses in its time', async () => {
    const { there } = await offered()
    provider.refuses = { code: '05', message: 'Do not honour' }
    await there.pay(0)
    provider.refuses = null
    expect([await there.states(), await there.taken()]).toEqual([['offered'], 1])
    await there.later(DAY)
    expect([await there.states(), await there.taken()]).toEqual([['lapsed'], 0])
  })

  test('[EVX-10] is an offer again when nothing was paid in half an hour, and a new payment takes it', async () => {
    const { there } = await offered()
    const first = (await there.pay(0)).body.data.traceId
    await site.later(31 * MINUTE)
    expect([await there.states(), await there.taken()]).toEqual([['offered'], 1])
    const second = (await there.pay(0)).body.data.traceId
    expect(second).not.toBe(first)
    // The first is paid after all: the place is the same one.
    provider.pay(first)
    await site.later(31 * MINUTE)
    expect([await there.states(), await there.taken()]).toEqual([['seated'], 1])
  })

  test('[EVX-11] goes to the next when the payment fails after the time of the offer', async () => {
    const { there } = await offered()
    await there.join()
    clock.time += DAY - 2 * MINUTE
    await there.pay(0)
    await site.later(31 * MINUTE)
    expect(await there.states()).toEqual(['lapsed', 'offered'])
  })

  test('[EVX-07] money that comes after the offer lapsed buys a place only where one is free', async () => {
    const { there } = await offered()
    clock.time += DAY - 2 * MINUTE
    const trace = (await there.pay(0)).body.data.traceId
    await site.later(31 * MINUTE)
    expect([await there.states(), await there.taken()]).toEqual([['lapsed'], 0])
    provider.pay(trace)
    await site.later(60 * MINUTE)
    expect([await there.states(), await there.taken()]).toEqual([['seated'], 1])
  })

  test('an offer of another event is refused', async () => {
    const { there } = await offered()
    const offer = await there.tokenOf(0)
    const body = { purpose: 'event', event_id: site.events.paid, ...guest(), offer }
    expect(await ask('/payment/invoke', body)).toMatchObject({
      status: 409,
      body: { message: 'This place was offered at another event.' },
    })
  })
})

describe('an event whose places cannot be offered', () => {
  const logged = () => site.jobLines.map((line) => JSON.parse(line))

  /** Two full events with two who wait; places of the first cannot be offered. */
  async function besideBroken() {
    const [broken, other] = [await fullEvent(1), await fullEvent(1)]
    for (const there of [broken, broken, other, other]) await there.join()
    const breaks = async () => {
      site.jobLines.length = 0
      await database.exec(`
        create function refuse_offer() returns trigger language plpgsql as $$ begin
          if new.event_id = ${broken.id} and new.state = 'offered' then raise exception 'not this one'; end if;
          return new;
        end $$;
        create trigger refuse_offer before update on waiting_entry for each row execute function refuse_offer()`)
      onTestFinished(() => database.exec('drop trigger refuse_offer on waiting_entry; drop function refuse_offer()'))
    }
    return { broken, other, breaks }
  }

  test('[EVX-08] is logged, and the free places of the others are offered', async () => {
    const { broken, other, breaks } = await besideBroken()
    for (const { id } of [broken, other]) await setSize(db, id, 2)
    await breaks()
    await other.later(0)
    expect([await broken.states(), await other.states()]).toEqual([
      ['waiting', 'waiting'],
      ['offered', 'waiting'],
    ])
    expect(logged()).toMatchObject([{ event: broken.id, err: expect.any(Object) }])
  })

  test('[EVX-11] is logged, and the offers at the others end in their time', async () => {
    const { broken, other, breaks } = await besideBroken()
    for (const there of [broken, other]) await there.cancelOne()
    await breaks()
    await other.later(DAY)
    expect([await broken.states(), await other.states()]).toEqual([
      ['offered', 'waiting'],
      ['lapsed', 'offered'],
    ])
    const [first] = await broken.entries()
    expect(logged()).toMatchObject([{ claim: first?.claim_id, err: expect.any(Object) }])
    // What is tried again in vain has not ended.
    expect(await advanceWaitingLists({ db, clock }, site.paymentDeps.log)).toBe(0)
  })
})

test('[EVX-11] an event that is taken off the pages offers nothing until it is back', async () => {
  const there = await fullEvent(1)
  await there.join()
  await db.update(event).set({ hidden: true }).where(eq(event.id, there.id))
  await there.cancelOne()
  await there.later(MINUTE)
  expect(await there.states()).toEqual(['waiting'])
  await db.update(event).set({ hidden: false }).where(eq(event.id, there.id))
  await there.later(MINUTE)
  expect(await there.states()).toEqual(['offered'])
})
