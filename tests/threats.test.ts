import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { gapsOf, pageOf, threats, threatsPage } from '#scripts/threats/page.ts'
import { namedTests, testsIn } from '#scripts/threats/tests-of.ts'

const tests = namedTests()

test('the table has ninety rows, in order', () => {
  expect(threats.map(({ row }) => row)).toEqual(Array.from({ length: 90 }, (_, index) => index + 1))
})

test('every threat has a test or a reason why there is none, and every test a threat', () => {
  expect(gapsOf(threats, tests)).toEqual([])
})

test('the page of threats is the one that npm run threats writes', () => {
  const written = readFileSync(threatsPage, 'utf8').replaceAll('\r\n', '\n')
  expect(written === pageOf(tests), `${threatsPage} is stale: run npm run threats`).toBe(true)
})

// Written so that the reader of titles, which reads this file too, does not take them for its own.
const mark = (text: string) => text.replaceAll('ROW', 'row')

describe('the rows of a title', () => {
  test.each([
    ["test('[ROW 4] twice is once', ...", [4], 'twice is once'],
    ['test("ROW 4: it is not", ...', [4], 'it is not'],
    ["test.each(cells)(\n  '[D-73] [ROW 8] an amount of %j', ...", [8], 'an amount of …'],
    ['test(`[ROWs 4, 7 and 9] $' + '{many} of them`, ...', [4, 7, 9], '… of them'],
    ['test("[ROWs 4 to 6] and more", ...', [4, 5, 6], 'and more'],
    ["['[ROW 1] an invented trace', success]", [1], 'an invented trace'],
  ])('%s', (source, rows, title) => {
    expect(testsIn('a.test.ts', mark(source))).toEqual([{ file: 'a.test.ts', title, rows }])
  })

  test.each(["expect(status, 'ROW 40: the old one')", "test('the ROW 4 of a list')", "test('no number')"])(
    '%s names none',
    (source) => {
      expect(testsIn('a.test.ts', mark(source))).toEqual([])
    },
  )
})

test('a row without test and reason is told, and so is a number that no row has', () => {
  const table = [{ row: 1, threat: 'Fire', measure: 'Water' }]
  expect(gapsOf(table, [{ file: 'a.test.ts', title: 'it rains', rows: [2] }])).toEqual([
    'row 1 (Fire) has neither a test nor a reason',
    'a.test.ts names a row that is not there (2): it rains',
  ])
})
