import { describe, expect, test } from 'vitest'
import { soughtIn } from '#domain/common/sought.ts'
import { type HandleKind, isMarked, marked } from '#domain/common/sought-marks.ts'

describe('[OFF-43] what is typed is read as a membership number', () => {
  test.each([
    ['FCT/0031', { digits: '31', isWhole: true }],
    ['FCT-000031', { digits: '31', isWhole: true }],
    ['fct 31', { digits: '31', isWhole: false }],
    ['FCT-31', { digits: '31', isWhole: false }],
    ['FCT - 31', { digits: '31', isWhole: false }],
    ['31', { digits: '31', isWhole: false }],
    [' 0031 ', { digits: '31', isWhole: true }],
    ['100000', { digits: '100000', isWhole: true }],
    ['000000', null],
    ['FCT', null],
    ['1234567', null],
    ['Ada 31', null],
  ])('%s', (text, number) => {
    expect(soughtIn(text).number).toEqual(number)
  })
})

describe('[OFF-43] as a telephone number', () => {
  test.each([
    ['0803 123 4567', { whole: '8031234567' }],
    ['+234 (0)803-123-4567', { whole: '8031234567' }],
    ['002348031234567', { whole: '8031234567' }],
    ['8031234567', { whole: '8031234567' }],
    // Ten digits are enough to be found, wherever the number is of.
    ['+44 7911 123456', { whole: '7911123456' }],
    ['0803 123', { begins: '803123', ends: '0803123' }],
    // Too few to tell the country's code from the beginning of a number.
    ['234567', { begins: '234567', ends: '234567' }],
    ['4067', { begins: '4067', ends: '4067' }],
    ['Ada 0803', null],
    ['0803 12', { begins: '80312', ends: '080312' }],
    ['+234 8031', { begins: '8031', ends: '2348031' }],
    ['4567', { begins: '4567', ends: '4567' }],
    ['0567', { begins: null, ends: '0567' }],
    ['567', null],
    ['0803 x', null],
    ['+', null],
  ])('%s', (text, phone) => {
    expect(soughtIn(text).phone).toEqual(phone)
  })
})

describe('[OFF-43] as a receipt', () => {
  test.each([
    ['R26-00431', { year: 2026, number: 431 }],
    ['r26/431', { year: 2026, number: 431 }],
    ['26-00431', { year: 2026, number: 431 }],
    ['R26 - 431', { year: 2026, number: 431 }],
    ['R431', { year: null, number: 431 }],
    ['00431', { year: null, number: 431 }],
    ['000', null],
    ['26-43', null],
    ['R1234567', null],
    ['FCT-31', null],
  ])('%s', (text, receipt) => {
    expect(soughtIn(text).receipt).toEqual(receipt)
  })
})

describe('[OFF-43] as a day', () => {
  const may = { day: 31, month: 5, year: 2027 }
  test.each([
    ['31/05/2027', may],
    ['31.5.27', may],
    ['2027-05-31', may],
    ['31 May 2027', may],
    ['31st may, 2027', may],
    ['31 may', { ...may, year: null }],
    ['31/05', { ...may, year: null }],
    ['1 oct 2027', { day: 1, month: 10, year: 2027 }],
    ['31/12/1900', { day: 31, month: 12, year: 1900 }],
    ['01/01/1900', { day: 1, month: 1, year: 1900 }],
    ['12027-05-31', null],
    ['2027-05-311', null],
    ['31/05/20271', null],
    ['131 May 2027', null],
    ['31 May 20271', null],
    ['29/02', { day: 29, month: 2, year: null }],
    ['29/02/2028', { day: 29, month: 2, year: 2028 }],
    ['29/02/2027', null],
    ['31/06', null],
    ['05/31/2027', null],
    ['0/5', null],
    ['12/00', null],
    ['01/01/1899', null],
    ['31 mays', null],
    ['May 2027', null],
    ['31', null],
  ])('%s', (text, day) => {
    expect(soughtIn(text).day).toEqual(day)
  })
})

test('[OFF-43] and always as words, folded', () => {
  expect(soughtIn('  Yẹ́misí  ẹfẹ́ ').words).toEqual(['yemisi', 'efe'])
})

const shown = (text: string, kind: HandleKind, typed: string) =>
  marked(text, kind, soughtIn(typed))
    .map((part) => (part.isHit ? `[${part.text}]` : part.text))
    .join('')

test.each<[string, HandleKind, string, string]>([
  ['Ọláyínká Placeholder', 'words', 'olay', '[Ọláy]ínká Placeholder'],
  ['FCT-000031', 'number', 'FCT 31', 'FCT-0000[31]'],
  ['FCT-003177', 'number', '31', 'FCT-00[31]77'],
  ['FCT-003177', 'number', '0031', 'FCT-[0031]77'],
  ['FCT-000032', 'number', '0031', 'FCT-000032'],
  ['FCT-000031', 'number', '0031', 'FCT-0000[31]'],
  ['FCT-000310', 'number', 'fct', '[FCT]-000310'],
  ['no number', 'number', '31', 'no number'],
  ['FCT-003177', 'words', '31', 'FCT-003177'],
  ['was FCT-000031', 'number', '31', 'was FCT-000031'],
  ['FCT-000031 (old)', 'number', '31', 'FCT-000031 (old)'],
  ['0803 123 4567', 'phone', '+2348031234567', '0[803 123 4567]'],
  ['0803 123 4567', 'phone', '4567', '0803 123 [4567]'],
  ['+234 803 123 4567', 'phone', '0803 12', '+234 [803 12]3 4567'],
  ['0803 123 4567', 'phone', '8888', '0803 123 4567'],
  ['0803 123 4567', 'phone', '0802 123 4567', '0803 123 4567'],
  ['0803 123 4567', 'phone', '0567', '0803 123 4567'],
  ['0803 123 4567', 'phone', 'ada', '0803 123 4567'],
  ['R26-00431', 'receipt', 'R26-431', '[R26-00431]'],
  ['R26-00431', 'receipt', '431', 'R26-00[431]'],
  ['R25-00431', 'receipt', 'R26-431', 'R25-00431'],
  ['R26-00432', 'receipt', '431', 'R26-00432'],
  ['R26-00432', 'receipt', 'ada', 'R26-00432'],
  ['was R26-00431', 'receipt', '431', 'was R26-00431'],
  ['R26-00431 (old)', 'receipt', '431', 'R26-00431 (old)'],
  ['31/05/2027 10:00', 'day', '31 May', '[31/05]/2027 10:00'],
  ['31/05/2027', 'day', '31/05/2027', '[31/05/2027]'],
  ['31/05/2027', 'day', '31/05/2026', '31/05/2027'],
  ['30/05/2027', 'day', '31/05', '30/05/2027'],
  ['31/07/2027', 'day', '31/05', '31/07/2027'],
  ['on 31/05/2027', 'day', '31/05', 'on 31/05/2027'],
  ['31/05/2027', 'day', 'ada', '31/05/2027'],
])('[OFF-43] %s as %s, sought by %s, is shown as %s', (text, kind, typed, expected) => {
  expect(shown(text, kind, typed)).toBe(expected)
  expect(isMarked(marked(text, kind, soughtIn(typed)))).toBe(expected.includes('['))
})
