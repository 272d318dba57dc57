import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type EventPrice, priceGroups } from '#contract/events/event-price.ts'
import {
  codeTyped,
  type DiscountCode,
  findCode,
  isOver,
  memberFee,
  openPrice,
  quoteSeats,
} from '#domain/events/prices.ts'
import type { TicketType } from '#domain/events/ticket-types.ts'

const NOW = Date.parse('2027-03-12T09:00:00.000Z')
const [before, now, after] = ['2027-03-12T08:59:59.999Z', '2027-03-12T09:00:00.000Z', '2027-03-12T09:00:00.001Z']
const FEE = 25_000

const price = (group: EventPrice['for'], amount: number, more: Partial<EventPrice> = {}): EventPrice => ({
  for: group,
  amount,
  from: null,
  until: null,
  ...more,
})
const type = (id: string, fee: number | null): TicketType => ({
  id,
  name: id,
  about: '',
  fee,
  size: null,
  from: null,
  until: null,
  retired: false,
})
const [standard, gala, child] = [type('standard', null), type('gala', 60_000), type('child', 0)]

const discount = (changes: Partial<DiscountCode>): DiscountCode => ({
  code: 'EARLY20',
  percent: 20,
  sum: null,
  from: null,
  until: null,
  uses: null,
  ...changes,
})

describe('[EVX-12] what everybody pays for a ticket', () => {
  const full = { amount: FEE, full: FEE, reason: null }
  const early = (amount: number) => ({ amount, full: FEE, reason: 'Early price' })
  const reduced = (amount: number) => ({ amount, full: FEE, reason: 'Reduced price' })

  test.each<[string, EventPrice[], object]>([
    ['is the fee, where nothing else is said', [], full],
    ['is less until a time', [price('everyone', 18_000, { until: after })], early(18_000)],
    ['is the fee as that time comes', [price('everyone', 18_000, { until: now })], full],
    ['is less from a time on', [price('everyone', 18_000, { from: now })], reduced(18_000)],
    ['is the fee before that time', [price('everyone', 18_000, { from: after })], full],
    [
      'is the lowest of several prices',
      [price('everyone', 18_000), price('everyone', 16_000), price('everyone', 17_000)],
      reduced(16_000),
    ],
    ['is the fee, where another price is as high', [price('everyone', FEE)], full],
    ['is the fee, where another price is higher', [price('everyone', 30_000)], full],
    ['is not what members or a grade pay', [price('members', 1_000), price('3', 2_000)], full],
    ['is not what a ticket type costs', [price('everyone', 1_000, { ticket_type: 'gala' })], full],
    ['may be nothing', [price('everyone', 0)], reduced(0)],
  ])('%s', (_, prices, expected) => {
    expect(openPrice({ fee: FEE, prices }, undefined, NOW)).toEqual(expected)
  })

  const prices = [price('everyone', 20_000), price('everyone', 50_000, { ticket_type: 'gala', until: after })]

  test.each<[string, TicketType, object]>([
    [
      'without a fee of its own is the price beside that of the event',
      standard,
      { amount: 20_000, full: FEE, reason: 'Reduced price' },
    ],
    ['with a fee of its own is the price that names it', gala, { amount: 50_000, full: 60_000, reason: 'Early price' }],
    ['with another fee is that fee', type('student', 30_000), { amount: 30_000, full: 30_000, reason: null }],
    ['that costs nothing is nothing', child, { amount: 0, full: 0, reason: null }],
  ])('of a type %s', (_, one, expected) => {
    expect(openPrice({ fee: FEE, prices }, one, NOW)).toEqual(expected)
  })
})

describe('[EVX-12] the price of members is told', () => {
  test.each<[string, EventPrice[], number | undefined]>([
    ['where it is less than the fee', [price('members', 15_000)], 15_000],
    [
      'as the lowest of several',
      [price('members', 15_000), price('members', 12_000), price('members', 14_000)],
      12_000,
    ],
    ['not where there is none', [], undefined],
    ['not where it is the fee', [price('members', FEE)], undefined],
    ['not where everybody pays as little', [price('members', 15_000), price('everyone', 15_000)], undefined],
    ['where everybody pays more', [price('members', 15_000), price('everyone', 15_001)], 15_000],
    ['not before its time', [price('members', 15_000, { from: after })], undefined],
    ['not after its time', [price('members', 15_000, { until: now })], undefined],
    ['not where it is of a grade', [price('3', 15_000)], undefined],
    ['not where it is of a ticket type', [price('members', 15_000, { ticket_type: 'gala' })], undefined],
  ])('%s', (_, prices, fee) => {
    expect(memberFee({ fee: FEE, prices }, NOW)).toBe(fee)
  })
})

describe('[EVX-14] a discount code', () => {
  test.each([
    ['that has no end is not over', null, false],
    ['is not over before its end', after, false],
    ['is over at its end', now, true],
    ['is over after its end', before, true],
  ])('%s', (_, until, over) => {
    expect(isOver({ from: null, until }, NOW)).toBe(over)
  })

  test('is typed in any letters, with spaces around it', () => {
    expect(codeTyped('  early20\n')).toBe('EARLY20')
  })

  const none = 'This event has no such discount code.'
  const gone = 'This discount code is not valid any more.'

  test.each<[string, Partial<DiscountCode>, string | null]>([
    ['without times', {}, null],
    ['within its time', { from: now, until: after }, null],
    ['before its time, which is not told of,', { from: after }, none],
    ['after its time', { until: now }, gone],
    ['that is another one', { code: 'OTHER' }, none],
  ])('%s is found or not', (_, changes, why) => {
    const code = discount(changes)
    expect(findCode([discount({ code: 'FIRST' }), code], ' early20 ', NOW)).toBe(why ?? code)
  })

  test.each<[string, Partial<DiscountCode>, number, number]>([
    ['by a percentage', { percent: 20 }, 25_000, 20_000],
    ['by a percentage, rounded in favour of the buyer', { percent: 33 }, 25_001, 16_750],
    ['to nothing', { percent: 100 }, 25_000, 0],
    ['by a sum', { percent: null, sum: 7_000 }, 25_000, 18_000],
    ['by a sum, never below nothing', { percent: null, sum: 30_000 }, 25_000, 0],
    ['by nothing, where neither is set', { percent: null }, 25_000, 25_000],
  ])('lowers a seat %s', (_, changes, fee, amount) => {
    const quoting = { fee, prices: [], types: [undefined], member: null, code: discount(changes) }
    expect(quoteSeats(quoting, NOW).map((seat) => seat.amount)).toEqual([amount])
  })
})

describe('[EVX-12] [EVX-14] the seats of an order', () => {
  const event = { fee: FEE, prices: [price('members', 15_000), price('everyone', 18_000, { until: after })] }
  const early = { amount: 18_000, full: FEE, reason: 'Early price' }
  const member = { grade: 3 }
  const guests = { types: [undefined, undefined], member: null, code: null }

  test('cost what everybody pays, and name no type and no code where there are none', () => {
    expect(quoteSeats({ ...event, ...guests }, NOW)).toStrictEqual([early, early])
  })

  test('of a member: the own seat costs the price of members, the others what everybody pays', () => {
    expect(quoteSeats({ ...event, ...guests, member }, NOW)).toStrictEqual([
      { amount: 15_000, full: FEE, reason: 'Member price' },
      early,
    ])
  })

  test.each<[string, EventPrice[], number]>([
    ['that of their own grade', [price('3', 12_000)], 12_000],
    ['not that of another one', [price('1', 12_000)], FEE],
    ['the lower of grade and members', [price('members', 15_000), price('3', 16_000)], 15_000],
    ['none that is to come', [price('members', 15_000, { from: after })], FEE],
    ['none that is over', [price('members', 15_000, { until: now })], FEE],
    ['none of a type that they do not take', [price('members', 15_000, { ticket_type: 'gala' })], FEE],
  ])('of a member have %s', (_, prices, amount) => {
    expect(quoteSeats({ fee: FEE, prices, types: [undefined], member, code: null }, NOW)[0]?.amount).toBe(amount)
  })

  test('of a member cost the price of everybody, and say so, where that of members is as high', () => {
    const prices = [price('members', 18_000), price('everyone', 18_000)]
    expect(quoteSeats({ fee: FEE, prices, types: [undefined], member, code: null }, NOW)).toEqual([
      { amount: 18_000, full: FEE, reason: 'Reduced price' },
    ])
  })

  test('are each of their type, with its fee and the prices beside it', () => {
    const prices = [price('members', 15_000), price('members', 40_000, { ticket_type: 'gala' })]
    const quote = (types: TicketType[]) => quoteSeats({ fee: FEE, prices, types, member, code: null }, NOW)
    expect(quote([standard, gala])).toStrictEqual([
      { amount: 15_000, full: FEE, reason: 'Member price', ticket_type: 'standard' },
      { amount: 60_000, full: 60_000, reason: null, ticket_type: 'gala' },
    ])
    expect(quote([gala, child])).toStrictEqual([
      { amount: 40_000, full: 60_000, reason: 'Member price', ticket_type: 'gala' },
      { amount: 0, full: 0, reason: null, ticket_type: 'child' },
    ])
  })

  test('have the better of code and member price, which are not added up; the code lowers what everybody pays', () => {
    const code = discount({ code: 'HALF', percent: 50 })
    const half = { amount: 9_000, full: FEE, reason: 'Discount code HALF', code: 'HALF', saved: 9_000 }
    expect(quoteSeats({ ...event, ...guests, member, code }, NOW)).toStrictEqual([half, half])
    expect(quoteSeats({ ...event, ...guests, member, code: discount({ percent: 10 }) }, NOW)).toStrictEqual([
      { amount: 15_000, full: FEE, reason: 'Member price' },
      { amount: 16_200, full: FEE, reason: 'Discount code EARLY20', code: 'EARLY20', saved: 1_800 },
    ])
  })

  test('do not use up a code that lowers them no further', () => {
    const asGood = discount({ percent: null, sum: 3_000 })
    expect(quoteSeats({ ...event, ...guests, types: [undefined], member, code: asGood }, NOW)).toStrictEqual([
      { amount: 15_000, full: FEE, reason: 'Member price' },
    ])
    expect(quoteSeats({ ...event, ...guests, types: [undefined], code: discount({ percent: 0 }) }, NOW)).toStrictEqual([
      early,
    ])
  })

  test('never cost more for a code, for a member or for a price more, and never less than nothing', () => {
    const naira = fc.integer({ min: 0, max: 100_000 })
    const prices = fc.array(fc.record({ group: fc.constantFrom(...priceGroups), amount: naira }), { maxLength: 5 })
    const codes = fc.record({ percent: fc.option(fc.integer({ min: 0, max: 100 })), sum: fc.option(naira) })
    fc.assert(
      fc.property(naira, prices, codes, (fee, given, code) => {
        const all = given.map(({ group, amount }) => price(group, amount))
        const of = (changes: object) =>
          quoteSeats({ fee, prices: all, types: [undefined], member: null, code: null, ...changes }, NOW)[0]?.amount ??
          -1
        const [plain, least] = [of({}), of({ member, code: discount(code) })]
        expect([plain <= fee, of({ member }) <= plain, of({ code: discount(code) }) <= plain]).toEqual([
          true,
          true,
          true,
        ])
        expect(least).toBe(Math.min(of({ member }), of({ code: discount(code) })))
        expect(least).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
