import { and, eq, isNull } from 'drizzle-orm'
import type { SignedIn, SignIn } from '#contract/auth.ts'
import { Refusal } from '#contract/refusal.ts'
import { account } from '#server/db/schema/index.ts'
import type { CallContext } from '#server/services/context.ts'
import { forgetTurns, rateLimit, returnTurn } from '#server/services/rate-limit.ts'
import { readProfile } from './profile.ts'
import { openSession } from './session.ts'

/**
 * Failures are counted for an account at one address, and for the address: who guesses has to wait, and the owner can
 * still come in from elsewhere. A turn is taken before the password is looked at, so that many at once are counted too.
 */
export async function signIn(ctx: CallContext, { email, password }: SignIn): Promise<SignedIn> {
  const lower = email.toLowerCase()
  const here = { limit: 'sign-in', of: `${lower} ${ctx.address}` } as const
  const address = { limit: 'sign-in-address', of: ctx.address } as const
  await rateLimit(ctx, address, true)
  await rateLimit(ctx, here, true)
  const [found] = await ctx.db
    .select({ id: account.id, hash: account.password_hash })
    .from(account)
    .where(and(eq(account.email, lower), isNull(account.disabled_at)))
  const right = await ctx.passwords.verify(found?.hash, password).catch(async (error: unknown) => {
    // Nobody looked at it, so it was no failure.
    await returnTurn(ctx, here)
    await returnTurn(ctx, address)
    throw error
  })
  if (!found || !right) throw new Refusal(401, 'The e-mail address or the password is not right.')
  await forgetTurns(ctx, here)
  await returnTurn(ctx, address)
  const token = await openSession(ctx, found.id)
  const data = await readProfile(ctx, found.id)
  if (!data) throw new Error('An account went away while its owner signed in')
  return { data, token }
}
