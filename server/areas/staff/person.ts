import { and, eq, isNull } from 'drizzle-orm'
import { isRole } from '#contract/common/permissions.ts'
import { Refusal } from '#contract/common/refusal.ts'
import type { OfficeEntered } from '#contract/staff/sign-in.ts'
import { permissionsOfAll } from '#domain/common/permissions.ts'
import type { Db } from '#server/db/database.ts'
import { account, ownEmail, staff } from '#server/db/schema/index.ts'
import { rolesOf } from './office-session.ts'

export const notOfOffice = () => new Refusal(403, 'This is for the chapter office only.')

/** Somebody of the office as they stand now; null for everybody else. */
export async function readPerson(db: Db, id: number) {
  const [person] = await db
    .select({
      id: account.id,
      email: ownEmail,
      first_name: account.first_name,
      sur_name: account.sur_name,
      state: staff.state,
      version: staff.version,
      opened_at: staff.opened_at,
      roles: rolesOf,
    })
    .from(account)
    .innerJoin(staff, eq(staff.account_id, account.id))
    .where(and(eq(account.id, id), isNull(account.disabled_at)))
  return person ?? null
}
type Person = NonNullable<Awaited<ReturnType<typeof readPerson>>>

/** The person who may come in once both factors are shown. */
export async function needPerson(db: Db, id: number): Promise<Person> {
  const person = await readPerson(db, id)
  if (!person || person.state === 'left') throw notOfOffice()
  if (person.state === 'locked') throw new Refusal(403, 'Your access to the office is locked. Ask an owner.')
  if (person.state === 'invited' && person.opened_at === null)
    throw new Refusal(403, 'Open the link in the mail of your invitation first, and choose a password there.')
  return person
}

export const nameOf = ({ first_name, sur_name }: Pick<Person, 'first_name' | 'sur_name'>) => `${first_name} ${sur_name}`

export const enteredAs = (person: Person): OfficeEntered => ({
  name: nameOf(person),
  roles: person.roles.filter(isRole),
  permissions: permissionsOfAll(person.roles),
})
