import { and, eq, gt, gte, or, sql } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import { DAY } from '#contract/common/spans.ts'
import { ownAct, recordAct } from '#server/areas/common/audit.ts'
import type { CallContext, Context } from '#server/areas/common/context.ts'
import { postMail } from '#server/areas/common/outbox.ts'
import { atAddress, rateLimit } from '#server/areas/common/rate-limit.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction, isUniqueViolation } from '#server/db/in-transaction.ts'
import { account, emailLink } from '#server/db/schema/index.ts'
import { addressIsTaken, newEmailLink } from './email-link.ts'
import { removeMemberFactor } from './factor/member-code.ts'
import { factorOf } from './factor/member-factor.ts'
import { hashOf, newSecret } from './secrets.ts'
import { revoke } from './session.ts'

/** For so long the owner of an address can stop that the office replaces it. */
const STOP_LIFETIME = DAY

interface Replaced {
  id: number
  first_name: string
  /** The address of before, and the one that the office asks for. */
  old: string
  email: string
}

/** The office asks for another address of a member: it counts once its link is opened, and the old one can stop it for a day. */
export async function askForEmail(tx: Db, ctx: Pick<Context, 'clock'>, { id, first_name, old, email }: Replaced) {
  const [taken] = await tx.select({ id: account.id }).from(account).where(eq(account.email, email))
  if (taken) throw new Refusal(409, 'Another account has this e-mail address.')
  const link = await newEmailLink(tx, ctx, id, email)
  await postMail(tx, ctx, email, { kind: 'confirm-email', data: { first_name, link } })
  const stop = newSecret()
  const expires_at = new Date(ctx.clock.now() + STOP_LIFETIME)
  await tx.insert(emailLink).values({ token_hash: hashOf(stop), account_id: id, email: old, keeps: true, expires_at })
  await postMail(tx, ctx, old, { kind: 'email-asked-by-office', data: { first_name, link: stop } })
}

const refused = () =>
  new Refusal(400, 'This link has been used or is too old. If the change was not yours, tell the chapter office.')

/**
 * The owner of the address of before says no. Where the other one counts already, the old one does again: whoever came in with the
 * other is out; the password that they may have chosen is good for nothing, and so is a second factor that was switched on since.
 */
export async function keepEmail(ctx: CallContext, { link }: { link: string }): Promise<string> {
  await rateLimit(ctx, atAddress(ctx, 'reset'))
  const write = inTransaction(ctx.db, async (tx) => {
    const now = new Date(ctx.clock.now())
    const isOpen = and(eq(emailLink.token_hash, hashOf(link)), eq(emailLink.keeps, true), gt(emailLink.expires_at, now))
    const [used] = await tx
      .delete(emailLink)
      .where(isOpen)
      .returning({ id: emailLink.account_id, email: emailLink.email, expires_at: emailLink.expires_at })
    if (!used) throw refused()
    const [owner] = await tx.select().from(account).where(eq(account.id, used.id)).for('update')
    if (!owner || owner.disabled_at) throw refused()
    // Whoever got a link later may have come in by what is stopped here: theirs opens nothing any more. One of before still does.
    const isLater = or(eq(emailLink.keeps, false), gte(emailLink.expires_at, used.expires_at))
    await tx.delete(emailLink).where(and(eq(emailLink.account_id, used.id), isLater))
    await recordAct(tx, ctx, ownAct(used.id, 'keep e-mail'))
    if (owner.email === used.email) return 'Your e-mail address stays as it is.'
    await tx
      .update(account)
      .set({ email: used.email, password_hash: null, unproven_since: null, version: sql`${account.version} + 1` })
      .where(eq(account.id, used.id))
    await revoke(tx, used.id)
    const factor = await factorOf(tx, used.id)
    if (factor && Date.parse(factor.on_since) >= used.expires_at.getTime() - STOP_LIFETIME) {
      await removeMemberFactor(tx, used.id)
      await recordAct(tx, ctx, ownAct(used.id, 'switch off second factor'))
      await postMail(tx, ctx, used.email, { kind: 'member-factor-off', data: { first_name: owner.first_name } })
    }
    if (owner.email)
      await postMail(tx, ctx, owner.email, { kind: 'email-changed', data: { first_name: owner.first_name } })
    return 'Your e-mail address is yours again. Choose a new password now.'
  })
  return write.catch((error: unknown) => {
    throw isUniqueViolation(error) ? addressIsTaken() : error
  })
}
