import { and, eq, isNull } from 'drizzle-orm'
import type { ForgotPassword } from '#contract/identity/auth.ts'
import { notices } from '#contract/messages/notices.ts'
import type { CallContext } from '#server/areas/common/context.ts'
import { postMail } from '#server/areas/common/outbox.ts'
import { atAddress, countAttempt } from '#server/areas/common/rate-limit.ts'
import { codeHash, hashOf, newCode, newSecret } from '#server/areas/identity/secrets.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { account, resetChallenge } from '#server/db/schema/index.ts'

/** Seconds that a code lives. */
export const CODE_LIFETIME = 600

interface Requested {
  /** For the cookie of the browser that asked: a code opens nothing without it. Null where none was sent. */
  secret: string | null
  message: string
}

/**
 * Answers alike for every address, known or not, and does the same: a challenge is stored, and what no account stands
 * behind opens nothing. More codes than are allowed are not sent, without a word, and those that were sent stay good: nobody
 * can end a code by asking for another.
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
    await tx
      .insert(resetChallenge)
      .values({
        cookie_hash: hashOf(secret),
        code_hash: codeHash(secret, code),
        account_id: owner?.id ?? null,
        expires_at: new Date(ctx.clock.now() + CODE_LIFETIME * 1_000),
      })
    if (owner) await postMail(tx, ctx, lower, { kind: 'reset-code', data: { first_name: owner.first_name, code } })
  })
  return { secret, message }
}
