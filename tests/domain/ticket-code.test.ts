import { describe, expect, test } from 'vitest'
import {
  codeAddress,
  qrLevel,
  qrPath,
  readCode,
  signedBytes,
  type TicketFacts,
  writeCode,
} from '#domain/ticket-code.ts'
import { randomFrom } from '#tests/support/random.ts'

const facts: TicketFacts = { event: 70_000, seat: 3_000_000_000, issue: 300, until: Date.parse('2027-03-20T15:00:00Z') }
const signature = Uint8Array.from({ length: 64 }, (_, index) => index * 3)
const code = writeCode(signedBytes(facts, 7), signature)

describe('[EVX-22] the code of a ticket', () => {
  test('is 127 capital letters and figures that say what was signed', () => {
    expect(code).toMatch(/^[A-Z2-7]{127}$/)
    const read = readCode(code)
    expect(read).toEqual({ ...facts, key: 7, signed: signedBytes(facts, 7), signature })
    expect(readCode(` ${code.toLowerCase()}\n`)).toEqual(read)
  })

  test('is of use until the end of the hour', () => {
    const until = Date.parse('2027-03-20T15:00:01Z')
    expect(readCode(writeCode(signedBytes({ ...facts, until }, 7), signature))?.until).toBe(
      Date.parse('2027-03-20T16:00:00Z'),
    )
  })

  test.each([
    ['nothing', ''],
    ['one letter less', code.slice(1)],
    ['one letter more', `${code}A`],
    ['a letter that is none of them', `${code.slice(0, -1)}1`],
    ['another text of the same bytes', `${code.slice(0, -1)}${code.endsWith('B') ? 'C' : 'B'}`],
    ['another kind', writeCode(Uint8Array.from([0x21, ...signedBytes(facts, 7).slice(1)]), signature)],
    ['a ticket number', 'TICKET180501234567840417'],
  ])('is not %s', (_, text) => expect(readCode(text)).toBe(null))

  test('comes back from any bytes, and no two have one text', () => {
    const random = randomFrom(2027)
    const some = (most: number) => Math.floor(random() * most)
    const seen = new Set<string>()
    for (let round = 0; round < 300; round++) {
      const key = some(256)
      const until = Date.UTC(2020, 0, 1) + some(1_000_000) * 3_600_000
      const one = { event: some(2 ** 24), seat: some(2 ** 32), issue: some(2 ** 16), until }
      const signed = Uint8Array.from({ length: 64 }, () => some(256))
      const text = writeCode(signedBytes(one, key), signed)
      expect(readCode(text)).toMatchObject({ ...one, key, signature: signed })
      seen.add(text)
    }
    expect(seen.size).toBe(300)
  })

  test('[EVX-23] stands in an address that a QR code of 41 modules holds', () => {
    expect(codeAddress('https://nipr-fct.org.ng', code)).toBe(`HTTPS://NIPR-FCT.ORG.NG/T/${code}`)
    expect(codeAddress('https://123456789012.org', code)).toHaveLength(154)
    expect(qrLevel(codeAddress('https://123456789012.org', code))).toBe('medium')
    expect(qrLevel(codeAddress('https://1234567890123.org', code))).toBe('low')
  })

  test('is drawn as one path', () => {
    expect(
      qrPath([
        [true, false],
        [false, true],
      ]),
    ).toBe('M0 0h1v1h-1zM1 1h1v1h-1z')
  })
})
