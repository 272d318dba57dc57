import { expect, test } from 'vitest'
import { naira, spokenNaira } from '#domain/money.ts'
import { nairaInWords } from '#domain/money-in-words.ts'

test.each([
  [30_000, '₦30,000.00', '30,000 naira'],
  [0, '₦0.00', '0 naira'],
  [1, '₦1.00', '1 naira'],
  [999, '₦999.00', '999 naira'],
  [1_234_567, '₦1,234,567.00', '1,234,567 naira'],
  [-5_000, '-₦5,000.00', '-5,000 naira'],
])('[FMT-01] [D-81] %d naira is written %s and spoken %s', (amount, written, spoken) => {
  expect([naira(amount), spokenNaira(amount)]).toEqual([written, spoken])
})

test.each([
  [1, 'One naira only'],
  [20, 'Twenty naira only'],
  [35_000, 'Thirty-five thousand naira only'],
  [20_015, 'Twenty thousand and fifteen naira only'],
  [25_300.5, 'Twenty-five thousand three hundred naira, fifty kobo only'],
  [100_500, 'One hundred thousand five hundred naira only'],
  [1_234_567, 'One million two hundred and thirty-four thousand five hundred and sixty-seven naira only'],
])('[D-94] a receipt repeats %d naira in words', (amount, words) => {
  expect(nairaInWords(amount)).toBe(words)
})
