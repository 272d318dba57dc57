import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { type Role, roleNames, secondPersonRoles } from '#contract/common/permissions.ts'
import { Refusal } from '#contract/common/refusal.ts'
import type { StaffMember } from '#contract/staff/staff.ts'
import { cardDate } from '#domain/common/days.ts'
import { permissionsOfAll } from '#domain/common/permissions.ts'
import { countedLarge } from '#domain/common/words.ts'
import { recordAct } from '#server/areas/common/audit.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { beforeAndAfter, line } from '#server/areas/staff/approval/facts.ts'
import { guardedAct } from '#server/areas/staff/approval/guarded-act.ts'
import type { Db } from '#server/db/database.ts'
import { approval } from '#server/db/schema/index.ts'
import { readPerson } from './person.ts'
import { rolesInWords } from './role-words.ts'
import { lockStaffTable, needGrantable, needMember, needOtherOwner } from './rules.ts'
import { readMember } from './staff.list.ts'
import { setRoles } from './write-roles.ts'

const ACT = 'staff.roles'

export const isGuarded = (role: Role) => secondPersonRoles.includes(role)

/** The key of the shell needs no second person: it makes the first owner. */
export const needsSecond = ({ session }: Pick<OfficeContext, 'session'>, roles: readonly Role[]) =>
  session.account !== null && roles.some(isGuarded)

export const idOf = (about: string) => Number(/^account (\d+)$/.exec(about)?.[1])

/** What an approval about somebody of the office was asked for. */
export const staffVersion = async (tx: Db, about: string) => (await readMember(tx, idOf(about)))?.version ?? null

const Asked = v.object({ roles: v.array(v.picklist(roleNames)) })

/** The guarded roles that wait for a second person, of what somebody was asked to have. */
export async function rolesAsked(tx: Db, id: number): Promise<Role[]> {
  const [one] = await tx
    .select({ data: approval.data })
    .from(approval)
    .where(and(eq(approval.act, ACT), eq(approval.about, `account ${id}`), eq(approval.state, 'asked')))
  if (!one) return []
  const held = (await needMember(tx, id)).roles
  return v.parse(Asked, one.data).roles.filter((role) => isGuarded(role) && !held.includes(role))
}

/** Who it is, the same before and after. */
export const personRows = ({ name, email, invited_at }: StaffMember) => {
  const since = cardDate(invited_at)
  return [
    ['Name', name, name],
    ['Email', email, email],
    ['Invited', since, since],
  ] as const
}

/** Somebody of the office gets, or loses, a role that approves what others ask for. */
export const grantRoles = guardedAct({
  name: ACT,
  permission: 'staff.roles',
  data: Asked,
  title: 'Give or take a role',
  tell: async (db, _ctx, { about, data: { roles } }) => {
    const before = await needMember(db, idOf(about))
    const [had, has] = [permissionsOfAll(before.roles), permissionsOfAll(roles)]
    const guarded = roles.filter((role) => isGuarded(role) && !before.roles.includes(role))
    return {
      tables: [
        beforeAndAfter('The person', [
          ...personRows(before),
          ['Roles', rolesInWords(before.roles) || 'none', rolesInWords(roles) || 'none'],
          ['Rights', countedLarge(had.length, 'right'), countedLarge(has.length, 'right')],
        ]),
      ],
      moves: {
        title: 'Rights that come and go',
        lines: [
          line(countedLarge(has.filter((one) => !had.includes(one)).length, 'right comes', 'rights come')),
          line(countedLarge(had.filter((one) => !has.includes(one)).length, 'right goes', 'rights go')),
        ],
      },
      collisions: guarded.length > 0 ? [`As ${rolesInWords(guarded)} this person approves what others ask for.`] : [],
      blocks: before.state === 'left' ? ['This person has left the office and has no roles. Invite them again.'] : [],
      follows: [line('It counts from the next call on'), line('It can be changed again', 'by two persons')],
      records: [
        { label: 'All roles and their rights', to: '/roles' },
        { label: 'Staff', to: '/staff' },
      ],
    }
  },
  words: ({ roles }, name) => `${name} becomes ${rolesInWords(roles)}`,
  lock: lockStaffTable,
  versionOf: staffVersion,
  isOwn: async (_tx, { about }, account) => idOf(about) === account,
  perform: async (tx, ctx, { id, about, data: { roles }, asked_by }) => {
    const before = await needMember(tx, idOf(about))
    if (before.state === 'left')
      throw new Refusal(409, 'This person has left the office and has no roles. Invite them again.')
    const maker = await readPerson(tx, asked_by)
    const changed = [
      ...roles.filter((role) => !before.roles.includes(role)),
      ...before.roles.filter((role) => !roles.includes(role)),
    ]
    needGrantable(maker?.state === 'active' ? maker.roles : [], changed)
    if (!roles.includes('owner')) await needOtherOwner(tx, before)
    await setRoles(tx, before, roles)
    const facts = { before: { roles: before.roles }, after: { roles, approval: id } }
    await recordAct(tx, ctx, { actor: `account ${asked_by}`, what: 'staff roles', about, ...facts })
  },
})
