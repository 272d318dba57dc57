import { expect, test } from 'vitest'
import { focusIn, focusMark } from '#contract/content/focus-mark.ts'

test.each([
  [{ x: 0.5, y: 0.5 }, ''],
  [{ x: 0.46, y: 0.54 }, ''],
  [{ x: 0.44, y: 0.5 }, '_x4y5'],
  [{ x: 0, y: 1 }, '_x0y10'],
  [{ x: -0.2, y: 1.3 }, '_x0y10'],
])('[CNT-15] what has to be seen at %o stands in the name of a file as "%s", and is read there', (focus, mark) => {
  expect(focusMark(focus)).toBe(mark)
  const [, x, y] = /_x(\d+)y(\d+)/.exec(mark) ?? []
  expect(focusIn(`/files/news/0123456789abcdef/picture${mark}_w960.avif`)).toEqual(mark ? { x, y } : undefined)
})

test('[CNT-15] a preview tells it behind the address', () => {
  expect(focusIn('/files/pictures/0123/picture_w1600.avif#x2y10')).toEqual({ x: '2', y: '10' })
})

test.each(['/files/news/01.avif', '/files/news_x1y2/picture_w960.avif', 'https://cdn.example.org/a_x1y2.avif'])(
  '%s tells nothing of it',
  (address) => expect(focusIn(address)).toBe(undefined),
)
