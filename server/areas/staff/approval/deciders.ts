import { and, eq, isNull } from 'drizzle-orm'
import type { Permission } from '#contract/common/permissions.ts'
import { may } from '#domain/common/permissions.ts'
import type { Db } from '#server/db/database.ts'
import { account, staff, staffRole } from '#server/db/schema/index.ts'

/** The roles that somebody of the office has now; none where they may not come in. */
export async function rolesNow(db: Db, id: number): Promise<string[]> {
  const rows = await db
    .select({ role: staffRole.role })
    .from(staffRole)
    .innerJoin(staff, and(eq(staff.account_id, staffRole.account_id), eq(staff.state, 'active')))
    .innerJoin(account, and(eq(account.id, staff.account_id), isNull(account.disabled_at)))
    .where(eq(staffRole.account_id, id))
  return rows.map(({ role }) => role)
}

/** Everybody of the office who may do this. */
export async function whoMay(db: Db, permission: Permission) {
  const rows = await db
    .select({
      id: account.id,
      email: account.email,
      first_name: account.first_name,
      sur_name: account.sur_name,
      role: staffRole.role,
    })
    .from(staffRole)
    .innerJoin(staff, and(eq(staff.account_id, staffRole.account_id), eq(staff.state, 'active')))
    .innerJoin(account, and(eq(account.id, staff.account_id), isNull(account.disabled_at)))
    .orderBy(account.id)
  const people = new Map(rows.map((row) => [row.id, row]))
  const rolesOf = (id: number) => rows.filter((row) => row.id === id).map(({ role }) => role)
  return [...people.values()].filter(({ id }) => may(rolesOf(id), permission))
}
