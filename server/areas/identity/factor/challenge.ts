import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import { MINUTE } from '#contract/common/spans.ts'
import type { Context } from '#server/areas/common/context.ts'
import { hashOf, newSecret } from '#server/areas/identity/secrets.ts'
import type { Db } from '#server/db/database.ts'
import type { memberChallenge, officeChallenge, PendingFactor } from '#server/db/schema/index.ts'

const LIFETIME = 10 * MINUTE
const MOST_TRIES = 5

export const challengeIsOver = () => new Refusal(401, 'This sign-in has ended. Please enter your password again.')

/** What stands between password and session at one door: a challenge of the office is none of the portal. */
export function challengesIn(table: typeof officeChallenge | typeof memberChallenge) {
  const isOpen = ({ clock }: Pick<Context, 'clock'>, token: string) =>
    and(eq(table.token_hash, hashOf(token)), gt(table.expires_at, new Date(clock.now())), lt(table.tries, MOST_TRIES))
  const columns = { account_id: table.account_id, tries: table.tries, pending: table.pending }

  return {
    /** Answers the token, which is kept nowhere else. */
    async newChallenge(tx: Db, { clock }: Pick<Context, 'clock'>, account_id: number): Promise<string> {
      const token = newSecret()
      const expires_at = new Date(clock.now() + LIFETIME)
      await tx.insert(table).values({ token_hash: hashOf(token), account_id, expires_at })
      return token
    },

    /** Counts a try, in one statement, so that of many at once no more are heard than there are tries. */
    async tryChallenge(ctx: Context, token: string) {
      const [tried] = await ctx.db
        .update(table)
        .set({ tries: sql`${table.tries} + 1` })
        .where(isOpen(ctx, token))
        .returning(columns)
      if (!tried) throw challengeIsOver()
      return { ...tried, isLast: tried.tries >= MOST_TRIES }
    },

    /** Whose challenge it is, without a try. */
    async readChallenge(ctx: Context, token: string) {
      const [open] = await ctx.db.select(columns).from(table).where(isOpen(ctx, token))
      if (!open) throw challengeIsOver()
      return open
    },

    async storePending(ctx: Context, token: string, pending: PendingFactor): Promise<void> {
      await ctx.db.update(table).set({ pending }).where(isOpen(ctx, token))
    },

    /** It was good once. */
    async endChallenge(tx: Db, token: string): Promise<void> {
      const ended = await tx
        .delete(table)
        .where(eq(table.token_hash, hashOf(token)))
        .returning({ account_id: table.account_id })
      if (ended.length === 0) throw challengeIsOver()
    },
  }
}
