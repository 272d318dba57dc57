import { randomUUID } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { JournalLine } from '#contract/door/door.ts'
import type { CashBox, WalkIn } from '#contract/events/walk-in.ts'
import { openBox } from '#server/areas/events/walk-in/cash-box.ts'
import { countMoney } from '#server/areas/money/payments/count-money.ts'
import {
  account,
  addressOfSeat,
  approval,
  attendee,
  contentItem,
  contentRevision,
  doorEntry,
  grade,
  ledgerEntry,
  ledgerLine,
  payment,
  pool,
  receipt,
} from '#server/db/schema/index.ts'
import { purge } from '#server/loops/purge.ts'
import { grades } from '#server/seed/seed.ts'
import { testDatabase } from '#tests/support/database.ts'
import { paymentSite, person } from '#tests/support/payments.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

const database = await testDatabase()
const { db } = database
const site = await paymentSite(database)
const { ask, addAccount, addEvent, inOffice, clock } = site
await db.insert(grade).values(grades).onConflictDoNothing()
for (const [name, role] of [
  ['door', 'door'],
  ['membership', 'membership'],
  ['finance', 'finance'],
  ['second', 'finance'],
] as const)
  await addAccount(`${name}@office.example.org`, { roles: [role] })
const as = (name: string) => inOffice(`${name}@office.example.org`)

const opened = (changes: Parameters<typeof addEvent>[0] = {}) =>
  addEvent({
    title: 'Workshop',
    type: 'paid',
    fee: 5_000,
    start_date: new Date(clock.time + HOUR),
    end_date: new Date(clock.time + 3 * HOUR),
    ...changes,
  })

const guest = { name: 'Ngozi Ada Placeholder', phone: '', email: '', number: '', ticket_type: '' }

async function phoneAt(event: number, walk_ins = true) {
  const { link, pin, pass } = (
    await ask(`/office/events/${event}/doors`, { door: 'Door 1', walk_ins }, await as('door'))
  ).body.data
  const pairing = { secret: link.split('#')[1], pin, holder: 'Bello Holder' }
  const { token } = (await ask('/door/pair', pairing)).body.data
  const run = randomUUID()
  let [seq, since] = [0, 0]
  const clocks = () => ({ at: new Date(clock.time).toISOString(), mono: seq, run })
  const line = (changes: Partial<JournalLine>): JournalLine => ({
    ...{ id: randomUUID(), kind: 'in', ticket: null, issue: null, verdict: 'admitted', of: null, by: 'Bello Holder' },
    ...{ ...clocks(), seq: ++seq },
    ...changes,
  })
  const walkIn = (of: Partial<WalkIn> = {}) =>
    line({ verdict: 'walkIn', walk_in: { ...guest, means: 'cash', amount: 5_000, ...of } })
  const undo = (of: JournalLine) => line({ kind: 'undo', verdict: 'walkIn', of: of.id })
  const exchange = async (lines: unknown[]) => {
    const { data } = (await ask('/door/exchange', { version: 3, ...clocks(), lines, since }, { token })).body
    since = data.since
    return data
  }
  const askFor = (one: JournalLine) => ask('/door/walk-in', { ...clocks(), line: one }, { token })
  const pack = async () => (await ask('/door/pack', undefined, { token })).body.data
  return { line, walkIn, undo, exchange, askFor, pack, pass: Number(pass.id) }
}

const seatsOf = (event: number) =>
  db.select().from(attendee).where(eq(attendee.event_id, event)).orderBy(asc(attendee.id))

/** Kobo in a book of what was paid for an event, and what its boxes had more or less. */
async function inBook(book: typeof ledgerLine.$inferSelect.book) {
  const [row] = await db
    .select({ kobo: sql<number>`coalesce(sum(${ledgerLine.kobo}), 0)::float8` })
    .from(ledgerLine)
    .where(eq(ledgerLine.book, book))
  return row?.kobo ?? 0
}
const books = async () => ({
  cash: await inBook('cash'),
  bank: await inBook('bank'),
  event: await inBook('event'),
  surplus: await inBook('surplus'),
})
const moved = (before: Awaited<ReturnType<typeof books>>, after: Awaited<ReturnType<typeof books>>) => ({
  cash: (after.cash - before.cash) / 100,
  bank: (after.bank - before.bank) / 100,
  event: (after.event - before.event) / 100,
  surplus: (after.surplus - before.surplus) / 100,
})

const boxesOf = async (event: number): Promise<CashBox[]> =>
  (await ask(`/office/events/${event}/walk-ins`, undefined, await as('finance'))).body.data.boxes
const faults = async () => (await countMoney({ db, clock: { now: () => clock.time } })).faults
const desk = async (event: number, form: object) =>
  ask(`/office/events/${event}/walk-ins`, { ...guest, means: 'cash', amount: 5_000, ...form }, await as('door'))

test('[PRE-03] the desk lets a guest in at the price of the day, with a receipt, a place, the books and the box of who took it', async () => {
  const event = await opened()
  const before = await books()
  const taken = await desk(event, { email: 'ngozi@example.org', phone: '0800 000 0000' })
  expect(taken).toMatchObject({
    status: 200,
    body: { data: { name: 'Ngozi Ada Placeholder', state: 'attended', paid: 5_000, walk_in: true } },
  })
  expect(moved(before, await books())).toEqual({ cash: 5_000, bank: 0, event: -5_000, surplus: 0 })
  const [seat] = await seatsOf(event)
  const [paid] = await db
    .select()
    .from(payment)
    .where(eq(payment.id, seat?.payment_id ?? 0))
  expect(paid).toMatchObject({
    state: 'used',
    means: 'cash',
    reference: `WALK-IN ${seat?.id}`,
    payer_email: 'ngozi@example.org',
    details: {},
  })
  expect(await db.$count(receipt, eq(receipt.payment_id, paid?.id ?? 0))).toBe(1)
  expect((await site.mails()).filter(({ to }) => to === 'ngozi@example.org')).toMatchObject([
    { kind: 'registered', data: { paid: { amount: 5_000 } } },
  ])
  expect(await boxesOf(event)).toMatchObject([
    { holder: 'Ada Obi', door: null, taken: { cash: 5_000, pos: 0, transfer: 0 }, lines: 1, closed: null },
  ])
  const { came, seats } = (await ask(`/office/events/${event}`, undefined, await as('door'))).body.data
  expect({ came, seats }).toEqual({ came: 1, seats: 1 })
  // By card and transfer the money is at the bank, and a free event takes none.
  expect((await desk(event, { means: 'pos' })).status).toBe(200)
  expect((await desk(event, { means: 'transfer' })).status).toBe(200)
  expect((await desk(event, { means: '' })).body.message).toBe('Choose how they pay.')
  expect(moved(before, await books())).toEqual({ cash: 5_000, bank: 10_000, event: -15_000, surplus: 0 })
  const free = await opened({ type: 'free', fee: null })
  expect((await desk(free, { means: '', amount: 0 })).body.data).toMatchObject({ paid: null, state: 'attended' })
  expect(await boxesOf(free)).toEqual([])
  expect(await faults()).toEqual([])
})

test('[PRE-03] a full event takes no walk-in at the desk or by a phone that is connected; what a phone took without a network counts beyond', async () => {
  const event = await opened({ type: 'free', fee: null })
  await db.insert(pool).values({ event_id: event, code: '', ticket_type: '', size: 1 })
  expect((await desk(event, { means: '', amount: 0 })).status).toBe(200)
  expect(await desk(event, { means: '', amount: 0 })).toMatchObject({
    status: 409,
    body: { message: 'This event is full.' },
  })
  const phone = await phoneAt(event)
  const one = phone.walkIn({ means: null, amount: 0 })
  expect(await phone.askFor(one)).toMatchObject({ status: 409, body: { message: 'This event is full.' } })
  expect(await seatsOf(event)).toHaveLength(1)
  expect((await phone.exchange([one])).answers).toEqual([{ id: one.id, error: null }])
  const [counter] = await db.select().from(pool).where(eq(pool.event_id, event))
  expect([counter?.taken, counter?.size]).toEqual([2, 1])
  const { came, seats, places } = (await ask(`/office/events/${event}`, undefined, await as('door'))).body.data
  expect({ came, seats, places }).toEqual({ came: 2, seats: 2, places: 1 })
})

test('[PRE-03] a line of a walk-in counts once, however often and by whatever way it is sent, and is told as of a seat', async () => {
  const event = await opened()
  const phone = await phoneAt(event)
  const before = await books()
  expect((await phone.pack()).sale).toEqual([{ id: '', name: 'Ticket', amount: 5_000 }])
  const [asked, offline] = [phone.walkIn({ means: 'pos' }), phone.walkIn()]
  expect((await phone.askFor(asked)).status).toBe(200)
  expect((await phone.askFor(asked)).status).toBe(200)
  for (let times = 0; times < 2; times++)
    expect((await phone.exchange([asked, offline])).answers).toEqual([
      { id: asked.id, error: null },
      { id: offline.id, error: null },
    ])
  const seats = await seatsOf(event)
  expect(seats.map(({ walk_in, state }) => [walk_in, state])).toEqual([
    [asked.id, 'attended'],
    [offline.id, 'attended'],
  ])
  expect(moved(before, await books())).toEqual({ cash: 5_000, bank: 5_000, event: -10_000, surplus: 0 })
  const lines = await db.select().from(doorEntry).where(eq(doorEntry.event_id, event)).orderBy(asc(doorEntry.id))
  expect(lines.map(({ line, kind, attendee_id }) => [line, kind, attendee_id])).toEqual([
    [asked.id, 'in', seats[0]?.id],
    [offline.id, 'in', seats[1]?.id],
  ])
  expect(await boxesOf(event)).toMatchObject([
    { holder: 'Bello Holder', door: 'Door 1', taken: { cash: 5_000, pos: 5_000, transfer: 0 }, lines: 2 },
  ])
  expect(await faults()).toEqual([])
})

test('[PRE-03] [row 171] a pass without the right, an older form of the line and what was written after a revocation take nothing', async () => {
  const event = await opened()
  const phone = await phoneAt(event, false)
  expect((await phone.pack()).sale).toEqual([])
  const line = phone.walkIn()
  expect((await phone.exchange([line])).answers).toEqual([{ id: null, error: 'This door takes no walk-ins.' }])
  expect(await phone.askFor(line)).toMatchObject({ status: 409, body: { message: 'This door takes no walk-ins.' } })
  const other = await phoneAt(event)
  const bare = other.line({ verdict: 'walkIn' })
  expect((await other.exchange([bare])).answers).toEqual([
    { id: null, error: 'There is no such walk-in at this event.' },
  ])
  await ask(`/office/doors/${other.pass}/revoke`, {}, await as('door'))
  clock.time += 60_000
  const late = other.walkIn()
  expect((await other.exchange([late])).answers).toEqual([
    { id: null, error: 'This pass was revoked before. Tell the office what was taken.' },
  ])
  expect(await seatsOf(event)).toEqual([])
})

test('[PRE-03] a walk-in that its holder takes back has no seat, and its money is taken out of the books', async () => {
  const event = await opened()
  const phone = await phoneAt(event)
  const before = await books()
  const [kept, wrong, unsent] = [
    phone.walkIn(),
    phone.walkIn(),
    phone.walkIn({ means: 'transfer', email: 'unsent@example.org' }),
  ]
  await phone.exchange([kept, wrong])
  const undone = [phone.undo(wrong), unsent, phone.undo(unsent)]
  for (let times = 0; times < 2; times++)
    expect((await phone.exchange(undone)).answers.map(({ error }: { error: string | null }) => error)).toEqual([
      null,
      null,
      null,
    ])
  expect((await seatsOf(event)).map(({ state }) => state)).toEqual(['attended', 'cancelled', 'cancelled'])
  expect((await site.mails()).filter(({ to }) => to === 'unsent@example.org')).toEqual([])
  expect(moved(before, await books())).toEqual({ cash: 5_000, bank: 0, event: -5_000, surplus: 0 })
  expect(await boxesOf(event)).toMatchObject([{ taken: { cash: 5_000, pos: 0, transfer: 0 }, lines: 5 }])
  const { came, seats } = (await ask(`/office/events/${event}`, undefined, await as('door'))).body.data
  expect({ came, seats }).toEqual({ came: 1, seats: 1 })
  expect(await faults()).toEqual([])
})

test('[PRE-03] a walk-in whose line comes twice in one batch has one seat, and no door waits', async () => {
  const event = await opened()
  const phone = await phoneAt(event)
  const line = phone.walkIn()
  const answers = [line, line].map(({ id }) => ({ id, error: null }))
  expect((await phone.exchange([line, line])).answers).toEqual(answers)
  const other = phone.walkIn()
  const undo = { ...phone.undo(line), id: other.id }
  await phone.exchange([undo, other])
  expect((await seatsOf(event)).map(({ walk_in }) => walk_in)).toEqual([line.id])
  expect(await faults()).toEqual([])
})

test('[PRE-03] [row 171] another door, or the same one after ten minutes, opens the doors to a walk-in again, and moves no money', async () => {
  const event = await opened()
  const [phone, other] = [await phoneAt(event), await phoneAt(event, false)]
  const before = await books()
  const [one, late, own] = [phone.walkIn(), phone.walkIn(), phone.walkIn()]
  await phone.exchange([one, late, own])
  const seats = await seatsOf(event)
  const undoTicket = (from: typeof phone, of: JournalLine, at: number) =>
    from.line({ kind: 'undo', ticket: seats[at]?.id ?? 0, of: of.id })
  const undo = undoTicket(other, one, 0)
  expect((await other.exchange([undo])).answers).toEqual([{ id: undo.id, error: null }])
  // Its own phone knows it as a ticket by now.
  await phone.exchange([undoTicket(phone, own, 2)])
  clock.time += 12 * 60_000
  await phone.exchange([undoTicket(phone, late, 1)])
  expect((await seatsOf(event)).map(({ state }) => state)).toEqual(['taken', 'taken', 'cancelled'])
  expect(moved(before, await books())).toEqual({ cash: 10_000, bank: 0, event: -10_000, surplus: 0 })
  expect(await boxesOf(event)).toMatchObject([{ taken: { cash: 10_000, pos: 0, transfer: 0 }, lines: 4 }])
  // Who may correct attendees takes back what is left of it.
  const reason = 'The guest was given the money back.'
  const id = seats[0]?.id
  expect((await ask(`/office/attendees/${id}/undo-walk-in`, { reason }, await as('door'))).status).toBe(409)
  const undone = await ask(`/office/attendees/${id}/undo-walk-in`, { reason }, await as('membership'))
  expect(undone).toMatchObject({ status: 200, body: { data: { state: 'cancelled' } } })
  expect(moved(before, await books())).toEqual({ cash: 5_000, bank: 0, event: -5_000, surplus: 0 })
  expect(await faults()).toEqual([])
})

test('[PRE-03] [row 171] a phone that was revoked lets in and takes back no walk-in of another door that came after that', async () => {
  const event = await opened()
  const [phone, stolen] = [await phoneAt(event), await phoneAt(event)]
  const before = await books()
  const [offline, undone] = [stolen.walkIn(), stolen.walkIn()]
  const undo = stolen.undo(undone)
  await ask(`/office/doors/${stolen.pass}/revoke`, {}, await as('door'))
  clock.time += 60_000
  const line = phone.walkIn()
  await phone.exchange([line])
  const [seat] = await seatsOf(event)
  const ticket = seat?.id ?? 0
  // As if it had been written before.
  const old = { at: new Date(clock.time - 120_000).toISOString(), run: randomUUID(), ticket }
  await stolen.exchange([stolen.line({ ...old, kind: 'undo', of: line.id })])
  expect((await seatsOf(event)).map(({ state }) => state)).toEqual(['attended'])
  // What it took and took back before it was revoked, it tells afterwards.
  await stolen.exchange([offline, undone, undo])
  expect((await seatsOf(event)).map(({ state }) => state)).toEqual(['attended', 'attended', 'cancelled'])
  expect(moved(before, await books())).toEqual({ cash: 10_000, bank: 0, event: -10_000, surplus: 0 })
})

test('[PRE-03] [PRE-01] a member who is inside pays no second time, and one whom two doors let in keeps the seat when the money goes back', async () => {
  const event = await opened({ roll: 'members' })
  const joined = { grade_id: 2, member_since: '2020-01-10', dues_paid_until: '2027-12-31' }
  const id = await addAccount('inside@example.org', { membership_number: 'FCT-000801', ...joined })
  const phone = await phoneAt(event)
  const before = await books()
  await phone.exchange([phone.line({ member: id })])
  const message = 'The member with this number was let in already.'
  expect(await desk(event, { number: '801' })).toMatchObject({ status: 409, body: { message } })
  const line = phone.walkIn({ number: '801' })
  expect(await phone.askFor(line)).toMatchObject({ status: 409, body: { message } })
  expect((await seatsOf(event)).map(({ by_roll }) => by_roll)).toEqual([true])
  // Without a network nobody knew.
  await phone.exchange([line])
  const address = async () =>
    (await db.select({ to: addressOfSeat }).from(attendee).where(eq(attendee.event_id, event))).map(({ to }) => to)
  expect(await address()).toEqual(['inside@example.org'])
  await phone.exchange([phone.undo(line)])
  const seats = await seatsOf(event)
  expect(seats.map(({ state, account_id, price }) => [state, account_id, price])).toEqual([['attended', id, 0]])
  expect(moved(before, await books())).toEqual({ cash: 0, bank: 0, event: 0, surplus: 0 })
  expect((await boxesOf(event))[0]?.taken.cash).toBe(0)
  expect(await faults()).toEqual([])
})

test('[PRE-03] a member with a ticket that is not used is told of by desk and phone, and pays nothing; what a phone took without a network is recorded', async () => {
  const event = await opened()
  const joined = { grade_id: 2, member_since: '2020-01-10', dues_paid_until: '2027-12-31' }
  const id = await addAccount('holder@example.org', { membership_number: 'FCT-000802', ...joined })
  await addAccount('unproven@example.org', {
    membership_number: 'FCT-000803',
    unproven_since: new Date(clock.time),
    ...joined,
  })
  for (const email of ['holder@example.org', 'unproven@example.org']) {
    const buyer = { ...person, email }
    const { traceId } = (await site.invoke({ ...buyer, event_id: event })).body.data
    site.provider.pay(traceId)
    expect((await ask(`/event/register-paid/${event}`, { ...buyer, trace_id: traceId })).status).toBe(200)
  }
  const phone = await phoneAt(event)
  const before = await books()
  const message = `${person.first_name} ${person.last_name} has a ticket that is not used yet. Let them in by it: nothing is to be paid.`
  const refused = await desk(event, { number: '802' })
  expect([refused.status, refused.body.message]).toEqual([409, message])
  const line = phone.walkIn({ number: '802' })
  expect(await phone.askFor(line)).toMatchObject({ status: 409, body: { message } })
  expect(moved(before, await books())).toEqual({ cash: 0, bank: 0, event: 0, surplus: 0 })
  // Whose the other ticket is is not known.
  expect((await desk(event, { number: '803' })).status).toBe(200)
  // Without a network nobody knew: the money is there, and goes back where the office undoes it.
  await phone.exchange([line])
  expect(moved(before, await books())).toEqual({ cash: 10_000, bank: 0, event: -10_000, surplus: 0 })
  const late = (await seatsOf(event)).find(({ walk_in }) => walk_in === line.id)
  const undone = await ask(
    `/office/attendees/${late?.id}/undo-walk-in`,
    { reason: 'Has a ticket' },
    await as('membership'),
  )
  expect(undone.status).toBe(200)
  expect(moved(before, await books())).toEqual({ cash: 5_000, bank: 0, event: -5_000, surplus: 0 })
  const [own] = (await seatsOf(event)).filter(({ email }) => email === 'holder@example.org')
  const used = await ask(`/office/events/${event}/check-in`, { ticket: own?.ticket_number }, await as('door'))
  expect(used.body.data.verdict).toBe('admitted')
  expect((await desk(event, { number: '802' })).body.message).toBe('The member with this number was let in already.')
  expect([id, await faults()]).toEqual([id, []])
})

test('[PRE-03] the office takes back a walk-in with a reason: in ten minutes who checks in, later who may correct', async () => {
  const event = await opened()
  const before = await books()
  const { id } = (await desk(event, {})).body.data
  expect((await ask(`/office/attendees/${id}/undo-check-in`, {}, await as('door'))).body.message).toBe(
    'This is a walk-in. Undo the walk-in: its seat and its money end with it.',
  )
  expect((await ask(`/office/attendees/${id}/undo-walk-in`, { reason: '' }, await as('door'))).status).toBe(400)
  clock.time += 11 * 60_000
  const reason = 'The guest left at once.'
  expect((await ask(`/office/attendees/${id}/undo-walk-in`, { reason }, await as('door'))).status).toBe(409)
  const undone = await ask(`/office/attendees/${id}/undo-walk-in`, { reason }, await as('membership'))
  expect(undone).toMatchObject({ status: 200, body: { data: { state: 'cancelled', came: null } } })
  expect((await ask(`/office/attendees/${id}/undo-walk-in`, { reason }, await as('membership'))).status).toBe(409)
  expect(moved(before, await books())).toEqual({ cash: 0, bank: 0, event: 0, surplus: 0 })
  const entries = await db
    .select({ reference: ledgerEntry.reference })
    .from(ledgerEntry)
    .where(sql`${ledgerEntry.reference} like ${`%WALK-IN ${id}`}`)
    .orderBy(asc(ledgerEntry.id))
  expect(entries.map(({ reference }) => reference)).toEqual([
    `manual cash WALK-IN ${id}`,
    `undo manual cash WALK-IN ${id}`,
  ])
  expect(await faults()).toEqual([])
})

test('[PRE-03] [row 171] two persons count and close a cash box: the difference is booked with a reason, and what comes later opens another one', async () => {
  const event = await opened()
  const phone = await phoneAt(event)
  await phone.exchange([phone.walkIn(), phone.walkIn(), phone.walkIn({ means: 'pos' })])
  const [box] = await boxesOf(event)
  const count = async (body: object, who = 'finance') =>
    ask(
      `/office/cash-boxes/${box?.id}/count`,
      { cash: 9_500, pos: 5_000, transfer: 0, reason: '', ...body },
      await as(who),
    )
  expect((await count({}, 'door')).status).toBe(403)
  expect((await count({})).body.message).toBe('What was counted is not what was taken. Say why.')
  const before = await books()
  const reason = 'Change was given twice.'
  expect((await count({ reason })).body.data).toMatchObject({ waits: true, closed: null })
  const asked = async () => {
    const isOne = and(eq(approval.about, `cash box ${box?.id}`), eq(approval.state, 'asked'))
    const [row] = await db.select().from(approval).where(isOne)
    const items = (await ask('/office/approvals', undefined, await as('finance'))).body.data.items
    return items.find(({ id }: { id: number }) => id === row?.id)
  }
  const decide = async (id: number, who: string) =>
    ask(`/office/approvals/${id}/decide`, { decision: 'approve' }, await as(who))
  // What is taken meanwhile has to be counted, too.
  await phone.exchange([phone.walkIn()])
  const first = await asked()
  expect((await decide(first.id, 'finance')).status).toBe(403)
  expect((await decide(first.id, 'second')).body.data.state).toBe('failed')
  expect((await count({ cash: 14_500, reason })).status).toBe(200)
  const second = await asked()
  expect(second.words).toBe('₦19,500 was counted in the cash box of Bello Holder, difference: Cash ₦500 missing')
  expect((await decide(second.id, 'second')).body.data.state).toBe('performed')
  expect(moved(before, await books())).toEqual({ cash: 4_500, bank: 0, event: -5_000, surplus: 500 })
  expect((await count({ cash: 14_500, reason })).body.message).toBe('This cash box is closed already.')
  const late = phone.walkIn()
  await phone.exchange([late])
  expect(await boxesOf(event)).toMatchObject([
    { holder: 'Bello Holder', taken: { cash: 5_000, pos: 0, transfer: 0 }, closed: null },
    {
      holder: 'Bello Holder',
      taken: { cash: 15_000, pos: 5_000, transfer: 0 },
      closed: {
        counted: { cash: 14_500, pos: 5_000, transfer: 0 },
        reason,
        by: [expect.any(String), expect.any(String)],
      },
    },
  ])
  // Given back after the box was closed, it comes out of the next one.
  await phone.exchange([phone.undo(late)])
  expect((await boxesOf(event))[0]).toMatchObject({ taken: { cash: 0, pos: 0, transfer: 0 }, lines: 2 })
  expect(await faults()).toEqual([])
})

test('[PRE-03] [row 171] what a phone took is booked at a price of its type alone; another sum lets in, and is put to the office', async () => {
  const types = [
    { id: 'student', name: 'Student', fee: 2_000 },
    { id: 'standard', name: 'Standard', fee: null },
  ]
  const rest = { about: '', size: null, from: null, until: null, retired: false }
  const early = {
    for: 'everyone' as const,
    amount: 4_000,
    from: null,
    until: new Date(clock.time - HOUR).toISOString(),
  }
  const event = await opened({ prices: [early], ticket_types: types.map((type) => ({ ...rest, ...type })) })
  const phone = await phoneAt(event)
  const before = await books()
  const standard = { ticket_type: 'standard' }
  const good = [phone.walkIn(standard), phone.walkIn({ ...standard, amount: 4_000 })]
  const bad = [
    phone.walkIn({ ...standard, amount: 700, email: 'seven@example.org' }),
    phone.walkIn({ ...standard, amount: 2_000 }),
    phone.walkIn({ ...standard, means: null, amount: 0 }),
    phone.walkIn({ ...standard, means: null }),
    phone.walkIn({ ticket_type: 'none' }),
  ]
  const lines = [...good, ...bad]
  expect((await phone.exchange(lines)).answers).toEqual(lines.map(({ id }) => ({ id, error: null })))
  const seats = await seatsOf(event)
  expect(seats.map(({ state, price }) => [state, price])).toEqual([
    ['attended', 5_000],
    ['attended', 4_000],
    ...bad.map(() => ['attended', null]),
  ])
  expect(moved(before, await books())).toEqual({ cash: 9_000, bank: 0, event: -9_000, surplus: 0 })
  expect(await boxesOf(event)).toMatchObject([{ taken: { cash: 9_000, pos: 0, transfer: 0 }, lines: 2 }])
  const unbooked = async () =>
    (await ask(`/office/events/${event}/doors`, undefined, await as('door'))).body.data.unbooked.map(
      ({ amount, means, by }: { amount: number; means: string | null; by: string }) => [amount, means, by],
    )
  expect(await unbooked()).toEqual([
    [700, 'cash', 'Bello Holder'],
    [2_000, 'cash', 'Bello Holder'],
    [0, null, 'Bello Holder'],
    [5_000, null, 'Bello Holder'],
    [5_000, 'cash', 'Bello Holder'],
  ])
  expect((await site.mails()).filter(({ to }) => to === 'seven@example.org')).toMatchObject([{ data: { paid: null } }])
  const undo = { reason: 'Taken again at the desk.' }
  expect((await ask(`/office/attendees/${seats[2]?.id}/undo-walk-in`, undo, await as('door'))).status).toBe(200)
  expect(await unbooked()).toHaveLength(4)
  expect(await faults()).toEqual([])
})

/** What the event was, as it was published once. */
async function publishedBefore(event: number, data: object) {
  const now = new Date(clock.time)
  const [item] = await db
    .insert(contentItem)
    .values({ kind: 'event', public_id: String(event), changed_at: now, updated_at: now })
    .returning()
  await db
    .insert(contentRevision)
    .values({ item_id: item?.id ?? 0, number: item?.revision ?? 0, data, made_at: now, published: true })
}

test('[PRE-03] a phone without a network takes a price that the event had in a version before', async () => {
  const event = await opened()
  const phone = await phoneAt(event)
  const [line, other] = [phone.walkIn({ amount: 3_500 }), phone.walkIn({ amount: 3_500 })]
  await phone.exchange([line])
  expect((await seatsOf(event))[0]?.price).toBeNull()
  await publishedBefore(event, { fee: '3500', prices: [] })
  await phone.exchange([other])
  expect((await seatsOf(event))[1]?.price).toBe(3_500)
})

test('[PRE-03] the desk books the price that was shown, and is told where it is another one by now', async () => {
  const until = new Date(clock.time + HOUR / 2).toISOString()
  const event = await opened({ prices: [{ for: 'everyone', amount: 4_000, from: null, until }] })
  clock.time += HOUR / 2
  expect(await desk(event, { amount: 4_000 })).toMatchObject({
    status: 409,
    body: { message: 'The price is now ₦5,000. Close this, and begin again.' },
  })
  expect(await seatsOf(event)).toEqual([])
  expect((await desk(event, { amount: 5_000 })).status).toBe(200)
})

test('[PRE-03] a box out of which more went back than came in is counted below nothing, and the key of the office has one box', async () => {
  const event = await opened()
  const before = await books()
  const box = async (count: object) => {
    const [open] = await boxesOf(event)
    await ask(
      `/office/cash-boxes/${open?.id}/count`,
      { pos: 0, transfer: 0, reason: '', ...count },
      await as('finance'),
    )
    return open?.id
  }
  const { id } = (await desk(event, {})).body.data
  const approve = async (of: number | undefined) => {
    const isOne = and(eq(approval.about, `cash box ${of}`), eq(approval.state, 'asked'))
    const [row] = await db.select().from(approval).where(isOne)
    return ask(`/office/approvals/${row?.id}/decide`, { decision: 'approve' }, await as('second'))
  }
  expect((await approve(await box({ cash: 5_000 }))).body.data.state).toBe('performed')
  await ask(`/office/attendees/${id}/undo-walk-in`, { reason: 'They left.' }, await as('door'))
  const [below] = await boxesOf(event)
  expect(below?.taken.cash).toBe(-5_000)
  const less = { cash: -5_001, pos: 0, transfer: 0, reason: 'More.' }
  expect((await ask(`/office/cash-boxes/${below?.id}/count`, less, await as('finance'))).status).toBe(400)
  const even = { ...less, cash: -5_000, pos: -1 }
  expect((await ask(`/office/cash-boxes/${below?.id}/count`, even, await as('finance'))).status).toBe(400)
  expect((await approve(await box({ cash: -5_000 }))).body.data.state).toBe('performed')
  expect(moved(before, await books())).toEqual({ cash: 0, bank: 0, event: 0, surplus: 0 })
  expect(await faults()).toEqual([])
  const holder = { event_id: event, pass_id: null, account_id: null, holder: 'the office' }
  const ofKey = () => openBox(db, { clock: { now: () => clock.time } }, holder)
  expect(await ofKey()).toBe(await ofKey())
})

test('[PRE-03] [PRE-01] a member by number has the seat as their own, and an address that has a seat gets no second one', async () => {
  const event = await opened({ type: 'free', fee: null })
  const joined = { grade_id: 2, member_since: '2020-01-10', dues_paid_until: '2027-12-31' }
  const id = await addAccount('walks@example.org', { membership_number: 'FCT-000777', ...joined })
  expect((await desk(event, { means: '', amount: 0, number: '778' })).body.message).toBe(
    'There is no member with this number.',
  )
  expect((await desk(event, { means: '', amount: 0, number: '777' })).body.data.member).toEqual({
    id,
    number: 'FCT-000777',
  })
  await ask(`/event/register-free/${event}`, { ...person, email: 'known@example.org' })
  expect((await desk(event, { means: '', amount: 0, email: 'known@example.org' })).status).toBe(200)
  const seats = await seatsOf(event)
  expect(seats.map(({ account_id, email, state }) => [account_id, email.startsWith('walk-in-'), state])).toEqual([
    [id, true, 'attended'],
    [null, false, 'taken'],
    [null, true, 'attended'],
  ])
  expect(await db.$count(attendee, and(eq(attendee.event_id, event), eq(attendee.account_id, id)))).toBe(1)
  const [row] = await db.select().from(account).where(eq(account.id, id))
  expect(row?.email).toBe('walks@example.org')
})

test('[PRE-03] what is known of a walk-in without an account goes 90 days after the event; that somebody came and paid stays', async () => {
  const event = await opened()
  await desk(event, { email: 'gone@example.org', phone: '0800 000 0009' })
  const number = { number: '777', name: 'Member Stays' }
  await desk(event, number)
  await addAccount('knows@example.org', { membership_number: 'FCT-000778', grade_id: 2 })
  await desk(event, { email: 'Knows@example.org', name: 'Account Stays' })
  const { time } = clock
  const at = async (now: number) => {
    await purge({ db, clock: { now: () => now } })
    const [seat, own, theirs] = await seatsOf(event)
    const [paid] = await db
      .select()
      .from(payment)
      .where(eq(payment.id, seat?.payment_id ?? 0))
    return {
      seat: [seat?.first_name, seat?.last_name, seat?.phone, seat?.email.includes('@'), seat?.state],
      paid: [paid?.payer_name, paid?.payer_email, paid?.payer_phone, paid?.amount_paid],
      own: own?.first_name,
      theirs: theirs?.first_name,
    }
  }
  expect(await at(time + 89 * DAY)).toMatchObject({
    seat: ['Ngozi Ada', 'Placeholder', '0800 000 0009', true, 'attended'],
  })
  expect(await at(time + 91 * DAY)).toEqual({
    seat: ['Walk-in', 'guest', '', false, 'attended'],
    paid: ['Walk-in guest', '', '', 5_000],
    own: 'Member',
    theirs: 'Account',
  })
})
