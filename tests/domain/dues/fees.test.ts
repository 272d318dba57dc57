import { expect, test } from 'vitest'
import { feesByDay } from '#domain/dues/fees.ts'

const fee = (id: number, from: string) => ({ id, from })
const states = (fees: { id: number; from: string }[], day: string) =>
  feesByDay(fees, day).map(({ fee: { id }, state }) => `${id} ${state}`)

test('[OFF-32] of several fees the one holds that began last, and of two from one day the newer', () => {
  const fees = [fee(1, ''), fee(4, '2027-07-01'), fee(2, '2027-01-01'), fee(3, '2027-07-01'), fee(5, '2026-01-01')]
  expect(states(fees, '2027-06-30')).toEqual(['4 coming', '3 replaced', '2 now', '5 past', '1 past'])
  expect(states(fees, '2027-07-01')).toEqual(['4 now', '3 replaced', '2 past', '5 past', '1 past'])
  expect(states(fees.toReversed(), '2027-07-01')).toEqual(states(fees, '2027-07-01'))
  expect(states([fee(1, '')], '2027-07-01')).toEqual(['1 now'])
  expect(states([fee(1, '2028-07-01')], '2027-07-01')).toEqual(['1 coming'])
})
