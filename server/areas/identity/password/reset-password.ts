import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { ResetPassword } from '#contract/identity/auth.ts'
import { notices } from '#contract/messages/notices.ts'
import { ownAct, recordAct } from '#server/areas/common/audit.ts'
import type { CallContext } from '#server/areas/common/context.ts'
import { postMail } from '#server/areas/common/outbox.ts'
import { atAddress, rateLimit } from '#server/areas/common/rate-limit.ts'
import { codeHash, hashOf } from '#server/areas/identity/secrets.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { account, resetChallenge } from '#server/db/schema/index.ts'
import { openInvitation } from '../open-invitation.ts'
import { revoke } from '../session.ts'
import { ownDataColumns, refuseCommon, refuseOwnData } from './password-rule.ts'

const MOST_TRIES = 5

const refused = () => new Refusal(400, 'The code is not right or no longer valid. Check it, or request a new one.')

interface Reset extends ResetPassword {
  /** From the cookie of the browser that asked for the code. */
  secret: string | undefined
}

export async function resetPassword(ctx: CallContext, { password, password_confirmation, otp, secret }: Reset) {
  await rateLimit(ctx, atAddress(ctx, 'reset'))
  if (password !== password_confirmation) throw new Refusal(400, notices.passwordsDiffer.text)
  refuseCommon(password)
  if (!secret) throw refused()
  const isOpen = and(
    eq(resetChallenge.cookie_hash, hashOf(secret)),
    gt(resetChallenge.expires_at, new Date(ctx.clock.now())),
    lt(resetChallenge.tries, MOST_TRIES),
    isNull(resetChallenge.used_at),
  )
  const [challenge] = await ctx.db.select({ id: resetChallenge.id }).from(resetChallenge).where(isOpen)
  // Before the transaction: a hash takes long, and nothing waits for it that holds the records.
  if (!challenge) throw refused()
  const password_hash = await ctx.passwords.hash(password)

  const isDone = await inTransaction(ctx.db, async (tx) => {
    // Counted and compared in one statement: of many at once no more are heard than there are tries.
    const [tried] = await tx
      .update(resetChallenge)
      .set({
        tries: sql`${resetChallenge.tries} + 1`,
        used_at: sql`case when ${resetChallenge.code_hash} = ${codeHash(secret, otp)} then now() end`,
      })
      .where(isOpen)
      .returning({ account: resetChallenge.account_id, used_at: resetChallenge.used_at })
    if (!tried?.used_at || tried.account === null) return false
    const [owner] = await tx
      .update(account)
      // The code came by mail: so does whatever else is sent there.
      .set({ password_hash, unproven_since: null })
      .where(and(eq(account.id, tried.account), isNull(account.disabled_at)))
      .returning(ownDataColumns)
    if (!owner) return false
    refuseOwnData(password, owner)
    await revoke(tx, tried.account)
    await openInvitation(tx, ctx, tried.account)
    await postMail(tx, ctx, owner.email, { kind: 'password-changed', data: { first_name: owner.first_name } })
    await recordAct(tx, ctx, ownAct(tried.account, 'reset password'))
    return true
  })
  if (!isDone) throw refused()
  return notices.passwordReset.text
}
