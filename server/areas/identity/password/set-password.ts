import { and, eq, gt, isNull } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { SetPassword } from '#contract/identity/auth.ts'
import { notices } from '#contract/messages/notices.ts'
import { ownAct, recordAct } from '#server/areas/common/audit.ts'
import type { CallContext, Context } from '#server/areas/common/context.ts'
import { postMail } from '#server/areas/common/outbox.ts'
import { atAddress, rateLimit } from '#server/areas/common/rate-limit.ts'
import { hashOf } from '#server/areas/identity/secrets.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { account, passwordLink, staff } from '#server/db/schema/index.ts'
import { openInvitation } from '../open-invitation.ts'
import { revoke } from '../session.ts'
import { ownDataColumns, refuseCommon, refuseOwnData } from './password-rule.ts'

const refused = () =>
  new Refusal(400, 'This link has been used or is too old. Ask for a code on the page for a forgotten password.')

const openLink = (ctx: Context, link: string) =>
  and(eq(passwordLink.token_hash, hashOf(link)), gt(passwordLink.expires_at, new Date(ctx.clock.now())))

/** For the page that the mail leads to: it asks for no password where none can be set, and leads who is invited into the office. */
export async function checkPasswordLink(ctx: Context, { link }: { link: string }) {
  const [open] = await ctx.db
    .select({ email: account.email, state: staff.state })
    .from(passwordLink)
    .innerJoin(account, eq(account.id, passwordLink.account_id))
    .leftJoin(staff, eq(staff.account_id, account.id))
    .where(openLink(ctx, link))
  return { open: open !== undefined, ...(open?.state === 'invited' && open.email !== null && { office: open.email }) }
}

/** With the link of the mail, once. The person who has the mail owns the address, as with a code. */
export async function setPassword(ctx: CallContext, { password, password_confirmation, link }: SetPassword) {
  await rateLimit(ctx, atAddress(ctx, 'reset'))
  if (password !== password_confirmation) throw new Refusal(400, notices.passwordsDiffer.text)
  refuseCommon(password)
  const isOpen = openLink(ctx, link)
  const [open] = await ctx.db.select({ id: passwordLink.account_id }).from(passwordLink).where(isOpen)
  // Before the transaction: a hash takes long, and nothing waits for it that holds the records.
  if (!open) throw refused()
  const password_hash = await ctx.passwords.hash(password)
  await inTransaction(ctx.db, async (tx) => {
    const [used] = await tx.delete(passwordLink).where(isOpen).returning({ id: passwordLink.account_id })
    if (!used) throw refused()
    const [owner] = await tx
      .update(account)
      // The link came by mail: so does whatever else is sent there.
      .set({ password_hash, unproven_since: null })
      .where(and(eq(account.id, used.id), isNull(account.disabled_at)))
      .returning(ownDataColumns)
    if (!owner) throw refused()
    refuseOwnData(password, owner)
    await revoke(tx, used.id)
    await openInvitation(tx, ctx, used.id)
    await postMail(tx, ctx, owner.email, { kind: 'password-changed', data: { first_name: owner.first_name } })
    await recordAct(tx, ctx, ownAct(used.id, 'choose password'))
  })
  return 'You can sign in with it now'
}
