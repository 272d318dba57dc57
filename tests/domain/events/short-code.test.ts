import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readShort, SHORT_BYTES, writeShort } from '#domain/events/short-code.ts'

test.each([
  [[0, 0, 0, 0, 0], '0000 0000'],
  [[255, 255, 255, 255, 255], 'ZZZZ ZZZZ'],
  [[0x00, 0x44, 0x32, 0x14, 0xc7], '0123 4567'],
  // Of more bytes the first five.
  [[0x00, 0x44, 0x32, 0x14, 0xc7, 0xff, 0xff], '0123 4567'],
  [[0x46, 0x52, 0x6d, 0x8f, 0x8a], '8S96 V3WA'],
])('[MBR-11] the bytes %j are %s', (bytes, text) => {
  expect(writeShort(Uint8Array.from(bytes))).toBe(text)
})

test.each([
  ['0123 4567', '0123 4567'],
  ['01234567', '0123 4567'],
  [' 0123-4567 ', '0123 4567'],
  ['o1z3 4s6t', '01Z3 4S6T'],
  ['OIL0 oil0', '0110 0110'],
  ['0123 456', null],
  ['0123 45678', null],
  ['0123 456U', null],
  ['', null],
])('[MBR-11] who types "%s" means %s', (typed, text) => {
  expect(readShort(typed)).toBe(text)
})

test('[MBR-11] what is written of any bytes is read again, and no two are alike', () => {
  const bytes = fc.uint8Array({ minLength: SHORT_BYTES, maxLength: SHORT_BYTES })
  fc.assert(
    fc.property(bytes, bytes, (one, other) => {
      expect(readShort(writeShort(one))).toBe(writeShort(one))
      expect(writeShort(one) === writeShort(other)).toBe(one.join() === other.join())
    }),
  )
})
