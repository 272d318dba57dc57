import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  codeAddress,
  NO_END,
  qrLevel,
  qrPath,
  readCode,
  signedBytes,
  type TicketFacts,
  writeCode,
} from '#domain/events/ticket-code.ts'

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

  test('signs its kind and version, the key, the event, the seat, the issue, and the hours since 2020', () => {
    expect(Buffer.from(signedBytes(facts, 7)).toString('hex')).toBe('1107011170b2d05e00012c0000f717')
    const hours = { event: 1, seat: 2, issue: 3, until: Date.UTC(2020, 0, 1, 5) }
    expect([...signedBytes(hours, 255)]).toEqual([0x11, 255, 0, 0, 1, 0, 0, 0, 2, 0, 3, 0, 0, 0, 5])
  })

  // The vectors of RFC 4648, section 10, without their padding.
  test.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('writes the bytes of "%s" as %s', (text, letters) => {
    const bytes = new TextEncoder().encode(text)
    expect([writeCode(bytes, new Uint8Array()), writeCode(new Uint8Array(), bytes)]).toEqual([letters, letters])
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
    ['another kind', writeCode(Uint8Array.from([0x51, ...signedBytes(facts, 7).slice(1)]), signature)],
    ['a ticket number', 'TICKET180501234567840417'],
  ])('is not %s', (_, text) => expect(readCode(text)).toBe(null))

  test('[MBR-11] a card says whose it is, and of no event', () => {
    const card = { account: 217, issue: 2, until: Date.UTC(2027, 11, 31, 23) }
    const written = signedBytes(card, 7)
    expect([...written.slice(0, 11)]).toEqual([0x21, 7, 0, 0, 0, 0, 0, 0, 217, 0, 2])
    expect(readCode(writeCode(written, signature))).toEqual({ ...card, key: 7, signed: written, signature })
    const ofEvent = Uint8Array.from(written)
    ofEvent[4] = 1
    expect(readCode(writeCode(ofEvent, signature))).toBe(null)
    expect(codeAddress('https://nipr-fct.org.ng', 'ABC', 'V')).toBe('HTTPS://NIPR-FCT.ORG.NG/V/ABC')
  })

  test('[MBR-11] a letter and a certificate say their number, and a certificate has no end', () => {
    const letter = { paper: 17, kind: 'letter', issue: 1, until: Date.UTC(2027, 5, 10, 23) } as const
    const certificate = { ...letter, kind: 'certificate', until: NO_END } as const
    for (const [facts, kind] of [
      [letter, 0x31],
      [certificate, 0x41],
    ] as const) {
      const written = signedBytes(facts, 7)
      expect([...written.slice(0, 11)]).toEqual([kind, 7, 0, 0, 0, 0, 0, 0, 17, 0, 1])
      expect(readCode(writeCode(written, signature))).toEqual({ ...facts, key: 7, signed: written, signature })
      const ofEvent = Uint8Array.from(written)
      ofEvent[4] = 1
      expect(readCode(writeCode(ofEvent, signature))).toBe(null)
    }
    expect([...signedBytes(certificate, 7).slice(11)]).toEqual([255, 255, 255, 255])
  })

  test('comes back from any bytes as it was written', () => {
    const whole = (bits: number) => fc.integer({ min: 0, max: 2 ** bits - 1 })
    const bytes = fc.uint8Array({ minLength: 64, maxLength: 64 })
    fc.assert(
      fc.property(
        whole(8),
        whole(24),
        whole(32),
        whole(16),
        whole(20),
        bytes,
        (key, event, seat, issue, hours, signed) => {
          const given = { event, seat, issue, until: Date.UTC(2020, 0, 1) + hours * 3_600_000 }
          const written = signedBytes(given, key)
          expect(readCode(writeCode(written, signed))).toEqual({ ...given, key, signed: written, signature: signed })
        },
      ),
    )
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
