import { desc, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { findMisstated } from '#server/areas/common/ledger/restate.ts'
import { standingOf } from '#server/areas/common/ledger/standing-of.ts'
import { findMiscounted } from '#server/areas/events/places/find-miscounted.ts'
import { mattersOf } from '#server/areas/members/own-data/matters.ts'
import { sendRefunds } from '#server/areas/money/loops/send-refunds.ts'
import { settle } from '#server/areas/money/payment/settle.ts'
import { countMoney } from '#server/areas/money/payments/count-money.ts'
import { askForSeatRefund } from '#server/areas/money/refund/seat-refund.ts'
import { decideByTime } from '#server/areas/staff/approval/decide.ts'
import { readSettings } from '#server/config/settings.ts'
import {
  account,
  approval,
  attendee,
  audit,
  duesRelief,
  event,
  ledgerEntry,
  ledgerLine,
  payment,
  refund,
} from '#server/db/schema/index.ts'
import { createPaymentDeps } from '#server/start/app.ts'
import { guardedActs } from '#server/start/areas.ts'
import { testDatabase } from '#tests/support/database.ts'
import { membershipApp } from '#tests/support/membership.ts'
import { recordedLog } from '#tests/support/test-app.ts'

const database = await testDatabase()
const { db } = database
const site = await membershipApp(database)
const { ask, addAccount, signIn, inOffice, mailsTo, pay, payments, clock } = site
const settings = readSettings({ OFFICE_EMAIL: 'office@example.org' })
const deps = createPaymentDeps({ settings, database, clock, log: recordedLog().log, payments })
const NOW = clock.time
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

await addAccount('ada@example.org', { roles: ['finance'] })
await addAccount('bola@example.org', { roles: ['owner'], first_name: 'Bola', sur_name: 'Ade' })
await addAccount('eye@example.org', { roles: ['auditor'] })
let asAda: Awaited<ReturnType<typeof inOffice>>
let asBola: typeof asAda
beforeEach(async () => {
  clock.time = NOW
  payments.refunding = 'whole'
  payments.isDown = false
  asAda = await inOffice('ada@example.org')
  asBola = await inOffice('bola@example.org')
})

const look = (trace: string) => settle(deps, trace, 'reconciler')
const work = () => sendRefunds(deps)
const later = async (time: number) => {
  clock.time += time
  await work()
}

let count = 0
async function newMember(changes: object = {}) {
  count += 1
  const email = `payer-${count}@example.org`
  const id = await addAccount(email, { grade_id: 3, phone: '0800 000 0000', ...changes })
  return { id, email, token: await signIn(email) }
}
async function paidDues(years: number) {
  const member = await newMember()
  const trace = await pay({ purpose: 'dues', duration: years }, member.token)
  await look(trace)
  return { ...member, trace }
}
const [lecture] = await db
  .insert(event)
  .values({
    title: 'Lecture',
    description: '',
    location: 'Abuja',
    type: 'paid',
    fee: 5_000,
    start_date: new Date(NOW + 90 * DAY),
  })
  .returning({ id: event.id })
async function paidSeat(others: object[] = []) {
  count += 1
  const email = `guest-${count}@example.org`
  const guest = { first_name: 'Ife', middle_name: '', last_name: 'Obi', phone: '0800 000 0000', email }
  const buy = () =>
    pay({ purpose: 'event', event_id: lecture?.id, ...guest, ...(others.length > 0 && { order: { others } }) })
  const trace = await buy()
  await look(trace)
  return { email, trace, buy }
}

const wish = { amount: 5_000, way: 'provider', purchase: 'keep', reason: 'Paid twice.' }
const request = (trace: string, changes: object = {}, asking = asAda) =>
  ask(`/office/payments/${trace}/refunds`, { ...wish, ...changes }, asking)
const seen = async (trace: string, asking = asAda) =>
  (await ask(`/office/payments/${trace}/refunds`, undefined, asking)).body.data
const lastApproval = async () => (await db.select().from(approval).orderBy(desc(approval.id)).limit(1))[0]?.id ?? 0
const decide = async (decision = 'approve', asking = asBola) =>
  (await ask(`/office/approvals/${await lastApproval()}/decide`, { decision }, asking)).body.data
async function approved(trace: string, changes: object = {}) {
  expect(await request(trace, changes)).toMatchObject({ status: 200 })
  expect(await decide()).toMatchObject({ state: 'performed' })
  return (await seen(trace)).refunds[0].id
}
const stateOf = async (trace: string) => (await seen(trace)).refunds.map(({ state }: { state: string }) => state)
const rowOf = async (trace: string) => (await db.select().from(payment).where(eq(payment.trace_id, trace)))[0]
const transfer = (id: number, reference: string, day = '2027-03-11', asking = asAda) =>
  ask(`/office/refunds/${id}/transfer`, { reference, day }, asking)

/** What went back, entry by entry, each with its lines. */
async function backOf(trace: string) {
  const id = (await rowOf(trace))?.id ?? 0
  const rows = await db
    .select({ reference: ledgerEntry.reference, book: ledgerLine.book, kobo: ledgerLine.kobo })
    .from(ledgerEntry)
    .innerJoin(ledgerLine, eq(ledgerLine.entry_id, ledgerEntry.id))
    .where(sql`${ledgerEntry.payment_id} = ${id} and ${ledgerEntry.reference} like ${`payment ${id} back %`}`)
    .orderBy(ledgerEntry.id, ledgerLine.id)
  const entries: Record<string, Record<string, number>> = {}
  for (const { reference, book, kobo } of rows) {
    const name = reference.replace(`payment ${id} `, '')
    entries[name] = { ...entries[name], [book]: kobo }
  }
  return entries
}

async function booksAgree() {
  expect((await countMoney({ db, clock: { now: () => NOW } })).faults).toEqual([])
  expect(await findMisstated({ db, clock })).toEqual([])
}
const actsOf = async (trace: string) => {
  const { rows } = await db.execute(sql`select what from audit where about = ${`payment ${(await rowOf(trace))?.id}`}
    and (what like 'refund%' or what like 'approval%') order by id`)
  return rows.map(({ what }) => what)
}

describe('[LED-11] a refund by the card provider', () => {
  test('is requested, approved by a second person, sent, and done once: to the kobo, with mail, receipt and record', async () => {
    const { id, email, token, trace } = await paidDues(2)
    expect(await request(trace, { amount: 20_000.5, purchase: 'takeBack' })).toMatchObject({ status: 200 })
    expect(await seen(trace)).toMatchObject({
      left: 19_999.5,
      ways: [],
      why: 'A refund of this payment waits for a second person already.',
      refunds: [{ state: 'requested', requested_by: 'Ada Obi', approved_by: null, steps: [] }],
    })
    await work()
    expect(payments.refundOrders.filter(({ traceId }) => traceId === trace)).toEqual([])
    // The person who asked does not approve.
    expect((await ask(`/office/approvals/${await lastApproval()}/decide`, { decision: 'approve' }, asAda)).status).toBe(
      403,
    )
    const told = await decide()
    expect(told).toMatchObject({ state: 'performed', reason: 'Paid twice.' })
    expect(told.words).toMatch(
      /^₦20,000\.50 is refunded to Ada Obi, Membership dues .*\. By the card provider\. Dues years that are no longer covered/,
    )
    expect(await stateOf(trace)).toEqual(['approved'])

    await work()
    await work()
    await look(trace)
    const [order] = payments.refundOrders.filter(({ traceId }) => traceId === trace)
    const [row] = await db
      .select()
      .from(refund)
      .where(eq(refund.key, order?.key ?? ''))
    expect([order?.amount, row?.state, row?.returned_kobo]).toEqual([20_000.5, 'done', 2_000_050])
    expect(payments.refundOrders.filter(({ traceId }) => traceId === trace).length).toBe(1)
    expect(await backOf(trace)).toEqual({ 'back 2000050': { provider: -2_000_050, dues: 2_000_050 } })
    expect(await standingOf({ db, clock }, id)).toMatchObject({ owed: 50, credit: 1_999_950, openYears: [2026] })
    expect((await mailsTo(email)).filter(({ kind }) => kind === 'payment-returned')).toMatchObject([
      { data: { returned: 20_000.5, reference: null, purchase: { purpose: 'dues', is: 'takeBack' } } },
    ])
    const { body: own } = await ask('/user/payments', undefined, { token })
    expect(own.data.payments[0]).toMatchObject({ state: 'partlyReturned', returned: 20_000.5 })
    const { body } = await ask(`/receipt/${(await rowOf(trace))?.receipt_token}`)
    expect(body.data).toMatchObject({ amount: 40_000, returned: 20_000.5, returned_on: '2027-03-12' })
    expect(await actsOf(trace)).toEqual(['approval ask', 'approval approve', 'refund sent', 'refund done'])
    await booksAgree()

    await approved(trace, { amount: 19_999.5, purchase: 'takeBack' })
    await work()
    expect(await seen(trace)).toMatchObject({ left: 0, ways: [], why: 'All the money went back, or is on its way.' })
    expect((await ask('/user/payments', undefined, { token })).body.data.payments[0].state).toBe('returned')
    expect(Object.keys(await backOf(trace))).toEqual(['back 2000050', 'back 4000000'])
    expect(await standingOf({ db, clock }, id)).toMatchObject({ owed: 2_000_000, credit: 0 })
    await booksAgree()
  })

  test('[R13] leaves what it was: the same payment settled again changes no price and no year', async () => {
    const { id, trace } = await paidDues(3)
    await approved(trace, { amount: 20_000, purchase: 'takeBack' })
    await work()
    const before = await standingOf({ db, clock }, id)
    expect(before).toMatchObject({ paidThrough: '2028-06-30', credit: 0, owed: 0 })
    for (let again = 0; again < 3; again++) await Promise.all([look(trace), work()])
    expect(await standingOf({ db, clock }, id)).toEqual(before)
    expect(Object.keys(await backOf(trace))).toEqual(['back 2000000'])
    await booksAgree()
  })

  test('whose answer was lost is unknown, asked about by its key, and never given twice', async () => {
    const { trace } = await paidDues(1)
    await approved(trace)
    payments.refunding = 'lost'
    await work()
    expect(await stateOf(trace)).toEqual(['unknown'])
    // Not heard of by the books yet: that it is our own refund is known by its key.
    payments.isDown = true
    await later(2 * MINUTE)
    await look(trace)
    expect([await stateOf(trace), (await rowOf(trace))?.refunded]).toEqual([['unknown'], 0])
    payments.isDown = false
    await look(trace)
    expect([await stateOf(trace), (await rowOf(trace))?.refunded]).toEqual([['unknown'], 0])
    await later(10 * MINUTE)
    expect([await stateOf(trace), (await rowOf(trace))?.refunded]).toEqual([['done'], 5_000])
    expect(payments.refundOrders.filter(({ traceId }) => traceId === trace).length).toBe(1)
    expect(await actsOf(trace)).toEqual([
      'approval ask',
      'approval approve',
      'refund sent',
      'refund unknown',
      'refund done',
    ])
    await booksAgree()
  })

  test('that never reached the provider is sent again with the same key', async () => {
    const { trace } = await paidDues(1)
    const id = await approved(trace)
    payments.refunding = 'silent'
    await work()
    expect(await stateOf(trace)).toEqual(['unknown'])
    expect((await ask(`/office/refunds/${id}/ask`, {}, await inOffice('eye@example.org'))).status).toBe(403)
    payments.refunding = 'whole'
    const { body } = await ask(`/office/refunds/${id}/ask`, {}, asAda)
    expect(body.data.refunds[0]).toMatchObject({ state: 'approved', steps: [] })
    // The provider may have it all the same: it cannot be cancelled any more.
    expect((await ask(`/office/refunds/${id}/cancel`, {}, asAda)).status).toBe(409)
    await work()
    expect(await stateOf(trace)).toEqual(['done'])
    const keys = payments.refundOrders.filter(({ traceId }) => traceId === trace).map(({ key }) => key)
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
    await booksAgree()
  })

  test('is asked about after the server died between asking and writing', async () => {
    const { trace } = await paidDues(1)
    const id = await approved(trace)
    const [row] = await db.select().from(refund).where(eq(refund.id, id))
    await payments.refund?.({ traceId: trace, amount: 5_000, key: row?.key ?? '' })
    await db
      .update(refund)
      .set({ state: 'sent', tries: 1, next_at: new Date(NOW + MINUTE) })
      .where(eq(refund.id, id))
    await later(30_000)
    expect(await stateOf(trace)).toEqual(['sent'])
    await later(MINUTE)
    expect(await stateOf(trace)).toEqual(['unknown'])
    await later(5 * MINUTE)
    expect([await stateOf(trace), (await rowOf(trace))?.refunded]).toEqual([['done'], 5_000])
    await booksAgree()
  })

  test('that is refused fails with the words of the provider, and the money is free again', async () => {
    const { trace, email } = await paidDues(1)
    await approved(trace, { amount: 20_000 })
    payments.refunding = 'refused'
    await work()
    expect(await seen(trace)).toMatchObject({
      left: 20_000,
      ways: ['provider', 'transfer'],
      refunds: [{ state: 'failed', failure: 'Refused by the bank' }],
    })
    expect((await mailsTo(email)).map(({ kind }) => kind)).not.toContain('payment-returned')
    await booksAgree()
  })

  test('of which the provider gives back a part is done with that part, and the rest may be asked for', async () => {
    const { trace } = await paidDues(1)
    await approved(trace, { amount: 999.99 })
    payments.refunding = 'half'
    await work()
    expect(await seen(trace)).toMatchObject({
      left: 19_500,
      refunds: [{ state: 'done', amount: 999.99, returned: 500 }],
    })
    await booksAgree()
    // The rest of it goes back later: nobody waits for it any more.
    const given = payments.givenBack(trace)
    for (const key of given.keys()) given.set(key, 999.99)
    for (let again = 0; again < 2; again++) await look(trace)
    expect([(await rowOf(trace))?.refunded, await stateOf(trace)]).toEqual([999.99, ['seenAtProvider', 'done']])
    await booksAgree()
  })

  test('of which the provider says that nothing went back is unknown, and asked about', async () => {
    const { trace } = await paidDues(1)
    await approved(trace, { amount: 1_000 })
    const { refund: call } = payments
    payments.refund = async () => ({ kind: 'returned', amount: 0 })
    await work()
    expect(await stateOf(trace)).toEqual(['unknown'])
    if (call) payments.refund = call
    await later(2 * MINUTE)
    await work()
    expect([await stateOf(trace), (await rowOf(trace))?.refunded]).toEqual([['done'], 1_000])
    await booksAgree()
  })
})

describe('[LED-11] what happens to the purchase', () => {
  test('[EVX-08] a seat is cancelled in the same transaction, and can be bought again', async () => {
    const { email, trace, buy } = await paidSeat()
    await approved(trace, { purchase: 'takeBack' })
    const seats = async () =>
      (await db.select().from(attendee).where(eq(attendee.email, email)).orderBy(attendee.id)).map(({ state }) => state)
    expect(await seats()).toEqual(['taken'])
    await work()
    expect(await seats()).toEqual(['cancelled'])
    expect(await findMiscounted(db)).toEqual([])
    expect((await mailsTo(email)).at(-1)).toMatchObject({
      kind: 'payment-returned',
      data: { returned: 5_000, purchase: { purpose: 'event', is: 'takeBack' } },
    })
    await booksAgree()
    await look(await buy())
    expect(await seats()).toEqual(['cancelled', 'taken'])
    await booksAgree()
  })

  test('or stays with a part of its price', async () => {
    const { email, trace } = await paidSeat()
    await approved(trace, { amount: 1_000 })
    await work()
    expect(await db.$count(attendee, eq(attendee.email, email))).toBe(1)
    expect(await backOf(trace)).toEqual({ 'back 100000': { provider: -100_000, event: 100_000 } })
    await booksAgree()
  })

  test('dues years stay paid although money went back: they cost that much less, the last first', async () => {
    const { id, trace } = await paidDues(2)
    const before = await standingOf({ db, clock }, id)
    await approved(trace, { amount: 25_000 })
    await work()
    expect(await standingOf({ db, clock }, id)).toEqual(before)
    const reliefs = await db.select().from(duesRelief).where(eq(duesRelief.account_id, id)).orderBy(duesRelief.id)
    expect(
      reliefs.map(({ kind, from_year, to_year, kobo, reason }) => [kind, from_year, to_year, kobo, reason]),
    ).toEqual([
      ['waived', 2027, 2027, 0, 'Paid twice.'],
      ['reduced', 2026, 2026, 1_500_000, 'Paid twice.'],
    ])
    await booksAgree()
    await approved(trace, { amount: 5_000 })
    await work()
    expect(await standingOf({ db, clock }, id)).toEqual(before)
    await booksAgree()
  })

  test('dues years that other money of the member covers cost no less, however often money goes back', async () => {
    const { id, token } = await newMember()
    const { body: begun } = await ask('/payment/invoke', { purpose: 'dues', duration: 1 }, { token })
    const trace = begun.data.traceId
    const money = { purpose: 'dues', id: 1, attendee: null, means: 'transfer', paid_on: '2027-03-12', reason: '' }
    const byHand = { ...money, account_id: id, reference: 'TWICE 1', amount: 20_000 }
    expect(await ask('/office/money', byHand, asAda)).toMatchObject({ status: 200 })
    payments.pay(trace)
    await look(trace)
    expect(await standingOf({ db, clock }, id)).toMatchObject({ openYears: [], credit: 2_000_000 })
    await approved(trace, { amount: 5_000 })
    await work()
    await approved(trace, { amount: 15_000 })
    await work()
    expect(await standingOf({ db, clock }, id)).toMatchObject({ openYears: [], credit: 0, paidThrough: '2027-06-30' })
    expect(await db.$count(duesRelief, eq(duesRelief.account_id, id))).toBe(0)
    await booksAgree()
    // Credit pays for a part of what goes back, and the year costs less by the rest.
    const over = { account_id: (await newMember()).id, reference: 'OVER 1', amount: 25_000, reason: 'They sent more.' }
    const { body } = await ask('/office/money', { ...money, ...over }, asAda)
    await transfer(await approved(body.data.trace_id, { amount: 8_000, way: 'transfer' }), 'OVER 1 back')
    const reliefs = await db.select().from(duesRelief).where(eq(duesRelief.account_id, over.account_id))
    expect(reliefs.map(({ kind, from_year, kobo }) => [kind, from_year, kobo])).toEqual([['reduced', 2026, 1_700_000]])
    expect(await standingOf({ db, clock }, over.account_id)).toMatchObject({ openYears: [], credit: 0 })
    await booksAgree()
  })

  test('where nothing was given there is nothing to take back, and money that goes back buys nothing later', async () => {
    const { token } = await newMember()
    const trace = await pay({ purpose: 'dues', duration: 1 }, token)
    payments.pay(trace, { amount: 700 })
    await look(trace)
    expect(await seen(trace)).toMatchObject({ left: 700, purchases: [], ways: ['provider', 'transfer'] })
    expect((await request(trace, { amount: 700, purchase: 'takeBack' })).status).toBe(409)
    await approved(trace, { amount: 700, way: 'transfer' })
    // The rest comes while the refund waits for its transfer.
    payments.pay(trace, { amount: 20_000 })
    await look(trace)
    expect((await rowOf(trace))?.state).toBe('review')
    expect((await transfer((await seen(trace)).refunds[0].id, 'held 1')).status).toBe(200)
    await look(trace)
    expect([(await rowOf(trace))?.state, (await seen(trace)).left]).toEqual(['review', 19_300])
    await booksAgree()
  })
})

describe('[LED-11] a refund by bank transfer', () => {
  test('is done with the reference and the day of the transfer as evidence, out of the bank, once', async () => {
    const { trace, email } = await paidSeat()
    const id = await approved(trace, { way: 'transfer', amount: 2_000 })
    await work()
    expect((await seen(trace)).refunds[0]).toMatchObject({ state: 'approved', steps: ['record', 'cancel'] })
    expect((await seen(trace, await inOffice('eye@example.org'))).refunds[0].steps).toEqual([])
    expect((await transfer(id, 'GTB 1', '2027-03-13')).body.message).toBe('Choose today or an earlier day.')
    const answers = await Promise.all(Array.from({ length: 5 }, () => transfer(id, 'GTB 1')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    expect((await seen(trace)).refunds[0]).toMatchObject({
      state: 'done',
      returned: 2_000,
      reference: 'GTB 1',
      transferred_on: '2027-03-11',
      steps: [],
    })
    expect(await backOf(trace)).toEqual({ 'back 200000': { bank: -200_000, event: 200_000 } })
    expect((await mailsTo(email)).at(-1)).toMatchObject({ data: { reference: 'GTB 1', day: '2027-03-11' } })
    // What the provider gives back is something else, however much it is.
    payments.pay(trace, { refunded: 2_000 })
    await look(trace)
    expect([(await rowOf(trace))?.refunded, await stateOf(trace)]).toEqual([4_000, ['seenAtProvider', 'done']])
    const second = await approved(trace, { way: 'transfer', amount: 500 })
    expect((await transfer(second, 'gtb 1')).body.message).toBe(
      'This reference is already recorded for another refund.',
    )
    expect((await ask(`/office/refunds/${second}/cancel`, {}, asAda)).status).toBe(200)
    expect((await transfer(second, 'GTB 2')).status).toBe(409)
    await booksAgree()
  })

  test('is the only way where the provider has no call for it', async () => {
    const { trace } = await paidSeat()
    const { refund: call } = payments
    delete payments.refund
    expect(await seen(trace)).toMatchObject({ ways: ['transfer'] })
    expect((await request(trace)).body.message).toBe(
      'The card provider has no interface for refunds. Choose a bank transfer.',
    )
    if (call) payments.refund = call
    expect(await seen(trace)).toMatchObject({ ways: ['provider', 'transfer'] })
  })
})

test('[LED-11] nobody is erased to whom money is to go back', async () => {
  const { id, trace } = await paidDues(1)
  expect(await mattersOf(db, { clock }, id)).toEqual([])
  const made = await approved(trace, { way: 'transfer', amount: 500 })
  expect(await mattersOf(db, { clock }, id)).toEqual(['payment'])
  await transfer(made, 'before erasure')
  expect(await mattersOf(db, { clock }, id)).toEqual([])
})

test('[LED-09] [LED-11] the record tells a transfer apart from what the provider gave back', async () => {
  const record = async (trace: string) => (await ask(`/office/payments/${trace}`, undefined, asAda)).body.data
  const { trace } = await paidSeat()
  await transfer(await approved(trace, { way: 'transfer', amount: 500 }), 'of a record')
  expect(await record(trace)).toMatchObject({ provider: 'paid', refunded: 500, transferred: 500, taken_back: false })
  payments.pay(trace, { refunded: 1_000 })
  await look(trace)
  expect(await record(trace)).toMatchObject({
    provider: 'partlyReturned',
    refunded: 1_500,
    transferred: 500,
    unasked_back: 1_000,
  })
  const { trace: other } = await paidSeat()
  await approved(other, { purchase: 'takeBack' })
  await work()
  expect(await record(other)).toMatchObject({ provider: 'returned', taken_back: true, unasked_back: 0 })
})

test.each([
  ['refused', 'failed', null],
  ['half', 'done', 2_500],
] as const)(
  '[LED-11] a refund that comes back %s stands under Refunds until another one is asked for',
  async (how, state, returned) => {
    const { trace } = await paidSeat()
    const own = async (tab: string) =>
      (await ask(`/office/refunds?tab=${tab}&q=${trace}`, undefined, asAda)).body.data.items.map(
        (one: { state: string; returned: number | null }) => [one.state, one.returned],
      )
    payments.refunding = how
    await approved(trace)
    await work()
    expect([await own('open'), await own('ended')]).toEqual([[[state, returned]], []])
    await approved(trace, { way: 'transfer', amount: 2_500 })
    expect([await own('open'), await own('ended')]).toEqual([[['approved', null]], [[state, returned]]])
  },
)

test('[LED-11] who paid and who held the seat are mailed when the provider refuses, and when the money went back later', async () => {
  const other = { first_name: 'Bisi', last_name: 'Ojo', email: 'bisi-holds@example.org' }
  const { trace, email } = await paidSeat([other])
  const row = await rowOf(trace)
  const [seat] = await db.select().from(attendee).where(eq(attendee.email, other.email))
  if (!row || !seat) throw new Error('There is no such seat')
  await db.transaction((tx) => askForSeatRefund(tx, deps, row, { seat: seat.id, due: 500_000, price: 5_000 }))
  expect(await decide()).toMatchObject({ state: 'performed' })
  const told = async (to: string) =>
    (await mailsTo(to)).flatMap(({ kind, data }) =>
      /refund|returned/.test(kind) ? [[kind, Reflect.get(Object(data), 'trace_id')]] : [],
    )
  payments.refunding = 'refused'
  await work()
  expect(await told(email)).toEqual([['refund-refused', trace]])
  expect(await told(other.email)).toEqual([['refund-refused', null]])
  for (const reference of ['HAND 1', 'HAND 2']) {
    const again = await approved(trace, { way: 'transfer', amount: 2_500 })
    expect((await transfer(again, reference)).status).toBe(200)
  }
  expect((await told(email)).map(([kind]) => kind)).toEqual(['refund-refused', 'payment-returned', 'payment-returned'])
  // A later refund is not of the seat any more.
  expect((await told(other.email)).map(([kind]) => kind)).toEqual(['refund-refused', 'seat-refunded'])
})

test('[EVX-13] a refund that takes a group back cancels all of its seats', async () => {
  const { trace } = await paidSeat([{ first_name: 'Second', last_name: 'Obi', email: 'second@group.example.org' }])
  const [{ id } = { id: 0 }] = await db.select().from(payment).where(eq(payment.trace_id, trace))
  const states = async () =>
    (await db.select().from(attendee).where(eq(attendee.payment_id, id))).map(({ state }) => state)
  expect(await states()).toEqual(['taken', 'taken'])
  await approved(trace, { amount: 10_000, purchase: 'takeBack' })
  await work()
  expect(await states()).toEqual(['cancelled', 'cancelled'])
})

describe('[LED-11] a request', () => {
  test.each([
    [{ amount: 5_000.01 }, 409, 'No more than ₦5,000.00 of this payment can go back.'],
    [{ amount: 0.001 }, 400, 'Give a sum in naira, with kobo after the point if there are any.'],
    [{ amount: 0 }, 400, 'Give more than zero.'],
    [{ reason: ' ' }, 400, 'Give a reason: the second person reads it.'],
  ])('with %o is refused', async (changes, status, message) => {
    const { trace } = await paidSeat()
    const answer = await request(trace, changes)
    expect(answer.status).toBe(status)
    expect(JSON.stringify(answer.body)).toContain(message)
    expect((await seen(trace)).refunds).toEqual([])
  })

  test('of what nobody paid, of a seat for a membership, or without a person is refused', async () => {
    const { token } = await newMember()
    const { body } = await ask('/payment/invoke', { purpose: 'dues', duration: 1 }, { token })
    expect((await request(body.data.traceId)).body.message).toBe('No money arrived for this payment.')
    expect((await request('1700000000000abcdefghijkl')).status).toBe(404)
    const { trace } = await paidSeat()
    expect((await request(trace, {}, { token: await site.office() })).status).toBe(403)
    expect((await request(trace, {}, await inOffice('eye@example.org'))).status).toBe(403)
  })

  test('needs a factor that was shown in the last ten minutes', async () => {
    const { trace } = await paidSeat()
    clock.time += 11 * MINUTE
    expect((await request(trace)).status).toBe(403)
  })

  test('that is declined, taken back or not decided in time leaves the money where it is', async () => {
    const { trace } = await paidSeat()
    await request(trace)
    await ask(`/office/approvals/${await lastApproval()}/decide`, { decision: 'decline', note: 'Not so.' }, asBola)
    await request(trace)
    await decide('decline', asAda)
    await request(trace)
    clock.time += 8 * DAY
    await decideByTime({ db, clock }, guardedActs, deps.log)
    clock.time = NOW
    const { refunds, left } = await seen(trace)
    expect(left).toBe(5_000)
    expect(refunds.map(({ state, failure }: { state: string; failure: string }) => [state, failure])).toEqual([
      ['cancelled', 'Nobody decided in time.'],
      ['cancelled', 'Taken back.'],
      ['cancelled', 'Not so.'],
    ])
    await booksAgree()
  })

  test('whose money the provider gave back meanwhile is cancelled, and approving it gives nothing', async () => {
    const { trace } = await paidSeat()
    await request(trace, { amount: 4_000 })
    payments.pay(trace, { refunded: 3_000 })
    await look(trace)
    expect(await stateOf(trace)).toEqual(['seenAtProvider', 'cancelled'])
    expect(await decide()).toMatchObject({
      state: 'failed',
      failure: 'It has changed since it was asked for. Ask again.',
    })
    await work()
    expect([(await rowOf(trace))?.refunded, payments.refundOrders.some(({ traceId }) => traceId === trace)]).toEqual([
      3_000,
      false,
    ])
    await booksAgree()
  })
})

test('[LED-09] [LED-11] what the provider gave back by itself stands under Without money until somebody explains it, once', async () => {
  const { trace } = await paidDues(1)
  payments.pay(trace, { refunded: 1_000 })
  await look(trace)
  const listed = async () =>
    (await ask(`/office/payments/entries?tab=moneyless&q=${trace}`, undefined, asAda)).body.data.total
  const [{ id, steps }] = (await seen(trace)).refunds
  expect([await listed(), steps]).toEqual([1, ['explain']])
  const explain = (body: object, asking = asAda) => ask(`/office/refunds/${id}/explain`, body, asking)
  expect(await explain({ reason: ' ' })).toMatchObject({ status: 400 })
  const reason = 'Paid again by transfer GTB 5.'
  expect((await explain({ reason })).body.data.refunds).toMatchObject([{ state: 'seenAtProvider', reason, steps: [] }])
  expect(await listed()).toBe(0)
  expect(await explain({ reason: 'Something else.' })).toMatchObject({
    status: 409,
    body: { message: 'There is nothing to explain, or it is explained already.' },
  })
  await expect(db.update(refund).set({ reason: 'Otherwise' }).where(eq(refund.id, id))).rejects.toMatchObject({
    cause: { message: 'A refund that is over is not changed.' },
  })
  const rows = await db.select().from(audit).where(eq(audit.what, 'return explained'))
  expect(rows.map(({ about, after }) => [about, after])).toEqual([
    [`payment ${(await rowOf(trace))?.id}`, { refund: id }],
  ])
  await booksAgree()
})

test('[LED-11] nobody explains a return of their own money, nor a refund that the office asked for', async () => {
  const { trace } = await paidDues(1)
  payments.pay(trace, { refunded: 1_000 })
  await look(trace)
  const [{ id }] = (await seen(trace)).refunds
  const [officer] = await db.select({ id: account.id }).from(account).where(eq(account.email, 'ada@example.org'))
  await db
    .update(payment)
    .set({ account_id: officer?.id ?? 0 })
    .where(eq(payment.trace_id, trace))
  expect((await seen(trace)).refunds[0].steps).toEqual([])
  expect((await ask(`/office/refunds/${id}/explain`, { reason: 'Mine' }, asAda)).status).toBe(403)
  const asked = (await paidDues(1)).trace
  const refundId = await approved(asked, { amount: 1_000 })
  expect((await ask(`/office/refunds/${refundId}/explain`, { reason: 'So' }, asAda)).status).toBe(409)
  await work()
})

test('[LED-11] a return is explained by a person alone, and only where what was bought stays', async () => {
  const { trace } = await paidSeat()
  payments.pay(trace, { refunded: 1_000 })
  await look(trace)
  const [{ id, steps }] = (await seen(trace)).refunds
  expect(steps).toEqual(['explain'])
  const explain = (asking: Parameters<typeof ask>[2]) => ask(`/office/refunds/${id}/explain`, { reason: 'So' }, asking)
  expect((await explain({ token: await site.office() })).status).toBe(403)
  const own = eq(attendee.payment_id, (await rowOf(trace))?.id ?? 0)
  await db.update(attendee).set({ state: 'cancelled' }).where(own)
  expect([(await seen(trace)).refunds[0].steps, (await explain(asAda)).status]).toEqual([[], 409])
  await db.update(attendee).set({ state: 'taken' }).where(own)
})

test('[LED-11] the database refuses more than came, another sum, and a change of what is over', async () => {
  const { trace } = await paidSeat()
  const payment_id = (await rowOf(trace))?.id ?? 0
  const row = { payment_id, state: 'approved', way: 'transfer', requested_at: new Date(NOW) } as const
  await expect(db.insert(refund).values({ ...row, kobo: 500_001, key: 'too much' })).rejects.toMatchObject({
    cause: { message: 'More would go back than came.' },
  })
  await db.insert(refund).values({ ...row, kobo: 400_000, key: 'much' })
  await expect(db.insert(refund).values({ ...row, kobo: 100_001, key: 'together' })).rejects.toThrow()
  const own = eq(refund.key, 'much')
  await expect(db.update(refund).set({ kobo: 300_000 }).where(own)).rejects.toThrow()
  await db.update(refund).set({ state: 'cancelled' }).where(own)
  await expect(db.update(refund).set({ state: 'approved' }).where(own)).rejects.toMatchObject({
    cause: { message: 'A refund that is over is not changed.' },
  })
})

test('[LED-11] the books name a payment of which another sum went back than its refunds say', async () => {
  const { trace } = await paidSeat()
  await db.update(payment).set({ refunded: 1 }).where(eq(payment.trace_id, trace))
  expect((await countMoney({ db, clock: { now: () => NOW } })).faults).toEqual([
    `the ledger has another amount than the provider told: ${trace}`,
    `another sum went back than the refunds say: ${trace}`,
  ])
  await db.update(payment).set({ refunded: 0 }).where(eq(payment.trace_id, trace))
  await booksAgree()
})

test('[LED-11] the list of refunds tells what is under way and what is over, by payer too', async () => {
  const list = async (query: string) =>
    (await ask(`/office/refunds?${query}`, undefined, asAda)).body.data.items.map(
      ({ state }: { state: string }) => state,
    )
  const { trace } = await paidSeat()
  await approved(trace, { way: 'transfer' })
  expect(await list(`tab=open&q=${trace}`)).toEqual(['approved'])
  expect(await list(`tab=open&way=provider&q=${trace}`)).toEqual([])
  expect(await list('tab=open&q=ife')).toContain('approved')
  expect(await list('tab=open&q=nobody')).toEqual([])
  // What the provider refused waits, too, until another refund of the payment is asked for.
  await approved((await paidSeat()).trace)
  payments.refunding = 'refused'
  await work()
  const { items, total } = (await ask('/office/refunds?tab=open', undefined, asAda)).body.data
  expect(items.map(({ state }: { state: string }) => state)).toContain('failed')
  expect((await ask('/office/money/counts', undefined, asAda)).body.data.refunds).toBe(total)
  expect(new Set(await list('tab=ended'))).toEqual(new Set(['done', 'failed', 'cancelled', 'seenAtProvider']))
})
