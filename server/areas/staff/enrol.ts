import { eq } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { CodeForChallenge, TotpOffer } from '#contract/identity/factor.ts'
import type { PasskeyOffer } from '#contract/staff/passkey.ts'
import type { Enrolled, PasskeyForChallenge } from '#contract/staff/sign-in.ts'
import { stepFrom } from '#machines/parts/step.ts'
import { staffMachine } from '#machines/staff/staff/staff.lifecycle.ts'
import type { CallContext } from '#server/areas/common/context.ts'
import { newRecoveryCodes } from '#server/areas/identity/factor/recovery-codes.ts'
import { newTotp, stepOf } from '#server/areas/identity/factor/totp.ts'
import type { Db } from '#server/db/database.ts'
import { recoveryCode, staff, totpFactor } from '#server/db/schema/index.ts'
import { factorsOf } from './factors.ts'
import { addPasskey, offerNewPasskey } from './passkeys.ts'
import { enteredAs, needPerson } from './person.ts'
import { type Entered, enter, readChallenge, storePending } from './sign-in.ts'
import { tellOfFactor } from './tell-owners.ts'

/** A password alone never adds a factor to those that are there: a thief of it would come in with their own. */
async function needNoFactor(db: Db, account_id: number): Promise<void> {
  if ((await factorsOf(db, account_id)).length > 0) {
    throw new Refusal(409, 'You have a second factor already. Sign in with it.')
  }
}

/** The secret of an app, which counts once its first code was shown. */
export async function offerTotp(ctx: CallContext, { challenge }: { challenge: string }): Promise<TotpOffer> {
  const { account_id } = await readChallenge(ctx, challenge)
  await needNoFactor(ctx.db, account_id)
  const { email } = await needPerson(ctx.db, account_id)
  const offer = newTotp(email)
  await storePending(ctx, challenge, { totp: offer.secret })
  return offer
}

/** Alone in the row of the person: of two who enrol at once the second finds a factor. */
async function needNoFactorAlone(tx: Db, account_id: number): Promise<void> {
  await tx.select({ state: staff.state }).from(staff).where(eq(staff.account_id, account_id)).for('update')
  await needNoFactor(tx, account_id)
}

/**
 * With the first factor somebody who was invited is of the office. The version stays: roles that wait for a second person would
 * otherwise never come.
 */
async function becomeActive(tx: Db, account_id: number): Promise<void> {
  const { state } = await needPerson(tx, account_id)
  if (stepFrom(staffMachine, state, { type: 'staff.enrol' }) === null) return
  await tx.update(staff).set({ state: 'active' }).where(eq(staff.account_id, account_id))
}

async function enrolledAs(tx: Db, account_id: number): Promise<Enrolled> {
  await becomeActive(tx, account_id)
  const recovery_codes = await newRecoveryCodes(tx, recoveryCode, account_id)
  return { ...enteredAs(await needPerson(tx, account_id)), recovery_codes }
}

interface Here {
  device: string | null
}

export function enrolTotp(ctx: CallContext, given: CodeForChallenge & Here): Promise<Entered<Enrolled>> {
  const now = ctx.clock.now()
  return enter(
    ctx,
    given,
    async (tx, account_id, { totp: secret }) => {
      const last_step = secret ? stepOf(secret, given.code, now) : null
      if (last_step === null || !secret) return null
      await needNoFactorAlone(tx, account_id)
      await tx.insert(totpFactor).values({ account_id, secret, last_step, added_at: new Date(now) })
      await tellOfFactor(tx, ctx, { account_id, factor: 'app' })
      return 'totp'
    },
    enrolledAs,
  )
}

export async function offerPasskey(ctx: CallContext, { challenge }: { challenge: string }): Promise<PasskeyOffer> {
  const { account_id } = await readChallenge(ctx, challenge)
  await needNoFactor(ctx.db, account_id)
  const offer = await offerNewPasskey(ctx.db, ctx, await needPerson(ctx.db, account_id))
  await storePending(ctx, challenge, { passkey: offer.challenge })
  return offer
}

export const enrolPasskey = (ctx: CallContext, given: PasskeyForChallenge & Here): Promise<Entered<Enrolled>> =>
  enter(
    ctx,
    given,
    async (tx, account_id, { passkey: challenge }) => {
      const { passkey, name } = given
      await needNoFactorAlone(tx, account_id)
      if (!(await addPasskey(tx, ctx, { account_id, challenge, passkey, name }))) return null
      await tellOfFactor(tx, ctx, { account_id, factor: 'passkey' })
      return 'passkey'
    },
    enrolledAs,
  )
