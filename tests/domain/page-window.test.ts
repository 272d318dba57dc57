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

test('the current page always stands in its row, and no ellipsis hides nothing', () => {
  for (let total = 1; total <= 40; total++) {
    for (let page = 1; page <= total; page++) {
      const { items, last } = pageWindow(total, page)
      const numbers = [...items, ...(last ? [last] : [])].filter((item) => item !== 'gap')
      expect(numbers, `${page} of ${total}`).toContain(page)
      expect(new Set(numbers).size, `${page} of ${total}`).toBe(numbers.length)
      items.forEach((item, place) => {
        const before = items[place - 1] ?? 0
        const after = items[place + 1] ?? last ?? total + 1
        if (item === 'gap') expect(Number(after) - Number(before), `${page} of ${total}`).toBeGreaterThan(1)
      })
    }
  }
})
