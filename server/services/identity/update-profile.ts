import { eq } from 'drizzle-orm'
import type { Profile, ProfileUpdate } from '#contract/auth.ts'
import { couldNot } from '#contract/messages/could-not.ts'
import { Refusal } from '#contract/refusal.ts'
import { dayInAbuja, EARLIEST_DAY } from '#domain/days.ts'
import { inTransaction, isUniqueViolation } from '#server/db/in-transaction.ts'
import { account, passwordLink, resetChallenge } from '#server/db/schema/index.ts'
import { ownAct, recordAct } from '#server/services/audit.ts'
import type { AccountContext } from '#server/services/context.ts'
import { postMail } from '#server/services/outbox.ts'
import { atAddress, rateLimit } from '#server/services/rate-limit.ts'
import { needOwnPassword } from './own-password.ts'
import { readProfile } from './profile.ts'

/** A new address takes over the account: so it takes the password, and the old address is told. */
async function allowNewEmail(ctx: AccountContext, password: string | undefined) {
  if (!password) throw new Refusal(400, 'Enter your current password to change your e-mail address.')
  await needOwnPassword(ctx, password)
  // An answer tells whether somebody has the address: as many are told as new accounts are made.
  await rateLimit(ctx, atAddress(ctx, 'register'))
}

export async function updateProfile(ctx: AccountContext, update: ProfileUpdate): Promise<Profile> {
  const { current_password, email, ...fields } = update
  if (fields.dob > dayInAbuja(ctx.clock.now())) throw new Refusal(400, 'Your date of birth cannot be in the future.')
  if (fields.dob < EARLIEST_DAY) throw new Refusal(400, 'Your date of birth cannot be before the year 1600.')
  const lower = email.toLowerCase()
  const before = await readProfile(ctx, ctx.account)
  if (!before) throw new Refusal(404, couldNot.updateProfile)
  const isNew = lower !== before.email
  if (isNew) await allowNewEmail(ctx, current_password)

  const write = inTransaction(ctx.db, async (tx) => {
    await tx
      .update(account)
      .set({ ...fields, ...(isNew && { email: lower }) })
      .where(eq(account.id, ctx.account))
    if (!isNew) return
    await tx.delete(resetChallenge).where(eq(resetChallenge.account_id, ctx.account))
    await tx.delete(passwordLink).where(eq(passwordLink.account_id, ctx.account))
    await postMail(tx, ctx, before.email, { kind: 'email-changed', data: { first_name: before.first_name } })
    await recordAct(tx, ctx, ownAct(ctx.account, 'change e-mail'))
  })
  await write.catch((error: unknown) => {
    throw isUniqueViolation(error) ? new Refusal(409, 'This e-mail address cannot be used. Enter another one.') : error
  })
  const after = await readProfile(ctx, ctx.account)
  if (!after) throw new Refusal(404, couldNot.updateProfile)
  return after
}
