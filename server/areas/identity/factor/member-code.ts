import { and, eq, isNotNull } from 'drizzle-orm'
import { ownAct, recordAct } from '#server/areas/common/audit.ts'
import type { CallContext } from '#server/areas/common/context.ts'
import { postMail } from '#server/areas/common/outbox.ts'
import type { Db } from '#server/db/database.ts'
import { account, memberChallenge, memberRecoveryCode, memberTotp } from '#server/db/schema/index.ts'
import { challengesIn } from './challenge.ts'
import { spendRecoveryCode } from './recovery-codes.ts'
import { isOfApp, spendTotp } from './totp.ts'

/** At the door of the portal. */
export const { newChallenge, tryChallenge, endChallenge } = challengesIn(memberChallenge)

/** Whether this member has switched the second factor on. That of the office is another one. */
export const hasFactor = async (db: Db, account_id: number) =>
  (await db.$count(memberTotp, eq(memberTotp.account_id, account_id))) > 0

/** The password alone signs in from now on. Answers whether there was one. */
export async function removeMemberFactor(tx: Db, account_id: number): Promise<boolean> {
  await tx.delete(memberRecoveryCode).where(eq(memberRecoveryCode.account_id, account_id))
  await tx.delete(memberChallenge).where(eq(memberChallenge.account_id, account_id))
  const removed = await tx
    .delete(memberTotp)
    .where(eq(memberTotp.account_id, account_id))
    .returning({ account_id: memberTotp.account_id })
  return removed.length > 0
}

/** Stops a reset that is waiting. Answers whether there was one. */
export async function stopReset(tx: Db, ctx: Pick<CallContext, 'clock'>, account_id: number): Promise<boolean> {
  const stopped = await tx
    .update(memberTotp)
    .set({ reset_at: null })
    .where(and(eq(memberTotp.account_id, account_id), isNotNull(memberTotp.reset_at)))
    .returning({ account_id: memberTotp.account_id })
  if (stopped.length > 0) await recordAct(tx, ctx, ownAct(account_id, 'stop reset of second factor'))
  return stopped.length > 0
}

/** Uses a code of a member: that of the app, or one for the day of loss. Answers which, or null where it is neither. */
export async function spendMemberCode(
  tx: Db,
  ctx: Pick<CallContext, 'clock'>,
  { account_id, code }: { account_id: number; code: string },
): Promise<'totp' | 'recovery' | null> {
  if (isOfApp(code)) {
    const isRight = await spendTotp(tx, memberTotp, { account_id, code, now: ctx.clock.now() })
    if (isRight) await stopReset(tx, ctx, account_id)
    return isRight ? 'totp' : null
  }
  const left = await spendRecoveryCode(tx, memberRecoveryCode, { account_id, code })
  if (left === null) return null
  await stopReset(tx, ctx, account_id)
  const [owner] = await tx
    .select({ email: account.email, first_name: account.first_name })
    .from(account)
    .where(eq(account.id, account_id))
  // It may have been found by somebody else.
  if (owner?.email) {
    const { email, first_name } = owner
    await postMail(tx, ctx, email, { kind: 'member-code-used', data: { first_name, left } })
  }
  return 'recovery'
}
