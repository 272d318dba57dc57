import { expect, test } from 'vitest'
import { groupOf } from '#domain/money/settlement.ts'

const theirs = { amount: 3_000_000, fee: 45_000 }

test.each([
  ['as the gateway says', theirs, { amount: 3_000_000, fee: 45_000 }, 'both'],
  ['with a fee that the provider never told', theirs, { amount: 3_000_000, fee: null }, 'both'],
  ['at another amount', theirs, { amount: 2_999_999, fee: 45_000 }, 'differ'],
  ['at another amount, without a fee', theirs, { amount: 2_999_999, fee: null }, 'differ'],
  ['with another fee', theirs, { amount: 3_000_000, fee: 45_001 }, 'differ'],
  ['with no fee where the gateway took one', theirs, { amount: 3_000_000, fee: 0 }, 'differ'],
  ['nowhere', theirs, null, 'theirsOnly'],
  ['and the gateway has it nowhere', null, { amount: 3_000_000, fee: 45_000 }, 'oursOnly'],
] as const)('[LED-16] a payment that we have %s', (_how, gateway, ours, group) => {
  expect(groupOf(gateway, ours)).toBe(group)
})
