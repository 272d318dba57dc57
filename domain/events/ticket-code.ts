/** The signed content of a ticket's code: enough to check it without a list. */
export interface TicketFacts {
  event: number
  seat: number
  /** Raised when the seat is given to somebody else; codes with a lower issue are not valid any more. */
  issue: number
  /** The end of its validity, rounded up to an hour. */
  until: number
}

/** A code as it was read, with the number of the key that signed it. */
export interface ReadCode extends TicketFacts {
  key: number
  signed: Uint8Array
  signature: Uint8Array
}

/** Kind 1, a ticket, in version 1. */
const TICKET = 0x11
const SIGNED = 15
const SIGNATURE = 64
const HOUR = 3_600_000
const BEGIN = Date.UTC(2020, 0, 1)

/** RFC 4648: capital letters and figures alone, which a QR code holds in less room. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const BITS = 5
const LENGTH = Math.ceil(((SIGNED + SIGNATURE) * 8) / BITS)

function toText(bytes: Uint8Array): string {
  let [text, held, bits] = ['', 0, 0]
  for (const byte of bytes) {
    held = (held << 8) | byte
    bits += 8
    while (bits >= BITS) {
      bits -= BITS
      text += LETTERS[(held >> bits) & 31]
    }
  }
  return bits === 0 ? text : text + LETTERS[(held << (BITS - bits)) & 31]
}

/** Null for a text that `toText` does not write. */
function toBytes(text: string): Uint8Array | null {
  const bytes: number[] = []
  let [held, bits] = [0, 0]
  for (const letter of text) {
    const value = LETTERS.indexOf(letter)
    if (value < 0) return null
    held = (held << BITS) | value
    bits += BITS
    if (bits >= 8) {
      bits -= 8
      bytes.push((held >> bits) & 255)
      held &= (1 << bits) - 1
    }
  }
  return held === 0 ? Uint8Array.from(bytes) : null
}

/** The bytes that are signed: 1 kind and version, 1 key, 3 event, 4 seat, 2 issue, 4 until. */
export function signedBytes({ event, seat, issue, until }: TicketFacts, key: number): Uint8Array {
  const bytes = new Uint8Array(SIGNED)
  const view = new DataView(bytes.buffer)
  view.setUint8(0, TICKET)
  view.setUint8(1, key)
  view.setUint8(2, event >> 16)
  view.setUint16(3, event & 0xffff)
  view.setUint32(5, seat)
  view.setUint16(9, issue)
  view.setUint32(11, Math.ceil((until - BEGIN) / HOUR))
  return bytes
}

export const writeCode = (signed: Uint8Array, signature: Uint8Array): string =>
  toText(Uint8Array.from([...signed, ...signature]))

/** The content of a code; its signature is not checked here. Null where the text is not a code. */
export function readCode(text: string): ReadCode | null {
  const code = text.trim().toUpperCase()
  if (code.length !== LENGTH) return null
  const bytes = toBytes(code)
  if (bytes?.[0] !== TICKET) return null
  const view = new DataView(bytes.buffer)
  return {
    key: view.getUint8(1),
    event: (view.getUint8(2) << 16) | view.getUint16(3),
    seat: view.getUint32(5),
    issue: view.getUint16(9),
    until: BEGIN + view.getUint32(11) * HOUR,
    signed: bytes.slice(0, SIGNED),
    signature: bytes.slice(SIGNED),
  }
}

/** The address in a ticket's QR code, in capitals: QR codes store them in less room. */
export const codeAddress = (site: string, code: string) => `${site.toUpperCase()}/T/${code}`

/** The longest text that a QR code of 41 modules holds with medium error correction. */
const MEDIUM = 154

export const qrLevel = (text: string) => (text.length <= MEDIUM ? 'medium' : 'low')

/** The dark modules of a QR code as one path, a unit each. */
export const qrPath = (cells: readonly (readonly boolean[])[]): string =>
  cells.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
