import { expect, test } from 'vitest'
import { cardState, checkedCard } from '#domain/dues/member-card.ts'

test.each([
  ['member', 'active', 'good', 'valid'],
  ['member', 'due', 'due', 'open'],
  ['member', 'inArrears', 'due', 'open'],
  // Who is none owes nothing that would shut a card.
  ['none', 'none', 'ended', 'ended'],
  ['lost', 'none', 'ended', 'ended'],
  ['died', 'none', 'ended', 'ended'],
] as const)(
  '[MBR-10] [MBR-12] of who is %s and %s the card is %s, and its code %s',
  (membership, standing, is, told) => {
    const state = cardState({ membership, standing })
    expect([state, checkedCard({ issue: 3, newest: 3, isMerged: false, state })]).toEqual([is, told])
  },
)

test.each([
  ['the one before it', 2, 3, false, 'replaced'],
  ['the newest', 3, 3, false, 'valid'],
  ['one that was made after the list was read', 4, 3, false, 'valid'],
  ['that of an account that was merged', 3, 3, true, 'replaced'],
  ['that of who has none any more', 3, null, false, 'ended'],
  ['that of a merged account that has none', 3, null, true, 'ended'],
] as const)('[MBR-12] the code of a card says how it stands today: %s', (_, issue, newest, isMerged, told) => {
  expect(checkedCard({ issue, newest, isMerged, state: 'good' })).toBe(told)
})
