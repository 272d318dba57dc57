import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { Id, Instant, Limit, Naira, OptionalNaira, OptionalText } from '#contract/common/parts.ts'

const refused = 'refused'
const read = (schema: v.GenericSchema, input: unknown) => {
  const result = v.safeParse(schema, input)
  return result.success ? result.output : refused
}

describe('an id', () => {
  test.each([
    [1, 1],
    ['1', 1],
    ['0042', 42],
    [2 ** 31 - 1, 2 ** 31 - 1],
  ])('%j is read as %j', (input, id) => {
    expect(read(Id, input)).toBe(id)
  })

  test.each([
    0,
    '0',
    -1,
    '-1',
    1.5,
    '1.5',
    '',
    ' 1',
    '1 ',
    '1e3',
    '0x1',
    2 ** 53,
    '9007199254740993',
    Number.NaN,
    null,
    undefined,
    true,
    [1],
  ])('%j is none', (input) => {
    expect(read(Id, input)).toBe(refused)
  })
})

describe('a limit', () => {
  test.each([
    [1, 1],
    ['100', 100],
    [0, refused],
    [101, refused],
    ['101', refused],
    ['', refused],
  ])('%j gives %j', (input, limit) => {
    expect(read(Limit, input)).toBe(limit)
  })
})

describe('an optional text', () => {
  test.each([
    [undefined, null],
    [null, null],
    ['', null],
    [' ', ' '],
    ['Abuja', 'Abuja'],
    [7, refused],
    [false, refused],
  ])('%j gives %j', (input, text) => {
    expect(read(OptionalText, input)).toBe(text)
  })

  test('may be absent from an object, and is null then', () => {
    expect(read(v.object({ image: OptionalText }), {})).toEqual({ image: null })
  })
})

describe('an instant', () => {
  test.each(['2027-03-12T08:00:00Z', '2027-03-12T08:00:00.000Z', '2027-03-12T09:00:00+01:00'])('%s is one', (input) => {
    expect(read(Instant, input)).toBe(input)
  })

  test.each(['2027-03-12', '12/03/2027', '2027-03-12 8am', '2027-13-01T00:00:00Z', '', 1_804_838_400_000, null])(
    '%j is none',
    (input) => {
      expect(read(Instant, input)).toBe(refused)
    },
  )
})

describe('[D-81] an amount', () => {
  test.each([
    [0, 0],
    [30000, 30000],
    ['30000', 30000],
    ['30000.00', 30000],
    ['30000.0', 30000],
    ['0', 0],
  ])('%j is read as %j naira', (input, naira) => {
    expect(read(Naira, input)).toBe(naira)
  })

  test.each([
    30000.5,
    '30000.50',
    '30000.',
    '.00',
    -1,
    '-1',
    '',
    ' 1',
    '30,000',
    'N30000',
    '3e4',
    Number.POSITIVE_INFINITY,
    2 ** 53,
    null,
  ])('[row 77] %j is none: kobo, signs and marks are refused', (input) => {
    expect(read(Naira, input)).toBe(refused)
  })
})

describe('[ENT-03] a price', () => {
  test.each([
    ['', null],
    [null, null],
    [undefined, null],
    ['0', 0],
    ['5000.00', 5000],
    [5000, 5000],
    [' ', refused],
    ['free', refused],
    ['5000.50', refused],
  ])('%j gives %j', (input, price) => {
    expect(read(OptionalNaira, input)).toBe(price)
  })
})
