import { eq } from 'drizzle-orm'
import type { Role } from '#contract/common/permissions.ts'
import type { StaffMember } from '#contract/staff/staff.ts'
import type { Db } from '#server/db/database.ts'
import { staff, staffRole } from '#server/db/schema/index.ts'

export async function writeRoles(tx: Db, account_id: number, roles: readonly Role[]): Promise<void> {
  await tx.delete(staffRole).where(eq(staffRole.account_id, account_id))
  if (roles.length > 0) await tx.insert(staffRole).values(roles.map((role) => ({ account_id, role })))
}

/** As a change of the person, whom nobody may change as they were seen before. */
export async function setRoles(tx: Db, { id, version }: StaffMember, roles: readonly Role[]): Promise<void> {
  await writeRoles(tx, id, roles)
  await tx
    .update(staff)
    .set({ version: version + 1 })
    .where(eq(staff.account_id, id))
}
