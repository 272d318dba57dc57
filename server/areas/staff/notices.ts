import { and, eq, isNull } from 'drizzle-orm'
import type { Notices } from '#contract/staff/notices.ts'
import { may } from '#domain/common/permissions.ts'
import { type OfficeContext, ownAccount } from '#server/areas/common/context.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { account, officeNotice, staff } from '#server/db/schema/index.ts'
import { rolesOf } from './office-session.ts'

export async function getNotices(ctx: OfficeContext): Promise<Notices> {
  const [own] = await ctx.db
    .select({ applications: officeNotice.applications })
    .from(officeNotice)
    .where(eq(officeNotice.account_id, ownAccount(ctx)))
  return { applications: own?.applications ?? 'none' }
}

/** What was there before the choice is not told any more. */
export async function chooseNotices(ctx: OfficeContext, { applications }: Notices): Promise<Notices> {
  const account_id = ownAccount(ctx)
  await inTransaction(ctx.db, async (tx) => {
    if (applications === 'none') return tx.delete(officeNotice).where(eq(officeNotice.account_id, account_id))
    const row = { applications, told_at: new Date(ctx.clock.now()) }
    return tx
      .insert(officeNotice)
      .values({ account_id, ...row })
      .onConflictDoUpdate({ target: officeNotice.account_id, set: row })
  })
  return { applications }
}

/** Who has chosen to be told so, is active, and may still read applications. */
export async function readersTold(db: Db, applications: 'each' | 'daily') {
  const rows = await db
    .select({
      id: account.id,
      email: account.email,
      first_name: account.first_name,
      told_at: officeNotice.told_at,
      roles: rolesOf,
    })
    .from(officeNotice)
    .innerJoin(staff, eq(staff.account_id, officeNotice.account_id))
    .innerJoin(account, eq(account.id, officeNotice.account_id))
    .where(and(eq(officeNotice.applications, applications), eq(staff.state, 'active'), isNull(account.disabled_at)))
  return rows.filter(({ roles }) => may(roles, 'applications.read'))
}
