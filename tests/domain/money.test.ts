import { expect, test } from 'vitest'
import { naira, spokenNaira } from '#domain/money.ts'

test.each([
  [30_000, '₦30,000.00', '30,000 naira'],
  [0, '₦0.00', '0 naira'],
  [1, '₦1.00', '1 naira'],
  [999, '₦999.00', '999 naira'],
  [1_234_567, '₦1,234,567.00', '1,234,567 naira'],
])('[FMT-01] [D-81] %d naira is written %s and spoken %s', (amount, written, spoken) => {
  expect([naira(amount), spokenNaira(amount)]).toEqual([written, spoken])
})
