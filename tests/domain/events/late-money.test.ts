import { expect, test } from 'vitest'
import { eventWasFull, typeWasFull, wasFull } from '#domain/money/review-reasons.ts'

test.each([eventWasFull, typeWasFull('Early\nbird'), typeWasFull('full')])('%j waits for a free place', (reason) => {
  expect(wasFull(reason)).toBe(true)
})

test.each([
  null,
  '',
  'The discount code A had been used up when the money came.',
  `So: ${eventWasFull}`,
  `${eventWasFull}.`,
])('%j does not', (reason) => expect(wasFull(reason)).toBe(false))
