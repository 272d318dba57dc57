import type { Permission } from '#contract/common/permissions.ts'
import type { Holder } from '#contract/staff/staff.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { whoMay } from '#server/areas/staff/approval/deciders.ts'
import { nameOf } from './person.ts'

/** Everybody of the office who holds a right, for a colleague who has to ask one of them. */
export async function listHolders({ db }: OfficeContext, { right }: { right: Permission }): Promise<Holder[]> {
  const people = await whoMay(db, right)
  return people.map((person) => ({ id: person.id, name: nameOf(person) }))
}
