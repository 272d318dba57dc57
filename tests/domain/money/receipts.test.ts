import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { means } from '#contract/common/parts.ts'
import { purposes } from '#contract/money/payment.ts'
import { Receipt } from '#contract/money/receipt.ts'
import {
  daysHeading,
  otherLines,
  paidBy,
  paidOn,
  receiptLines,
  receiptNumber,
  receivedOf,
  wayOf,
} from '#domain/money/receipts.ts'

const receipt = (changes: Partial<v.InferInput<typeof Receipt>>) =>
  v.parse(Receipt, {
    payer: 'Ngozi Placeholder',
    purpose: 'event',
    item: 'Masterclass',
    amount: 25_000,
    trace_id: '1773306000000abcdefghijkl',
    paid_at: '2027-03-12T23:30:00.000Z',
    number: 'R26-00431',
    returned_on: null,
    ...changes,
  })

describe('[LED-07] a receipt', () => {
  test.each([
    [2026, 431, 'R26-00431'],
    [2027, 1, 'R27-00001'],
    [2105, 99_999, 'R05-99999'],
    [2026, 100_000, 'R26-100000'],
  ])('of the fiscal year %i, the %ith, has the number %s', (fiscal_year, number, told) => {
    expect(receiptNumber({ fiscal_year, number })).toBe(told)
  })

  test('tells how the money came', () => {
    expect(paidBy).toEqual({
      card: 'Card, hosted page',
      transfer: 'Bank transfer',
      cash: 'Cash',
      pos: 'Card at the office',
    })
  })

  test.each([
    ['card', '13/03/2027, 12:30 AM'],
    ['transfer', '13/03/2027'],
    ['cash', '13/03/2027'],
    ['pos', '13/03/2027'],
  ] as const)(
    'of money that came by %s tells as its time %s: of what the office received it is the day alone',
    (how, told) => {
      expect(paidOn(receipt({ means: how }))).toBe(told)
    },
  )

  test('of an event says when that was held, of all else which time is covered', () => {
    expect(purposes.map((purpose) => daysHeading({ purpose }))).toEqual([
      'Held on',
      'Period covered',
      'Period covered',
      'Period covered',
      'Period covered',
    ])
  })
})

test('[LED-06] how a dues year was settled is told where it was not by card', () => {
  expect([...means, null].map(wayOf)).toEqual([null, 'Bank transfer', 'Cash', 'Card at the office', null])
})

describe('[D-94] [LED-07] the lines of a receipt', () => {
  const period = { from: '2027-05-14', until: '2027-05-15' }
  const days = '14 to 15/05/2027'

  test('of dues are its years, each with its days, its price and the grade that was charged', () => {
    const years = [
      { year: 2026, price: 20_000, grade: 'Associate' },
      { year: 2027, price: 15_000, grade: null },
    ]
    const dues = { purpose: 'dues', item: 'Dues: 2026/27 and 2027/28', years, period } as const
    expect(receiptLines(receipt(dues))).toEqual([
      { what: 'Yearly dues 2026/27, Associate', days: '01/07/2026 to 30/06/2027', amount: 20_000 },
      { what: 'Yearly dues 2027/28', days: '01/07/2027 to 30/06/2028', amount: 15_000 },
    ])
  })

  test.each([
    [
      'of dues from before the ledger',
      { purpose: 'dues', item: 'Dues: 14 May 2027 to 15 May 2027', period },
      'Dues',
      days,
    ],
    ['of dues whose days are not known', { purpose: 'dues', item: 'Dues: one year' }, 'Dues: one year', null],
    ['of an event', { item: 'Masterclass: writing', period }, 'Masterclass: writing', days],
    ['of an event of one day', { period: { from: '2027-05-14', until: '2027-05-14' } }, 'Masterclass', '14/05/2027'],
    ['of a seat of a type', { period, ticket_type: 'Gala' }, 'Masterclass, Gala', days],
    ['of an upgrade', { purpose: 'upgrade', item: 'Upgrade to Member' }, 'Upgrade to Member', null],
  ] as const)('%s are one', (_, changes, what, told) => {
    expect(receiptLines(receipt(changes))).toEqual([{ what, days: told, amount: 25_000 }])
  })

  test('[EVX-13] of several seats are one a seat, with its type, its ticket and why it cost less', () => {
    const seats = [
      { ticket_number: 'TICKET1', price: 15_000, reason: 'Member price', ticket_type: 'Standard' },
      { ticket_number: 'TICKET2', price: 25_000, reason: null },
      { ticket_number: 'TICKET3', price: 0, reason: null, ticket_type: 'Child' },
    ]
    const item = 'Masterclass (3 seats)'
    expect(receiptLines(receipt({ item, seats, period, amount: 40_000 }))).toEqual([
      { what: 'Masterclass (3 seats), Standard, TICKET1, Member price', days, amount: 15_000 },
      { what: 'Seat 2, TICKET2', days, amount: 25_000 },
      { what: 'Seat 3, Child, TICKET3', days, amount: 0 },
    ])
    expect(receiptLines(receipt({ item, seats })).map((line) => line.days)).toEqual([null, null, null])
  })
})

describe('[LED-07] between the price and the sum that came stand', () => {
  const [used, kept, over] = [
    { what: 'Credit used', amount: -5_000 },
    { what: 'Kept as credit', amount: 3_000 },
    { what: 'Paid over the price', amount: 2_000 },
  ]

  test.each([
    ['nothing, where the price was paid', {}, []],
    ['the credit that was used', { credit_used: 5_000 }, [used]],
    ['what is kept as credit', { credit_kept: 3_000 }, [kept]],
    ['what came over the price', { surplus: 2_000 }, [over]],
    ['all three', { credit_used: 5_000, credit_kept: 3_000, surplus: 2_000 }, [used, kept, over]],
  ])('%s', (_, changes, lines) => {
    expect(otherLines(receipt(changes))).toEqual(lines)
  })

  test('and the sum that came is the amount with what came over it', () => {
    expect([receivedOf({ amount: 25_000 }), receivedOf({ amount: 25_000, surplus: 2_000 })]).toEqual([25_000, 27_000])
  })
})
