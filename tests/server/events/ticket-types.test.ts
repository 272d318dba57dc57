import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { Receipt } from '#contract/money/receipt.ts'
import { eventTime } from '#domain/common/days.ts'
import type { TicketType } from '#domain/events/ticket-types.ts'
import { receiptLines } from '#domain/money/receipts.ts'
import { contacts } from '#server/areas/common/page/first-contacts.ts'
import { storeEvent } from '#server/areas/events/event/store-event.ts'
import registered from '#server/areas/events/mails/registered.ts'
import { cancelSeats } from '#server/areas/events/places/end-seats.ts'
import { setSize } from '#server/areas/events/places/pool.ts'
import { offerPlaces } from '#server/areas/events/places/waiting.ts'
import { remindAttendees } from '#server/areas/events/registration/remind-attendees.ts'
import { advanceWaitingLists } from '#server/areas/events/waiting/advance-waiting-lists.ts'
import {
  attendee,
  event,
  grade,
  mail as mails,
  pageText,
  pool,
  receipt,
  waitingEntry,
} from '#server/db/schema/index.ts'
import { grades } from '#server/seed/seed.ts'
import { testDatabase } from '#tests/support/database.ts'
import { paymentSite, person } from '#tests/support/payments.ts'
import { readPdf } from '#tests/support/read-pdf.ts'

const database = await testDatabase()
const site = await paymentSite(database)
const { ask, provider, clock, seatsAt } = site
const { log } = site.paymentDeps
const { db } = database
await db.insert(grade).values(grades)

const DAY = 86_400_000
const FEE = 25_000

const type = (id: string, changes: Partial<TicketType> = {}): TicketType => ({
  id,
  name: id.charAt(0).toUpperCase() + id.slice(1),
  about: '',
  fee: null,
  size: null,
  from: null,
  until: null,
  retired: false,
  ...changes,
})

const standard = type('standard')
const student = type('student', { fee: 10_000, size: 2, about: 'With a student card.' })
const gala = type('gala', { fee: 60_000, size: 3 })

let guests = 0
const guest = () => {
  guests += 1
  return { ...person, email: `ticket-${guests}@example.org` }
}
const other = (ticket_type: string) => ({
  first_name: 'Second',
  last_name: 'Placeholder',
  email: guest().email,
  ticket_type,
})

/** An event with these ticket types. */
async function eventWith(ticket_types: TicketType[], changes: Partial<typeof event.$inferInsert> = {}) {
  const id = await site.addEvent({ type: 'paid', fee: FEE, ticket_types, ...changes })
  await setSize(db, id, null)
  for (const { id: ticket_type, size } of ticket_types) await setSize(db, id, size, { ticket_type })
  const quote = async (body: object, asking = {}) => {
    const { status, body: answer } = await ask(`/event/${id}/quote`, body, asking)
    return status === 200 ? answer.data : answer.message
  }
  const invoke = (form: object, order?: object) =>
    ask('/payment/invoke', { purpose: 'event', event_id: id, ...form, ...(order && { order }) })
  const pay = async (form: object, order?: object) => {
    const trace_id = (await invoke(form, order)).body.data.traceId
    provider.pay(trace_id)
    return {
      confirmed: await ask(`/event/register-paid/${id}`, { ...form, trace_id }),
      ...(await site.rowOf(trace_id)),
    }
  }
  const free = (form: object, order?: object) => ask(`/event/register-free/${id}`, { ...form, ...(order && { order }) })
  const taken = async () => {
    const rows = await db
      .select()
      .from(pool)
      .where(and(eq(pool.event_id, id), ne(pool.ticket_type, '')))
    return Object.fromEntries(rows.map((row) => [row.ticket_type, row.taken]))
  }
  const types = async () => (await seatsAt(id)).map(({ ticket_type, price }) => ({ ticket_type, price }))
  const told = async () => (await ask(`/event/${id}`)).body.data.event[0]
  return { id, quote, invoke, pay, free, taken, types, told }
}

const refused = (message: string) => ({ status: 409, body: { message } })

describe('[EVX-12] ticket types', () => {
  test('are told with the price; a seat costs what its type costs, and names it', async () => {
    const { quote, pay, taken, types, told } = await eventWith([standard, student, gala])
    const asked = await quote({ seats: 3, ticket_types: ['gala', '', 'student'] })
    expect(asked).toEqual({
      seats: [
        { amount: 60_000, full: 60_000, reason: null, ticket_type: 'gala' },
        { amount: FEE, full: FEE, reason: null, ticket_type: 'standard' },
        { amount: 10_000, full: 10_000, reason: null, ticket_type: 'student' },
      ],
      total: 95_000,
      ticket_types: [
        { id: 'standard', name: 'Standard', about: '', amount: FEE, sale: 'open' },
        { id: 'student', name: 'Student', about: 'With a student card.', amount: 10_000, sale: 'open', left: 2 },
        { id: 'gala', name: 'Gala', about: '', amount: 60_000, sale: 'open', left: 3 },
      ],
    })
    expect(await told()).toMatchObject({ has_options: true, fee: FEE, fee_from: 10_000 })
    const { confirmed, amount } = await pay(guest(), { ticket_type: 'gala', others: [other('student')] })
    expect([confirmed.status, amount, await types(), await taken()]).toEqual([
      200,
      70_000,
      [
        { ticket_type: 'gala', price: 60_000 },
        { ticket_type: 'student', price: 10_000 },
      ],
      { standard: 0, student: 1, gala: 1 },
    ])
  })

  test('a request that names none gets the first that is for sale and has a place, and is told which', async () => {
    const small = type('early', { fee: 5_000, size: 1 })
    const { pay, quote, types } = await eventWith([type('late', { from: '2099-01-01T00:00:00Z' }), small, standard])
    await pay(guest())
    expect((await quote({ seats: 1 })).seats).toEqual([
      { amount: FEE, full: FEE, reason: null, ticket_type: 'standard' },
    ])
    await pay(guest())
    expect(await types()).toEqual([
      { ticket_type: 'early', price: 5_000 },
      { ticket_type: 'standard', price: FEE },
    ])
  })

  test('a member pays the price beside the fee of the event, or of the type that is taken', async () => {
    const prices = [
      { for: 'members', amount: 15_000, from: null, until: null },
      { for: 'everyone', amount: 50_000, from: null, until: null, ticket_type: 'gala' },
    ] as const
    const { quote, told } = await eventWith([standard, gala], { prices: [...prices] })
    const { email } = guest()
    await site.addAccount(email, { grade_id: 3, dues_paid_until: '2027-06-30' })
    const asking = { token: await site.signIn(email) }
    const ownOf = async (id: string) => (await quote({ seats: 1, ticket_types: [id] }, asking)).seats[0].amount
    expect([await ownOf('standard'), await ownOf('gala')]).toEqual([15_000, 50_000])
    expect(await told()).toMatchObject({ member_fee: 15_000, fee_from: FEE })
  })

  test('one that is not for sale, was retired or is unknown is refused by name', async () => {
    const from = new Date(clock.time + DAY).toISOString()
    const until = new Date(clock.time).toISOString()
    const { quote, free } = await eventWith(
      [standard, type('later', { from }), type('earlier', { until }), type('former', { retired: true })],
      { type: 'free', fee: null },
    )
    const why = (ticket_type: string) => free(guest(), { ticket_type })
    const notNow = (name: string) => refused(`${name}: this ticket is not for sale just now. Choose another one.`)
    expect(await why('later')).toMatchObject(notNow('Later'))
    expect(await why('earlier')).toMatchObject(notNow('Earlier'))
    expect(await why('former')).toMatchObject(notNow('Former'))
    expect(await why('other')).toMatchObject(refused('This event has no such ticket. Choose another one.'))
    expect((await quote({ seats: 1 })).ticket_types).toEqual([
      { id: 'standard', name: 'Standard', about: '', amount: 0, sale: 'open' },
      { id: 'later', name: 'Later', about: '', amount: 0, sale: 'notYet', from },
      { id: 'earlier', name: 'Earlier', about: '', amount: 0, sale: 'over' },
    ])
  })
})

test('[EVX-12] [EVX-16] [EVX-19] the ticket, its mail and its reminder name the type; those of an event without types do not', async () => {
  const start_date = new Date(clock.time + 3 * DAY)
  const dates = { type: 'free' as const, fee: null, start_date, end_date: null }
  const [typed, plain] = [await eventWith([standard, type('gala')], dates), await eventWith([], dates)]
  await typed.free(guest(), { ticket_type: 'gala' })
  await plain.free(guest())
  const [seat, other] = [(await seatsAt(typed.id))[0], (await seatsAt(plain.id))[0]]
  expect((await ask(`/ticket/${seat?.token}`)).body.data.ticket_type).toBe('Gala')
  expect((await ask(`/ticket/${other?.token}`)).body.data).not.toHaveProperty('ticket_type')
  clock.time += DAY
  await db
    .update(attendee)
    .set({ created_at: new Date(clock.time - 10 * DAY) })
    .where(eq(attendee.event_id, typed.id))
  await remindAttendees({ db, clock })
  const toSeat = (await site.mails()).filter(({ to }) => to === seat?.email)
  expect(toSeat.map(({ kind, data }) => [kind, data])).toMatchObject([
    ['registered', { ticket_type: 'Gala' }],
    ['event-reminder', { ticket_type: 'Gala' }],
  ])
})

test('[EVX-12] at an event whose types were all retired tickets are alike again; where none is for sale just now, none is sold', async () => {
  const gone = await eventWith([type('former', { retired: true })], { type: 'free', fee: null })
  expect((await gone.told()).has_options).toBe(undefined)
  expect((await gone.free(guest())).status).toBe(200)
  expect(await gone.types()).toEqual([{ ticket_type: null, price: null }])
  const from = new Date(clock.time + DAY).toISOString()
  const later = await eventWith([type('later', { from })])
  const none = refused(`No tickets are for sale just now. The next sale begins on ${eventTime(from)}.`)
  expect(await later.invoke(guest())).toMatchObject(none)
  expect(await later.free(guest())).toMatchObject(none)
  expect((await later.quote({ seats: 1 })).ticket_types).toMatchObject([{ id: 'later', sale: 'notYet', from }])
  expect(await ask(`/event/${later.id}/waiting-list`, guest())).toMatchObject(none)
})

test('[EVX-04] [EVX-12] an event is open and closed as its ticket types are sold, within its own times', async () => {
  const iso = (days: number) => new Date(clock.time + days * DAY).toISOString()
  const soon = type('soon', { from: iso(2), until: iso(9) })
  const told = async (changes: Parameters<typeof eventWith>[1] = {}) => {
    const { standing, registration_opens, registration_closes } = await (await eventWith([soon], changes)).told()
    return [standing, registration_opens, registration_closes]
  }
  expect(await told()).toEqual(['notYet', iso(2), iso(9)])
  const [opens, closes] = [iso(5), iso(7)]
  expect(await told({ registration_opens: new Date(opens), registration_closes: new Date(closes) })).toEqual([
    'notYet',
    opens,
    closes,
  ])
})

describe('[EVX-01] places of a ticket type', () => {
  test('a group has all its places or none, and is told which type is full', async () => {
    const { pay, invoke, taken, quote } = await eventWith([standard, student, gala])
    await pay(guest(), { ticket_type: 'student' })
    const two = { ticket_type: 'student', others: [other('student')] }
    expect(await invoke(guest(), two)).toMatchObject(refused('Student: only one place is left. Choose another ticket.'))
    await pay(guest(), { ticket_type: 'student' })
    const mixed = { ticket_type: 'gala', others: [other('student')] }
    expect(await invoke(guest(), mixed)).toMatchObject(refused('Student: no place is left. Choose another ticket.'))
    expect(await taken()).toEqual({ standard: 0, student: 2, gala: 0 })
    expect((await quote({ seats: 1 })).ticket_types[1]).toMatchObject({ id: 'student', sale: 'full', left: 0 })
  })

  test('who begins again with another type keeps one place, of that type', async () => {
    const { invoke, taken } = await eventWith([standard, student, gala])
    const buyer = guest()
    await invoke(buyer, { ticket_type: 'student' })
    expect(await taken()).toEqual({ standard: 0, student: 1, gala: 0 })
    await invoke(buyer, { ticket_type: 'gala' })
    expect(await taken()).toEqual({ standard: 0, student: 0, gala: 1 })
  })

  test('of twenty groups who want the last places of two types at once, as many have them as there are places', async () => {
    for (const isPaid of [true, false]) {
      const { invoke, free, taken } = await eventWith(
        [standard, type('one', { size: 5 }), type('two', { size: 3 })],
        isPaid ? {} : { type: 'free', fee: null },
      )
      // Half of them name the types in the other order.
      const orders = Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? ['one', 'two'] : ['two', 'one']))
      const answers = await Promise.all(
        orders.map(([first, second = '']) => {
          const order = { ticket_type: first, others: [other(second)] }
          return isPaid ? invoke(guest(), order) : free(guest(), order)
        }),
      )
      const ended = (code: number) => answers.filter(({ status }) => status === code).length
      expect([ended(200), ended(409), await taken()]).toEqual([3, 17, { standard: 0, one: 3, two: 3 }])
    }
  })

  test('[EVX-04] an event whose types are all full is full, and tells nobody whose address has a seat', async () => {
    const { free, told } = await eventWith([type('one', { size: 1 }), type('two', { size: 1 })], {
      type: 'free',
      fee: null,
    })
    expect(await told()).toMatchObject({ standing: 'few', places_left: 2 })
    const own = guest()
    await free(own, { ticket_type: 'one' })
    const full = refused('One: no place is left. Choose another ticket.')
    expect(await free({ ...guest(), email: own.email, last_name: 'Other' }, { ticket_type: 'one' })).toMatchObject(full)
    expect(await free(guest(), { ticket_type: 'one' })).toMatchObject(full)
    expect((await free(own, { ticket_type: 'one' })).status).toBe(200)
    await free(guest(), { ticket_type: 'two' })
    clock.time += 11_000
    expect(await told()).toMatchObject({ standing: 'full', places_left: 0 })
  })

  test('[EVX-09] [EVX-10] who waits is offered the type that has a place, at its price', async () => {
    const types = [type('one', { fee: 0, size: 1 }), type('two', { fee: 60_000, size: 1 })]
    const { id, free, pay } = await eventWith(types)
    const join = (form: object) => ask(`/event/${id}/waiting-list`, form)
    await free(guest(), { ticket_type: 'one' })
    expect((await join(guest())).status).toBe(409)
    await pay(guest(), { ticket_type: 'two' })
    const [waits, next] = [guest(), guest()]
    expect([(await join(waits)).status, (await join(next)).status]).toEqual([200, 200])
    await setSize(db, id, 2, { ticket_type: 'two' })
    await advanceWaitingLists({ db, clock }, log)
    const entries = () =>
      db.select().from(waitingEntry).where(eq(waitingEntry.event_id, id)).orderBy(asc(waitingEntry.id))
    const [offered] = await entries()
    expect((await entries()).map(({ state, ticket_type }) => ({ state, ticket_type }))).toEqual([
      { state: 'offered', ticket_type: 'two' },
      { state: 'waiting', ticket_type: null },
    ])
    expect((await ask(`/offer/${offered?.token}`)).body.data.event).toMatchObject({ fee: 60_000, ticket_type: 'Two' })
    const mailed = (await site.mails()).find(({ to, kind }) => to === waits.email && kind === 'place-offered')
    expect(mailed?.data).toMatchObject({ fee: 60_000, ticket_type: 'Two' })
    const bought = { purpose: 'event', event_id: id, ...waits, offer: offered?.token }
    const trace_id = (await ask('/payment/invoke', { ...bought, order: { ticket_type: 'one' } })).body.data.traceId
    provider.pay(trace_id)
    await ask(`/event/register-paid/${id}`, { ...waits, trace_id })
    expect((await seatsAt(id)).map(({ ticket_type, price }) => ({ ticket_type, price }))).toEqual([
      { ticket_type: 'one', price: null },
      { ticket_type: 'two', price: 60_000 },
      { ticket_type: 'two', price: 60_000 },
    ])
    const [cancelled] = await seatsAt(id)
    await db.transaction((tx) => cancelSeats(tx, { clock }, eq(attendee.id, cancelled?.id ?? 0)))
    const [, second] = await entries()
    expect(second).toMatchObject({ state: 'offered', ticket_type: 'one' })
    expect((await ask(`/offer/${second?.token}/accept`, {})).status).toBe(200)
    expect((await seatsAt(id)).at(-1)).toMatchObject({ email: next.email, ticket_type: 'one' })
  })

  const queueOf = async (types: TicketType[], changes: Partial<typeof event.$inferInsert> = {}) => {
    const there = await eventWith(types, { type: 'free', fee: null, ...changes })
    const { id } = there
    const entries = async () =>
      (await db.select().from(waitingEntry).where(eq(waitingEntry.event_id, id)).orderBy(asc(waitingEntry.id))).map(
        ({ state, ticket_type, token }) => ({ state, ticket_type, token }),
      )
    return {
      ...there,
      entries,
      join: (ticket_type?: string, form: object = guest()) =>
        ask(`/event/${id}/waiting-list`, { ...form, ...(ticket_type && { ticket_type }) }),
      offers: async () => (await entries()).map(({ state, ticket_type }) => `${state} ${ticket_type}`),
    }
  }

  test('[EVX-09] [EVX-10] the waiting list is open for a type that is full while others are for sale, and offers this type alone', async () => {
    const over = type('over', { until: '2027-01-01T00:00:00.000Z' })
    const there = await queueOf([type('one', { size: 1 }), type('two', { size: 2 }), over])
    const { id, free, join, offers, entries } = there
    const seated = guest()
    await free(seated, { ticket_type: 'one' })
    const waits = guest()
    const hasPlaces = refused('There are free places: register for the event instead.')
    expect(await join()).toMatchObject(hasPlaces)
    expect(await join('two')).toMatchObject(hasPlaces)
    const notForSale = refused('This ticket is not for sale just now. Choose another one.')
    expect(await join('over')).toMatchObject(notForSale)
    expect(await join('unknown')).toMatchObject(notForSale)
    const answers = [await join('one', waits), await join('one', seated)]
    expect(answers.map(({ status, body }) => [status, Object.keys(body.data)])).toEqual([
      [200, ['email']],
      [200, ['email']],
    ])
    // Two places of the other type are free, and it is not offered.
    await advanceWaitingLists({ db, clock }, log)
    expect(await offers()).toEqual(['waiting one'])
    const joined = (await site.mails()).find(({ to, kind }) => to === waits.email && kind === 'waiting-list-joined')
    expect(joined?.data).toMatchObject({ ticket_type: 'One' })
    const [entry] = await entries()
    const page = (await ask(`/offer/${entry?.token}`)).body.data
    expect([page.state, page.position, page.event.ticket_type]).toEqual(['waiting', 1, 'One'])
    const [seat] = await seatsAt(id)
    await db.transaction((tx) => cancelSeats(tx, { clock }, eq(attendee.id, seat?.id ?? 0)))
    expect(await offers()).toEqual(['offered one'])
    expect((await ask(`/offer/${entry?.token}/accept`, {})).status).toBe(200)
    expect((await seatsAt(id)).at(-1)).toMatchObject({ email: waits.email, ticket_type: 'one' })
  })

  test('[EVX-09] [EVX-11] who waits for a type that is not for sale any more is offered no other, and taken off the list; the next has the place', async () => {
    const { id, free, join, offers } = await queueOf([type('one', { size: 1 }), type('two', { size: 1 })])
    await free(guest(), { ticket_type: 'one' })
    await free(guest(), { ticket_type: 'two' })
    const waits = guest()
    await join('one', waits)
    await join()
    const types = [type('one', { size: 1, retired: true }), type('two', { size: 1 })]
    await db.update(event).set({ ticket_types: types }).where(eq(event.id, id))
    const [, second] = await seatsAt(id)
    await db.transaction((tx) => cancelSeats(tx, { clock }, eq(attendee.id, second?.id ?? 0)))
    expect(await offers()).toEqual(['waiting one', 'offered two'])
    await advanceWaitingLists({ db, clock }, log)
    await advanceWaitingLists({ db, clock }, log)
    expect(await offers()).toEqual(['closed one', 'offered two'])
    const [, told, ...more] = (await site.mails()).filter(({ to }) => to === waits.email)
    expect(told).toMatchObject({ kind: 'waiting-list-ended', data: { ticket_type: 'One', event_id: id } })
    expect(more).toEqual([])
  })

  test('[EVX-09] [EVX-10] in the last hours who waits for a type is told of free places of this type alone', async () => {
    const starts = { start_date: new Date(clock.time + DAY / 6), end_date: null }
    const { id, free, join } = await queueOf([type('one', { size: 1 }), type('two', { size: 1 })], starts)
    await free(guest(), { ticket_type: 'one' })
    await free(guest(), { ticket_type: 'two' })
    const [first, any] = [guest(), guest()]
    await join('one', first)
    await join(undefined, any)
    const told = async () => [await site.kindsTo(first.email), await site.kindsTo(any.email)].map((all) => all.at(-1))
    await setSize(db, id, 2, { ticket_type: 'two' })
    await advanceWaitingLists({ db, clock }, log)
    expect(await told()).toEqual(['waiting-list-joined', 'places-free'])
    await setSize(db, id, 2, { ticket_type: 'one' })
    await advanceWaitingLists({ db, clock }, log)
    expect(await told()).toEqual(['places-free', 'places-free'])
  })

  test('[EVX-10] [EVX-11] who names no type is offered nothing while no type is for sale, and taken off the list when the sale of all is over', async () => {
    const starts = { type: 'paid' as const, fee: FEE, start_date: new Date(clock.time + 20 * DAY), end_date: null }
    const [first, second] = [new Date(clock.time + 2 * DAY), new Date(clock.time + 4 * DAY)]
    const end = new Date(clock.time + 6 * DAY)
    const { pay, join, id, offers } = await queueOf(
      [
        type('first', { size: 1, until: first.toISOString() }),
        type('second', { fee: 60_000, size: 2, from: second.toISOString(), until: end.toISOString() }),
      ],
      starts,
    )
    await pay(guest(), {})
    const last = guest()
    await join()
    await join('first')
    await join()
    await join(undefined, last)
    clock.time = first.getTime() + 1
    await db.transaction((tx) => offerPlaces(tx, { clock }, id))
    expect(await offers()).toEqual(['waiting null', 'waiting first', 'waiting null', 'waiting null'])
    await advanceWaitingLists({ db, clock }, log)
    expect(await offers()).toEqual(['waiting null', 'closed first', 'waiting null', 'waiting null'])
    clock.time = second.getTime() + 1
    await advanceWaitingLists({ db, clock }, log)
    expect(await offers()).toEqual(['offered second', 'closed first', 'offered second', 'waiting null'])
    clock.time = end.getTime() + 1
    await advanceWaitingLists({ db, clock }, log)
    // The offers had lapsed by then.
    expect(await offers()).toEqual(['lapsed second', 'closed first', 'lapsed second', 'closed null'])
    expect(await site.kindsTo(last.email)).toEqual(['waiting-list-joined', 'waiting-list-ended'])
  })

  test('[EVX-12] a type that is retired after it was offered is sold as it was offered', async () => {
    const one = type('one', { fee: 60_000, size: 1 })
    const { id, pay, join, entries, types } = await queueOf([one, standard], { type: 'paid', fee: FEE })
    await pay(guest(), { ticket_type: 'one' })
    const waits = guest()
    await join('one', waits)
    await setSize(db, id, 2, { ticket_type: 'one' })
    await advanceWaitingLists({ db, clock }, log)
    const ticket_types = [{ ...one, size: 2, retired: true }, standard]
    await db.update(event).set({ ticket_types }).where(eq(event.id, id))
    const [entry] = await entries()
    const bought = { purpose: 'event', event_id: id, ...waits, offer: entry?.token }
    const trace_id = (await ask('/payment/invoke', bought)).body.data.traceId
    provider.pay(trace_id)
    expect((await ask(`/event/register-paid/${id}`, { ...waits, trace_id })).status).toBe(200)
    expect((await types()).at(-1)).toEqual({ ticket_type: 'one', price: 60_000 })
  })

  test('[EVX-10] who wishes a type that is full waits on while another type has places', async () => {
    const { id, free } = await eventWith([type('one', { size: 1 }), type('two', { size: 1 })], {
      type: 'free',
      fee: null,
    })
    await free(guest(), { ticket_type: 'one' })
    const row = {
      event_id: id,
      first_name: 'First',
      last_name: 'Placeholder',
      phone: '0',
      created_at: new Date(clock.time),
    }
    const wishes = ['one', null, 'one'].map((ticket_type, at) => ({
      ...row,
      ticket_type,
      token: `wish-${id}-${at}`,
      email: guest().email,
    }))
    await db.insert(waitingEntry).values(wishes)
    await advanceWaitingLists({ db, clock }, log)
    const entries = await db
      .select()
      .from(waitingEntry)
      .where(eq(waitingEntry.event_id, id))
      .orderBy(asc(waitingEntry.id))
    expect(entries.map(({ state, ticket_type }) => [state, ticket_type])).toEqual([
      ['waiting', 'one'],
      ['offered', 'two'],
      ['waiting', 'one'],
    ])
  })
})

test('[EVX-13] [EVX-12] who registered a group is told the ticket type and the price of each seat', async () => {
  const { pay } = await eventWith([standard, student, gala])
  const { confirmed } = await pay(guest(), { ticket_type: 'gala', others: [other('student')] })
  expect(confirmed.body.data.attendee.seats).toMatchObject([
    { ticket_type: gala.name, amount: 60_000 },
    { ticket_type: student.name, amount: 10_000 },
  ])
  const free = await eventWith([standard, { ...student, fee: null }], { type: 'free', fee: null })
  const { body } = await free.free(guest(), { ticket_type: 'student', others: [other('')] })
  expect(body.data.attendee.seats).toMatchObject([
    { ticket_type: student.name, amount: 0 },
    { ticket_type: standard.name, amount: 0 },
  ])
})

test('[EVX-13] [EVX-12] each line of a receipt names the ticket type, also that of one seat alone', async () => {
  const { id, pay } = await eventWith([standard, student, gala])
  await pay(guest(), { ticket_type: 'gala', others: [other('student')] })
  await pay(guest(), { ticket_type: 'student' })
  const bought = db.select({ id: attendee.payment_id }).from(attendee).where(eq(attendee.event_id, id))
  const made = await db.select().from(receipt).where(inArray(receipt.payment_id, bought)).orderBy(receipt.number)
  const lines = made.map(({ snapshot }) =>
    receiptLines(v.parse(Receipt, { ...snapshot, number: null, returned_on: null })),
  )
  expect(lines.map((of) => of.map(({ what }) => what.replaceAll(/TICKET\d+/g, 'ticket')))).toEqual([
    [
      expect.stringContaining(`(2 seats), ${gala.name}, ticket`),
      expect.stringContaining(`Seat 2, ${student.name}, ticket`),
    ],
    [expect.stringMatching(new RegExp(`, ${student.name}$`))],
  ])
})

test('[EVX-13] a seat of a group that costs nothing has the price of nothing, and is free on its ticket and in the office', async () => {
  const { id, pay, types } = await eventWith([standard, type('child', { fee: 0 })])
  await pay(guest(), { ticket_type: 'standard', others: [other('child')] })
  expect(await types()).toEqual([
    { ticket_type: 'standard', price: FEE },
    { ticket_type: 'child', price: 0 },
  ])
  const tickets = (await seatsAt(id)).map(async ({ token }) => (await ask(`/ticket/${token}`)).body.data.paid)
  expect(await Promise.all(tickets)).toEqual([FEE, null])
  await site.addAccount('list@example.org', { roles: ['finance'] })
  const list = await ask(
    `/office/attendees?event=${id}&sort=oldest`,
    undefined,
    await site.inOffice('list@example.org'),
  )
  expect(list.body.data.items.map(({ paid }: { paid: number | null }) => paid)).toEqual([FEE, null])
})

test('[EVX-03] [EVX-32] a type that was sold and is left out is retired, and its size may be lowered below what is taken', async () => {
  const { id, free, taken, types } = await eventWith([standard, student, gala], { type: 'free', fee: null })
  await free(guest(), { ticket_type: 'student' })
  await free(guest(), { ticket_type: 'student' })
  const [row] = await db.select().from(event).where(eq(event.id, id))
  const store = (ticket_types: TicketType[]) =>
    storeEvent(
      { db, clock },
      {
        ...row,
        description: '',
        title: 'Day',
        location: 'Hall',
        start_date: new Date(clock.time),
        end_date: null,
        poster_image: null,
        fee: null,
        type: 'free',
        ticket_types,
      },
      id,
    )
  const kept = async () => (await db.select().from(event).where(eq(event.id, id)))[0]?.ticket_types
  await store([standard, { ...student, size: 1 }])
  expect(await free(guest(), { ticket_type: 'student' })).toMatchObject({ status: 409 })
  await store([standard])
  expect(await kept()).toEqual([standard, { ...student, size: 1, retired: true }])
  expect([await taken(), await types()]).toEqual([
    { standard: 0, student: 2, gala: 0 },
    [
      { ticket_type: 'student', price: null },
      { ticket_type: 'student', price: null },
    ],
  ])
})

test('[EVX-12] the office sells a seat of the ticket type that was chosen, at its price', async () => {
  const { id, taken } = await eventWith([standard, { ...student, size: 1 }, type('gala', { fee: 60_000, size: 0 })])
  await site.addAccount('desk@example.org', { roles: ['finance'] })
  const desk = await site.inOffice('desk@example.org')
  const offerOf = async () =>
    (await ask('/office/offers', undefined, desk)).body.data.offers.find((one: { id: number }) => one.id === id)
  const sold = (name: string, amount: number) => ({ id: name.toLowerCase(), name, amount })
  expect((await offerOf()).ticket_types).toEqual([sold('Standard', FEE), sold('Student', 10_000)])
  let references = 0
  const sell = (ticket_type: string, amount: number) => {
    references += 1
    const seat = { purpose: 'event', id, account_id: null, attendee: guest(), ticket_type }
    const money = { means: 'cash', reference: `seat ${references}`, paid_on: '2027-03-12', amount, reason: '' }
    return ask('/office/money', { ...seat, ...money }, desk)
  }
  expect((await sell('student', FEE)).status).toBe(400)
  expect((await sell('student', 10_000)).status).toBe(200)
  expect(await seatsAt(id)).toMatchObject([{ ticket_type: 'student', price: 10_000 }])
  expect(await taken()).toEqual({ standard: 0, student: 1, gala: 0 })
  expect((await offerOf()).ticket_types).toEqual([sold('Standard', FEE)])
  expect((await sell('student', 10_000)).status).toBe(409)
})

describe('[PRE-05] what a ticket tells its holder alone', () => {
  const note = 'The meeting opens at 08:45.'
  const link = 'https://meet.example.org/nipr?pwd=1'

  test('is on its page, its file and in its mail with the calendar entry, and nowhere else', async () => {
    const online = type('online', { fee: 0, note, link })
    await db.insert(pageText).values({ key: 'contacts', data: contacts }).onConflictDoNothing()
    const { id, invoke } = await eventWith([standard, online])
    const buyer = guest()
    const second = other('online')
    const { traceId: trace_id, papers } = (await invoke(buyer, { ticket_type: 'standard', others: [second] })).body.data
    provider.pay(trace_id)
    expect((await ask(`/event/register-paid/${id}`, { ...buyer, trace_id })).status).toBe(200)
    const seats = await seatsAt(id)
    const [own, theirs] = ['standard', 'online'].map((name) => seats.find(({ ticket_type }) => ticket_type === name))
    const ticket = async (token = '') => (await ask(`/ticket/${token}`)).body.data
    const file = async (path: string) =>
      (await readPdf(new Uint8Array(await (await site.request(path)).arrayBuffer()))).text
    expect(await ticket(theirs?.token)).toMatchObject({ note, link })
    expect(await file(`/ticket/${theirs?.token}/pdf`)).toContain(link)
    expect(await ticket(own?.token)).not.toHaveProperty('link')
    const [mail] = await db.select().from(mails).where(eq(mails.to, second.email))
    const data = v.parse(v.looseObject({ note: v.string(), link: v.string() }), mail?.data)
    expect(data).toMatchObject({ note, link })
    // Neither the buyer of a group nor who looks at the event is told.
    const open = [
      JSON.stringify((await ask(`/tickets/bought/${papers}`)).body),
      await file(`/tickets/bought/${papers}/pdf`),
      JSON.stringify((await ask(`/event/${id}`)).body),
      JSON.stringify((await ask(`/event/${id}/quote`, { seats: 1 })).body),
      JSON.stringify((await site.rowOf(trace_id)).details),
      await (await site.request(`/events/${id}.ics`)).text(),
    ]
    for (const text of open) expect(text).not.toMatch(/meet\.example\.org|08:45/)
    const put = (state: 'cancelled' | 'taken') =>
      db
        .update(attendee)
        .set({ state })
        .where(eq(attendee.token, theirs?.token ?? ''))
    await put('cancelled')
    expect(await ticket(theirs?.token)).not.toHaveProperty('link')
    await put('taken')
  })

  test('stands in the calendar entry of the mail', () => {
    const of = { id: 1, title: 'Meeting', location: 'Online', start_date: '2027-03-15T08:00:00.000Z', end_date: null }
    const data = { first_name: 'Ada', ticket_number: 'TICKET1', event: of, paid: null, note, link }
    const { facts, attachments } = registered.words(data, { site: 'https://nipr.example.org', now: 0 })
    expect(facts).toEqual(
      expect.arrayContaining([
        { label: 'For you', value: note },
        { label: 'Join online', value: link },
      ]),
    )
    expect(attachments?.[0]?.content.toString().replaceAll('\r\n ', '')).toContain(`Join online: ${link}`)
  })
})
