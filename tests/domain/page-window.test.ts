import { expect, test } from 'vitest'
import { pageWindow } from '#domain/page-window.ts'
import { rows } from '#tests/support/page-rows.ts'

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
