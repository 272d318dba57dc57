import { randomInt } from 'node:crypto'
import type { Clock } from '#server/ports/clock.ts'

const LETTERS = '0123456789abcdefghijklmnopqrstuvwxyz'

/** PAY-21, D-76: thirteen digits of time and twelve letters that nobody guesses. */
export function newTraceId(clock: Clock): string {
  const random = Array.from({ length: 12 }, () => LETTERS[randomInt(LETTERS.length)])
  return String(clock.now()).padStart(13, '0') + random.join('')
}
