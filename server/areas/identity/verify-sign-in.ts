import { and, eq, isNull } from 'drizzle-orm'
import type { SignedIn } from '#contract/identity/auth.ts'
import type { CodeForChallenge } from '#contract/identity/factor.ts'
import { ownAct, recordAct } from '#server/areas/common/audit.ts'
import type { CallContext } from '#server/areas/common/context.ts'
import { rateLimit } from '#server/areas/common/rate-limit.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { account } from '#server/db/schema/index.ts'
import { challengeIsOver } from './factor/challenge.ts'
import { codesOf, forgetWrongCodes, wrongProof } from './factor/code-limit.ts'
import { endChallenge, spendMemberCode, tryChallenge } from './factor/member-code.ts'
import { refusedLately } from './password/check-password.ts'
import { readProfile } from './profile.ts'
import { openSession } from './session.ts'

/** The password was right: with the code the session is opened. A wrong one is recorded, for somebody knows the password. */
export async function verifySignIn(
  ctx: CallContext,
  { challenge, code, device }: CodeForChallenge & { device: string | null },
): Promise<SignedIn> {
  const { account_id, isLast } = await tryChallenge(ctx, challenge)
  const codes = codesOf('member', account_id)
  await rateLimit(ctx, codes)
  const token = await inTransaction(ctx.db, async (tx) => {
    const [owner] = await tx
      .select({ email: account.email })
      .from(account)
      .where(and(eq(account.id, account_id), isNull(account.disabled_at)))
    if (!owner?.email) throw challengeIsOver()
    const by = await spendMemberCode(tx, ctx, { account_id, code })
    if (by === null) return null
    await endChallenge(tx, challenge)
    const refused = await refusedLately({ ...ctx, db: tx }, owner.email)
    const opened = await openSession({ ...ctx, db: tx }, account_id, device)
    await recordAct(tx, ctx, ownAct(account_id, 'sign in', { refused, by }))
    return opened
  })
  if (token === null) {
    await recordAct(ctx.db, ctx, { ...ownAct(account_id, 'sign in'), outcome: 'refused' })
    throw isLast ? challengeIsOver() : wrongProof()
  }
  await forgetWrongCodes(ctx, codes)
  const data = await readProfile(ctx, account_id)
  if (!data) throw new Error('An account went away while its owner signed in')
  return { data, token }
}
