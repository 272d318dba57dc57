import { asc, eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { postEntry } from '#server/areas/common/ledger/post-entry.ts'
import { settle } from '#server/areas/money/payment/settle.ts'
import { countMoney } from '#server/areas/money/payments/count-money.ts'
import { readSettings } from '#server/config/settings.ts'
import { account, fulfilment, gradeHeld, payment, receipt } from '#server/db/schema/index.ts'
import { createPaymentDeps } from '#server/start/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { membershipApp } from '#tests/support/membership.ts'
import { recordedLog } from '#tests/support/test-app.ts'

const database = await testDatabase()
const { db } = database
const site = await membershipApp(database)
const { ask, addAccount, signIn, pay, payments, clock } = site
const NOW = clock.time
const settings = readSettings({ OFFICE_EMAIL: 'office@example.org' })
const deps = createPaymentDeps({ settings, database, clock, log: recordedLog().log, payments })
const look = (trace: string) => settle(deps, trace, 'reconciler')

let count = 0
async function newMember() {
  count += 1
  const email = `receipt-${count}@example.org`
  return { email, id: await addAccount(email, { grade_id: 3 }), token: await signIn(email) }
}

async function paidDues(years: number) {
  const member = await newMember()
  const trace = await pay({ purpose: 'dues', duration: years }, member.token)
  return { ...member, trace, row: await look(trace) }
}

const numbers = async (year: number) =>
  (await db.select().from(receipt).where(eq(receipt.fiscal_year, year)).orderBy(asc(receipt.number))).map(
    ({ number }) => number,
  )
const upTo = (last: number) => Array.from({ length: last }, (_, place) => place + 1)
const read = async (token: string) => (await ask(`/receipt/${token}`)).body.data

test('[LED-07] receipts given at once are numbered from 1 without a gap, each once, and begin again with the fiscal year', async () => {
  const members = await Promise.all(upTo(8).map(newMember))
  const traces = await Promise.all(members.map(({ token }) => pay({ purpose: 'dues', duration: 1 }, token)))
  await Promise.all(traces.flatMap((trace) => [look(trace), look(trace)]))
  expect(await numbers(2026)).toEqual(upTo(8))
  clock.time = Date.parse('2027-06-30T23:00:00.000Z')
  onTestFinished(() => {
    clock.time = NOW
  })
  const { row } = await paidDues(1)
  expect([await numbers(2026), await numbers(2027)]).toEqual([upTo(8), [1]])
  expect(await read(row.receipt_token)).toMatchObject({ number: 'R27-00001' })
})

test('[LED-07] what could not be given has no receipt, and leaves no gap', async () => {
  const before = await numbers(2026)
  const { id, token } = await newMember()
  const trace = await pay({ purpose: 'dues', duration: 1 }, token)
  await db.update(account).set({ grade_id: null }).where(eq(account.id, id))
  const stuck = await look(trace)
  expect([stuck.state, await numbers(2026)]).toEqual(['review', before])
  expect((await ask(`/receipt/${stuck.receipt_token}`)).status).toBe(404)
  await paidDues(1)
  expect(await numbers(2026)).toEqual(upTo(before.length + 1))
})

test('[LED-07] a receipt says who paid for which years at which price, and never changes; money that went back marks it', async () => {
  const member = await newMember()
  const lines = [
    { book: 'bank' as const, kobo: 500_050 },
    { book: 'dues' as const, kobo: -500_050, account_id: member.id },
  ]
  const entry = { reference: `a transfer of ${member.id}`, day: '2027-03-12', at: new Date(NOW), lines }
  await db.transaction((tx) => postEntry(tx, entry))
  const trace = await pay({ purpose: 'dues', duration: 2 }, member.token)
  const row = await look(trace)
  const made = await read(row.receipt_token)
  const [{ number } = { number: 0 }] = await db.select().from(receipt).where(eq(receipt.payment_id, row.id))
  expect(made).toEqual({
    payer: 'Ada Obi',
    purpose: 'dues',
    amount: 35_000,
    means: 'card',
    trace_id: trace,
    ticket_number: null,
    member: expect.stringMatching(/^FCT-\d{6}, Associate$/),
    item: 'Membership dues for 2 years: 1 July 2026 to 30 June 2028',
    years: [2026, 2027].map((year) => ({ year, price: 20_000, grade: 'Associate' })),
    // The kobo that whole naira do not tell stay credit.
    credit_used: 5_000,
    paid_at: row.paid_at?.toISOString(),
    period: { from: '2026-07-01', until: '2028-06-30' },
    number: `R26-${String(number).padStart(5, '0')}`,
    returned: 0,
    returned_on: null,
  })
  await db.update(account).set({ grade_id: 2, sur_name: 'Another' }).where(eq(account.id, member.id))
  await db.update(payment).set({ payer_name: 'Another', item: 'Another' }).where(eq(payment.id, row.id))
  expect(await read(row.receipt_token)).toEqual(made)
  clock.time = Date.parse('2027-04-12T11:00:00.000Z')
  onTestFinished(() => {
    clock.time = NOW
  })
  payments.pay(trace, { refunded: 10_000 })
  await look(trace)
  expect(await read(row.receipt_token)).toEqual({ ...made, returned: 10_000, returned_on: '2027-04-12' })
  const token = await signIn(member.email)
  const { payments: own } = (await ask('/user/payments', undefined, { token })).body.data
  expect(own).toMatchObject([{ receipt_number: made.number, state: 'partlyReturned', returned: 10_000 }])
  const [dues] = (await ask('/user/dues', undefined, { token })).body.data.dues.years.filter(
    ({ year }: { year: number }) => year === 2026,
  )
  expect(dues).toMatchObject({ stands: 'paid', receipt_number: made.number })
})

test('[LED-07] a receipt names for each year the grade that was charged, also where the member has risen since', async () => {
  const member = await newMember()
  const made = { made_by: 'test', made_at: new Date(NOW) }
  await db.insert(gradeHeld).values({ account_id: member.id, grade_id: 2, held_from: '2027-02-01', ...made })
  await db.update(account).set({ grade_id: 2 }).where(eq(account.id, member.id))
  const trace = await pay({ purpose: 'dues', duration: 2 }, member.token)
  // Risen again between the quote and the receipt: what was agreed stays.
  await db.insert(gradeHeld).values({ account_id: member.id, grade_id: 1, held_from: '2027-03-13', ...made })
  clock.time = Date.parse('2027-03-14T11:00:00.000Z')
  onTestFinished(() => {
    clock.time = NOW
  })
  const { years, member: named } = await read((await look(trace)).receipt_token)
  expect(named).toMatch(/, Member$/)
  expect(years).toEqual([
    { year: 2026, price: 20_000, grade: 'Associate' },
    { year: 2027, price: expect.any(Number), grade: 'Member' },
  ])
  expect(years[1].price).toBeGreaterThan(20_000)
})

test('[LED-07] a receipt of more than the price says what became of the rest', async () => {
  await addAccount('cash@example.org', { roles: ['finance'] })
  const officer = await site.inOffice('cash@example.org')
  const { id } = await newMember()
  const money = { purpose: 'dues', id: 1, account_id: id, attendee: null, means: 'transfer', reference: 'MORE 1' }
  const came = { paid_on: '2027-03-12', amount: 25_000, reason: 'They sent more.' }
  const { body } = await ask('/office/money', { ...money, ...came }, officer)
  const [byHand] = await db.select().from(payment).where(eq(payment.trace_id, body.data.trace_id))
  const kept = await read(byHand?.receipt_token ?? '')
  expect(kept).toMatchObject({ amount: 25_000, credit_used: 0, credit_kept: 5_000, years: [{ price: 20_000 }] })
  expect(kept).not.toHaveProperty('surplus')
  const member = await newMember()
  const { body: begun } = await ask('/payment/invoke', { purpose: 'dues', duration: 1 }, { token: member.token })
  payments.pay(begun.data.traceId, { amount: 25_000 })
  const { receipt_token } = await look(begun.data.traceId)
  expect(await read(receipt_token)).toMatchObject({ amount: 20_000, surplus: 5_000 })
})

test('[LED-07] the database takes neither a change nor a removal of a receipt, and the check of the books misses none', async () => {
  const { row } = await paidDues(1)
  const refused = { cause: { message: 'receipt is only added to.' } }
  await expect(db.update(receipt).set({ number: 99 })).rejects.toMatchObject(refused)
  await expect(db.delete(receipt)).rejects.toMatchObject(refused)
  await expect(db.execute(sql`truncate receipt`)).rejects.toMatchObject(refused)
  expect((await countMoney({ db, clock })).faults).toEqual([])
  const used = { ...row, state: 'used' as const, trace_id: 'without-a-receipt', slot: null, before_ledger: true }
  const { id: _, ...copy } = { ...used, receipt_token: 'another', idempotency_key: null }
  const [added] = await db.insert(payment).values(copy).returning({ id: payment.id })
  await db.insert(fulfilment).values({ payment_id: added?.id ?? 0, given: 'dues', created_at: new Date(NOW) })
  expect((await countMoney({ db, clock })).faults).toEqual(['given, and there is no receipt: without-a-receipt'])
})
