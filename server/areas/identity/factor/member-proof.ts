import { eq } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import { MINUTE } from '#contract/common/spans.ts'
import type { Proven } from '#contract/identity/factor.ts'
import { askForCode } from '#contract/messages/factor.ts'
import { ownAct, recordAct } from '#server/areas/common/audit.ts'
import type { AccountContext } from '#server/areas/common/context.ts'
import { rateLimit } from '#server/areas/common/rate-limit.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { memberTotp, session } from '#server/db/schema/index.ts'
import { codesOf, forgetWrongCodes, wrongProof } from './code-limit.ts'
import { spendMemberCode } from './member-code.ts'

/** For so long after a code was given for an act it is not asked for again in the same session. */
const PROVEN_FOR = 10 * MINUTE

/**
 * Refuses what needs a code of a member who has switched the second factor on; the page asks for one and calls again. That
 * of signing in does not count: the session may be left open.
 */
export async function needMemberProof(ctx: AccountContext): Promise<void> {
  const [on] = await ctx.db
    .select({ factor_at: session.factor_at })
    .from(memberTotp)
    .leftJoin(session, eq(session.id, ctx.session))
    .where(eq(memberTotp.account_id, ctx.account))
  if (!on || (on.factor_at && ctx.clock.now() < on.factor_at.getTime() + PROVEN_FOR)) return
  throw new Refusal(403, askForCode, { prove: true })
}

/** A wrong code counts as it does when somebody signs in. */
export async function proveMember(ctx: AccountContext, { code }: { code: string }): Promise<Proven> {
  const now = ctx.clock.now()
  const codes = codesOf('member', ctx.account)
  await rateLimit(ctx, codes)
  const by = await inTransaction(ctx.db, async (tx) => {
    const given = await spendMemberCode(tx, ctx, { account_id: ctx.account, code })
    if (given === null) return null
    await tx
      .update(session)
      .set({ factor_at: new Date(now) })
      .where(eq(session.id, ctx.session))
    await recordAct(tx, ctx, ownAct(ctx.account, 'prove', { by: given }))
    return given
  })
  if (by === null) throw wrongProof()
  await forgetWrongCodes(ctx, codes)
  return { proven_until: new Date(now + PROVEN_FOR).toISOString() }
}
