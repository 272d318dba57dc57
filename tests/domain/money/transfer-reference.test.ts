import { expect, test } from 'vitest'
import { billReference, groupedReference, referencesIn, transferReference } from '#domain/money/transfer-reference.ts'

const mod97 = (digits: string) => [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0)

test('[LED-15] a reference is NF, the six digits of the number and two check digits of ISO 7064 MOD 97-10', () => {
  expect(transferReference('FCT-004217')).toBe('NF00421743')
  expect(groupedReference('NF00421743')).toBe('NF 004 217 43')
  expect(['xNF00421743', 'NF004217430'].map(groupedReference)).toEqual(['xNF00421743', 'NF004217430'])
  for (let number = 1; number <= 999_999; number += 613) {
    const reference = transferReference(`FCT-${String(number).padStart(6, '0')}`)
    expect(reference).toMatch(/^NF\d{8}$/)
    expect(mod97(reference.replace('NF', '2315'))).toBe(1)
  }
})

test.each([
  ['NF00421743'],
  ['NF 004 217 43'],
  ['nf 004-217-43'],
  ['NIP/GTB/ADA PLACEHOLDER/NF00421743'],
  ['DUESNF00421743'],
  ['NF00421743DUES'],
  ['NF00421743 2026'],
  ['NF: 00421743'],
  ['nf00421743 NF 004 217 43'],
])('[LED-15] the reference is found in "%s"', (text) => {
  expect(referencesIn(text)).toEqual({ numbers: ['FCT-004217'], bills: [], broken: [] })
})

test.each([
  ['NF00421744', 'wrong check digits'],
  ['NF0042174', 'a digit is missing'],
  ['NF004217432026', 'more digits without a gap'],
  ['NF1200421743', 'more digits before it'],
  [transferReference('FCT-000000'), 'a number that no member has'],
])('[LED-15] "%s" is no reference: %s', (text) => {
  expect(referencesIn(text)).toEqual({ numbers: [], bills: [], broken: [text] })
})

test.each([['TRANSF 00421743'], ['CONF00421743'], ['FCT-004217'], ['Dues 2026, thank you'], ['00421743']])(
  '[LED-15] "%s" names no member by reference',
  (text) => {
    expect(referencesIn(text)).toEqual({ numbers: [], bills: [], broken: [] })
  },
)

test('[LED-15] a text with two references tells both', () => {
  const second = transferReference('FCT-000017')
  expect(referencesIn(`NF00421743 and ${second}, ${second.slice(0, -1)}`)).toEqual({
    numbers: ['FCT-004217', 'FCT-000017'],
    bills: [],
    broken: [second.slice(0, -1)],
  })
})

test('[LED-15] one wrong digit, or two neighbours swapped, is never another reference', () => {
  const digits = '00421743'
  for (let place = 0; place < 8; place++) {
    for (const digit of '0123456789') {
      if (digit === digits[place]) continue
      expect(referencesIn(`NF${digits.slice(0, place)}${digit}${digits.slice(place + 1)}`).numbers).toEqual([])
    }
    const [one = '', two = ''] = digits.slice(place, place + 2)
    if (two && one !== two) {
      const swapped = `${digits.slice(0, place)}${two}${one}${digits.slice(place + 2)}`
      expect(referencesIn(`NF${swapped}`).numbers).toEqual([])
    }
  }
})

test('[BIL-02] a bill has a reference of its own, which is never read as a member’s', () => {
  expect(billReference(1)).toBe('NB00000117')
  expect(groupedReference('NB00000117')).toBe('NB 000 001 17')
  expect(referencesIn('TRF nb 000 001 17 AND NF00421743')).toEqual({ numbers: ['FCT-004217'], bills: [1], broken: [] })
  expect(referencesIn('NB00000118').broken).toEqual(['NB00000118'])
  // The digits of a member's reference are none of a bill.
  expect(referencesIn('NB00421743')).toMatchObject({ bills: [], broken: ['NB00421743'] })
})
