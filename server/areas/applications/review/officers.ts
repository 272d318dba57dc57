import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Officer } from '#contract/applications/review.ts'
import { type Permission, roleNames } from '#contract/common/permissions.ts'
import { may } from '#domain/common/permissions.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { rolesOf } from '#server/areas/staff/office-session.ts'
import { nameOf } from '#server/areas/staff/person.ts'
import type { Db } from '#server/db/database.ts'
import { account, staff, staffRole } from '#server/db/schema/index.ts'

/** Somebody by their account, whether or not they still work for the office. */
export async function readOfficer(db: Db, id: number): Promise<Officer> {
  const [row] = await db
    .select({ first_name: account.first_name, sur_name: account.sur_name })
    .from(account)
    .where(eq(account.id, id))
  return { id, name: row ? nameOf(row) : '' }
}

/** Who of the office has this right now. */
export async function officersWho(db: Db, permission: Permission): Promise<Officer[]> {
  const rows = await db
    .select({ id: account.id, first_name: account.first_name, sur_name: account.sur_name, roles: rolesOf })
    .from(account)
    .innerJoin(staff, eq(staff.account_id, account.id))
    .where(and(eq(staff.state, 'active'), isNull(account.disabled_at)))
    .orderBy(asc(account.first_name), asc(account.sur_name), asc(account.id))
  return rows.filter(({ roles }) => may(roles, permission)).map(({ id, ...name }) => ({ id, name: nameOf(name) }))
}

export const listOfficers = ({ db }: Pick<OfficeContext, 'db'>) => officersWho(db, 'applications.decide')

/** Whether somebody may decide applications now: they may have been locked, have left or lost the role. */
export const mayDecide = async (db: Db, id: number): Promise<boolean> =>
  (await listOfficers({ db })).some((officer) => officer.id === id)

const deciding = roleNames.filter((role) => may([role], 'applications.decide'))

/** The accounts of those who may decide applications now, for a query. */
export const accountsThatDecide = sql`array(
  select r.account_id from ${staffRole} r
  join ${staff} s on s.account_id = r.account_id and s.state = 'active'
  join ${account} a on a.id = r.account_id and a.disabled_at is null
  where r.role = any(${sql.param(deciding)}::text[])
)`
