import { and, eq, exists, inArray, max, type SQL, sql } from 'drizzle-orm'
import type { Permission } from '#contract/common/permissions.ts'
import { isRole } from '#contract/common/permissions.ts'
import type { Holder, StaffMember, StaffSelection } from '#contract/staff/staff.ts'
import { listStaff } from '#contract/staff/staff-endpoints.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { isoOrNull } from '#server/areas/common/iso-or-null.ts'
import { officeList } from '#server/areas/common/list/office-list.ts'
import type { List } from '#server/areas/common/list/read-page.ts'
import { accountsCalled } from '#server/areas/common/list/search.ts'
import { whoMay } from '#server/areas/staff/approval/deciders.ts'
import type { Db } from '#server/db/database.ts'
import { account, officeSession, ownEmail, staff, staffRole } from '#server/db/schema/index.ts'
import { factorsOf } from './factors.ts'
import { rolesOf } from './office-session.ts'
import { nameOf } from './person.ts'

async function describe(db: Db, ids: number[]): Promise<Map<number, StaffMember>> {
  const rows = await db
    .select({
      id: account.id,
      first_name: account.first_name,
      sur_name: account.sur_name,
      email: ownEmail,
      state: staff.state,
      roles: rolesOf,
      invited_at: staff.invited_at,
      version: staff.version,
    })
    .from(staff)
    .innerJoin(account, eq(account.id, staff.account_id))
    .where(inArray(staff.account_id, ids))
  const used = await db
    .select({ id: officeSession.account_id, at: max(officeSession.used_at) })
    .from(officeSession)
    .where(inArray(officeSession.account_id, ids))
    .groupBy(officeSession.account_id)
  const usedAt = new Map(used.map(({ id, at }) => [id, at]))
  const told = new Map<number, StaffMember>()
  for (const { first_name, sur_name, roles, invited_at, ...row } of rows) {
    told.set(row.id, {
      ...row,
      name: nameOf({ first_name, sur_name }),
      roles: roles.filter(isRole),
      factors: await factorsOf(db, row.id),
      invited_at: invited_at.toISOString(),
      used_at: isoOrNull(usedAt.get(row.id)),
    })
  }
  return told
}

const where = ({ state, role, q }: StaffSelection): SQL | undefined =>
  and(
    state === undefined ? undefined : eq(staff.state, state),
    role === undefined
      ? undefined
      : exists(
          sql`(select 1 from ${staffRole} where ${staffRole.account_id} = ${staff.account_id} and ${staffRole.role} = ${role})`,
        ),
    q?.trim() ? sql`${staff.account_id} = any(${accountsCalled(q)})` : undefined,
  )

const staffList: List<number, StaffSelection, StaffMember> = {
  table: staff,
  id: staff.account_id,
  orders: { newest: { by: staff.invited_at, down: true }, oldest: { by: staff.invited_at, down: false } },
  where,
  describe,
}

export default officeList(listStaff, () => staffList)

/** One of them, as they stand now. */
export async function readMember(db: Db, id: number): Promise<StaffMember | undefined> {
  return (await describe(db, [id])).get(id)
}

/** Everybody of the office who holds a right, for a colleague who has to ask one of them. */
export async function listHolders({ db }: OfficeContext, { right }: { right: Permission }): Promise<Holder[]> {
  const people = await whoMay(db, right)
  return people.map((person) => ({ id: person.id, name: nameOf(person) }))
}
