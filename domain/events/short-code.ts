/** Crockford's base 32: without I, L, O and U, which are read for others. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const BITS = 5
const GROUP = 4

/** So many bytes stand in a short code. */
export const SHORT_BYTES = 5
const LENGTH = (SHORT_BYTES * 8) / BITS

/** The short form of a code, for who types it: 40 bits as eight letters in groups of four. */
export function writeShort(bytes: Uint8Array): string {
  const number = bytes.slice(0, SHORT_BYTES).reduce((sum, byte) => sum * 256 + byte, 0)
  const letters = Array.from({ length: LENGTH }, (_, at) => LETTERS[Math.floor(number / 32 ** (LENGTH - 1 - at)) % 32])
  return `${letters.slice(0, GROUP).join('')} ${letters.slice(GROUP).join('')}`
}

const meant: Record<string, string> = { O: '0', I: '1', L: '1' }

/** A short code as it is written, whatever was typed between its letters and for those that look alike; null where it is none. */
export function readShort(text: string): string | null {
  const typed = text
    .toUpperCase()
    .replace(/[\s.-]/g, '')
    .replace(/[OIL]/g, (letter) => meant[letter] ?? letter)
  if (typed.length !== LENGTH || [...typed].some((letter) => !LETTERS.includes(letter))) return null
  return `${typed.slice(0, GROUP)} ${typed.slice(GROUP)}`
}
