import { eq } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import { ownPasswordIsWrong } from '#contract/messages/factor.ts'
import type { AccountContext } from '#server/areas/common/context.ts'
import { clearAttempts, rateLimit, uncountAttempt } from '#server/areas/common/rate-limit.ts'
import { account } from '#server/db/schema/index.ts'

/**
 * Refuses a caller who does not know the password of the account; a holder of a token may not guess it either. Counted for the
 * session, so that a stolen one locks nobody out of another.
 */
export async function needOwnPassword(ctx: AccountContext, password: string): Promise<string | null> {
  const attempts = { limit: 'sign-in', of: `own password in session ${ctx.session}` } as const
  await rateLimit(ctx, attempts)
  const [own] = await ctx.db.select({ hash: account.password_hash }).from(account).where(eq(account.id, ctx.account))
  const right = await ctx.passwords.verify(own?.hash, password).catch(async (error: unknown) => {
    // Nobody looked at it, so it was no failure.
    await uncountAttempt(ctx, attempts)
    throw error
  })
  if (!right) {
    throw new Refusal(400, ownPasswordIsWrong)
  }
  await clearAttempts(ctx, attempts)
  return own?.hash ?? null
}
