import { expect, test } from 'vitest'
import { LONGEST_SEARCH, paymentReturn, searchText } from '#src/site/kit/address.ts'

test.each([
  ['nothing', undefined, ''],
  ['words', 'dues ', 'dues '],
  ['a number', 2027, '2027'],
  ['what is no text', true, 'true'],
  ['several', ['dues', 'ethics'], 'dues,ethics'],
  ['more than a search may be', 'a'.repeat(LONGEST_SEARCH + 1), 'a'.repeat(LONGEST_SEARCH)],
])('an address that says %s', (_, said, text) => {
  expect(searchText(said)).toBe(text)
})

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
