import { expect, test } from 'vitest'
import { pageWindow } from '#domain/common/page-window.ts'

/** The worked table of D-43: total, pages, row; [n] is the last-page button. */
const rows: [total: number, pages: number[], row: string][] = [
  [1, [1], '1'],
  [5, [1, 2, 3, 4, 5], '1 2 3 4 5'],
  [6, [1, 2], '1 2 3 4 5 [6]'],
  [6, [3, 4, 5, 6], '1 2 3 4 5 6'],
  [7, [1, 2, 3], '1 2 3 4 5 ... [7]'],
  [7, [4], '1 2 3 4 5 6 7'],
  [7, [5, 6, 7], '... 2 3 4 5 6 7'],
  [10, [1, 2, 3, 4, 5], '1 2 3 4 5 ... [10]'],
  [10, [6], '1 ... 4 5 6 7 8 9 [10]'],
  [10, [7, 8, 9, 10], '... 5 6 7 8 9 10'],
  [20, [1, 2, 3, 4, 5], '1 2 3 4 5 ... [20]'],
  [20, [6], '1 ... 4 5 6 7 8 9 ... [20]'],
  [20, [7], '1 ... 5 6 7 8 9 10 ... [20]'],
  [20, [8], '1 ... 6 7 8 9 10 11 ... [20]'],
  [20, [9], '1 ... 7 8 9 10 11 12 ... [20]'],
  [20, [10], '1 ... 8 9 10 11 12 13 ... [20]'],
  [20, [11], '1 ... 9 10 11 12 13 14 ... [20]'],
  [20, [12], '1 ... 10 11 12 13 14 15 ... [20]'],
  [20, [13], '1 ... 11 12 13 14 15 16 ... [20]'],
  [20, [14], '1 ... 12 13 14 15 16 17 ... [20]'],
  [20, [15], '1 ... 13 14 15 16 17 18 ... [20]'],
  [20, [16], '1 ... 14 15 16 17 18 19 [20]'],
  [20, [17, 18, 19, 20], '... 15 16 17 18 19 20'],
]

const written = (total: number, page: number) => {
  const { items, last } = pageWindow(total, page)
  return [...items.map((item) => (item === 'gap' ? '...' : item)), ...(last ? [`[${last}]`] : [])].join(' ')
}

for (const [total, pages, row] of rows) {
  for (const page of pages) {
    test(`[PAG-03] [PAG-05] [PAG-06] [PAG-07] [PAG-08] page ${page} of ${total} shows ${row}`, () => {
      expect(written(total, page)).toBe(row)
    })
  }
}

test('an empty list has no pages', () => {
  expect(pageWindow(0, 1)).toEqual({ items: [], last: undefined })
})

test('the current page always stands in its row, each number once, and an ellipsis hides something', () => {
  const wrong: string[] = []
  for (let total = 1; total <= 40; total++) {
    for (let page = 1; page <= total; page++) {
      const { items, last } = pageWindow(total, page)
      const row = [...items, ...(last ? [last] : [])]
      const numbers = row.filter((item) => item !== 'gap')
      const hidesNothing = row.some((item, at) => {
        const [before, after] = [row[at - 1] ?? 0, row[at + 1] ?? total + 1]
        return item === 'gap' && Number(after) - Number(before) <= 1
      })
      if (!numbers.includes(page) || new Set(numbers).size < numbers.length || hidesNothing)
        wrong.push(`${page} of ${total}`)
    }
  }
  expect(wrong).toEqual([])
})
