import { expect, test } from 'vitest'
import { payerName } from '#domain/money/payer-name.ts'

test.each([
  ['Adébáyọ̀ & Sons Limited', 'ADEBAYO AND SONS  LTD.'],
  ['Ɗanladi Motors (Nigeria) Co.', 'Danladi Motors Nig Company'],
  ['N.N.P.C.', 'NNPC'],
  ['Herald Incorporated', 'HERALD INC.'],
  ["Sa'adatu Press", 'Saadatu Press'],
])('[BIL-01] %s and %s are one payer', (one, other) => {
  expect(payerName(one)).toBe(payerName(other))
})

test.each([
  ['Herald Press', 'Herald Press Group'],
  ['Zenith Plc', 'Zenith Ltd'],
  ['Branch 1', 'Branch 2'],
  ['Ada Obi Press', 'Adaobi Press'],
])('[BIL-01] %s and %s are two', (one, other) => {
  expect(payerName(one)).not.toBe(payerName(other))
})
