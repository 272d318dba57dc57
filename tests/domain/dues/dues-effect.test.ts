import { expect, test } from 'vitest'
import { effectOf, settledBy } from '#domain/dues/dues-effect.ts'
import type { DuesFacts, DuesMoney } from '#domain/dues/dues-facts.ts'
import { back, bought, member, money, payment, putOff, rules, waived } from '#tests/support/dues-facts.ts'

const day = '2022-08-01'

/** What payment 1 did on that day: the years with their prices, and the credit. */
function effect(of: DuesMoney[], given: Partial<DuesFacts> = {}) {
  const facts = member({ money: of, ...given })
  const { years, credit } = effectOf(facts, rules, { day, isOwn: (one) => one.payment === 1 })
  return [years.map(({ year, price }) => [year, price]), credit]
}

test.each<[what: string, DuesMoney[], Partial<DuesFacts>, years: number[][], credit: number]>([
  ['its year', [payment(1, [2022])], {}, [[2022, 100]], 0],
  ['more than its year', [payment(1, [2022], 150)], {}, [[2022, 100]], 50],
  ['a part of a year', [payment(1, [], 40)], {}, [], 40],
  ['credit paid the other part', [money('2022-07-02', 40), payment(1, [2022], 60)], {}, [[2022, 100]], -40],
  ['in two parts', [payment(1, [2022], 60), { ...payment(1, [], 40), reference: 'rest' }], {}, [[2022, 100]], 0],
  ['what came before it is not its own', [payment(2, [2022]), payment(1, [2023])], {}, [[2023, 100]], 0],
  ['what came after it is not its own', [payment(1, [2022]), payment(2, [2023])], {}, [[2022, 100]], 0],
  ['a year that costs less', [payment(1, [2022])], { reliefs: [waived(day, 2022, { price: 30 })] }, [[2022, 30]], 70],
  [
    'of a year that was put off, too, by year',
    [payment(1, [2022, 2023])],
    { postponements: [putOff(day, 2022, '2023-12-01')] },
    [
      [2022, 100],
      [2023, 100],
    ],
    0,
  ],
  ['nothing came', [payment(2, [2022])], {}, [], 0],
])(
  '[LED-07] a receipt says which years its money settled, and what of it is credit: %s',
  (_, of, given, years, credit) => {
    expect(effect(of, given)).toEqual([years, credit])
  },
)

test.each<[what: string, DuesMoney[], (string | null)[]]>([
  ['money of each year', [money(day, 100), money('2023-08-01', 100)], [`money ${day}`, 'money 2023-08-01', null]],
  ['one for two years, once both are due', [money('2023-08-01', 200)], ['money 2023-08-01', 'money 2023-08-01', null]],
  [
    'credit, as the first year fell due',
    [money('2022-05-01', 100), money('2023-08-01', 100)],
    [null, 'money 2023-08-01', null],
  ],
  ['the part that made it whole', [money(day, 60), money('2022-09-01', 40)], ['money 2022-09-01', null, null]],
  [
    'money that went back settles none',
    [money(day, 100), back(2, 50), money('2027-02-01', 50)],
    [`money ${day}`, null, null],
  ],
  // As a merge leaves it: what was agreed is here, the money is not.
  [
    'what moved nothing settles none',
    [money(day, 60), bought('2022-09-01', [], { agreed: [{ year: 2022, price: 60 }] })],
    [null, null, null],
  ],
  ['nobody paid', [], [null, null, null]],
])('[LED-07] a year stands on the receipt of the money that settled it: %s', (_, of, settled) => {
  expect([2022, 2023, 2024].map((year) => settledBy(member({ money: of }), rules, year))).toEqual(settled)
})
