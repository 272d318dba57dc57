import { and, eq, like } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { setSize } from '#server/areas/events/places/pool.ts'
import { runJobs } from '#server/areas/jobs/loops/run-jobs.ts'
import { sendRefunds } from '#server/areas/money/loops/send-refunds.ts'
import { settle } from '#server/areas/money/payment/settle.ts'
import { countMoney } from '#server/areas/money/payments/count-money.ts'
import { approval, attendee, audit, event, grade, ledgerEntry, ledgerLine, refund } from '#server/db/schema/index.ts'
import { grades } from '#server/seed/seed.ts'
import { jobKinds } from '#server/start/areas.ts'
import { testDatabase } from '#tests/support/database.ts'
import { paymentSite, person } from '#tests/support/payments.ts'
import { recordedLog } from '#tests/support/test-app.ts'

const database = await testDatabase()
const { db } = database
const site = await paymentSite(database)
const { ask, addAccount, clock, provider } = site
await db.insert(grade).values(grades)

const HOUR = 3_600_000
const DAY = 24 * HOUR
const NOW = clock.time
const FEE = 25_001
const starts = NOW + 20 * DAY

for (const role of ['owner', 'membership', 'finance', 'door'] as const)
  await addAccount(`${role}@office.example.org`, { roles: [role] })
const inOffice = (name: string) => site.inOffice(`${name}@office.example.org`)
let finance: Awaited<ReturnType<typeof inOffice>>
beforeEach(async () => {
  clock.time = NOW
  finance = await inOffice('finance')
})

let guests = 0
const guest = () => {
  guests += 1
  return { ...person, first_name: 'Ada', last_name: `Payer${guests}`, email: `payer-${guests}@example.org` }
}

/** A paid event with these two people, one of whom has paid for both. */
async function group(changes: Partial<typeof event.$inferInsert> = {}, asking = {}) {
  const dates = { start_date: new Date(starts), end_date: new Date(starts + 8 * HOUR) }
  const id = await site.addEvent({ title: 'Clinic', type: 'paid', fee: FEE, ...dates, ...changes })
  await setSize(db, id, 2)
  const payer = guest()
  const friend = { first_name: 'Ife', last_name: 'Friend', email: `friend-of-${payer.email}` }
  const trace = await site.begin({ ...payer, event_id: id, order: { others: [friend] } }, asking)
  provider.pay(trace)
  await settle(site.paymentDeps, trace, 'reconciler')
  const seats = await site.seatsAt(id)
  const [own, given] = seats
  if (!own || !given) throw new Error('There are no seats')
  return { id, payer, friend, trace, own, given }
}

const ticket = async (token: string) => (await ask(`/ticket/${token}`)).body.data
const cancel = (token: string, shown?: number) =>
  ask(`/ticket/${token}/cancel${shown === undefined ? '' : `?refund=${shown}`}`, {})
const refundsOf = (trace: string) =>
  site.rowOf(trace).then(({ id }) => db.select().from(refund).where(eq(refund.payment_id, id)).orderBy(refund.id))
const approvals = async (trace: string) => {
  const ids = (await refundsOf(trace)).flatMap(({ approval_id }) => approval_id ?? [])
  return (await ask('/office/approvals', undefined, finance)).body.data.items.filter(({ id }: { id: number }) =>
    ids.includes(id),
  )
}
const decide = async (trace: string, decision: string, asking = finance) => {
  const [{ id }] = await approvals(trace)
  return (await ask(`/office/approvals/${id}/decide`, { decision }, asking)).body
}
const send = () => sendRefunds(site.paymentDeps)
const faults = async () => (await countMoney({ db, clock })).faults

test('[EVX-13] in a group that somebody has paid for, the others are told who registered them', async () => {
  const { payer, friend } = await group()
  const told = (await site.mails()).filter(({ to }) => [payer.email, friend.email].includes(to))
  expect(told).toEqual([
    expect.objectContaining({ to: payer.email, data: expect.not.objectContaining({ by: expect.anything() }) }),
    expect.objectContaining({
      to: friend.email,
      data: expect.objectContaining({ paid: null, by: { name: `Ada ${payer.last_name}`, act: 'registered' } }),
    }),
  ])
})

describe('[EVX-17] a paid seat that its holder cancels', () => {
  test('is one of a group: its price alone goes back once the office approves it, and its place at once', async () => {
    const { id, payer, friend, trace, own, given } = await group()
    const waits = guest()
    await ask(`/event/${id}/waiting-list`, waits)
    expect(await ticket(given.token)).toMatchObject({
      can_cancel: true,
      if_cancelled: { refund: FEE, terms: expect.stringContaining('the full price is refunded.') },
    })
    const { body } = await cancel(given.token, FEE)
    expect(body.data).toMatchObject({ state: 'cancelled', can_cancel: false, refund: { sum: FEE, state: 'asked' } })
    expect(await site.kindsTo(waits.email)).toEqual(['waiting-list-joined', 'place-offered'])
    const told = (await site.mails()).filter(({ kind }) => kind === 'paid-seat-cancelled')
    const { ticket_number } = given
    const about = { ticket_number, event: 'Clinic', starts: new Date(starts).toISOString(), refund: FEE }
    expect(told).toEqual([
      {
        kind: 'paid-seat-cancelled',
        to: friend.email,
        data: { ...about, first_name: 'Ife', holder: null, entry: expect.objectContaining({ id }) },
      },
      { kind: 'paid-seat-cancelled', to: payer.email, data: { ...about, first_name: 'Ada', holder: 'Ife Friend' } },
    ])

    const [asked] = await approvals(trace)
    expect(asked).toMatchObject({
      words: '₦25,001.00 of ₦25,001.00 is refunded for a cancelled seat: Ife Friend, Clinic. By the card provider.',
      asked_by: { name: 'The holder of the ticket' },
      may_approve: true,
    })
    await send()
    expect(provider.refundOrders.filter((order) => order.traceId === trace)).toEqual([])
    expect(await decide(trace, 'approve')).toMatchObject({ data: { state: 'performed' } })
    await send()
    await send()
    expect(provider.refundOrders.filter((order) => order.traceId === trace)).toMatchObject([{ amount: FEE }])
    expect(await site.rowOf(trace)).toMatchObject({ state: 'used', refunded: FEE })
    const back = await db
      .select({ book: ledgerLine.book, kobo: ledgerLine.kobo })
      .from(ledgerEntry)
      .innerJoin(ledgerLine, eq(ledgerLine.entry_id, ledgerEntry.id))
      .where(like(ledgerEntry.reference, `payment ${(await site.rowOf(trace)).id} back %`))
      .orderBy(ledgerLine.kobo)
    expect(back).toEqual([
      { book: 'provider', kobo: -FEE * 100 },
      { book: 'event', kobo: FEE * 100 },
    ])
    expect(await ticket(given.token)).toMatchObject({ state: 'cancelled', refund: { sum: FEE, state: 'returned' } })
    expect(await ticket(own.token)).toMatchObject({ state: 'valid', can_cancel: true, if_cancelled: { refund: FEE } })
    expect(await faults()).toEqual([])
  })

  test('is refunded once, however often and wherever it is pressed, and by its own link alone', async () => {
    const { trace, own } = await group()
    for (const foreign of [own.ticket_number, 'x'.repeat(64)]) expect((await cancel(foreign, FEE)).status).toBe(404)
    const answers = await Promise.all([1, 2, 3, 4].map(() => cancel(own.token, FEE)))
    expect(answers.map(({ status, body }) => [status, body.data.refund.sum])).toEqual(
      [1, 2, 3, 4].map(() => [200, FEE]),
    )
    expect((await refundsOf(trace)).map(({ kobo, state }) => [kobo, state])).toEqual([[FEE * 100, 'requested']])
    expect(await db.$count(approval, eq(approval.about, `attendee ${own.id}`))).toBe(1)
    expect(await site.kindsTo(own.email)).toEqual(['registered', 'paid-seat-cancelled'])
    const acts = await db
      .select({ actor: audit.actor, after: audit.after })
      .from(audit)
      .where(and(eq(audit.about, `attendee ${own.id}`), eq(audit.what, 'cancel seat')))
    expect(acts).toEqual([{ actor: 'ticket holder', after: { due_back: FEE } }])
  })

  test('is refunded by the terms it was sold with, to the kobo; and both seats of a group each by its time', async () => {
    const { id, trace, own, given } = await group()
    await db
      .update(event)
      .set({ refunds: [{ hours: 0, percent: 100 }], fee: 90_000 })
      .where(eq(event.id, id))
    clock.time = starts - 7 * DAY
    expect((await cancel(own.token, 12_500.5)).body.data.refund).toEqual({ sum: 12_500.5, state: 'asked' })
    clock.time = starts - 48 * HOUR
    const refused = 'The price is not refunded if you cancel.'
    expect((await ticket(given.token)).if_cancelled).toEqual({ refund: 0, terms: refused })
    expect((await cancel(given.token, 0)).body.data.refund).toEqual({ sum: 0, state: 'none' })
    expect((await refundsOf(trace)).map(({ kobo }) => kobo)).toEqual([1_250_050])
    finance = await inOffice('finance')
    await decide(trace, 'approve')
    await send()
    expect(await site.rowOf(trace)).toMatchObject({ refunded: 12_500.5 })
    expect(await faults()).toEqual([])
  })

  test('[LED-09] leaves the others of its group in the record of the payment, until the last has gone back', async () => {
    const { trace, own, given } = await group()
    const isTakenBack = async () => (await ask(`/office/payments/${trace}`, undefined, finance)).body.data.taken_back
    for (const [seat, after] of [
      [own, false],
      [given, true],
    ] as const) {
      await cancel(seat.token, FEE)
      await decide(trace, 'approve')
      await send()
      expect(await isTakenBack()).toBe(after)
    }
  })

  test('is refunded whole until the event begins, once that was moved by more than a day', async () => {
    const { id, own } = await group()
    clock.time = starts - HOUR
    expect((await ticket(own.token)).if_cancelled.refund).toBe(0)
    const start_date = new Date(starts + 25 * HOUR)
    await db.update(event).set({ start_date, end_date: start_date }).where(eq(event.id, id))
    expect((await ticket(own.token)).if_cancelled.refund).toBe(FEE)
    clock.time = start_date.getTime()
    expect(await ticket(own.token)).toMatchObject({ can_cancel: false })
    expect((await cancel(own.token)).body.message).toBe('This event has begun.')
  })

  test('is not cancelled for less than was shown', async () => {
    const { trace, own } = await group()
    clock.time = starts - 3 * DAY
    expect(await cancel(own.token, FEE)).toMatchObject({
      status: 409,
      body: { message: 'The refund is now ₦12,500.50, less than was shown. Check it again before you cancel.' },
    })
    expect([await refundsOf(trace), (await ticket(own.token)).state]).toEqual([[], 'valid'])
  })

  test('is cancelled or let in at the door where both come at once, never both', async () => {
    const refunds = [{ hours: 0, percent: 100 }]
    for (let round = 0; round < 6; round++) {
      clock.time = NOW
      const { id, trace, own } = await group({ refunds })
      clock.time = starts - HOUR
      const door = await inOffice('door')
      const letIn = () => ask(`/office/events/${id}/check-in`, { ticket: own.ticket_number }, door)
      const both = round % 2 === 0 ? [letIn(), cancel(own.token)] : [cancel(own.token), letIn()]
      await Promise.all(both)
      const [seat] = await db.select().from(attendee).where(eq(attendee.id, own.id))
      const rows = await refundsOf(trace)
      expect([seat?.state, seat?.came_at === null, rows.length]).toEqual(
        seat?.state === 'attended' ? ['attended', false, 0] : ['cancelled', true, 1],
      )
    }
  })

  test('waits while a refund of the whole purchase is asked for or on its way, and is due again when that is cancelled', async () => {
    const { trace, own } = await group()
    const wish = { amount: FEE, way: 'provider', purchase: 'takeBack', reason: 'Asked by mail.' }
    expect((await ask(`/office/payments/${trace}/refunds`, wish, finance)).status).toBe(200)
    expect(await ticket(own.token)).toMatchObject({ can_cancel: false })
    expect((await cancel(own.token)).body.message).toBe(
      'This seat was paid for. Write to the chapter office to cancel it.',
    )
    await addAccount('third@office.example.org', { roles: ['finance'] })
    const third = await inOffice('third')
    expect(await decide(trace, 'approve', third)).toMatchObject({ data: { state: 'performed' } })
    const [approved] = await refundsOf(trace)
    for (const state of ['approved', 'sent', 'unknown'] as const) {
      await db
        .update(refund)
        .set({ state })
        .where(eq(refund.payment_id, (await site.rowOf(trace)).id))
      expect(await ticket(own.token)).toMatchObject({ can_cancel: false })
    }
    await db
      .update(refund)
      .set({ state: 'approved' })
      .where(eq(refund.id, approved?.id ?? 0))
    expect((await ask(`/office/refunds/${approved?.id}/cancel`, {}, finance)).status).toBe(200)
    expect(await ticket(own.token)).toMatchObject({ can_cancel: true, if_cancelled: { refund: FEE } })
  })

  test('is not approved by who has paid for it; declined, it says so and the money stays', async () => {
    const email = 'treasurer@office.example.org'
    await addAccount(email, { roles: ['finance'] })
    const { trace, own } = await group({}, { token: await site.signIn(email) })
    await cancel(own.token)
    expect(await decide(trace, 'approve', await site.inOffice(email))).toMatchObject({
      message: 'This concerns you. Another person must approve it.',
    })
    expect(await decide(trace, 'decline')).toMatchObject({ data: { state: 'declined' } })
    expect((await ticket(own.token)).refund).toEqual({ sum: FEE, state: 'declined' })
    await send()
    expect(provider.refundOrders.filter((order) => order.traceId === trace)).toEqual([])
    expect(await faults()).toEqual([])
  })

  test('keeps its refund where the event is called off after it, and the other seat has its own', async () => {
    const { id, trace, own } = await group()
    await cancel(own.token)
    await ask(`/office/events/${id}/call-off`, { reason: 'The hall is closed.' }, await inOffice('owner'))
    await runJobs({ db, clock }, jobKinds, recordedLog().log)
    expect((await refundsOf(trace)).map(({ kobo, attendee_id }) => [kobo, attendee_id])).toEqual([
      [FEE * 100, own.id],
      [FEE * 100, null],
    ])
    for (const asked of await approvals(trace))
      expect(
        (await ask(`/office/approvals/${asked.id}/decide`, { decision: 'approve' }, finance)).body.data.state,
      ).toBe('performed')
    await send()
    await send()
    expect(await site.rowOf(trace)).toMatchObject({ refunded: 2 * FEE })
    expect(await faults()).toEqual([])
  })
})

describe('[EVX-16] a paid seat that its holder gives away', () => {
  const give = (token: string, email = guest().email) =>
    ask(`/ticket/${token}/give`, { first_name: 'Amina', last_name: 'Other', email })
  const seatOf = async ({ id }: { id: number }) => {
    const [seat] = await db.select().from(attendee).where(eq(attendee.id, id))
    if (!seat) throw new Error('The seat is gone')
    return seat
  }

  test('[row 147] is one of the new holder alone, whom nobody who repeats the confirmation of the payment is told', async () => {
    const { id, payer, trace, own, given } = await group()
    const confirm = (asking = {}) => ask(`/event/register-paid/${id}`, { ...payer, trace_id: trace }, asking)
    const before = await confirm()
    expect(before.body.data.attendee).toMatchObject({ email: payer.email, ticket_number: own.ticket_number })
    const receipt = (await ticket(own.token)).receipt
    expect(receipt).not.toBe(null)
    expect(before.body.data.attendee.seats).toMatchObject([
      { name: expect.stringMatching(/^Ada /) },
      { name: 'Ife Friend' },
    ])
    const next = guest().email
    expect(await ticket(own.token)).toMatchObject({ can_give: true })
    expect((await give(own.token, next)).status).toBe(200)

    const seat = await seatOf(own)
    expect(seat).toMatchObject({
      issue: 2,
      email: next,
      price: FEE,
      payment_id: own.payment_id,
      claim_id: own.claim_id,
    })
    expect((await ask(`/ticket/${own.token}`)).status).toBe(404)
    expect(await ticket(seat.token)).toMatchObject({ holder: 'Amina Other', paid: FEE, receipt: null })
    expect(await site.kindsTo(payer.email)).toEqual(['registered', 'seat-given'])
    expect(await site.kindsTo(next)).toEqual(['registered'])
    for (const asking of [{}, { token: await site.signIn('finance@office.example.org') }]) {
      expect(await confirm(asking)).toEqual(expect.objectContaining({ status: 200, body: before.body }))
    }
    const told = JSON.stringify([(await ask(`/payment/${trace}`)).body, (await ask(`/receipt/${receipt}`)).body])
    expect(told).toContain('Ada')
    for (const secret of ['Amina', next]) expect(told).not.toContain(secret)
    expect(await ticket(given.token)).toMatchObject({ holder: 'Ife Friend', can_give: true })
    // The same of a seat of the group: its name is told no more, neither the new one nor the old.
    expect((await give(given.token, guest().email)).status).toBe(200)
    expect((await confirm()).body.data.attendee.seats[1]).toEqual({ amount: FEE })
    expect(await faults()).toEqual([])
  })

  test('is refunded to who paid when the new holder cancels it, and the payer is told without the name', async () => {
    const { payer, trace, own } = await group()
    const next = guest().email
    await give(own.token, next)
    const seat = await seatOf(own)
    expect((await cancel(seat.token, FEE)).body.data).toMatchObject({ refund: { sum: FEE, state: 'asked' } })
    const told = (await site.mails()).filter(({ kind }) => kind === 'paid-seat-cancelled')
    expect(told.filter(({ to }) => to === next || to === payer.email)).toMatchObject([
      { to: next, data: { first_name: 'Amina', holder: null, refund: FEE } },
      { to: payer.email, data: { first_name: 'Ada', holder: 'the person it was given to', refund: FEE } },
    ])
    await decide(trace, 'approve')
    await send()
    await send()
    expect(await site.kindsTo(payer.email)).toEqual([
      ...['registered', 'seat-given', 'paid-seat-cancelled', 'payment-returned'],
    ])
    expect(await site.kindsTo(next)).toEqual(['registered', 'paid-seat-cancelled'])
    expect(await site.rowOf(trace)).toMatchObject({ refunded: FEE })
    expect(await faults()).toEqual([])
  })

  test('is given or cancelled where both come at once, never both', async () => {
    for (let round = 0; round < 4; round++) {
      const { trace, own } = await group()
      const both = [() => give(own.token), () => cancel(own.token)]
      await Promise.all((round % 2 === 0 ? both : both.toReversed()).map((act) => act()))
      const { state, issue } = await seatOf(own)
      expect([state, issue, (await refundsOf(trace)).length]).toEqual(
        issue === 2 ? ['taken', 2, 0] : ['cancelled', 1, 1],
      )
    }
  })

  test('stays with its member where it has a price for members; the others of the group can be given', async () => {
    const prices = [{ for: 'members' as const, amount: 15_000, from: null, until: null }]
    const email = guest().email
    await addAccount(email, { grade_id: 3, dues_paid_until: '2099-12-31' })
    const asking = { token: await site.signIn(email) }
    const atMemberPrice = await group({ prices }, asking)
    const atTheirs = "A seat at the members' price stays with its member."
    expect(await ticket(atMemberPrice.own.token)).toMatchObject({ can_give: false, stays: atTheirs })
    expect(await give(atMemberPrice.own.token)).toMatchObject({ status: 409, body: { message: atTheirs } })
    // What it was sold at counts, whatever the event costs by now.
    await db.update(event).set({ prices: [] }).where(eq(event.id, atMemberPrice.id))
    expect((await give(atMemberPrice.own.token)).body.message).toBe(atTheirs)
    expect((await give(atMemberPrice.given.token)).status).toBe(200)

    await addAccount('signed-in@example.org')
    const atFullPrice = await group({ prices }, { token: await site.signIn('signed-in@example.org') })
    // The ordinary price is not the members': the seat can be given, and the account can have its own at their price.
    expect(await ticket(atFullPrice.own.token)).toMatchObject({ can_give: true })
    expect((await give(atFullPrice.own.token)).status).toBe(200)
    expect((await give(atFullPrice.given.token)).status).toBe(200)

    const linked = await group({ prices })
    const to = await addAccount('linked@example.org', { membership_number: 'FCT-000931', grade_id: 3 })
    const { id: seat } = await seatOf(linked.own)
    const office = await inOffice('membership')
    expect((await ask(`/office/attendees/${seat}/link`, { number: '931' }, office)).status).toBe(200)
    expect(await seatOf(linked.own)).toMatchObject({ account_id: to })
    expect(await ticket(linked.own.token)).toMatchObject({ can_give: true })
    expect((await give(linked.own.token)).status).toBe(200)
    expect(await seatOf(linked.own)).toMatchObject({ account_id: null, first_name: 'Amina' })

    // Nothing may have been the members' price.
    const unpaid = await group({ prices })
    await db
      .update(attendee)
      .set({ account_id: to, payment_id: null })
      .where(eq(attendee.id, (await seatOf(unpaid.own)).id))
    const words =
      'This event has a price for members: a seat of a member for which nothing was paid stays with its member.'
    expect(await ticket(unpaid.own.token)).toMatchObject({ can_give: false, stays: words })
    expect((await give(unpaid.own.token)).body.message).toBe(words)
    const ofNobody = await group({ prices })
    expect(await ticket(ofNobody.own.token)).toMatchObject({ can_give: true })
    expect((await give(ofNobody.own.token)).status).toBe(200)
  })
})

test('[EVX-17] a refund of the whole purchase tells everybody whose seat it cancels, and names the number of seats', async () => {
  const { payer, trace, own, given } = await group()
  const amina = `amina-${payer.email}`
  const holder = { first_name: 'Amina', last_name: 'Other', email: amina }
  expect((await ask(`/ticket/${own.token}/give`, holder)).status).toBe(200)
  const wish = { amount: 2 * FEE, way: 'provider', purchase: 'takeBack', reason: 'Asked by mail.' }
  expect((await ask(`/office/payments/${trace}/refunds`, wish, finance)).status).toBe(200)
  const [asked] = await approvals(trace)
  expect(asked.words).toContain('is refunded to Ada')
  expect(asked.words).toContain('2 seats are cancelled.')
  await addAccount('second@office.example.org', { roles: ['finance'] })
  const second = await inOffice('second')
  expect(await decide(trace, 'approve', second)).toMatchObject({ data: { state: 'performed' } })
  await send()
  expect(await ticket(given.token)).toMatchObject({ state: 'cancelled' })
  const told = (await site.mails()).filter(({ to, kind }) => to.endsWith(payer.email) && kind !== 'registered')
  const seat = (first_name: string, { ticket_number }: typeof own) => ({
    first_name,
    ticket_number,
    event: 'Clinic',
    starts: new Date(starts).toISOString(),
    entry: expect.objectContaining({ title: 'Clinic' }),
  })
  expect(told.map(({ to, kind }) => [to, kind])).toEqual([
    [payer.email, 'seat-given'],
    [amina, 'seat-cancelled'],
    [given.email, 'seat-cancelled'],
    [payer.email, 'payment-returned'],
  ])
  expect(told.slice(1).map(({ data }) => data)).toEqual([
    seat('Amina', own),
    seat('Ife', given),
    expect.objectContaining({ purchase: { purpose: 'event', is: 'takeBack', seats: 2 } }),
  ])
})

test('[EVX-17] [LED-02] a paid seat that is cancelled without a refund, or with another sum, is a fault of the books', async () => {
  const { trace, own, given } = await group()
  const fault = [`a paid seat was cancelled, and no refund was asked for: ${trace}`]
  const put = (change: Partial<typeof attendee.$inferInsert>, { id } = own) =>
    db.update(attendee).set(change).where(eq(attendee.id, id))
  await put({ state: 'cancelled' })
  expect(await faults()).toEqual(fault)
  await put({ due_back: 5 })
  expect(await faults()).toEqual(fault)
  await put({ due_back: 0 })
  expect(await faults()).toEqual([])
  await put({ due_back: null, state: 'taken' })
  await cancel(given.token)
  await put({ due_back: 100 }, given)
  expect(await faults()).toEqual(fault)
  await put({ due_back: FEE * 100 }, given)
  expect(await faults()).toEqual([])
})
