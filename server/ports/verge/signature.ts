import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** Plain SHA-256 over the parts without separators, all 64 digits: the provider counts leading zeros too. */
export const sha256 = (...parts: (string | number)[]) => createHash('sha256').update(parts.join('')).digest('hex')

export const hmac = (key: string, ...parts: (string | number)[]) =>
  createHmac('sha256', key).update(parts.join('')).digest('hex')

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whether two texts are the same, in a time that does not tell how much of them is. */
export const sameText = (one: string, other: string) => timingSafeEqual(digest(one), digest(other))
