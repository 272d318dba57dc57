import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { ForgotPassword } from '#contract/auth.ts'
import { notices } from '#contract/messages/notices.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { account, resetChallenge } from '#server/db/schema/index.ts'
import type { CallContext } from '#server/services/context.ts'
import { codeHash, hashOf, newCode, newSecret } from '#server/services/identity/secrets.ts'
import { postMail } from '#server/services/outbox.ts'
import { atAddress, countAttempt } from '#server/services/rate-limit.ts'

/** Seconds that a code lives. */
export const CODE_LIFETIME = 600

/** Codes of one account that live at once: who asks for codes of somebody else does not end the one that person is reading. */
const LIVE_CODES = 3
/** No account has it: an unknown address asks the records as much as a known one. */
const NOBODY = 0

interface Requested {
  /** For the cookie of the browser that asked: a code opens nothing without it. Null where none was sent. */
  secret: string | null
  message: string
}

/** The oldest codes of an account go, so that with the next one no more than so many live. */
async function makeRoom(tx: Db, account_id: number): Promise<void> {
  // Two requests at once wait for each other here.
  await tx.select({ id: account.id }).from(account).where(eq(account.id, account_id)).for('update')
  const surplus = tx
    .select({ id: resetChallenge.id })
    .from(resetChallenge)
    .where(eq(resetChallenge.account_id, account_id))
    .orderBy(desc(resetChallenge.id))
    .offset(LIVE_CODES - 1)
  await tx.delete(resetChallenge).where(inArray(resetChallenge.id, surplus))
}

/**
 * Answers alike for every address, known or not, and does the same: a challenge is stored, and what no account stands
 * behind opens nothing. More codes than are allowed are not sent, without a word, and those that were sent stay good.
 */
export async function requestReset(ctx: CallContext, { email }: ForgotPassword): Promise<Requested> {
  const lower = email.toLowerCase()
  const message = notices.otpSent.title
  const counters = [...atAddress(ctx, 'code-address'), ...atAddress(ctx, 'code', lower)]
  const wait = await countAttempt(ctx, [...counters, { limit: 'code-day', of: lower }])
  if (wait !== null) return { secret: null, message }
  const [owner] = await ctx.db
    .select({ id: account.id, first_name: account.first_name })
    .from(account)
    .where(and(eq(account.email, lower), isNull(account.disabled_at)))
  const secret = newSecret()
  const code = newCode()
  await inTransaction(ctx.db, async (tx) => {
    await makeRoom(tx, owner?.id ?? NOBODY)
    await tx.insert(resetChallenge).values({
      cookie_hash: hashOf(secret),
      code_hash: codeHash(secret, code),
      account_id: owner?.id ?? null,
      expires_at: new Date(ctx.clock.now() + CODE_LIFETIME * 1_000),
    })
    if (owner) await postMail(tx, ctx, lower, { kind: 'reset-code', data: { first_name: owner.first_name, code } })
  })
  return { secret, message }
}
