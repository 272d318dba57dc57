import { and, desc, eq } from 'drizzle-orm'
import type { LinkHolder, OwnLink } from '#contract/applications/membership.ts'
import { Refusal } from '#contract/common/refusal.ts'
import type { AccountContext, Context } from '#server/areas/common/context.ts'
import { membershipFeeNow } from '#server/areas/dues/fee/read-fees.ts'
import { hashOf, newSecret } from '#server/areas/identity/secrets.ts'
import type { Db } from '#server/db/database.ts'
import { account, grade, membershipApplication, ownEmail, paymentLink } from '#server/db/schema/index.ts'

const LINK_LIFETIME = 30 * 24 * 60 * 60_000

const refusals = {
  foreign: 'This payment link is not one of ours. Check that it is complete, or contact the chapter office.',
  used: 'This payment link has been used: the membership is paid for. If you did not pay, contact the chapter office.',
  expired:
    'This payment link has expired. Sign in to your account to open the payment there, or contact the chapter office.',
}

/** Makes a link to the payment of an approved application. What is stored of it opens nothing. */
export async function newLink(tx: Db, { clock }: Pick<Context, 'clock'>, application_id: number): Promise<string> {
  const token = newSecret()
  const now = clock.now()
  const times = { created_at: new Date(now), expires_at: new Date(now + LINK_LIFETIME) }
  await tx.insert(paymentLink).values({ token_hash: hashOf(token), application_id, ...times })
  return token
}

const behind = {
  id: membershipApplication.id,
  status: membershipApplication.status,
  fee: membershipApplication.fee,
  grade_id: membershipApplication.grade_id,
  grade: grade.name,
  account_id: account.id,
  first_name: account.first_name,
  sur_name: account.sur_name,
  middle_name: account.middle_name,
  email: ownEmail,
  phone: account.phone,
}

/** The application that a link opens; refuses one that is not ours, was used, or is too old, and says which. */
export async function applicationBehind({ db, clock }: Context, token: string) {
  const [found] = await db
    .select({ ...behind, expires_at: paymentLink.expires_at })
    .from(paymentLink)
    .innerJoin(membershipApplication, eq(membershipApplication.id, paymentLink.application_id))
    .innerJoin(account, eq(account.id, membershipApplication.account_id))
    .innerJoin(grade, eq(grade.id, membershipApplication.grade_id))
    .where(eq(paymentLink.token_hash, hashOf(token)))
  if (!found) throw new Refusal(404, refusals.foreign)
  if (found.status !== 'approved') throw new Refusal(409, refusals.used)
  const { expires_at, ...application } = found
  if (expires_at.getTime() <= clock.now()) throw new Refusal(409, refusals.expired)
  return { ...application, fee: application.fee ?? (await membershipFeeNow({ db, clock })) }
}

const MOST = 50

/** Approved applications that nobody has paid for: of one account, the one of this number, or the newest of all. */
export async function waitingForMoney(
  { db, clock }: Context,
  { application, account: whose }: { application?: number; account?: number | null },
) {
  const rows = await db
    .select(behind)
    .from(membershipApplication)
    .innerJoin(account, eq(account.id, membershipApplication.account_id))
    .innerJoin(grade, eq(grade.id, membershipApplication.grade_id))
    .where(
      and(
        eq(membershipApplication.status, 'approved'),
        application === undefined ? undefined : eq(membershipApplication.id, application),
        whose == null ? undefined : eq(account.id, whose),
      ),
    )
    .orderBy(desc(membershipApplication.id))
    .limit(MOST)
  const now = await membershipFeeNow({ db, clock })
  return rows.map((row) => ({ ...row, fee: row.fee ?? now }))
}

export async function getLinkHolder(ctx: Context, { token }: { token: string }): Promise<LinkHolder[]> {
  const { first_name, grade: name, grade_id, fee } = await applicationBehind(ctx, token)
  return [{ first_name, grade: name, grade_id, fee }]
}

/** For who has lost the mail: a link of one's own, for the application that is approved. */
export async function openOwnLink(ctx: AccountContext): Promise<OwnLink> {
  const isOwn = and(eq(membershipApplication.account_id, ctx.account), eq(membershipApplication.status, 'approved'))
  const [own] = await ctx.db
    .select({ id: membershipApplication.id })
    .from(membershipApplication)
    .where(isOwn)
    .orderBy(desc(membershipApplication.id))
  if (!own) throw new Refusal(409, 'You have no approved application to pay for.')
  return { token: await newLink(ctx.db, ctx, own.id) }
}
