import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listPage, pageFrom, pagesOf, pageWithin } from '#domain/content/pages.ts'

describe('a list of six a page', () => {
  const list = Array.from({ length: 13 }, (_, at) => at + 1)

  test.each([
    [0, 1],
    [1, 1],
    [6, 1],
    [7, 2],
    [12, 2],
    [13, 3],
  ])('of %i entries fills %i pages: an empty one has the page that says so', (length, pages) => {
    expect(pagesOf(length, 6)).toBe(pages)
  })

  test.each([
    [1, [1, 2, 3, 4, 5, 6]],
    [2, [7, 8, 9, 10, 11, 12]],
    [3, [13]],
    [4, [13]],
    [0, [1, 2, 3, 4, 5, 6]],
    [-1, [1, 2, 3, 4, 5, 6]],
  ])('shows on page %i the entries %j: beyond an end it is the page at this end', (asked, items) => {
    expect(listPage(list, asked, 6)).toEqual({ items, length: 13 })
  })

  test.each([
    [2, 5, 2],
    [5, 5, 5],
    [6, 5, 5],
    [1, 1, 1],
    [0, 5, 1],
  ])('asked for page %i of %i shows page %i', (asked, pages, shown) => {
    expect(pageWithin(asked, pages)).toBe(shown)
  })

  test('is its pages one after another, none of them empty but that of an empty list', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { maxLength: 60 }), fc.integer({ min: 1, max: 9 }), (entries, perPage) => {
        const pages = Array.from({ length: pagesOf(entries.length, perPage) }, (_, at) =>
          listPage(entries, at + 1, perPage),
        )
        expect(pages.flatMap(({ items }) => items)).toEqual(entries)
        expect(pages.every(({ items }) => items.length > 0) || entries.length === 0).toBe(true)
      }),
    )
  })
})

test.each([
  ['2', 2],
  [3, 3],
  ['1', undefined],
  ['0', undefined],
  ['-2', undefined],
  ['2.5', undefined],
  ['9007199254740993', undefined],
  ['two', undefined],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
  [['2', '3'], undefined],
])('the page that an address asks for with %j is %j: the first has no number', (given, page) => {
  expect(pageFrom(given)).toBe(page)
})
