import { eq } from 'drizzle-orm'
import { statusNames } from '#contract/applications/review.ts'
import { Refusal } from '#contract/common/refusal.ts'
import type { Profile } from '#contract/identity/auth.ts'
import { couldNot } from '#contract/messages/could-not.ts'
import { shownApplication } from '#domain/applications/application.ts'
import { paidUntil } from '#domain/dues/dues-standing.ts'
import type { AccountContext, Context } from '#server/areas/common/context.ts'
import { standingOf } from '#server/areas/common/ledger/standing-of.ts'
import { readOwnApplications } from '#server/areas/common/own-applications.ts'
import { account, ownEmail } from '#server/db/schema/index.ts'
import { pendingEmail } from './email-link.ts'
import { personColumns } from './person-columns.ts'

const profileColumns = {
  ...personColumns,
  id: account.id,
  email: ownEmail,
  unproven_since: account.unproven_since,
  grade_id: account.grade_id,
  membership_number: account.membership_number,
}

/** The latest application for membership. */
async function readApplication(ctx: Context, id: number): Promise<Profile['application']> {
  const [newest] = await readOwnApplications(ctx, id, 'membership')
  const shown = newest && shownApplication(statusNames.membership, newest)
  if (!shown) return null
  const { grade, created_at, questions } = newest
  return { ...shown, grade, submitted_at: created_at, questions }
}

/** What is told of an account to its owner. */
export async function readProfile(ctx: Context, id: number): Promise<Profile | null> {
  const [row] = await ctx.db.select(profileColumns).from(account).where(eq(account.id, id))
  if (!row) return null
  const dues = await standingOf(ctx, id)
  const { unproven_since, ...fields } = row
  return {
    ...fields,
    pending_email: await pendingEmail(ctx, id),
    email_unproven: unproven_since !== null,
    yearly_dues: dues.gate === 'open' ? 'active' : 'inactive',
    dues_paid_until: paidUntil(dues),
    ...(dues.membership === 'lost' && { has_lost_membership: true }),
    application: await readApplication(ctx, id),
  }
}

export async function getUser(ctx: AccountContext): Promise<Profile> {
  const profile = await readProfile(ctx, ctx.account)
  if (!profile) throw new Refusal(404, couldNot.getUser)
  return profile
}
