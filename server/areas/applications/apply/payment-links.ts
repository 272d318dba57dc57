import { and, eq } from 'drizzle-orm'
import type { LinkHolder, OwnLink } from '#contract/applications/membership.ts'
import { Refusal } from '#contract/common/refusal.ts'
import { DAY } from '#contract/common/spans.ts'
import type { AccountContext, Context } from '#server/areas/common/context.ts'
import { hashOf, newSecret } from '#server/areas/identity/secrets.ts'
import type { Db } from '#server/db/database.ts'
import { application, paymentLink } from '#server/db/schema/index.ts'
import { readPayable, standsAsApplied, waitsForEntryFee } from './payable.ts'

const LINK_LIFETIME = 30 * DAY

const refusals = {
  foreign: 'This payment link is not one of ours. Check that it is complete, or contact the chapter office.',
  used: 'This payment link has been used: the membership is paid for. If you did not pay, contact the chapter office.',
  expired:
    'This payment link has expired. Sign in to your account to open the payment there, or contact the chapter office.',
  member: 'You are a member by now: nothing is to be paid with this link. Questions? Contact the chapter office.',
}

/** Makes a link to the payment of an approved application. What is stored of it opens nothing. */
export async function newLink(tx: Db, { clock }: Pick<Context, 'clock'>, application_id: number): Promise<string> {
  const token = newSecret()
  const now = clock.now()
  const times = { created_at: new Date(now), expires_at: new Date(now + LINK_LIFETIME) }
  await tx.insert(paymentLink).values({ token_hash: hashOf(token), application_id, ...times })
  return token
}

/** The application that a link opens; refuses one that is not ours, was used, or is too old, and says which. */
export async function applicationBehind(ctx: Context, token: string) {
  const [link] = await ctx.db
    .select()
    .from(paymentLink)
    .where(eq(paymentLink.token_hash, hashOf(token)))
  const [found] = link ? await readPayable(ctx, eq(application.id, link.application_id)) : []
  if (!link || !found) throw new Refusal(404, refusals.foreign)
  if (found.status !== 'approved') throw new Refusal(409, refusals.used)
  if (link.expires_at.getTime() <= ctx.clock.now()) throw new Refusal(409, refusals.expired)
  if (!standsAsApplied(found)) throw new Refusal(409, refusals.member)
  return found
}

export async function getLinkHolder(ctx: Context, { token }: { token: string }): Promise<LinkHolder[]> {
  const { first_name, grade, grade_id, amount: fee } = await applicationBehind(ctx, token)
  return [{ first_name, grade, grade_id, fee }]
}

/** For who has lost the mail: a link of one's own, for the application that is approved. */
export async function openOwnLink(ctx: AccountContext): Promise<OwnLink> {
  const [own] = await readPayable(ctx, and(waitsForEntryFee, eq(application.account_id, ctx.account)))
  if (!own) throw new Refusal(409, 'You have no approved application to pay for.')
  return { token: await newLink(ctx.db, ctx, own.id) }
}
