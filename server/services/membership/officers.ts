import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Officer } from '#contract/office/review.ts'
import { may } from '#domain/permissions.ts'
import type { Db } from '#server/db/database.ts'
import { account, staff } from '#server/db/schema/index.ts'
import type { OfficeContext } from '#server/services/context.ts'
import { rolesOf } from '#server/services/staff/office-session.ts'
import { nameOf } from '#server/services/staff/person.ts'

/** Somebody by their account, whether or not they still work for the office. */
export async function readOfficer(db: Db, id: number): Promise<Officer> {
  const [row] = await db
    .select({ first_name: account.first_name, sur_name: account.sur_name })
    .from(account)
    .where(eq(account.id, id))
  return { id, name: row ? nameOf(row) : '' }
}

/** Who of the office may decide applications now. */
export async function listOfficers({ db }: Pick<OfficeContext, 'db'>): Promise<Officer[]> {
  const rows = await db
    .select({ id: account.id, first_name: account.first_name, sur_name: account.sur_name, roles: rolesOf })
    .from(account)
    .innerJoin(staff, eq(staff.account_id, account.id))
    .where(and(eq(staff.state, 'active'), isNull(account.disabled_at)))
    .orderBy(asc(account.first_name), asc(account.sur_name), asc(account.id))
  return rows
    .filter(({ roles }) => may(roles, 'applications.decide'))
    .map(({ id, ...name }) => ({ id, name: nameOf(name) }))
}
