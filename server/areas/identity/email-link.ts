import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import { DAY } from '#contract/common/spans.ts'
import { ownAct, recordAct } from '#server/areas/common/audit.ts'
import type { AccountContext, CallContext, Context } from '#server/areas/common/context.ts'
import { postMail } from '#server/areas/common/outbox.ts'
import { atAddress, rateLimit } from '#server/areas/common/rate-limit.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction, isUniqueViolation } from '#server/db/in-transaction.ts'
import { account, emailLink } from '#server/db/schema/index.ts'
import { keepSeats } from './keep-seats.ts'
import { invitationIsUnopened } from './open-invitation.ts'
import { hashOf, newSecret } from './secrets.ts'
import { revoke } from './session.ts'

const LINK_LIFETIME = DAY

const refused = () =>
  new Refusal(400, 'This link has been used or is too old. Sign in, and have another one sent from your account.')
export const addressIsTaken = () => new Refusal(409, 'This e-mail address cannot be used. Enter another one.')

/** Of mails that an address gets before its owner has shown to own it. */
export const mailsToUnproven = (email: string) => ({ limit: 'confirm-email', of: email }) as const

/** Makes the link whose opening proves this address; one that was mailed before opens nothing any more. */
export async function newEmailLink(
  tx: Db,
  { clock }: Pick<Context, 'clock'>,
  account_id: number,
  email: string,
): Promise<string> {
  const link = newSecret()
  await tx.delete(emailLink).where(and(eq(emailLink.account_id, account_id), eq(emailLink.keeps, false)))
  const expires_at = new Date(clock.now() + LINK_LIFETIME)
  await tx.insert(emailLink).values({ token_hash: hashOf(link), account_id, email, expires_at })
  return link
}

/** The address that the account has once its link is opened; null where none is waited for. */
export async function pendingEmail({ db, clock }: Context, id: number): Promise<string | null> {
  const [pending] = await db
    .select({ email: emailLink.email })
    .from(emailLink)
    .innerJoin(account, eq(account.id, emailLink.account_id))
    .where(
      and(
        eq(emailLink.account_id, id),
        eq(emailLink.keeps, false),
        gt(emailLink.expires_at, new Date(clock.now())),
        ne(emailLink.email, account.email),
      ),
    )
    .orderBy(desc(emailLink.expires_at))
    .limit(1)
  return pending?.email ?? null
}

const openLink = ({ clock }: Pick<Context, 'clock'>, link: string, keeps: boolean) =>
  and(
    eq(emailLink.token_hash, hashOf(link)),
    eq(emailLink.keeps, keeps),
    gt(emailLink.expires_at, new Date(clock.now())),
  )

/** The person who opens the link has the mail, and so the address. A new address ends all sessions: they were opened with the old one. */
export async function confirmEmail(ctx: CallContext, { link }: { link: string }): Promise<string> {
  await rateLimit(ctx, atAddress(ctx, 'reset'))
  const write = inTransaction(ctx.db, async (tx) => {
    const isOpen = openLink(ctx, link, false)
    const [used] = await tx
      .delete(emailLink)
      .where(isOpen)
      .returning({ id: emailLink.account_id, email: emailLink.email })
    if (!used) throw refused()
    const [owner] = await tx
      .select({ email: account.email, first_name: account.first_name, disabled_at: account.disabled_at })
      .from(account)
      .where(eq(account.id, used.id))
      .for('update')
    if (!owner || owner.disabled_at) throw refused()
    // The address that was invited to the office is that of the account until its owner has come.
    if (owner.email !== used.email && (await invitationIsUnopened(tx, used.id))) throw refused()
    const seats = owner.email === used.email ? [] : await keepSeats(tx, used.id)
    await tx
      .update(account)
      .set({ email: used.email, unproven_since: null, version: sql`${account.version} + 1` })
      .where(eq(account.id, used.id))
    if (owner.email === used.email) return
    await revoke(tx, used.id)
    await postMail(tx, ctx, owner.email, { kind: 'email-changed', data: { first_name: owner.first_name } })
    await recordAct(tx, ctx, ownAct(used.id, 'change e-mail', seats.length > 0 ? { seats } : undefined))
  })
  await write.catch((error: unknown) => {
    throw isUniqueViolation(error) ? addressIsTaken() : error
  })
  return 'Your e-mail address is confirmed.'
}

/** The link once more: to the address that is waited for, or else to that of the account. */
export async function sendConfirmation(ctx: AccountContext): Promise<string> {
  const [own] = await ctx.db
    .select({ email: account.email, first_name: account.first_name, unproven_since: account.unproven_since })
    .from(account)
    .where(eq(account.id, ctx.account))
  const email = (await pendingEmail(ctx, ctx.account)) ?? (own?.unproven_since ? own.email : null)
  if (!own || email === null) throw new Refusal(409, 'Your e-mail address is confirmed already.')
  await rateLimit(ctx, mailsToUnproven(email))
  await inTransaction(ctx.db, async (tx) => {
    const link = await newEmailLink(tx, ctx, ctx.account, email)
    await postMail(tx, ctx, email, { kind: 'confirm-email', data: { first_name: own.first_name, link } })
  })
  return 'The mail is on its way.'
}
