import { eq } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { OwnFactor, TotpOffer } from '#contract/identity/factor.ts'
import { ownAct, recordAct } from '#server/areas/common/audit.ts'
import type { AccountContext } from '#server/areas/common/context.ts'
import { isoOrNull } from '#server/areas/common/iso-or-null.ts'
import { postMail } from '#server/areas/common/outbox.ts'
import { needOwnPassword } from '#server/areas/identity/password/own-password.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { account, memberRecoveryCode, memberTotp, session } from '#server/db/schema/index.ts'
import { wrongProof } from './code-limit.ts'
import { hasFactor, removeMemberFactor, stopReset } from './member-code.ts'
import { needMemberProof } from './member-proof.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import { newTotp, stepOf } from './totp.ts'

const isOnAlready = () => new Refusal(409, 'Your second factor is switched on already. Load the page again.')
const isOff = () => new Refusal(409, 'Your second factor is switched off. Load the page again.')

/** The second factor of a member; null where it is off. */
export async function factorOf(db: Db, account_id: number) {
  const [on] = await db
    .select({ added_at: memberTotp.added_at, reset_at: memberTotp.reset_at })
    .from(memberTotp)
    .where(eq(memberTotp.account_id, account_id))
  return on ? { on_since: on.added_at.toISOString(), reset_at: isoOrNull(on.reset_at) } : null
}

export async function getOwnFactor({ db, account: account_id }: AccountContext): Promise<OwnFactor> {
  const { on_since, reset_at } = (await factorOf(db, account_id)) ?? { on_since: null, reset_at: null }
  const recovery_left = await db.$count(memberRecoveryCode, eq(memberRecoveryCode.account_id, account_id))
  return { on_since, recovery_left, reset_at }
}

/** With the password: a stranger at an open session could otherwise keep the owner out. */
export async function offerOwnFactor(
  ctx: AccountContext,
  { current_password }: { current_password: string },
): Promise<TotpOffer> {
  if (await hasFactor(ctx.db, ctx.account)) throw isOnAlready()
  await needOwnPassword(ctx, current_password)
  const [own] = await ctx.db.select({ email: account.email }).from(account).where(eq(account.id, ctx.account))
  const offer = newTotp(own?.email ?? '')
  await ctx.db
    .update(session)
    .set({ pending: { totp: offer.secret } })
    .where(eq(session.id, ctx.session))
  return offer
}

interface Changed {
  kind: 'member-factor-on' | 'member-factor-off' | 'member-codes-made'
  what: string
}

/** A change of the own factor, alone in the row of its member, mailed and recorded. */
const changeOwn = <Answer>(
  ctx: AccountContext,
  { kind, what }: Changed,
  change: (tx: Db) => Promise<Answer>,
): Promise<Answer> =>
  inTransaction(ctx.db, async (tx) => {
    const [owner] = await tx
      .select({ email: account.email, first_name: account.first_name })
      .from(account)
      .where(eq(account.id, ctx.account))
      .for('update')
    const answer = await change(tx)
    if (owner?.email) await postMail(tx, ctx, owner.email, { kind, data: { first_name: owner.first_name } })
    await recordAct(tx, ctx, ownAct(ctx.account, what))
    return answer
  })

/** With the first code of the app. Sessions elsewhere stay, and are asked for a code where one is needed. */
export const switchFactorOn = (ctx: AccountContext, { code }: { code: string }): Promise<string[]> =>
  changeOwn(ctx, { kind: 'member-factor-on', what: 'switch on second factor' }, async (tx) => {
    if (await hasFactor(tx, ctx.account)) throw isOnAlready()
    const here = eq(session.id, ctx.session)
    const [own] = await tx.select({ pending: session.pending }).from(session).where(here)
    const secret = own?.pending.totp
    const last_step = secret ? stepOf(secret, code, ctx.clock.now()) : null
    if (!secret || last_step === null) throw wrongProof()
    await tx
      .insert(memberTotp)
      .values({ account_id: ctx.account, secret, last_step, added_at: new Date(ctx.clock.now()) })
    await tx.update(session).set({ pending: {} }).where(here)
    return newRecoveryCodes(tx, memberRecoveryCode, ctx.account)
  })

export async function switchFactorOff(ctx: AccountContext): Promise<string> {
  await needMemberProof(ctx)
  return changeOwn(ctx, { kind: 'member-factor-off', what: 'switch off second factor' }, async (tx) => {
    if (!(await removeMemberFactor(tx, ctx.account))) throw isOff()
    return 'Your second factor is switched off.'
  })
}

export async function renewOwnCodes(ctx: AccountContext): Promise<string[]> {
  await needMemberProof(ctx)
  return changeOwn(ctx, { kind: 'member-codes-made', what: 'renew recovery codes' }, async (tx) => {
    if (!(await hasFactor(tx, ctx.account))) throw isOff()
    return newRecoveryCodes(tx, memberRecoveryCode, ctx.account)
  })
}

/** The member stops a reset by the office, from a session that is open. */
export async function keepFactorOn(ctx: AccountContext): Promise<string> {
  await inTransaction(ctx.db, async (tx) => {
    if (!(await stopReset(tx, ctx, ctx.account)))
      throw new Refusal(409, 'Nothing is to be stopped any more. Load the page again.')
  })
  return 'Your second factor stays on.'
}
