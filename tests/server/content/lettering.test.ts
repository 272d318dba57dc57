import { expect, test } from 'vitest'
import { drawCard } from '#server/areas/content/share/draw-card.ts'
import { readLettering } from '#server/platform/lettering.ts'
import { nigerianNames } from '#tests/support/nigerian-names.ts'

const { title } = await readLettering()
const place = { x: 0, y: 100, size: 100 }

/** The highest point of a path: numbers grow downwards. */
const topOf = (path: string) => {
  const numbers = path.match(/-?[\d.]+/g)?.map(Number) ?? []
  return Math.min(...numbers.filter((_, index) => index % 2 === 1))
}

const letters = [
  'Ẹ',
  'ẹ',
  'Ọ',
  'ọ',
  'Ṣ',
  'ṣ',
  'Ị',
  'ị',
  'Ụ',
  'ụ',
  'Ṅ',
  'ṅ',
  'Ɓ',
  'ɓ',
  'Ɗ',
  'ɗ',
  'Ƙ',
  'ƙ',
  'Ƴ',
  'ƴ',
  'ń',
  'ǹ',
  'ā',
  '₦',
]

test('[CNT-13] every letter of Nigerian names is drawn, with its hooks and dots', () => {
  const drawn = letters.map((letter) => title.draw(letter, place))
  expect(drawn.filter((path) => path.length < 50)).toEqual([])
  expect(new Set(drawn).size).toBe(letters.length)
})

test.each(['Ọ', 'ọ', 'Ẹ', 'ẹ', 'ṣ', 'ụ', 'm'])(
  '[CNT-13] a tone stands above %s, and the letter is as wide as before',
  (letter) => {
    for (const tone of ['\u0300', '\u0301', '\u0304']) {
      expect(topOf(title.draw(letter + tone, place))).toBeLessThan(topOf(title.draw(letter, place)) - 5)
      expect(title.widthOf(letter + tone)).toBeCloseTo(title.widthOf(letter))
    }
  },
)

test('[CNT-13] of the names of our list no letter is left out', () => {
  const ofNames = nigerianNames.flatMap(([written]) => written.normalize('NFC').match(/\P{M}\p{M}*/gu) ?? [])
  expect(ofNames.filter((letter) => letter !== ' ' && !title.draw(letter, place))).toEqual([])
})

test('[CNT-13] however it is typed, the same letter is drawn', () => {
  expect(title.draw('o\u0323\u0301', place)).toBe(title.draw('ọ\u0301', place))
})

test('[CNT-13] what no font has is left out, and the rest is drawn', () => {
  expect(title.draw('A😀世B', place)).toBe(title.draw('AB', place))
})

test('[CNT-13] a picture is outlines alone: no font is asked, and nothing is loaded', async () => {
  for (const kind of ['event', 'post', 'job', 'page', 'resource'] as const) {
    const drawing = await drawCard({ kind, id: 1, title: 'Sign & <text> "of" Ọṣun', line: '14 February 2027' })
    expect(drawing.replaceAll('"http://www.w3.org/2000/svg"', '')).not.toMatch(/<text|<image|font-|https?:|&/)
  }
})
