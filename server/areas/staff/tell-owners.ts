import { isRole, type Role } from '#contract/common/permissions.ts'
import type { Context, OfficeContext } from '#server/areas/common/context.ts'
import { postMail } from '#server/areas/common/outbox.ts'
import { whoMay } from '#server/areas/staff/approval/deciders.ts'
import type { Db } from '#server/db/database.ts'
import type { MailData } from '#server/mails/kinds.ts'
import { nameOf, needPerson, readPerson } from './person.ts'
import { rolesInWords } from './role-words.ts'

const ownersOf = (tx: Db) => whoMay(tx, 'staff.roles')

interface NewStaff {
  name: string
  email: string
  /** Those that were asked for: some may wait for a second person. */
  roles: readonly Role[]
}

/** Every owner hears of every new person, who asked too: what was done at an unlocked screen is seen. */
export async function tellOfNewStaff(tx: Db, ctx: OfficeContext, { name, email, roles }: NewStaff): Promise<void> {
  const { account } = ctx.session
  const inviter = account === null ? null : await readPerson(tx, account)
  const told = { who: name, email, roles: rolesInWords(roles), by: inviter ? nameOf(inviter) : 'The office key' }
  for (const owner of await ownersOf(tx)) {
    await postMail(tx, ctx, owner.email, { kind: 'staff-added', data: { first_name: owner.first_name, ...told } })
  }
}

/** Of another way to come in its person hears, and of an owner's every owner. */
export async function tellOfFactor(
  tx: Db,
  ctx: Pick<Context, 'clock'>,
  { account_id, factor }: { account_id: number; factor: MailData<'factor-added'>['factor'] },
): Promise<void> {
  const person = await needPerson(tx, account_id)
  const own = { first_name: person.first_name, factor, who: null }
  await postMail(tx, ctx, person.email, { kind: 'factor-added', data: own })
  if (!person.roles.filter(isRole).includes('owner')) return
  for (const { id, email, first_name } of await ownersOf(tx)) {
    if (id === account_id) continue
    await postMail(tx, ctx, email, { kind: 'factor-added', data: { first_name, factor, who: nameOf(person) } })
  }
}
