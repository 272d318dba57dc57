import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { Refusal } from '#contract/refusal.ts'
import type { Db } from '#server/db/database.ts'
import { officeChallenge, type PendingFactor } from '#server/db/schema/index.ts'
import type { Context } from '#server/services/context.ts'
import { hashOf, newSecret } from '#server/services/identity/secrets.ts'

const LIFETIME = 10 * 60_000
const MOST_TRIES = 5

export const challengeIsOver = () => new Refusal(401, 'This sign-in has ended. Please enter your password again.')

/** What stands between password and session. Answers the token, which is kept nowhere else. */
export async function newChallenge(tx: Db, { clock }: Pick<Context, 'clock'>, account_id: number): Promise<string> {
  const token = newSecret()
  const expires_at = new Date(clock.now() + LIFETIME)
  await tx.insert(officeChallenge).values({ token_hash: hashOf(token), account_id, expires_at })
  return token
}

const isOpen = ({ clock }: Pick<Context, 'clock'>, token: string) =>
  and(
    eq(officeChallenge.token_hash, hashOf(token)),
    gt(officeChallenge.expires_at, new Date(clock.now())),
    lt(officeChallenge.tries, MOST_TRIES),
  )

const columns = {
  account_id: officeChallenge.account_id,
  tries: officeChallenge.tries,
  pending: officeChallenge.pending,
}

/** Counts a try, in one statement, so that of many at once no more are heard than there are tries. */
export async function tryChallenge(ctx: Context, token: string) {
  const [tried] = await ctx.db
    .update(officeChallenge)
    .set({ tries: sql`${officeChallenge.tries} + 1` })
    .where(isOpen(ctx, token))
    .returning(columns)
  if (!tried) throw challengeIsOver()
  return { ...tried, isLast: tried.tries >= MOST_TRIES }
}

/** Whose challenge it is, without a try. */
export async function readChallenge(ctx: Context, token: string) {
  const [open] = await ctx.db.select(columns).from(officeChallenge).where(isOpen(ctx, token))
  if (!open) throw challengeIsOver()
  return open
}

export async function keepPending(ctx: Context, token: string, pending: PendingFactor): Promise<void> {
  await ctx.db.update(officeChallenge).set({ pending }).where(isOpen(ctx, token))
}

/** It was good once. */
export async function endChallenge(tx: Db, token: string): Promise<void> {
  const ended = await tx
    .delete(officeChallenge)
    .where(eq(officeChallenge.token_hash, hashOf(token)))
    .returning({ account_id: officeChallenge.account_id })
  if (ended.length === 0) throw challengeIsOver()
}
