import { eq } from 'drizzle-orm'
import type { ProvenActName } from '#contract/common/proven-acts.ts'
import { Refusal } from '#contract/common/refusal.ts'
import { MINUTE } from '#contract/common/spans.ts'
import type { Proven } from '#contract/identity/factor.ts'
import type { PasskeyRequest } from '#contract/staff/passkey.ts'
import type { FactorProof } from '#contract/staff/sign-in.ts'
import { byOffice, recordAct } from '#server/areas/common/audit.ts'
import { type OfficeContext, ownAccount } from '#server/areas/common/context.ts'
import { rateLimit } from '#server/areas/common/rate-limit.ts'
import { codesOf, forgetWrongCodes, wrongProof } from '#server/areas/identity/factor/code-limit.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { officeSession, type PendingFactor } from '#server/db/schema/index.ts'
import { spendProof } from './factors.ts'
import { requestPasskey } from './passkeys.ts'

/** For so long after the second factor was shown it is not asked for again. */
export const PROVEN_FOR = 10 * MINUTE

/**
 * Refuses an act that asks for a fresh second factor; the page asks for it and calls again. The key of the shell is one by itself.
 * What is not among the acts of the contract asks for none.
 */
export function needProof({ session, clock }: Pick<OfficeContext, 'session' | 'clock'>, act: ProvenActName): void {
  if (session.factor_at === null || clock.now() < session.factor_at + PROVEN_FOR) return
  throw new Refusal(403, 'Please confirm with your second factor.', { prove: true, act })
}

/** What was offered to this session and is not answered yet. */
export async function pendingOf({ db, session }: OfficeContext): Promise<PendingFactor> {
  const [own] = await db
    .select({ pending: officeSession.pending })
    .from(officeSession)
    .where(eq(officeSession.id, session.id))
  return own?.pending ?? {}
}

export const storePendingHere = ({ db, session }: OfficeContext, pending: PendingFactor) =>
  db.update(officeSession).set({ pending }).where(eq(officeSession.id, session.id))

export async function askForPasskeyAgain(ctx: OfficeContext): Promise<PasskeyRequest> {
  const request = await requestPasskey(ctx.db, ctx, ownAccount(ctx))
  await storePendingHere(ctx, { ...(await pendingOf(ctx)), passkey: request.challenge })
  return request
}

/** The second factor once more. A wrong one counts as at the door. */
export async function proveFactor(ctx: OfficeContext, proof: FactorProof): Promise<Proven> {
  const account_id = ownAccount(ctx)
  const now = ctx.clock.now()
  const codes = codesOf('office', account_id)
  await rateLimit(ctx, codes)
  const act = { what: 'prove', about: `account ${account_id}` }
  const by = await inTransaction(ctx.db, async (tx) => {
    // The app that is added may be what asks for this proof: its secret has to stay.
    const { passkey: challenge, ...pending } = await pendingOf({ ...ctx, db: tx })
    const shown = await spendProof(tx, ctx, { account_id, challenge, proof })
    if (shown === null) return null
    const proven = { factor_at: new Date(now), pending }
    await tx.update(officeSession).set(proven).where(eq(officeSession.id, ctx.session.id))
    await recordAct(tx, ctx, { ...byOffice(ctx), ...act, factor_age: 0, after: { by: shown } })
    return shown
  })
  if (by === null) {
    await recordAct(ctx.db, ctx, { ...byOffice(ctx), ...act, outcome: 'refused' })
    throw wrongProof()
  }
  await forgetWrongCodes(ctx, codes)
  return { proven_until: new Date(now + PROVEN_FOR).toISOString() }
}
