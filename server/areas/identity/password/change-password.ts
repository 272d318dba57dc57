import { and, eq } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { PasswordChange } from '#contract/identity/auth.ts'
import { notices } from '#contract/messages/notices.ts'
import { ownAct, recordAct } from '#server/areas/common/audit.ts'
import type { AccountContext } from '#server/areas/common/context.ts'
import { postMail } from '#server/areas/common/outbox.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { account } from '#server/db/schema/index.ts'
import { needMemberProof } from '../factor/member-proof.ts'
import { revoke } from '../session.ts'
import { needOwnPassword } from './own-password.ts'
import { ownDataColumns, refuseCommon, refuseOwnData } from './password-rule.ts'

/** Other sessions of the account end; this session stays. */
export async function changePassword(ctx: AccountContext, change: PasswordChange): Promise<string> {
  const { current_password, new_password, new_password_confirmation } = change
  if (new_password !== new_password_confirmation) throw new Refusal(400, notices.passwordsDiffer.text)
  refuseCommon(new_password)
  await needMemberProof(ctx)
  const old = await needOwnPassword(ctx, current_password)
  const password_hash = await ctx.passwords.hash(new_password)
  await inTransaction(ctx.db, async (tx) => {
    const [owner] = await tx
      .update(account)
      .set({ password_hash })
      .where(and(eq(account.id, ctx.account), eq(account.password_hash, old ?? '')))
      .returning(ownDataColumns)
    if (!owner) throw new Refusal(409, 'Your password was changed elsewhere just now. Please sign in again.')
    refuseOwnData(new_password, owner)
    await revoke(tx, ctx.account, ctx.session)
    await postMail(tx, ctx, owner.email, { kind: 'password-changed', data: { first_name: owner.first_name } })
    await recordAct(tx, ctx, ownAct(ctx.account, 'change password'))
  })
  return notices.passwordChanged.title
}
