import { randomInt } from 'node:crypto'

const LETTERS = '0123456789abcdefghijklmnopqrstuvwxyz'

const digitsOf = (now: number, count: number) => new Date(now).toISOString().replaceAll(/\D/g, '').slice(0, count)

/** 23 digits, as the provider's are: a prefix, the time to the second, six of chance. */
export const newTransactionId = (now: number) => `900${digitsOf(now, 14)}${randomInt(100_000, 1_000_000)}`

/** A trace that looks like one of the shop's, and that nobody knows. */
export const newForeignTrace = (now: number) =>
  `${now}${Array.from({ length: 12 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`
