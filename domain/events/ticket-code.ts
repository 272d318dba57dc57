/** The signed content of a ticket's code: enough to check it without a list. */
export interface TicketFacts {
  event: number
  seat: number
  /** Raised when the seat is given to somebody else; codes with a lower issue are not valid any more. */
  issue: number
  /** The end of its validity, rounded up to an hour. */
  until: number
}

/** The signed content of a member's card. */
export interface CardFacts {
  account: number
  /** Raised when the card is made anew after it was lost. */
  issue: number
  until: number
}

/** The number of the key that signed a code, and what it has signed. */
interface Signed {
  key: number
  signed: Uint8Array
  signature: Uint8Array
}

/** A code as it was read. */
export type ReadTicket = TicketFacts & Signed
export type ReadCard = CardFacts & Signed
export type ReadCode = ReadTicket | ReadCard

/** Kind 1, a ticket, and kind 2, a card, in version 1. */
const TICKET = 0x11
const CARD = 0x21
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

/** The bytes that are signed: 1 kind and version, 1 key, 3 event, 4 seat, 2 issue, 4 until. A card names no event, and an account for the seat. */
export function signedBytes(facts: TicketFacts | CardFacts, key: number): Uint8Array {
  const { issue, until } = facts
  const [kind, event, id] = 'account' in facts ? [CARD, 0, facts.account] : [TICKET, facts.event, facts.seat]
  const bytes = new Uint8Array(SIGNED)
  const view = new DataView(bytes.buffer)
  view.setUint8(0, kind)
  view.setUint8(1, key)
  view.setUint8(2, event >> 16)
  view.setUint16(3, event & 0xffff)
  view.setUint32(5, id)
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
  if (!bytes) return null
  const view = new DataView(bytes.buffer)
  const rest = {
    key: view.getUint8(1),
    issue: view.getUint16(9),
    until: BEGIN + view.getUint32(11) * HOUR,
    signed: bytes.slice(0, SIGNED),
    signature: bytes.slice(SIGNED),
  }
  const [event, id] = [(view.getUint8(2) << 16) | view.getUint16(3), view.getUint32(5)]
  if (bytes[0] === TICKET) return { event, seat: id, ...rest }
  return bytes[0] === CARD && event === 0 ? { account: id, ...rest } : null
}

/** The address in a QR code, in capitals, which QR codes store in less room: of a ticket, and of what else the chapter issues. */
export const codeAddress = (site: string, code: string, place: 'T' | 'V' = 'T') =>
  `${site.toUpperCase()}/${place}/${code}`

/** The longest text that a QR code of 41 modules holds with medium error correction. */
const MEDIUM = 154

export const qrLevel = (text: string) => (text.length <= MEDIUM ? 'medium' : 'low')

/** The dark modules of a QR code as one path, a unit each. */
export const qrPath = (cells: readonly (readonly boolean[])[]): string =>
  cells.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
