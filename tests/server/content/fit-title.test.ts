import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitTitle } from '#server/areas/content/share/fit-title.ts'

/** Letters that are all as wide as half their size. */
const widthOf = (text: string) => text.length / 2

test('[CNT-13] a short title is written large, a longer one smaller and in lines of about one length', () => {
  expect(fitTitle('Officers', widthOf)).toEqual({
    size: 104,
    lines: ['Officers'],
    width: 416,
    leading: expect.closeTo(110.24),
  })
  expect(fitTitle('Annual General Meeting', widthOf)).toMatchObject({
    size: 104,
    lines: ['Annual', 'General', 'Meeting'],
  })
  expect(fitTitle('Annual General Meeting and Investiture of Fellows', widthOf)).toMatchObject({
    size: 80,
    lines: ['Annual General', 'Meeting and', 'Investiture', 'of Fellows'],
  })
})

test('[CNT-13] a title of two hundred letters is there as a whole, in four lines', () => {
  const title = 'strategy influence responsibility '.repeat(6).trim().slice(0, 200)
  const { size, lines, width } = fitTitle(title, (text) => text.length / 2.4)
  expect([size, lines.length, lines.join(' ')]).toEqual([38, 4, title])
  expect(width).toBeLessThanOrEqual(860)
})

test('[CNT-13] of a title that is too long stands what there is room for, with dots after a whole word', () => {
  const { size, lines } = fitTitle('responsibility '.repeat(30), widthOf)
  expect(size).toBe(38)
  expect(lines).toEqual([
    'responsibility responsibility responsibility',
    'responsibility responsibility responsibility',
    'responsibility responsibility responsibility',
    'responsibility responsibility responsibility…',
  ])
})

test('[CNT-13] a word that is longer than a line goes on in the next one, and a mark stays with its letter', () => {
  expect(fitTitle('x'.repeat(100), widthOf).lines.map((line) => line.length)).toEqual([45, 45, 10])
  const { lines } = fitTitle('ọ́'.repeat(100), widthOf)
  expect(lines).toHaveLength(4)
  expect(lines.slice(0, 3).every((line) => /^(?:ọ́)+$/.test(line))).toBe(true)
  expect(lines[3]).toMatch(/^(?:ọ́)+…$/)
})

test('[CNT-13] lines with dots below and tones above stand further apart', () => {
  const leading = (title: string) => fitTitle(title, widthOf).leading / fitTitle(title, widthOf).size
  expect(leading('Osun')).toBeCloseTo(1.06)
  expect(['Ọṣun', 'Ọ̀ṣun', 'Ṅkà'].map(leading)).toEqual([1.26, 1.26, 1.26].map((one) => expect.closeTo(one)))
})

test('[CNT-13] whatever the title, there are four lines at most, none too wide and all of it within the picture', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300, unit: 'grapheme' }), (title) => {
      const { size, lines, leading } = fitTitle(title, widthOf)
      expect(lines.length).toBeLessThanOrEqual(4)
      for (const line of lines) expect(widthOf(line) * size).toBeLessThanOrEqual(860.001)
      expect(lines.length * leading).toBeLessThanOrEqual(345)
    }),
    { seed: 2027, numRuns: 300 },
  )
})
