import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { billReference } from '#domain/money/transfer-reference.ts'
import { eventOnServer } from '#server/areas/content/kinds/event.ts'
import { setSize } from '#server/areas/events/places/pool.ts'
import { runJobs } from '#server/areas/jobs/loops/run-jobs.ts'
import { freeCreditOf, lockMembersOf } from '#server/areas/money/bill/bill.ts'
import { workOnBills } from '#server/areas/money/loops/work-on-bills.ts'
import { settle } from '#server/areas/money/payment/settle.ts'
import {
  approval,
  attendee,
  bill,
  billLine,
  type event,
  grade,
  ledgerLine,
  mail,
  officeSession,
  payment,
  pool,
  receipt,
  refund,
  waitingEntry,
} from '#server/db/schema/index.ts'
import { grades } from '#server/seed/seed.ts'
import { jobKinds } from '#server/start/areas.ts'
import { testDatabase } from '#tests/support/database.ts'
import { formWith } from '#tests/support/identity.ts'
import { paymentSite, person } from '#tests/support/payments.ts'
import { recordedLog } from '#tests/support/test-app.ts'

const DAY = 24 * 3_600_000
const database = await testDatabase()
const { db } = database
const site = await paymentSite(database, {
  RATE_LIMITS:
    'event-registration=100000 event-registration-email=100000 payment=100000 payment-address=100000 write=100000 office=100000 read=1000000',
})
const { ask, clock, provider, paymentDeps, seatsAt, kindsTo } = site
const { log } = recordedLog()
await db.insert(grade).values(grades)
await site.addAccount('finance@office.example.org', { roles: ['finance', 'owner'] })
let officer = await site.inOffice('finance@office.example.org')
beforeEach(() => pass(0))

/** So many days pass; the officer comes in anew. */
async function pass(days: number) {
  clock.time += days * DAY
  officer = await site.inOffice('finance@office.example.org')
  await db.update(officeSession).set({ factor_at: new Date(clock.time) })
}

const post = async (path: string, body: object = {}) => {
  const { status, body: answer } = await ask(`/office${path}`, body, officer)
  return { status, data: answer.data, message: answer.message }
}
const readBill = async (id: number) => (await ask(`/office/bills/${id}`, undefined, officer)).body.data
const work = () => workOnBills(paymentDeps, new AbortController().signal)

let made = 0
/** An event in thirty days with so many places. */
async function newEvent(size: number | null, changes: Partial<typeof event.$inferInsert> = {}) {
  const begins = new Date(clock.time + 30 * DAY)
  const dates = { start_date: begins, end_date: new Date(begins.getTime() + DAY / 4) }
  const id = await site.addEvent({ title: `Clinic ${++made}`, fee: 30_000, type: 'paid', ...dates, ...changes })
  if (size !== null) await setSize(db, id, size)
  return id
}
const dayOf = (days: number) => new Date(clock.time + days * DAY).toISOString().slice(0, 10)
const guest = (name: string) => ({
  first_name: name,
  last_name: 'Guest',
  email: `${name}-${made}@example.org`.toLowerCase(),
})
const firmOf = () => ({
  name: `Firm ${made}`,
  address: '1 Close, Abuja',
  contact: 'Accounts',
  email: `firm-${made}@example.org`,
  tax_number: '',
})
const seatFor = (event_id: number, name: string, changes: object = {}) => ({
  event_id,
  ticket_type: '',
  account_id: null,
  person: guest(name),
  ...changes,
})

const drafted = (event_id: number, names: string[], valid_until = dayOf(20)) =>
  post('/bills', { payer: firmOf(), valid_until, members: [], seats: names.map((name) => seatFor(event_id, name)) })

async function issued(event_id: number, names: string[], valid_until?: string) {
  const draft = await drafted(event_id, names, valid_until)
  expect([draft.status, draft.message]).toEqual([200, undefined])
  const answer = await post(`/bills/${draft.data.id}/issue`)
  expect([answer.status, answer.message]).toEqual([200, undefined])
  return answer.data
}

const takenAt = async (id: number) => (await db.select().from(pool).where(eq(pool.event_id, id)))[0]?.taken ?? 0
let slips = 0
const came = (id: number, amount: number, paid_on = dayOf(0)) =>
  post('/money', {
    purpose: 'bill',
    id,
    account_id: null,
    attendee: null,
    amount,
    means: 'transfer',
    paid_on,
    reference: `slip ${++slips}`,
    reason: '',
  })
const isFor = (id: number) => and(eq(payment.purpose, 'bill'), eq(payment.target, String(id)))
const linesOf = (id: number) => db.select().from(billLine).where(eq(billLine.bill_id, id)).orderBy(asc(billLine.id))
const statesOf = async (id: number) => (await linesOf(id)).map(({ state }) => state)
const payerOf = async (id: number) => (await db.select().from(bill).where(eq(bill.id, id)))[0]?.payer_id ?? 0
const bookOfEvents = async () => {
  const [row] = await db
    .select({ kobo: sql<number>`coalesce(-sum(${ledgerLine.kobo}), 0)::float8` })
    .from(ledgerLine)
    .where(eq(ledgerLine.book, 'event'))
  return Number(row?.kobo)
}
/** As somebody without an account who wants one place by card. */
const buys = (event_id: number, email: string) => site.invoke({ event_id, email })
const waits = (id: number, email: string) => ask(`/event/${id}/waiting-list`, { ...person, email })
const stateOfEntry = async (email: string) =>
  (await db.select().from(waitingEntry).where(eq(waitingEntry.email, email)))[0]?.state

test('[BIL-08] a bill holds the places of its seats from the draft on, and its last day is at the latest two days before the event', async () => {
  const id = await newEvent(3)
  const { data } = await drafted(id, ['Ada', 'Ben'], dayOf(60))
  expect(data).toMatchObject({ state: 'draft', members: 2, total: 6_000_000, valid_until: dayOf(28) })
  expect(data.lines).toMatchObject([
    { name: 'Ada Guest', number: '', account_id: null, event_id: id, item: `Clinic ${made}`, kobo: 3_000_000 },
    { name: 'Ben Guest' },
  ])
  expect(await takenAt(id)).toBe(2)
  // All or none.
  expect((await drafted(id, ['Chi', 'Dan'])).message).toBe('Only one place is left.')
  expect(await takenAt(id)).toBe(2)
  const overview = (await ask(`/office/events/${id}/overview`, undefined, officer)).body.data
  expect(overview.billed).toEqual([
    { bill: { id: data.id, number: null, payer: `Firm ${made}` }, seats: 2, until: dayOf(28) },
  ])
  expect(overview.tickets[0]).toMatchObject({ taken: 2, held: 2 })
  // Nobody was told of a draft.
  expect(await kindsTo(`ada-${made}@example.org`)).toEqual([])
})

test('[BIL-08] seats of an event that begins in less than three days, or cost nothing, stand on no bill', async () => {
  const soon = { start_date: new Date(clock.time + 2.5 * DAY), end_date: new Date(clock.time + 3 * DAY) }
  const near = await newEvent(3, soon)
  expect((await drafted(near, ['Ada'])).message).toBe(
    `Clinic ${made} begins in less than three days: its seats cannot be paid by bill any more.`,
  )
  expect(
    (await ask('/office/bill-events', undefined, officer)).body.data.map((one: { id: number }) => one.id),
  ).not.toContain(near)
  const far = await newEvent(3)
  expect((await ask('/office/bill-events', undefined, officer)).body.data).toContainEqual({
    id: far,
    title: `Clinic ${made}`,
    price: 3_000_000,
    until: dayOf(28),
    ticket_types: [],
  })
  const twice = [seatFor(far, 'Ada'), seatFor(far, 'Ada')]
  const body = { payer: firmOf(), valid_until: dayOf(20), members: [], seats: twice }
  expect((await post('/bills', body)).status).toBe(400)
  expect((await post('/bills', { ...body, seats: [] })).message).toBe('Choose whom it is for.')
  expect(await takenAt(far)).toBe(0)
})

test('[BIL-08] a member has the price of the day for the own seat, as it was quoted, and a guest that of everybody', async () => {
  const until = new Date(clock.time + DAY).toISOString()
  const forMembers = { for: 'members', amount: 20_000, from: null, until: null } as const
  const early = { for: 'everyone', amount: 25_000, from: null, until } as const
  const id = await newEvent(5, { prices: [forMembers, early] })
  const settled = { grade_id: 3, dues_paid_until: '2027-06-30', first_name: 'Mem', sur_name: 'Ber' }
  const account_id = await site.addAccount(`member-${made}@example.org`, settled)
  const offered = (await ask(`/office/bill-events?account=${account_id}`, undefined, officer)).body.data
  expect(offered.find((one: { id: number }) => one.id === id)).toMatchObject({ price: 2_000_000 })
  const seats = [seatFor(id, '', { account_id, person: null }), seatFor(id, 'Ada')]
  const { data } = await post('/bills', { payer: firmOf(), valid_until: dayOf(20), members: [], seats })
  expect(data.lines).toMatchObject([
    { name: 'Mem Ber', account_id, kobo: 2_000_000 },
    { account_id: null, kobo: 2_500_000 },
  ])
  // The early price is over, and the bill asks for what it asked. The member was asked, and has said nothing.
  await pass(2)
  await post(`/bills/${data.id}/issue`)
  await came(data.id, 45_000)
  const given = await seatsAt(id)
  expect(given.map((one) => [one.account_id, one.price])).toEqual([
    [account_id, 20_000],
    [null, 25_000],
  ])
  // The seat at the members' price stays with its member, and is not unlinked from them.
  const tickets = await Promise.all(given.map(async ({ token }) => (await ask(`/ticket/${token}`)).body.data))
  expect(tickets.map(({ can_give }) => can_give)).toEqual([false, true])
  expect((await post(`/attendees/${given[0]?.id}/unlink`)).message).toBe(
    "This seat was sold at the members' price: it stays with its member.",
  )
})

test('[BIL-08] the last place goes to a bill or to a buyer, never to both', async () => {
  for (let round = 0; round < 5; round++) {
    const id = await newEvent(1)
    const answers = await Promise.all([
      drafted(id, ['Ada']),
      buys(id, `one-${made}@example.org`),
      buys(id, `two-${made}@example.org`),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await takenAt(id)).toBe(1)
  }
})

test('[BIL-08] a bill that a transfer pays gives the seats once: tickets to the people, one receipt to the payer, income of the event', async () => {
  const id = await newEvent(3)
  const before = await bookOfEvents()
  const { id: of, ...told } = await issued(id, ['Ada', 'Ben', 'Chi'])
  expect(told.state).toBe('issued')
  expect(await bookOfEvents()).toBe(before)
  const file = ['Date,Narration,Debit,Credit', `${dayOf(0)},FIRM ${billReference(of)},,90000.00`].join('\n')
  const { body } = await ask('/office/statements', formWith('march.csv', file), officer)
  await post(`/statements/${body.data.id}/apply`)
  await runJobs({ db, clock }, jobKinds, log)
  expect((await readBill(of)).state).toBe('paid')
  const seats = await seatsAt(id)
  expect(seats.map(({ first_name, state, price, payment_id }) => [first_name, state, price, payment_id])).toEqual([
    ['Ada', 'taken', 30_000, null],
    ['Ben', 'taken', 30_000, null],
    ['Chi', 'taken', 30_000, null],
  ])
  expect(await takenAt(id)).toBe(3)
  for (const { email } of seats) expect(await kindsTo(email)).toEqual(['registered'])
  expect(await kindsTo(`firm-${made}@example.org`)).toEqual(['bill-issued', 'bill-paid'])
  expect(await bookOfEvents()).toBe(before + 9_000_000)
  const [paid] = await db.select().from(payment).where(isFor(of))
  const [paper] = await db
    .select()
    .from(receipt)
    .where(eq(receipt.payment_id, paid?.id ?? 0))
  expect(paper?.snapshot.shares).toMatchObject([
    { member: 'Ada Guest', amount: 30_000, item: `Clinic ${made}` },
    { member: 'Ben Guest' },
    { member: 'Chi Guest' },
  ])
  const overview = (await ask(`/office/events/${id}/overview`, undefined, officer)).body.data
  expect([overview.income, overview.billed]).toEqual([{ payments: 1, paid: 90_000, back: 0, review: 0 }, []])
})

test('[BIL-08] the same by card, confirmed twice at once: each ticket is given and mailed once', async () => {
  const id = await newEvent(2)
  const { link } = await issued(id, ['Ada', 'Ben'])
  const { body } = await ask('/payment/invoke', { purpose: 'bill', bill: link.split('/').at(-1) })
  provider.pay(body.data.traceId)
  await Promise.all([
    settle(paymentDeps, body.data.traceId, 'reconciler'),
    settle(paymentDeps, body.data.traceId, 'payer'),
  ])
  const seats = await seatsAt(id)
  expect(seats).toHaveLength(2)
  for (const { email } of seats) expect(await kindsTo(email)).toEqual(['registered'])
})

test('[BIL-08] an expired bill frees its places, the waiting list moves up, and payer and people are told', async () => {
  const id = await newEvent(2)
  const { id: of } = await issued(id, ['Ada', 'Ben'], dayOf(5))
  expect((await waits(id, `waits-${made}@example.org`)).status).toBe(200)
  await pass(6)
  await work()
  await work()
  expect((await readBill(of)).state).toBe('expired')
  expect(await stateOfEntry(`waits-${made}@example.org`)).toBe('offered')
  expect(await kindsTo(`ada-${made}@example.org`)).toEqual(['bill-seat-over'])
  expect((await kindsTo(`firm-${made}@example.org`)).at(-1)).toBe('bill-expired')
  expect(await takenAt(id)).toBe(1)
})

test('[BIL-08] money of a day up to the last one that is read later gives what is free, and the rest is credit of the payer', async () => {
  const id = await newEvent(2)
  const { id: of } = await issued(id, ['Ada', 'Ben'], dayOf(5))
  const paidOn = dayOf(5)
  await pass(6)
  await work()
  // Somebody else has one of the two places by now.
  expect((await buys(id, `else-${made}@example.org`)).status).toBe(200)
  expect((await came(of, 60_000, paidOn)).message).toBe(undefined)
  expect((await readBill(of)).state).toBe('paid')
  expect(await linesOf(of)).toMatchObject([
    { state: 'given', given: 3_000_000 },
    { state: 'credited', given: 0, reason: 'The event was full when the money came.' },
  ])
  expect(await takenAt(id)).toBe(2)
  expect(await freeCreditOf(db, await payerOf(of))).toBe(3_000_000)
  expect((await kindsTo(`ben-${made}@example.org`)).at(-1)).toBe('bill-seat-over')
  await work()
  await work()
  const told = await db
    .select()
    .from(mail)
    .where(and(eq(mail.kind, 'bill-seats-not-given'), eq(mail.cause, `bill ${of} seats not given`)))
  expect(told.map(({ to }) => to)).toEqual(['office@example.org'])
})

test('[BIL-08] money after the last day is credit of the payer, and gives no seat', async () => {
  const id = await newEvent(1)
  const { id: of } = await issued(id, ['Ada'], dayOf(5))
  await pass(7)
  await work()
  await came(of, 30_000)
  expect([(await readBill(of)).state, (await seatsAt(id)).length]).toEqual(['expired', 0])
  expect(await freeCreditOf(db, await payerOf(of))).toBe(3_000_000)
})

test('[BIL-08] a draft that nobody issues lapses on its last day, and nobody is told', async () => {
  const id = await newEvent(1)
  const { data } = await drafted(id, ['Ada'], dayOf(5))
  await pass(6)
  await work()
  expect([(await readBill(data.id)).state, await takenAt(id)]).toEqual(['cancelled', 0])
  expect([await kindsTo(`ada-${made}@example.org`), await kindsTo(`firm-${made}@example.org`)]).toEqual([[], []])
})

test('[BIL-08] a cancelled bill, or a line that is taken off, frees the places', async () => {
  const id = await newEvent(3)
  const one = await issued(id, ['Ada', 'Ben'])
  await post(`/bills/${one.id}/lines/${one.lines[0].id}/cancel`, { reason: 'Ada is ill.' })
  expect(await takenAt(id)).toBe(1)
  expect(await kindsTo(`ada-${made}@example.org`)).toEqual(['bill-seat-over'])
  await post(`/bills/${one.id}/cancel`, { reason: 'They do not come.' })
  expect(await takenAt(id)).toBe(0)
  expect(await kindsTo(`ben-${made}@example.org`)).toEqual(['bill-seat-over'])
  expect((await kindsTo(`firm-${made}@example.org`)).at(-1)).toBe('bill-cancelled')
})

test('[BIL-08] of a bill that is paid in part the seats fall out two days before the event, and what came pays the rest', async () => {
  const id = await newEvent(2)
  const other = await newEvent(2, { start_date: new Date(clock.time + 90 * DAY), end_date: null })
  const { data } = await post('/bills', {
    payer: firmOf(),
    valid_until: dayOf(20),
    members: [],
    seats: [seatFor(id, 'Ada'), seatFor(other, 'Ben')],
  })
  await post(`/bills/${data.id}/issue`)
  await came(data.id, 30_000)
  await pass(25)
  await work()
  expect(await statesOf(data.id)).toEqual(['open', 'open'])
  await pass(4)
  await work()
  expect(await statesOf(data.id)).toEqual(['cancelled', 'given'])
  expect([await takenAt(id), (await seatsAt(other)).length]).toEqual([0, 1])
  expect(await kindsTo(`firm-${made}@example.org`)).toContain('bill-seats-over')
})

const ticketOf = async (id: number, name: string) =>
  (await seatsAt(id)).find(({ first_name }) => first_name === name)?.token ?? ''

test('[BIL-08] [BIL-06] a holder cancels: what is due by the terms goes to the payer, the other lines stay', async () => {
  const id = await newEvent(3)
  const { id: of } = await issued(id, ['Ada', 'Ben'])
  await came(of, 60_000)
  // Half of the price between seven days and two before the event.
  await pass(25)
  const token = await ticketOf(id, 'Ada')
  const shown = (await ask(`/ticket/${token}`)).body.data
  expect(shown).toMatchObject({ can_cancel: true, if_cancelled: { refund: 15_000 }, paid: 30_000 })
  expect(shown.receipt ?? null).toBe(null)
  await Promise.all([ask(`/ticket/${token}/cancel`, {}), ask(`/ticket/${token}/cancel`, {})])
  expect(await linesOf(of)).toMatchObject([
    { state: 'returned', given: 1_500_000 },
    { state: 'given', given: 3_000_000 },
  ])
  expect(await takenAt(id)).toBe(1)
  expect((await kindsTo(`ada-${made}@example.org`)).at(-1)).toBe('paid-seat-cancelled')
  expect((await kindsTo(`firm-${made}@example.org`)).at(-1)).toBe('paid-seat-cancelled')
  const [paid] = await db.select().from(payment).where(isFor(of))
  const refunds = await db
    .select()
    .from(refund)
    .where(eq(refund.payment_id, paid?.id ?? 0))
  expect(refunds).toMatchObject([{ state: 'requested', kobo: 1_500_000, purchase: 'keep', way: 'transfer' }])
  // It is on its way back, so it pays no other bill.
  expect(await freeCreditOf(db, await payerOf(of))).toBe(0)
  const [asked] = await db
    .select()
    .from(approval)
    .where(eq(approval.id, refunds[0]?.approval_id ?? 0))
  const decided = await post(`/approvals/${asked?.id}/decide`, { decision: 'approve', note: '' })
  expect([decided.status, decided.message]).toEqual([200, undefined])
  const page = (await ask(`/bill/${(await readBill(of)).link.split('/').at(-1)}`)).body.data
  expect(page.lines).toMatchObject([{ state: 'returned', credit: 1_500_000 }, { state: 'given' }])
})

test('[BIL-08] what is due of a seat is credit of the payer where no payment of its bill had so much, and the holder is told so', async () => {
  const id = await newEvent(3)
  const { id: of } = await issued(id, ['Ada', 'Ben'])
  for (let part = 0; part < 3; part++) await came(of, 20_000)
  const token = await ticketOf(id, 'Ada')
  const { data } = (await ask(`/ticket/${token}/cancel`, {})).body
  expect(data.refund).toEqual({ sum: 30_000, state: 'credit' })
  expect(await freeCreditOf(db, await payerOf(of))).toBe(3_000_000)
  expect((await kindsTo(`firm-${made}@example.org`)).at(-1)).toBe('bill-line-returned')
})

test('[BIL-08] [BIL-03] the booking of a bill can be undone after a part of a cancelled seat was kept: that part goes back, too', async () => {
  const id = await newEvent(3)
  const { id: of } = await issued(id, ['Ada', 'Ben'])
  const file = ['Date,Narration,Debit,Credit', `${dayOf(0)},FIRM ${billReference(of)},,60000.00`].join('\n')
  const { body } = await ask('/office/statements', formWith('kept.csv', file), officer)
  await post(`/statements/${body.data.id}/apply`)
  await runJobs({ db, clock }, jobKinds, log)
  await pass(25)
  await ask(`/ticket/${await ticketOf(id, 'Ada')}/cancel`, {})
  expect(await linesOf(of)).toMatchObject([{ state: 'returned', given: 1_500_000 }, { state: 'given' }])
  const lines = (await ask(`/office/statements/${body.data.id}/lines`, undefined, officer)).body.data.items
  const undo = () => post(`/bank-lines/${lines[0].id}/step`, { step: 'undo', reason: 'Another firm.' })
  // Half of the price is on its way back.
  expect([(await undo()).status, (await undo()).message]).toEqual([
    409,
    'Money of this transfer went back, or is on its way. The booking cannot be undone.',
  ])
  const [asked] = await db.select().from(approval).orderBy(desc(approval.id)).limit(1)
  expect((await post(`/approvals/${asked?.id}/decide`, { decision: 'decline', note: 'Not yet.' })).status).toBe(200)
  const undone = await undo()
  expect([undone.status, undone.message]).toEqual([200, undefined])
  expect(await linesOf(of)).toMatchObject([
    { state: 'cancelled', given: 0, reason: 'Its holder cancelled the seat.' },
    { state: 'open', given: 0 },
  ])
  expect(await readBill(of)).toMatchObject({ total: 3_000_000, credit: 0 })
  const overview = (await ask(`/office/events/${id}/overview`, undefined, officer)).body.data
  expect(overview.income.paid - overview.income.back).toBe(0)
})

/** Transfers for a bill, read from a statement and booked; answers how to undo each. */
async function transferred(of: number, ...amounts: number[]) {
  const rows = amounts.map((amount, at) => `${dayOf(0)},FIRM ${at} ${billReference(of)},,${amount}.00`)
  const file = ['Date,Narration,Debit,Credit', ...rows].join('\n')
  const { body } = await ask('/office/statements', formWith(`of-${of}.csv`, file), officer)
  await post(`/statements/${body.data.id}/apply`)
  await runJobs({ db, clock }, jobKinds, log)
  const lines = (await ask(`/office/statements/${body.data.id}/lines`, undefined, officer)).body.data.items
  for (const line of lines)
    if (line.state === 'suggested')
      await post(`/bank-lines/${line.id}/step`, {
        step: 'book',
        number: (await readBill(of)).reference,
        reason: 'Right.',
      })
  return async (amount: number) => {
    const line = lines.find((one: { kobo: number }) => one.kobo === amount * 100)
    const { status, message } = await post(`/bank-lines/${line.id}/step`, { step: 'undo', reason: 'Another firm.' })
    return [status, message]
  }
}

/** The office does not give the money of a seat back now: it stays credit. */
async function declined() {
  const [asked] = await db.select().from(approval).orderBy(desc(approval.id)).limit(1)
  expect((await post(`/approvals/${asked?.id}/decide`, { decision: 'decline', note: 'Not yet.' })).status).toBe(200)
}

test('[BIL-08] [BIL-03] of what was kept of a cancelled seat an undone booking takes what is missing, and no more', async () => {
  const id = await newEvent(3)
  const { id: of, link } = await issued(id, ['Ada', 'Ben'])
  const credits = async () => (await ask(`/bill/${link.split('/').at(-1)}`)).body.data.lines[0].credit
  const undo = await transferred(of, 17_000, 3_000, 40_000)
  expect((await readBill(of)).state).toBe('paid')
  await pass(25)
  await ask(`/ticket/${await ticketOf(id, 'Ada')}/cancel`, {})
  await declined()
  expect(await credits()).toBe(1_500_000)
  expect(await undo(17_000)).toEqual([200, undefined])
  expect(await linesOf(of)).toMatchObject([{ state: 'returned', given: 1_300_000 }, { state: 'given' }])
  // What the undone booking took of what was kept left with it: it did not become credit.
  expect(await credits()).toBe(1_500_000)
  expect([await freeCreditOf(db, await payerOf(of)), (await readBill(of)).state]).toEqual([0, 'paid'])
  expect(await undo(3_000)).toEqual([200, undefined])
  expect(await linesOf(of)).toMatchObject([{ state: 'returned', given: 1_000_000 }, { state: 'given' }])
  expect(await credits()).toBe(1_500_000)
  expect([await freeCreditOf(db, await payerOf(of)), (await readBill(of)).state]).toEqual([0, 'paid'])
})

test('[BIL-08] [BIL-03] a bill whose only seat was cancelled ends with its booking, and the ticket tells of no credit', async () => {
  const id = await newEvent(3)
  const { id: of } = await issued(id, ['Ada'])
  const undo = await transferred(of, 10_000, 9_000, 11_000)
  await pass(25)
  const token = await ticketOf(id, 'Ada')
  // No payment has what is due: it is credit.
  await ask(`/ticket/${token}/cancel`, {})
  expect((await ask(`/ticket/${token}`)).body.data.refund).toEqual({ sum: 15_000, state: 'credit' })
  for (const amount of [10_000, 9_000, 11_000]) expect(await undo(amount)).toEqual([200, undefined])
  expect(await linesOf(of)).toMatchObject([{ state: 'cancelled', given: 0 }])
  expect(await readBill(of)).toMatchObject({ state: 'cancelled', open: 0, credit: 0 })
  expect(await kindsTo(`firm-${made}@example.org`)).toContain('bill-cancelled')
  expect((await ask(`/ticket/${token}`)).body.data.refund).toBe(undefined)
})

test('[BIL-08] [BIL-03] a seat that was cancelled with nothing due is not asked for again when its booking is undone', async () => {
  const id = await newEvent(3)
  const { id: of } = await issued(id, ['Ada', 'Ben'])
  const undo = await transferred(of, 60_000)
  await pass(29)
  const { data } = (await ask(`/ticket/${await ticketOf(id, 'Ada')}/cancel`, {})).body
  expect(data.refund).toEqual({ sum: 0, state: 'none' })
  expect(await undo(60_000)).toEqual([200, undefined])
  expect(await linesOf(of)).toMatchObject([
    { state: 'cancelled', given: 0, reason: 'Its holder cancelled the seat.' },
    { state: 'open', given: 0 },
  ])
  expect(await readBill(of)).toMatchObject({ state: 'issued', open: 3_000_000, credit: 0 })
})

test('[BIL-08] [EVX-02] who registers a member does not wait for a bill that holds them', async () => {
  const id = await newEvent(3)
  const account_id = await site.addAccount(`held-${made}@example.org`)
  await db.transaction(async (tx) => {
    await lockMembersOf(tx, [], [account_id])
    // By another connection: whoever writes it has the lock of the own seat, for which a bill with it may wait.
    await db
      .insert(attendee)
      .values({ ...person, event_id: id, account_id, email: `held-${made}@example.org`, ticket_number: `HELD-${made}` })
  })
  expect(await seatsAt(id)).toHaveLength(1)
})

test('[BIL-08] the office takes the line of a seat back: its seat is cancelled, and the money is the payer’s; the seat alone it cannot cancel', async () => {
  const id = await newEvent(3)
  const { id: of, lines } = await issued(id, ['Ada', 'Ben'])
  await came(of, 60_000)
  const [ada] = await seatsAt(id)
  expect((await post(`/attendees/${ada?.id}/cancel`)).message).toBe(
    'A bill pays for this seat. Take its line back on the bill: that cancels the seat.',
  )
  await post(`/bills/${of}/lines/${lines[0].id}/return`, { reason: 'Ada left the firm.' })
  expect(await statesOf(of)).toEqual(['returned', 'given'])
  expect((await seatsAt(id)).map(({ state }) => state)).toEqual(['cancelled', 'taken'])
  expect(await freeCreditOf(db, await payerOf(of))).toBe(3_000_000)
  expect((await kindsTo(`ada-${made}@example.org`)).at(-1)).toBe('seat-cancelled')
})

test('[BIL-08] an event is called off: paid seats go back to the payer, an unpaid bill asks for less or ends, and all are told', async () => {
  const id = await newEvent(9)
  const other = await newEvent(9)
  made += 1
  const paidBill = await issued(id, ['Ada', 'Ben'])
  await came(paidBill.id, 60_000)
  made += 1
  const unpaid = await issued(id, ['Chi'])
  made += 1
  const { data: mixed } = await post('/bills', {
    payer: firmOf(),
    valid_until: dayOf(20),
    members: [],
    seats: [seatFor(id, 'Dan'), seatFor(other, 'Eve')],
  })
  await post(`/bills/${mixed.id}/issue`)
  const state = (await ask(`/office/events/${id}/call-off`, undefined, officer)).body.data
  expect(state).toMatchObject({ seats: 2, held: 2, payments: 1, money: 60_000 })
  expect((await ask(`/office/events/${id}/call-off`, { reason: 'No hall.' }, officer)).status).toBe(200)
  await runJobs({ db, clock }, jobKinds, log)
  expect([await statesOf(paidBill.id), await statesOf(unpaid.id), await statesOf(mixed.id)]).toEqual([
    ['returned', 'returned'],
    ['cancelled'],
    ['cancelled', 'open'],
  ])
  expect([(await readBill(unpaid.id)).state, (await readBill(mixed.id)).open]).toEqual(['cancelled', 3_000_000])
  expect((await seatsAt(id)).map((one) => one.state)).toEqual(['calledOff', 'calledOff'])
  expect(await takenAt(id)).toBe(0)
  const [paid] = await db.select().from(payment).where(isFor(paidBill.id))
  const refunds = await db
    .select()
    .from(refund)
    .where(eq(refund.payment_id, paid?.id ?? 0))
  expect(refunds).toMatchObject([{ state: 'requested', kobo: 6_000_000, purchase: 'keep' }])
  expect(refunds[0]?.approval_id).not.toBe(null)
  const ofFirm = async (at: number) => (await kindsTo(`firm-${at}@example.org`)).at(-1)
  expect([await ofFirm(made - 2), await ofFirm(made - 1), await ofFirm(made)]).toEqual([
    'bill-seats-over',
    'bill-cancelled',
    'bill-seats-over',
  ])
  expect((await kindsTo(`ada-${made - 2}@example.org`)).at(-1)).toBe('event-called-off')
  expect(await kindsTo(`dan-${made}@example.org`)).toEqual(['bill-seat-over'])
  const left = (await ask(`/office/events/${id}/call-off`, undefined, officer)).body.data
  expect(left).toMatchObject({ seats: 0, held: 0, payments: 0, money: 0 })
})

test('[BIL-08] of a seat that was cancelled with nothing due, nothing is due when its event is called off', async () => {
  const id = await newEvent(3)
  const { id: of } = await issued(id, ['Ada', 'Ben'])
  await came(of, 60_000)
  await pass(29)
  expect((await ask(`/ticket/${await ticketOf(id, 'Ada')}/cancel`, {})).body.data.refund.state).toBe('none')
  const state = (await ask(`/office/events/${id}/call-off`, undefined, officer)).body.data
  expect(state).toMatchObject({ seats: 1, payments: 1, money: 30_000 })
  expect((await ask(`/office/events/${id}/call-off`, { reason: 'No hall.' }, officer)).status).toBe(200)
  await runJobs({ db, clock }, jobKinds, log)
  expect(await statesOf(of)).toEqual(['given', 'returned'])
  const refunds = await db
    .select({ kobo: refund.kobo })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.payment_id))
    .where(isFor(of))
  expect(refunds).toEqual([{ kobo: 3_000_000 }])
})

test('[BIL-08] a booking that is undone keeps the seats, which the bill asks for again, and they are not given twice', async () => {
  const id = await newEvent(2)
  const { id: of } = await issued(id, ['Ada'])
  const file = ['Date,Narration,Debit,Credit', `${dayOf(0)},FIRM ${billReference(of)},,30000.00`].join('\n')
  const { body } = await ask('/office/statements', formWith('again.csv', file), officer)
  await post(`/statements/${body.data.id}/apply`)
  await runJobs({ db, clock }, jobKinds, log)
  const lines = (await ask(`/office/statements/${body.data.id}/lines`, undefined, officer)).body.data.items
  const undone = await post(`/bank-lines/${lines[0].id}/step`, { step: 'undo', reason: 'Another firm.' })
  expect([undone.status, undone.message]).toEqual([200, undefined])
  expect([await statesOf(of), (await seatsAt(id)).map(({ state }) => state)]).toEqual([['open'], ['taken']])
  expect((await came(of, 30_000)).message).toBe(undefined)
  expect([(await readBill(of)).state, (await seatsAt(id)).length]).toEqual(['paid', 1])
  expect(await kindsTo(`ada-${made}@example.org`)).toEqual(['registered'])
})

test('[BIL-08] a booking that is undone after the last day ends the seats; booked again, it gives them anew', async () => {
  const id = await newEvent(1)
  const { id: of } = await issued(id, ['Ada'])
  const file = ['Date,Narration,Debit,Credit', `${dayOf(0)},FIRM ${billReference(of)},,30000.00`].join('\n')
  const { body } = await ask('/office/statements', formWith('late.csv', file), officer)
  await post(`/statements/${body.data.id}/apply`)
  await runJobs({ db, clock }, jobKinds, log)
  await pass(21)
  const lines = (await ask(`/office/statements/${body.data.id}/lines`, undefined, officer)).body.data.items
  const step = (body: object) => post(`/bank-lines/${lines[0].id}/step`, body)
  expect((await step({ step: 'undo', reason: 'Another firm.' })).status).toBe(200)
  await work()
  expect([(await readBill(of)).state, (await seatsAt(id)).map(({ state }) => state), await takenAt(id)]).toEqual([
    'expired',
    ['cancelled'],
    0,
  ])
  const again = await step({ step: 'book', number: (await readBill(of)).reference, reason: 'It was this one.' })
  expect([again.status, again.message]).toEqual([200, undefined])
  const standing = (await seatsAt(id)).filter(({ state }) => state === 'taken')
  expect([await statesOf(of), standing.length, await takenAt(id)]).toEqual([['given'], 1, 1])
  await pass(-21)
})

test('[BIL-08] who was there stays so, whatever becomes of the money of the bill', async () => {
  const id = await newEvent(1)
  const { id: of } = await issued(id, ['Ada'])
  const file = ['Date,Narration,Debit,Credit', `${dayOf(0)},FIRM ${billReference(of)},,30000.00`].join('\n')
  const { body } = await ask('/office/statements', formWith('there.csv', file), officer)
  await post(`/statements/${body.data.id}/apply`)
  await runJobs({ db, clock }, jobKinds, log)
  await db
    .update(attendee)
    .set({ state: 'attended', came_at: new Date(clock.time) })
    .where(eq(attendee.event_id, id))
  await pass(31)
  const lines = (await ask(`/office/statements/${body.data.id}/lines`, undefined, officer)).body.data.items
  const step = (body: object) => post(`/bank-lines/${lines[0].id}/step`, body)
  expect((await step({ step: 'undo', reason: 'To be corrected.' })).status).toBe(200)
  await work()
  expect((await seatsAt(id)).map(({ state }) => state)).toEqual(['attended'])
  const again = await step({ step: 'book', number: (await readBill(of)).reference, reason: 'It was this one.' })
  expect([again.status, again.message]).toEqual([200, undefined])
  expect([await statesOf(of), (await seatsAt(id)).map(({ state }) => state)]).toEqual([['given'], ['attended']])
  expect((await step({ step: 'undo', reason: 'It was not.' })).status).toBe(200)
  expect((await post(`/bills/${of}/cancel`, { reason: 'They do not pay.' })).status).toBe(200)
  expect([(await readBill(of)).state, (await seatsAt(id)).map(({ state }) => state)]).toEqual([
    'cancelled',
    ['attended'],
  ])
  await pass(-31)
})

test('[BIL-08] [OFF-25] an event is not taken off the site while a place is held for somebody, or somebody waits for one', async () => {
  const hide = (id: number) => db.transaction((tx) => eventOnServer.hide(tx, id, { clock }))
  const billed = await newEvent(1)
  const { id: of } = await issued(billed, ['Ada'])
  await expect(hide(billed)).rejects.toThrow(
    'One place at this event is held for somebody. Call it off instead: everybody is told, and the tickets end.',
  )
  await post(`/bills/${of}/cancel`, { reason: 'They do not come.' })
  await hide(billed)
  const full = await newEvent(0)
  await waits(full, `wanda-${made}@example.org`)
  await expect(hide(full)).rejects.toThrow('One person waits for a place at this event.')
})

test('[BIL-08] who has a seat by another way meanwhile is not seated twice: the money is credit', async () => {
  const id = await newEvent(3)
  const { id: of } = await issued(id, ['Ada'])
  const trace = await site.begin({ event_id: id, email: `ada-${made}@example.org` })
  provider.pay(trace)
  await settle(paymentDeps, trace, 'reconciler')
  await came(of, 30_000)
  expect(await linesOf(of)).toMatchObject([{ state: 'credited', reason: 'This e-mail address had a seat already.' }])
  expect([(await seatsAt(id)).length, await takenAt(id)]).toEqual([1, 1])
  expect(await db.$count(attendee, eq(attendee.event_id, id))).toBe(1)
})

test('[BIL-08] [BIL-09] a member who does not want a seat on a bill takes it off, and its place is free', async () => {
  const id = await newEvent(2)
  const email = `unwilling-${made}@example.org`
  const account_id = await site.addAccount(email, { grade_id: 3, first_name: 'Una', sur_name: 'Willing' })
  const seats = [seatFor(id, '', { account_id, person: null }), seatFor(id, 'Ada')]
  const { data } = await post('/bills', { payer: firmOf(), valid_until: dayOf(20), members: [], seats })
  expect(await takenAt(id)).toBe(2)
  const [asked] = await db
    .select()
    .from(mail)
    .where(and(eq(mail.to, email), eq(mail.kind, 'bill-consent')))
  expect((await ask(`/bill-consent/${Reflect.get(Object(asked?.data), 'token')}`, { agrees: false })).status).toBe(200)
  expect([await statesOf(data.id), await takenAt(id)]).toEqual([['cancelled', 'open'], 1])
})

let keys = 0
const newKey = () => (++keys).toString(16).padStart(32, '0')
const payerAsked = () => ({ name: `Asked Firm ${made}`, address: '1 Close, Abuja', email: `asked-${made}@example.org` })
const asks = (id: number, changes: object = {}, asking: object = {}) =>
  ask(
    `/event/${id}/bill`,
    { ...person, email: `asks-${made}@example.org`, payer: payerAsked(), key: newKey(), ...changes },
    asking,
  )
const others = (...names: string[]) => ({ others: names.map(guest) })

test('[BIL-08] who registers asks for a bill: the places are held at once, and nobody but the office is mailed before an officer issues it', async () => {
  const id = await newEvent(3)
  const key = newKey()
  const { status, body } = await asks(id, { order: others('Ben', 'Chi'), key })
  expect([status, body.data]).toEqual([200, { event_id: id, seats: 3, until: dayOf(14) }])
  expect(await takenAt(id)).toBe(3)
  const [row] = await db.select().from(bill).orderBy(desc(bill.id)).limit(1)
  const draft = await readBill(row?.id ?? 0)
  expect(draft).toMatchObject({ state: 'draft', asked: true, total: 9_000_000, payer: `Asked Firm ${made}` })
  for (const to of [`asked-${made}@example.org`, `asks-${made}@example.org`, `ben-${made}@example.org`])
    expect(await kindsTo(to)).toEqual([])
  expect((await kindsTo('office@example.org')).at(-1)).toBe('bill-asked')
  // The same form again, as where the answer was lost, asks for nothing more; and the key tells what it held.
  const again = await Promise.all([asks(id, { order: others('Ben', 'Chi'), key }), ask(`/bill-asked/${key}`)])
  expect(again.map((one) => one.body.data)).toEqual([body.data, { asked: body.data }])
  expect((await ask(`/bill-asked/${newKey()}`)).body.data).toEqual({ asked: null })
  await post(`/bills/${draft.id}/issue`)
  await came(draft.id, 90_000)
  expect((await seatsAt(id)).map(({ first_name, phone }) => [first_name, phone])).toEqual([
    ['Ngozi', person.phone],
    ['Ben', ''],
    ['Chi', ''],
  ])
  expect(await kindsTo(`ben-${made}@example.org`)).toEqual(['registered'])
})

test('[BIL-08] the same form sent twice at once holds its places once', async () => {
  const id = await newEvent(5)
  const key = newKey()
  const answers = await Promise.all([asks(id, { key }), asks(id, { key }), asks(id, { key })])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await takenAt(id)).toBe(1)
})

test('[BIL-08] [row 172] a network or an account has two requests for an event, and an issued one counts no longer', async () => {
  const id = await newEvent(20)
  const email = (at: number) => ({ email: `many-${made}-${at}@example.org` })
  const here = { address: '198.51.100.7' }
  expect((await asks(id, email(1), here)).status).toBe(200)
  expect((await asks(id, email(2), here)).status).toBe(200)
  const third = await asks(id, email(3), here)
  expect([third.status, await takenAt(id)]).toEqual([429, 2])
  expect((await asks(id, email(4), { address: '198.51.100.8' })).status).toBe(200)
  const [first] = await db
    .select()
    .from(bill)
    .where(sql`${bill.networks} is not null`)
    .orderBy(desc(bill.id))
    .offset(1)
    .limit(1)
  expect((await post(`/bills/${first?.id}/issue`)).status).toBe(200)
  expect((await asks(id, email(5), here)).status).toBe(200)
  await site.addAccount(`own-${made}@example.org`)
  const own = { token: await site.signIn(`own-${made}@example.org`) }
  const answers = []
  for (const at of [6, 7, 8]) answers.push((await asks(id, email(at), own)).status)
  expect(answers).toEqual([200, 200, 429])
})

test('[BIL-08] [BIL-09] what is typed of a payer whom the office knows changes nothing of that payer', async () => {
  const id = await newEvent(5)
  const { id: of } = await issued(id, ['Ada'])
  await asks(id, { payer: { ...payerAsked(), name: `FIRM  ${made}` } })
  const [row] = await db.select().from(bill).orderBy(desc(bill.id)).limit(1)
  expect(row?.payer_id).toBe(await payerOf(of))
  expect((await readBill(row?.id ?? 0)).payer_told.email).toBe(`firm-${made}@example.org`)
})

test('[BIL-08] no bill is asked for shortly before the event, when it is full, when the price has risen, or without who pays', async () => {
  const soon = await newEvent(3, {
    start_date: new Date(clock.time + 2.5 * DAY),
    end_date: new Date(clock.time + 3 * DAY),
  })
  expect((await asks(soon)).body.message).toContain('begins in less than three days')
  const full = await newEvent(1)
  expect((await asks(full, { order: others('Ben') })).body.message).toBe('Only one place is left.')
  const dear = await newEvent(3)
  expect((await asks(dear, { order: { total: 20_000 } })).status).toBe(409)
  expect((await asks(dear, { payer: { ...payerAsked(), address: '' } })).status).toBe(400)
  expect([await takenAt(soon), await takenAt(full), await takenAt(dear)]).toEqual([0, 0, 0])
})
