import { and, eq, isNull, sql } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { Profile, ProfileUpdate } from '#contract/identity/auth.ts'
import { couldNot } from '#contract/messages/could-not.ts'
import { dayInAbuja, EARLIEST_DAY } from '#domain/common/days.ts'
import { ownAct, recordAct } from '#server/areas/common/audit.ts'
import type { AccountContext } from '#server/areas/common/context.ts'
import { postMail } from '#server/areas/common/outbox.ts'
import { atAddress, rateLimit } from '#server/areas/common/rate-limit.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { account } from '#server/db/schema/index.ts'
import { addressIsTaken, mailsToUnproven, newEmailLink } from './email-link.ts'
import { needMemberProof } from './factor/member-proof.ts'
import { needOwnPassword } from './password/own-password.ts'
import { toKeep } from './person-columns.ts'
import { readProfile } from './profile.ts'

/**
 * A new address takes over the account: so it takes the password, the old address is told, and nothing changes until the
 * link that the new one gets is opened.
 */
async function allowNewEmail(ctx: AccountContext, email: string, password: string | undefined) {
  if (!password) throw new Refusal(400, 'Enter your current password to change your e-mail address.')
  await needMemberProof(ctx)
  await needOwnPassword(ctx, password)
  // An answer tells whether somebody has the address: as many are told as new accounts are made.
  await rateLimit(ctx, atAddress(ctx, 'register'))
  const [taken] = await ctx.db.select({ id: account.id }).from(account).where(eq(account.email, email))
  if (taken) throw addressIsTaken()
  await rateLimit(ctx, mailsToUnproven(email))
}

export async function updateProfile(ctx: AccountContext, update: ProfileUpdate): Promise<Profile> {
  const { current_password, email, ...fields } = update
  const { sur_name, first_name, ...others } = fields
  const { dob } = fields
  if (dob && dob > dayInAbuja(ctx.clock.now())) throw new Refusal(400, 'Your date of birth cannot be in the future.')
  if (dob && dob < EARLIEST_DAY) throw new Refusal(400, 'Your date of birth cannot be before the year 1600.')
  const before = await readProfile(ctx, ctx.account)
  if (!before) throw new Refusal(404, couldNot.updateProfile)
  const lower = email?.toLowerCase() ?? before.email
  const isNew = lower !== before.email
  if (isNew) await allowNewEmail(ctx, lower, current_password)

  await inTransaction(ctx.db, async (tx) => {
    // Counted, so that the office does not save over it what it read before.
    const [saved] = await tx
      .update(account)
      .set({ ...toKeep(others), sur_name, first_name, version: sql`${account.version} + 1` })
      .where(and(eq(account.id, ctx.account), isNull(account.disabled_at)))
      .returning({ id: account.id })
    // Erased while this call waited.
    if (!saved) throw new Refusal(401, 'Your session has ended. Please sign in again.')
    if (!isNew) return
    const link = await newEmailLink(tx, ctx, ctx.account, lower)
    await postMail(tx, ctx, lower, { kind: 'confirm-email', data: { first_name: before.first_name, link } })
    await postMail(tx, ctx, before.email, { kind: 'email-asked', data: { first_name: before.first_name } })
    await recordAct(tx, ctx, ownAct(ctx.account, 'ask for another e-mail'))
  })
  const after = await readProfile(ctx, ctx.account)
  if (!after) throw new Refusal(404, couldNot.updateProfile)
  return after
}
