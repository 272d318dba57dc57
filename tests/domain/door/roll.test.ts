import { expect, test } from 'vitest'
import type { RollEntry } from '#contract/door/door.ts'
import { numberOnRoll, personKeys } from '#domain/door/roll.ts'

/** Ada has seat 31; Bola and Chidi come without a ticket. */
const roll: RollEntry[] = [
  [4, 217, 'Obi', 'Ada', 31, 0],
  [5, 218, 'Bello', 'Bola', 0, 0],
  [6, 0, 'Eze', 'Chidi', 0, 1],
]

test.each([
  ['a seat of a member, and the member', { ticket: 31 }, -4],
  ['a member who shows no ticket', { ticket: null, member: 5 }, -5],
  ['a member with a ticket who comes by card', { ticket: null, member: 4 }, -4],
  ['a guest, by the seat', { ticket: 90 }, 90],
  ['a ticket of nobody: none, and no member either', { ticket: null }, null],
  ['a member who is not on the roll, by the seat', { ticket: 91, member: 7 }, 91],
  ['a member who is not on the roll, without a seat', { ticket: null, member: 7 }, null],
])('[PRE-02] on the roll each person counts once, however they come: %s', (_, named, key) => {
  expect(personKeys(roll)(named)).toBe(key)
})

test('[PRE-02] where no roll is kept, each seat is somebody', () => {
  expect([personKeys([])({ ticket: 31 }), personKeys([])({ ticket: null })]).toEqual([31, null])
})

test.each([
  ['FCT-000217', 217],
  ['FCT/0217', 217],
  ['217', 217],
  [null, 0],
])('[PRE-02] of %s the roll has %i: 217 is enough', (number, short) => {
  expect(numberOnRoll(number)).toBe(short)
})
