import { and, asc, eq } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { TotpOffer } from '#contract/identity/factor.ts'
import type { OwnFactors, PasskeyOffer } from '#contract/staff/passkey.ts'
import type { NewPasskey } from '#contract/staff/sign-in.ts'
import { byOffice, recordAct } from '#server/areas/common/audit.ts'
import { type OfficeContext, ownAccount } from '#server/areas/common/context.ts'
import { isoOrNull } from '#server/areas/common/iso-or-null.ts'
import { wrongProof } from '#server/areas/identity/factor/code-limit.ts'
import { newRecoveryCodes } from '#server/areas/identity/factor/recovery-codes.ts'
import { newTotp, stepOf } from '#server/areas/identity/factor/totp.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { passkeyFactor, recoveryCode, staff, totpFactor } from '#server/db/schema/index.ts'
import { factorsOf } from './factors.ts'
import { addPasskey, offerNewPasskey } from './passkeys.ts'
import { needPerson } from './person.ts'
import { needProof, pendingOf, storePendingHere } from './proof.ts'
import { tellOfFactor } from './tell-owners.ts'

async function readFactors(db: Db, account_id: number): Promise<OwnFactors> {
  const [totp] = await db.select().from(totpFactor).where(eq(totpFactor.account_id, account_id))
  const keys = await db
    .select()
    .from(passkeyFactor)
    .where(eq(passkeyFactor.account_id, account_id))
    .orderBy(asc(passkeyFactor.id))
  return {
    totp: isoOrNull(totp?.added_at),
    passkeys: keys.map(({ id, name, added_at, used_at }) => ({
      id,
      name,
      added_at: added_at.toISOString(),
      used_at: used_at.toISOString(),
    })),
    recovery_left: await db.$count(recoveryCode, eq(recoveryCode.account_id, account_id)),
  }
}

export const getOwnFactors = (ctx: OfficeContext): Promise<OwnFactors> => readFactors(ctx.db, ownAccount(ctx))

/** A change of one's factors, alone in the row of its person, and recorded. */
async function changeOwn<Answer>(
  ctx: OfficeContext,
  what: string,
  change: (tx: Db, account_id: number) => Promise<Answer>,
): Promise<Answer> {
  const account_id = ownAccount(ctx)
  needProof(ctx, 'factors.own')
  return inTransaction(ctx.db, async (tx) => {
    await tx.select({ state: staff.state }).from(staff).where(eq(staff.account_id, account_id)).for('update')
    const answer = await change(tx, account_id)
    await recordAct(tx, ctx, { ...byOffice(ctx), what, about: `account ${account_id}` })
    return answer
  })
}

/** The last one cannot be taken away: there is no session without. */
async function needAnother(tx: Db, account_id: number): Promise<void> {
  const left = (await factorsOf(tx, account_id)).filter((one) => one !== 'recovery')
  if (left.length === 0) throw new Refusal(409, 'This is your only second factor. Add another one first.')
}

export async function offerOwnPasskey(ctx: OfficeContext): Promise<PasskeyOffer> {
  needProof(ctx, 'factors.own')
  const offer = await offerNewPasskey(ctx.db, ctx, await needPerson(ctx.db, ownAccount(ctx)))
  await storePendingHere(ctx, { passkey: offer.challenge })
  return offer
}

export const addOwnPasskey = (ctx: OfficeContext, { passkey, name }: NewPasskey): Promise<OwnFactors> =>
  changeOwn(ctx, 'add passkey', async (tx, account_id) => {
    const { passkey: challenge } = await pendingOf({ ...ctx, db: tx })
    if (!(await addPasskey(tx, ctx, { account_id, challenge, passkey, name }))) {
      throw new Refusal(400, 'This passkey could not be added. Try again.')
    }
    await tellOfFactor(tx, ctx, { account_id, factor: 'passkey' })
    await storePendingHere({ ...ctx, db: tx }, {})
    return readFactors(tx, account_id)
  })

export const removeOwnPasskey = (ctx: OfficeContext, { id }: { id: number }): Promise<OwnFactors> =>
  changeOwn(ctx, 'remove passkey', async (tx, account_id) => {
    const removed = await tx
      .delete(passkeyFactor)
      .where(and(eq(passkeyFactor.id, id), eq(passkeyFactor.account_id, account_id)))
      .returning({ id: passkeyFactor.id })
    if (removed.length === 0) throw new Refusal(404, 'You have no such passkey.')
    await needAnother(tx, account_id)
    return readFactors(tx, account_id)
  })

export async function offerOwnTotp(ctx: OfficeContext): Promise<TotpOffer> {
  needProof(ctx, 'factors.own')
  const { email } = await needPerson(ctx.db, ownAccount(ctx))
  const offer = newTotp(email)
  await storePendingHere(ctx, { totp: offer.secret })
  return offer
}

export const addOwnTotp = (ctx: OfficeContext, { code }: { code: string }): Promise<OwnFactors> =>
  changeOwn(ctx, 'add authentication app', async (tx, account_id) => {
    const { totp: secret } = await pendingOf({ ...ctx, db: tx })
    const last_step = secret ? stepOf(secret, code, ctx.clock.now()) : null
    if (!secret || last_step === null) throw wrongProof()
    const row = { secret, last_step, added_at: new Date(ctx.clock.now()) }
    await tx
      .insert(totpFactor)
      .values({ account_id, ...row })
      .onConflictDoUpdate({ target: totpFactor.account_id, set: row })
    await tellOfFactor(tx, ctx, { account_id, factor: 'app' })
    await storePendingHere({ ...ctx, db: tx }, {})
    return readFactors(tx, account_id)
  })

export const removeOwnTotp = (ctx: OfficeContext): Promise<OwnFactors> =>
  changeOwn(ctx, 'remove authentication app', async (tx, account_id) => {
    const removed = await tx
      .delete(totpFactor)
      .where(eq(totpFactor.account_id, account_id))
      .returning({ account_id: totpFactor.account_id })
    if (removed.length === 0) throw new Refusal(404, 'You have no authentication app here.')
    await needAnother(tx, account_id)
    return readFactors(tx, account_id)
  })

export const renewRecoveryCodes = (ctx: OfficeContext): Promise<string[]> =>
  changeOwn(ctx, 'renew recovery codes', async (tx, account_id) => {
    await tellOfFactor(tx, ctx, { account_id, factor: 'codes' })
    return newRecoveryCodes(tx, recoveryCode, account_id)
  })
