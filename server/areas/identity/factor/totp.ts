import { and, eq, lt } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { Db } from '#server/db/database.ts'
import type { memberTotp, totpFactor } from '#server/db/schema/index.ts'

/** Seconds that a code of an app counts. */
const PERIOD = 30
const BYTES = 20

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: 'NIPR FCT Chapter', label, secret: Secret.fromBase32(secret), period: PERIOD })

/** What an app is given: as text, and as the address that stands in a QR code. */
export function newTotp(email: string) {
  const secret = new Secret({ size: BYTES }).base32
  return { secret, uri: totpOf(secret, email).toString() }
}

const withoutSpaces = (code: string) => code.replaceAll(/\s/g, '')

/** The step whose code it is, now or one step off; null for any other code. */
export function stepOf(secret: string, code: string, now: number): number | null {
  const totp = totpOf(secret)
  const delta = totp.validate({ token: withoutSpaces(code), timestamp: now, window: 1 })
  return delta === null ? null : totp.counter({ timestamp: now }) + delta
}

/** Uses a code of the account's app. One that was used, or is older than one that was, is refused. */
export async function spendTotp(
  tx: Db,
  table: typeof totpFactor | typeof memberTotp,
  { account_id, code, now }: { account_id: number; code: string; now: number },
): Promise<boolean> {
  const [factor] = await tx.select({ secret: table.secret }).from(table).where(eq(table.account_id, account_id))
  const step = factor ? stepOf(factor.secret, code, now) : null
  if (step === null) return false
  const used = await tx
    .update(table)
    .set({ last_step: step })
    .where(and(eq(table.account_id, account_id), lt(table.last_step, step)))
    .returning({ step: table.last_step })
  return used.length > 0
}

/** Whether it is meant as a code of an app: all others are taken for recovery codes. */
export const isOfApp = (code: string) => /^\d{6}$/.test(withoutSpaces(code))
