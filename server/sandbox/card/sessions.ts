import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { MINUTE } from '#contract/common/spans.ts'
import type { Clock } from '#server/ports/clock.ts'

const LIFE = 10 * MINUTE

export type Sessions = ReturnType<typeof createSessions>

const base64 = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** The tokens of the gateway: each comes with a key, and both are worth nothing after a while or a restart. */
export function createSessions(clock: Clock, merchantId: string) {
  const secret = randomBytes(64)
  const open = new Map<string, { key: string; ends: number }>()
  let life = LIFE
  let newestKey = randomUUID()

  return {
    open: () => {
      const ends = clock.now() + life
      const claims = {
        jti: randomUUID(),
        MerchantId: merchantId,
        exp: Math.floor(ends / 1000),
        iss: 'sandbox',
        aud: 'shops',
      }
      const signed = `${base64({ alg: 'HS512', typ: 'JWT' })}.${base64(claims)}`
      const token = `${signed}.${createHmac('sha512', secret).update(signed).digest('base64url')}`
      newestKey = randomUUID()
      for (const [old, { ends: ended }] of open) if (ended <= clock.now()) open.delete(old)
      open.set(token, { key: newestKey, ends })
      return { token, key: newestKey }
    },
    /** The key that came with the token of the header, as long as that is good. */
    keyOf: (authorization: string | undefined) => {
      const session = open.get(authorization?.replace(/^Bearer /, '') ?? '')
      return session && session.ends > clock.now() ? session.key : null
    },
    newestKey: () => newestKey,
    setLife: (milliseconds: number) => {
      life = milliseconds
    },
    /** No token is good any more. */
    endAll: () => open.clear(),
    /** The same, and what is signed from now on is signed with a key that nobody has been told. */
    rotate: () => {
      open.clear()
      newestKey = randomUUID()
    },
  }
}
