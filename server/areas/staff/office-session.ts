import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import { MINUTE } from '#contract/common/spans.ts'
import type { CallContext, Context, OfficeSession } from '#server/areas/common/context.ts'
import { hashOf, newSecret } from '#server/areas/identity/secrets.ts'
import { LONGEST_IDLE, LONGEST_SESSION } from '#server/areas/identity/session.ts'
import type { Db } from '#server/db/database.ts'
import { account, officeChallenge, officeSession, staff, staffRole } from '#server/db/schema/index.ts'

const NOTED_EVERY = MINUTE

/** Signs somebody in who has shown both factors. Answers the token for the cookie, which is kept nowhere else. */
export async function openOfficeSession(
  tx: Db,
  { clock, address }: Pick<CallContext, 'clock' | 'address'>,
  { account_id, device }: { account_id: number; device: string | null },
): Promise<string> {
  const token = newSecret()
  const now = new Date(clock.now())
  const row = { token_hash: hashOf(token), account_id, device, address, created_at: now, used_at: now, factor_at: now }
  await tx.insert(officeSession).values(row)
  return token
}

export const isLiveInOffice = (now: number) =>
  and(
    gt(officeSession.created_at, new Date(now - LONGEST_SESSION)),
    gt(officeSession.used_at, new Date(now - LONGEST_IDLE)),
  )

/** The roles that an account has now. */
export const rolesOf = sql<string[]>`array(
  select ${staffRole.role} from ${staffRole} where ${staffRole.account_id} = ${account.id} order by 1
)`

/**
 * Whose cookie it is, with the roles of this moment: one that was taken away does not count any more. What is `polled`
 * no one did, and the session stays as old as it was.
 */
export async function authenticateOffice(
  { db, clock }: Context,
  token: string,
  polled: boolean,
): Promise<OfficeSession> {
  const now = clock.now()
  const [live] = await db
    .select({
      id: officeSession.id,
      account: officeSession.account_id,
      device: officeSession.device,
      used_at: officeSession.used_at,
      factor_at: officeSession.factor_at,
      roles: rolesOf,
    })
    .from(officeSession)
    .innerJoin(account, eq(account.id, officeSession.account_id))
    .innerJoin(staff, and(eq(staff.account_id, account.id), eq(staff.state, 'active')))
    .where(and(eq(officeSession.token_hash, hashOf(token)), isLiveInOffice(now), isNull(account.disabled_at)))
  if (!live) throw new Refusal(401, 'Your session has ended. Please sign in again.')
  const { used_at, factor_at, ...session } = live
  if (!polled && now - used_at.getTime() >= NOTED_EVERY) {
    await db
      .update(officeSession)
      .set({ used_at: new Date(now) })
      .where(eq(officeSession.id, session.id))
  }
  return { ...session, factor_at: factor_at.getTime() }
}

/** What somebody has begun at the door goes as well. */
export async function endSessionsInOffice(tx: Db, account_id: number): Promise<void> {
  await tx.delete(officeSession).where(eq(officeSession.account_id, account_id))
  await tx.delete(officeChallenge).where(eq(officeChallenge.account_id, account_id))
}
