import { expect, test } from 'vitest'
import { paymentReturn } from '#src/lib/payment-return.ts'

test.each([
  [
    { id: '1805012345678abcdefghijkl', status: 'failed' },
    { id: '1805012345678abcdefghijkl', status: 'failed' },
  ],
  [
    { id: 'a-trace', status: 'success', amount: '30000', responseCode: '00' },
    { id: 'a-trace', status: 'success' },
  ],
  [{ id: '', status: '' }, {}],
  [{ id: ['a', 'b'], status: 7 }, {}],
  [{}, {}],
])('[RESULT-01] of what the provider adds, %j, the trace and the status are read and nothing else', (search, read) => {
  expect(paymentReturn(search)).toEqual(read)
})
