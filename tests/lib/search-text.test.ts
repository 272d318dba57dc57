import { expect, test } from 'vitest'
import { LONGEST_SEARCH, searchText } from '#src/lib/search-text.ts'

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
