import { expect, test } from 'vitest'
import { whyNotWhole } from '#domain/money/split.ts'

const [ada, bola] = [4, 5]
const member = (account_id: number, kobo: number) => ({ account_id, kobo })
const bill = (bill_id: number, kobo: number) => ({ bill_id, kobo })

type Split = Parameters<typeof whyNotWhole>[1]

test.each<[what: string, Split, string | null]>([
  ['two members', { shares: [member(ada, 20_000_00), member(bola, 40_000_00)], bills: [] }, null],
  ['members who get the same', { shares: [member(ada, 30_000_00), member(bola, 30_000_00)], bills: [] }, null],
  ['a member and bills', { shares: [member(ada, 50_000_00)], bills: [bill(7, 5_000_00), bill(8, 5_000_00)] }, null],
  ['a bill alone', { shares: [], bills: [bill(7, 60_000_00)] }, null],
  [
    'a member twice',
    { shares: [member(ada, 30_000_00), member(ada, 30_000_00)], bills: [] },
    'Each member has one share.',
  ],
  ['a bill twice', { shares: [], bills: [bill(7, 40_000_00), bill(7, 20_000_00)] }, 'Each bill has one share.'],
  ['nobody', { shares: [], bills: [] }, '₦60,000.00 of the line is left: give it to somebody.'],
  [
    'a kobo too little',
    { shares: [member(ada, 20_000_00)], bills: [bill(7, 39_999_99)] },
    '₦0.01 of the line is left: give it to somebody.',
  ],
  [
    'too much',
    { shares: [member(ada, 20_000_00)], bills: [bill(7, 40_250_50)] },
    'The shares come to ₦250.50 more than the line.',
  ],
])('[BIL-04] a line of ₦60,000 is split only to the kobo, each member and each bill once: %s', (_, split, why) => {
  expect(whyNotWhole(60_000_00, split)).toBe(why)
})
