import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { SettlementLine } from '#contract/money/bank.ts'
import { payment } from '#server/db/schema/index.ts'
import { testDatabase } from '#tests/support/database.ts'
import { formWith } from '#tests/support/identity.ts'
import { membershipApp } from '#tests/support/membership.ts'

const database = await testDatabase()
const { db } = database
const { ask, addAccount, inOffice } = await membershipApp(database)
await addAccount('finance@office.example.org', { roles: ['finance'] })
const officer = await inOffice('finance@office.example.org')

const trace = (name: string) => `1700000000000${name.padEnd(12, '0')}`

async function paid(name: string, day: string, amount_paid: number, fee: number | null = null) {
  const at = new Date(`${day}T10:00:00Z`)
  await db
    .insert(payment)
    .values({
      trace_id: trace(name),
      purpose: 'event',
      state: 'review',
      review_reason: 'x',
      created_at: at,
      target: '1',
      item: 'A seat',
      amount: 5_000,
      payer_name: `Payer ${name}`,
      payer_email: `${name}@example.org`,
      payer_phone: '',
      details: {},
      return_path: '/',
      receipt_token: name,
      paid_at: at,
      amount_paid,
      fee,
    })
}

async function upload(...lines: string[]) {
  const form = formWith('settlement.csv', ['trace_id,amount,fee,settled_at', ...lines].join('\n'))
  const { status, body } = await ask('/office/settlements', form, officer)
  return { status, message: body.message, data: body.data }
}

async function groups(id: number) {
  const { body } = await ask(`/office/settlements/${id}/lines`, undefined, officer)
  return body.data.items.map((line: SettlementLine) => [line.trace_id.slice(13, 14), line.group])
}

test('[LED-16] a settlement of the gateway is compared with our payments, in four groups', async () => {
  await paid('a', '2027-03-01', 5_075, 75)
  await paid('b', '2027-03-01', 5_000)
  await paid('c', '2027-03-02', 5_075, 75)
  await paid('d', '2027-03-02', 5_000)
  await paid('e', '2027-03-02', 5_000)
  await paid('f', '2027-03-09', 5_000)
  await paid('g', '2027-02-01', 5_000)
  // Cash is in no file of the gateway.
  await paid('h', '2027-03-02', 5_000)
  await db
    .update(payment)
    .set({ means: 'cash', reference: 'BOOK 1' })
    .where(eq(payment.trace_id, trace('h')))
  const first = await upload(
    `${trace('a')},"5,075.00",75.00,2027-03-03T08:00:00Z`,
    `${trace('b')},5000,75,2027-03-03 09:00:00`,
    `${trace('c')},5075,80,2027-03-03T09:00:00+01:00`,
    `${trace('d')},4999.99,0,2027-03-03`,
    `${trace('x')},5000,0,03/03/2027`,
  )
  expect(first.data).toMatchObject({
    lines: 5,
    known: 0,
    amount: 2_514_999,
    fee: 23_000,
    counts: { both: 2, differ: 2, theirsOnly: 1, oursOnly: 1 },
    first_at: '2027-03-02T23:00:00.000Z',
    last_at: '2027-03-03T08:00:00.000Z',
  })
  expect(await groups(first.data.id)).toEqual([
    ['a', 'both'],
    ['b', 'both'],
    ['c', 'differ'],
    ['d', 'differ'],
    ['x', 'theirsOnly'],
    ['e', 'oursOnly'],
  ])
  const later = await upload(
    `${trace('a')},5075,75,2027-03-03T08:00:00Z`,
    `${trace('b')},5000,75,2027-03-04T08:00:00Z`,
    `${trace('e')},5000,0,2027-03-04T08:00:00Z`,
  )
  expect(later.data).toMatchObject({ known: 1, counts: { both: 1, differ: 1, theirsOnly: 0, oursOnly: 0 } })
  const { body } = await ask(`/office/settlements/${later.data.id}/lines?group=differ`, undefined, officer)
  expect(body.data.items[0].note).toBe(`Settlement ${first.data.id} has it, too, with another time.`)
  // What the first file did not have came with the second.
  expect((await ask(`/office/settlements/${first.data.id}`, undefined, officer)).body.data.counts.oursOnly).toBe(0)
})

test.each<[string, string, string]>([
  [
    'a trace twice',
    `${trace('q')},1,0,2027-03-03\n${trace('q')},1,0,2027-03-03`,
    'Line 3 cannot be read: line 2 has the same trace id',
  ],
  ['no amount', `${trace('q')},,0,2027-03-03`, 'Line 2 cannot be read: its amount is no amount'],
  ['a negative amount', `${trace('q')},-5,0,2027-03-03`, 'Line 2 cannot be read: its amount is no amount'],
  ['no time', `${trace('q')},5,0,soon`, 'Line 2 cannot be read: its settled_at is no time'],
  ['no trace', ',5,0,2027-03-03', 'Line 2 cannot be read: it has no trace id'],
])('[LED-16] a settlement with %s is refused whole, with the line', async (_, lines, message) => {
  const before = await db.$count(payment)
  const refused = await upload(lines)
  expect([refused.status, refused.message]).toEqual([400, `${message}. Nothing was imported.`])
  expect(await db.$count(payment)).toBe(before)
  expect((await ask('/office/settlements', undefined, officer)).body.data.total).toBe(2)
})
