import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { attendee, payment, refund } from '#server/db/schema/index.ts'
import { testDatabase } from '#tests/support/database.ts'
import { paymentSite, person } from '#tests/support/payments.ts'

const database = await testDatabase()
const site = await paymentSite(database)
const { ask, addAccount, inOffice, provider, begin, confirm, clock } = site
await addAccount('finance@example.org', { roles: ['finance'], first_name: 'Fola', sur_name: 'Finance' })
const finance = await inOffice('finance@example.org')
const someone = (name: string) => ({ ...person, email: `${name}@example.org` })
const at = new Date(clock.time).toISOString()

const entries = async (query: string) => (await ask(`/office/payments/entries?${query}`, undefined, finance)).body.data
const record = async (trace: string) => (await ask(`/office/payments/${trace}`, undefined, finance)).body.data
const check = (trace: string) => ask(`/office/payments/${trace}/check`, {}, finance)

const [open, short, given, returned] = [
  await begin(someone('open')),
  await begin(someone('short')),
  await begin(someone('given')),
  await begin(someone('returned')),
]
provider.pay(short, { amount: 100 })
for (const trace of [given, returned]) provider.pay(trace)
for (const [name, trace] of Object.entries({ short, given, returned })) await confirm(trace, someone(name))
provider.pay(returned, { amount: 30_000, refunded: 10_000 })
await check(returned)

test('[LED-09] each payment stands in one queue, and the queues are counted', async () => {
  const queues = { unrecorded: short, moneyless: returned, waiting: open, settled: given }
  for (const [tab, trace] of Object.entries(queues)) {
    const { items } = await entries(`tab=${tab}`)
    expect(items.map(({ trace_id }: { trace_id: string }) => trace_id)).toEqual([trace])
  }
  const { counts, total } = await entries('counts=tab')
  expect([counts, total]).toEqual([{ all: 4, unrecorded: 1, moneyless: 1, waiting: 1, settled: 1 }, 4])
  const { body } = await ask('/office/money/counts', undefined, finance)
  expect(body.data).toEqual({
    to_clear: 2,
    waiting: 1,
    refunds: 0,
    bills: 0,
    bank: 0,
    arrears: 0,
    unrecorded: { since: expect.any(String), ages: [{ age: 'to-2', payments: 1, amount: 100 }] },
  })
})

test('[LED-09] what the office refunded is settled, and a seat whose money is gone once it is cancelled', async () => {
  const tabOf = async (trace: string) => {
    const found = []
    for (const tab of ['moneyless', 'settled']) {
      const { items } = await entries(`tab=${tab}`)
      if (items.some(({ trace_id }: { trace_id: string }) => trace_id === trace)) found.push(tab)
    }
    return found
  }
  const { db } = database
  const [row, lost] = [await site.rowOf(given), await site.rowOf(returned)]
  const now = new Date(clock.time)
  await db.update(payment).set({ refunded: 10_000 }).where(eq(payment.id, row.id))
  await db
    .insert(refund)
    .values({
      payment_id: row.id,
      state: 'done',
      way: 'transfer',
      kobo: 1_000_000,
      returned_kobo: 1_000_000,
      key: 'k',
      reference: 'GTB 1',
      transferred_on: '2027-03-12',
      requested_at: now,
      ended_at: now,
    })
  expect([await tabOf(given), await tabOf(returned)]).toEqual([['settled'], ['moneyless']])
  await db.update(attendee).set({ state: 'cancelled' }).where(eq(attendee.payment_id, lost.id))
  expect(await tabOf(returned)).toEqual(['settled'])
  // The books are as they were.
  await db.update(attendee).set({ state: 'taken' }).where(eq(attendee.payment_id, lost.id))
  await db.delete(refund).where(eq(refund.payment_id, row.id))
  await db.update(payment).set({ refunded: 0 }).where(eq(payment.id, row.id))
})

test('[LED-09] a record tells what the provider says, what we hold, the ledger and what has happened', async () => {
  expect(await record(short)).toMatchObject({
    state: 'review',
    provider: 'paid',
    amount: 30_000,
    amount_paid: 100,
    given: null,
    receipt: null,
    reason: '₦100 came; ₦30,000 was due.',
    member: null,
    steps: ['check', 'attach', 'waive', 'close'],
    checked_at: at,
    entries: [
      {
        reference: expect.stringMatching(/^payment \d+ in$/),
        lines: [
          { book: 'provider', amount: 100 },
          { book: 'held', amount: -100 },
        ],
      },
    ],
    timeline: [
      { what: 'payment review', by: 'The payer', note: '₦100 came; ₦30,000 was due.', at },
      { what: 'payment begun', by: 'The payer', note: null, at },
    ],
  })
  const whole = await record(returned)
  expect(whole).toMatchObject({ state: 'used', provider: 'partlyReturned', refunded: 10_000, fulfilled_at: at })
  expect(whole.receipt.number).toMatch(/^R26-\d{5}$/)
  const [seat] = (await site.seatsAt(site.events.paid)).filter(({ email }) => email === 'returned@example.org')
  expect(whole.given).toBe(seat?.ticket_number)
  expect(whole.entries).toHaveLength(3)
  expect(whole.timeline[0]).toMatchObject({ what: 'payment checked', by: 'Fola Finance' })
  expect(whole).not.toHaveProperty('phone')
})

test('[LED-09] what the provider has not said of a payment is not claimed', async () => {
  expect((await record(open)).provider).toBe('unasked')
  await check(open)
  expect(await record(open)).toMatchObject({ provider: 'unpaid', state: 'open', paid_at: null })
  expect((await ask('/office/payments/1700000000000abcdefghijkl', undefined, finance)).status).toBe(404)
})
