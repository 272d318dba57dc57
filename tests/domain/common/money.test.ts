import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPrice, naira, plainNaira, spokenNaira } from '#domain/common/money.ts'
import { nairaInWords } from '#domain/money/money-in-words.ts'

test.each([
  [30_000, '₦30,000.00', '₦30,000', '30,000 naira'],
  [0, '₦0.00', '₦0', '0 naira'],
  [1, '₦1.00', '₦1', '1 naira'],
  [999, '₦999.00', '₦999', '999 naira'],
  [1_234_567, '₦1,234,567.00', '₦1,234,567', '1,234,567 naira'],
  [-5_000, '-₦5,000.00', '-₦5,000', '-5,000 naira'],
])('[FMT-01] [D-81] %d naira is written %s, %s in a sentence, and spoken %s', (amount, written, plain, spoken) => {
  expect([naira(amount), plainNaira(amount), spokenNaira(amount)]).toEqual([written, plain, spoken])
})

test('[FMT-01] kobo are written where a sum has them, in a sentence too', () => {
  expect([naira(0.5), plainNaira(0.5), plainNaira(29_999.5), plainNaira(-0.01)]).toEqual([
    '₦0.50',
    '₦0.50',
    '₦29,999.50',
    '-₦0.01',
  ])
})

test('[FMT-01] every sum of kobo is written as Nigerian English does', () => {
  const currency = { style: 'currency', currency: 'NGN' } as const
  const stripped = { ...currency, trailingZeroDisplay: 'stripIfInteger' } as const
  const formats = [currency, stripped, {}].map((style) => new Intl.NumberFormat('en-NG', style))
  fc.assert(
    fc.property(fc.integer({ min: -1e14, max: 1e14 }), (kobo) => {
      const amount = kobo / 100
      const [exact, plain, words] = formats.map((format) => format.format(amount))
      expect([naira(amount), plainNaira(amount), spokenNaira(amount)]).toEqual([exact, plain, `${words} naira`])
    }),
    { numRuns: 2_000, examples: [[0], [1], [-1], [50], [-50], [10], [99_999_950], [12_345_678_905]] },
  )
})

test.each([
  [2_000_050, 2_000_050, true],
  [2_000_100, 2_000_050, true],
  [2_000_000, 2_000_050, false],
  [2_000_200, 2_000_050, false],
  [2_000_000, 2_000_000, true],
  [0, 0, false],
])('[BIL-05] %i kobo are the price of %i, to the kobo or in the whole naira that were told: %s', (kobo, price, is) => {
  expect(isPrice(kobo, price)).toBe(is)
})

describe('[D-94] a receipt repeats its sum in words', () => {
  test.each([
    [0, 'Zero naira only'],
    [1, 'One naira only'],
    [19, 'Nineteen naira only'],
    [20, 'Twenty naira only'],
    [21, 'Twenty-one naira only'],
    [99, 'Ninety-nine naira only'],
    [100, 'One hundred naira only'],
    [101, 'One hundred and one naira only'],
    [1_000, 'One thousand naira only'],
    [1_099, 'One thousand and ninety-nine naira only'],
    [1_100, 'One thousand one hundred naira only'],
    [20_015, 'Twenty thousand and fifteen naira only'],
    [35_000, 'Thirty-five thousand naira only'],
    [100_500, 'One hundred thousand five hundred naira only'],
    [1_000_000, 'One million naira only'],
    [1_234_567, 'One million two hundred and thirty-four thousand five hundred and sixty-seven naira only'],
    [1_000_000_000, 'One billion naira only'],
    [25_300.5, 'Twenty-five thousand three hundred naira, fifty kobo only'],
    [0.01, 'Zero naira, one kobo only'],
    // Not 28 kobo, as a hundred times the number is in binary.
    [0.29, 'Zero naira, twenty-nine kobo only'],
  ])('%d', (amount, words) => {
    expect(nairaInWords(amount)).toBe(words)
  })

  const units =
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
      .split(' ')
      .map((word, value) => [word, value] as const)
  const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'
    .split(' ')
    .map((word, place) => [word, 20 + 10 * place] as const)
  const values = new Map([...units, ...tens])
  const scales = new Map([
    ['thousand', 1_000],
    ['million', 1_000_000],
    ['billion', 1_000_000_000],
  ])

  /** What words come to: a hundred multiplies what stands before it, a scale all since the scale before. */
  function read(words: string) {
    let [all, group] = [0, 0]
    for (const word of words.toLowerCase().split(/[ -]/)) {
      const scale = scales.get(word)
      if (scale) {
        all += group * scale
        group = 0
      } else group = word === 'hundred' ? group * 100 : group + (values.get(word) ?? 0)
    }
    return all + group
  }

  test('which read as numbers are the sum again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (kobo) => {
        const [, naira = '', rest = 'zero'] = /^(.+?) naira(?:, (.+) kobo)? only$/.exec(nairaInWords(kobo / 100)) ?? []
        expect(read(naira) * 100 + read(rest)).toBe(kobo)
      }),
      { seed: 2027 },
    )
  })
})
