import { expect, test } from 'vitest'
import { renewalRate } from '#domain/dues/renewal-rate.ts'

test.each([
  [{ due: 0, renewed: 0 }, null],
  [{ due: 4, renewed: 0 }, 0],
  [{ due: 3, renewed: 2 }, 66.7],
  [{ due: 7, renewed: 7 }, 100],
])('[OFF-47] of %j the rate in percent is %j', (counts, rate) => {
  expect(renewalRate(counts)).toBe(rate)
})
