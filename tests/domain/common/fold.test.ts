import { expect, test } from 'vitest'
import { beginningsIn, cutAt, fold, foldedName, foldedWords, isCalled } from '#domain/common/fold.ts'
import { nigerianNames } from '#tests/support/nigerian-names.ts'

test.each([
  ['Adébáyọ̀', 'adebayo'],
  ['Yẹ́misí', 'yemisi'],
  ['Ɗanladi ɓɗƙƴ ƁƊƘƳ', 'danladi bdky bdky'],
  ['Ṣadé, FCT-000031', 'sade, fct-000031'],
  ["ʼYar'aduwa", 'yaraduwa'],
  ['', ''],
])('[OFF-13] %s folds to %s', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

test('[OFF-13] words are what letters and digits make', () => {
  expect(foldedWords(" Ọlá-Ɗan O'Neil, FCT/0031 ")).toEqual(['ola', 'dan', 'oneil', 'fct', '0031'])
  expect(foldedWords('+-')).toEqual([])
})

test('[EVX-29] each of forty names with the letters of Nigeria is called as it is typed plainly', () => {
  expect(nigerianNames).toHaveLength(40)
  expect(nigerianNames.filter(([name, typed]) => !isCalled(name, foldedWords(typed)))).toEqual([])
  expect(nigerianNames.filter(([name]) => !/^[a-z ]+$/.test(foldedName(name)))).toEqual([])
})

const marked = (text: string, ...words: string[]) =>
  cutAt(text, beginningsIn(text, words))
    .map((part) => (part.isHit ? `[${part.text}]` : part.text))
    .join('')

test.each([
  ['Yẹ́misí Placeholder', ['yem'], '[Yẹ́m]isí Placeholder'],
  ['Ɗanladi', ['dan'], '[Ɗan]ladi'],
  ['Adébáyọ̀', ['adebayo'], '[Adébáyọ̀]'],
  ['Ada Adams', ['ad'], '[Ad]a [Ad]ams'],
  ['Ada Adams', ['ad', 'ada'], '[Ada] [Ada]ms'],
  ['ada.obi@example.org', ['obi', 'org'], 'ada.[obi]@example.[org]'],
  ["Sa'adatu", ['saa'], "[Sa'a]datu"],
  ['Canada', ['ada'], 'Canada'],
  ['Ada', ['adams'], 'Ada'],
  ['Ada', [''], 'Ada'],
  ['\u0301Ada', ['ada'], '\u0301[Ada]'],
  ['', ['ada'], ''],
])('[OFF-43] of %s what begins as %j is marked: %s', (text, words, expected) => {
  expect(marked(text, ...words)).toBe(expected)
})

test('stretches that meet, and those out of order, are each cut once', () => {
  expect(
    cutAt('abcdef', [
      { from: 3, to: 5 },
      { from: 0, to: 2 },
      { from: 1, to: 4 },
    ]),
  ).toEqual([
    { text: 'ab', isHit: true },
    { text: 'cd', isHit: true },
    { text: 'e', isHit: true },
    { text: 'f', isHit: false },
  ])
})

test.each([
  ['Ada Obi', 'ada obi', true],
  ['Ada Obi', 'ob ad', true],
  ['Ada Obi', 'ada bello', false],
  ['Ada Obi', 'da', false],
])('[EVX-29] each word that is typed begins a part of a name: %s by "%s": %s', (name, typed, is) => {
  expect(isCalled(name, foldedWords(typed))).toBe(is)
})
