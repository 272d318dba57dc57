import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** 256 bits, which cannot be guessed. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** What is stored of a secret: it cannot be turned back, and needs no salt, for there is nothing to try. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')

/** Hashes are of one length, and say nothing of how much of a secret was right. */
export const isSame = (one: string, other: string) =>
  timingSafeEqual(Buffer.from(hashOf(one)), Buffer.from(hashOf(other)))

/** One short text for a list of facts: equal lists have equal ones. */
export const digestOf = (...facts: unknown[]) => hashOf(JSON.stringify(facts))

export const newCode = () => String(randomInt(1_000_000)).padStart(6, '0')

/** What is stored of a code: without the secret of the browser that asked, none of the million codes can be tried. */
export const codeHash = (secret: string, code: string) => createHmac('sha256', secret).update(code).digest('base64url')
