import { HOUR } from '#contract/common/spans.ts'

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

/** The signed content of a paper that the chapter has issued: a letter, or a certificate, which has no end. */
export interface PaperFacts {
  paper: number
  kind: 'letter' | 'certificate'
  issue: number
  until: number
}

/** The `until` of what is valid without an end. */
export const NO_END = Number.POSITIVE_INFINITY

/** The number of the key that signed a code, and what it has signed. */
interface Signed {
  key: number
  signed: Uint8Array
  signature: Uint8Array
}

/** A code as it was read. */
export type ReadTicket = TicketFacts & Signed
export type ReadCard = CardFacts & Signed
export type ReadPaper = PaperFacts & Signed
export type ReadCode = ReadTicket | ReadCard | ReadPaper

/** Kind 1, a ticket, kind 2, a card, and kinds 3 and 4, papers, in version 1. */
const TICKET = 0x11
const CARD = 0x21
const PAPERS = { letter: 0x31, certificate: 0x41 } as const
/** The hour of what has no end. */
const NEVER = 0xffff_ffff
const SIGNED = 15
const SIGNATURE = 64
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

export type CodeFacts = TicketFacts | CardFacts | PaperFacts

function namedBy(facts: CodeFacts): readonly [kind: number, event: number, id: number] {
  if ('account' in facts) return [CARD, 0, facts.account]
  return 'paper' in facts ? [PAPERS[facts.kind], 0, facts.paper] : [TICKET, facts.event, facts.seat]
}

/**
 * The bytes that are signed: 1 kind and version, 1 key, 3 event, 4 seat, 2 issue, 4 until. A card and a paper name no event, and
 * their account or their own number for the seat.
 */
export function signedBytes(facts: CodeFacts, key: number): Uint8Array {
  const { issue, until } = facts
  const [kind, event, id] = namedBy(facts)
  const bytes = new Uint8Array(SIGNED)
  const view = new DataView(bytes.buffer)
  view.setUint8(0, kind)
  view.setUint8(1, key)
  view.setUint8(2, event >> 16)
  view.setUint16(3, event & 0xffff)
  view.setUint32(5, id)
  view.setUint16(9, issue)
  view.setUint32(11, until === NO_END ? NEVER : Math.ceil((until - BEGIN) / HOUR))
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
  const hours = view.getUint32(11)
  const rest = {
    key: view.getUint8(1),
    issue: view.getUint16(9),
    until: hours === NEVER ? NO_END : BEGIN + hours * HOUR,
    signed: bytes.slice(0, SIGNED),
    signature: bytes.slice(SIGNED),
  }
  const [event, id] = [(view.getUint8(2) << 16) | view.getUint16(3), view.getUint32(5)]
  if (bytes[0] === TICKET) return { event, seat: id, ...rest }
  if (event !== 0) return null
  if (bytes[0] === CARD) return { account: id, ...rest }
  if (bytes[0] === PAPERS.letter) return { paper: id, kind: 'letter', ...rest }
  return bytes[0] === PAPERS.certificate ? { paper: id, kind: 'certificate', ...rest } : null
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
