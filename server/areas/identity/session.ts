import { and, eq, gt, isNull, ne, notInArray } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import { HOUR, MINUTE } from '#contract/common/spans.ts'
import type { AccountContext, Context, Session } from '#server/areas/common/context.ts'
import { hashOf, newSecret } from '#server/areas/identity/secrets.ts'
import type { Db } from '#server/db/database.ts'
import {
  account,
  emailLink,
  memberChallenge,
  officeChallenge,
  officeSession,
  passwordLink,
  resetChallenge,
  session,
} from '#server/db/schema/index.ts'

export const LONGEST_SESSION = 12 * HOUR
export const LONGEST_IDLE = 30 * MINUTE
/** How exactly it is known when a session was last used: a call that writes takes a quarter longer than one that reads. */
const NOTED_EVERY = MINUTE

/** Signs somebody in: an account, or the office with its key. Answers the token, which is kept nowhere else. */
export async function openSession(
  { db, clock }: Context,
  account_id: number | null,
  device: string | null = null,
): Promise<string> {
  const token = newSecret()
  const now = new Date(clock.now())
  await db
    .insert(session)
    .values({
      token_hash: hashOf(token),
      account_id,
      by_office_key: account_id === null,
      device,
      created_at: now,
      used_at: now,
    })
  if (account_id !== null) await db.update(account).set({ signed_in_at: now }).where(eq(account.id, account_id))
  return token
}

/** Sessions that are neither too old nor were left unused for too long. */
export const isLive = (now: number) =>
  and(gt(session.created_at, new Date(now - LONGEST_SESSION)), gt(session.used_at, new Date(now - LONGEST_IDLE)))

/** Whose token it is; refuses one that is unknown, too old, or was not used for too long. */
export async function authenticate({ db, clock }: Context, token: string): Promise<Session> {
  const now = clock.now()
  const [live] = await db
    .select({ id: session.id, account: session.account_id, used_at: session.used_at })
    .from(session)
    .leftJoin(account, eq(account.id, session.account_id))
    .where(and(eq(session.token_hash, hashOf(token)), isLive(now), isNull(account.disabled_at)))
  if (!live) throw new Refusal(401, 'Your session has ended. Please sign in again.')
  const { id, account: of, used_at } = live
  if (now - used_at.getTime() >= NOTED_EVERY) {
    await db
      .update(session)
      .set({ used_at: new Date(now) })
      .where(eq(session.id, id))
  }
  return { id, account: of }
}

/** Whatever key they were opened with: it may have been replaced because it was known to others. */
export async function endOfficeSessions({ db }: Pick<Context, 'db'>): Promise<void> {
  await db.delete(session).where(eq(session.by_office_key, true))
}

/** Signs an account out everywhere, the office too, or everywhere else. Codes and links that were mailed to it open nothing any more. */
export async function revoke(db: Db, account_id: number, except?: number): Promise<void> {
  const others = except === undefined ? undefined : ne(session.id, except)
  await db.delete(session).where(and(eq(session.account_id, account_id), others))
  await db.delete(officeSession).where(eq(officeSession.account_id, account_id))
  await db.delete(officeChallenge).where(eq(officeChallenge.account_id, account_id))
  await db.delete(memberChallenge).where(eq(memberChallenge.account_id, account_id))
  await db.delete(resetChallenge).where(eq(resetChallenge.account_id, account_id))
  await db.delete(passwordLink).where(eq(passwordLink.account_id, account_id))
  // A new address that somebody else asked for must not come true afterwards.
  const own = db.select({ email: account.email }).from(account).where(eq(account.id, account_id))
  const asked = and(eq(emailLink.account_id, account_id), eq(emailLink.keeps, false))
  await db.delete(emailLink).where(and(asked, notInArray(emailLink.email, own)))
}

export async function signOut(ctx: Pick<AccountContext, 'db' | 'session'>): Promise<string> {
  await ctx.db.delete(session).where(eq(session.id, ctx.session))
  return 'You are signed out.'
}
