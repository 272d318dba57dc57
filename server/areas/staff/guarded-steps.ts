import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { Permission } from '#contract/common/permissions.ts'
import { Refusal } from '#contract/common/refusal.ts'
import type { StaffMember } from '#contract/staff/staff.ts'
import { stepFrom } from '#machines/parts/step.ts'
import { staffMachine } from '#machines/staff/staff/staff.lifecycle.ts'
import { recordAct } from '#server/areas/common/audit.ts'
import type { Context } from '#server/areas/common/context.ts'
import { postMail } from '#server/areas/common/outbox.ts'
import { beforeAndAfter, type Facts, line } from '#server/areas/staff/approval/facts.ts'
import { guardedAct } from '#server/areas/staff/approval/guarded-act.ts'
import type { Db } from '#server/db/database.ts'
import { staff } from '#server/db/schema/index.ts'
import { removeFactors } from './factors.ts'
import { idOf, personRows, staffVersion } from './guarded-roles.ts'
import { endSessionsInOffice } from './office-session.ts'
import { readPerson } from './person.ts'
import { rolesInWords } from './role-words.ts'
import { lockStaffTable, needGrantable, needMember, needOtherOwner } from './rules.ts'
import { writeRoles } from './write-roles.ts'

type Doing = Pick<Context, 'clock'>

const steps = { lock: 'locked', unlock: 'active', leave: 'left' } as const
export type Step = keyof typeof steps

const past: Record<Step, string> = { lock: 'locked', unlock: 'unlocked', leave: 'removed' }

const stands: Record<StaffMember['state'], string> = {
  invited: 'is invited and has not come in yet',
  active: 'is active',
  locked: 'is locked',
  left: 'has left the office',
}

/** They are signed out. Who leaves has no role any more, and nothing that they could sign in with. */
export async function takeStep(tx: Db, member: StaffMember, step: Step): Promise<void> {
  const state = steps[step]
  if (stepFrom(staffMachine, member.state, { type: `staff.${step}` }) !== state) {
    throw new Refusal(409, `This person ${stands[member.state]} and cannot be ${past[step]}.`)
  }
  if (step !== 'unlock') await needOtherOwner(tx, member)
  await tx.update(staff).set({ state }).where(eq(staff.account_id, member.id))
  if (step === 'leave') {
    await writeRoles(tx, member.id, [])
    await removeFactors(tx, member.id)
  }
  await endSessionsInOffice(tx, member.id)
}

export async function forgetFactors(tx: Db, ctx: Doing, member: StaffMember): Promise<void> {
  await removeFactors(tx, member.id)
  await endSessionsInOffice(tx, member.id)
  const [first_name = ''] = member.name.split(' ')
  await postMail(tx, ctx, member.email, { kind: 'office-factor-reset', data: { first_name } })
}

interface Guarded {
  permission: Permission
  /** As the audit names it. */
  what: string
  words: (name: string) => string
  title: string
  /** What becomes of the person, before and after, and what follows. */
  tell: (member: StaffMember) => Pick<Facts, 'tables' | 'follows'>
  change: (tx: Db, ctx: Doing, member: StaffMember) => Promise<void>
}

const guardedStep = (name: string, { permission, what, words, title, tell, change }: Guarded) =>
  guardedAct({
    name,
    permission,
    lock: lockStaffTable,
    versionOf: staffVersion,
    isOwn: async (_tx, { about }, account) => idOf(about) === account,
    data: v.object({}),
    words: (_, member) => words(member),
    title,
    tell: async (db, _ctx, { about }) => ({
      ...tell(await needMember(db, idOf(about))),
      records: [{ label: 'Staff', to: '/staff' }],
    }),
    perform: async (tx, ctx, { id, about, asked_by }) => {
      const before = await needMember(tx, idOf(about))
      const maker = await readPerson(tx, asked_by)
      needGrantable(maker?.state === 'active' ? maker.roles : [], before.roles)
      await change(tx, ctx, before)
      await tx
        .update(staff)
        .set({ version: before.version + 1 })
        .where(eq(staff.account_id, before.id))
      const after = await needMember(tx, before.id)
      const facts = ({ state, roles, factors }: StaffMember) => ({ state, roles, factors })
      await recordAct(tx, ctx, {
        actor: `account ${asked_by}`,
        what,
        about,
        before: facts(before),
        after: { ...facts(after), approval: id },
      })
    },
  })

/** The work of somebody who approves what others ask for ends. */
export const removeGuarded = guardedStep('staff.leave', {
  permission: 'staff.roles',
  what: 'staff leave',
  words: (name) => `${name} leaves the office`,
  title: 'End the work of somebody',
  tell: (member) => ({
    tables: [
      beforeAndAfter('The person', [
        ...personRows(member),
        ['Roles', rolesInWords(member.roles) || 'none', 'none'],
        ['At the office', stands[member.state].replace(/^is /, ''), 'has left'],
      ]),
    ],
    follows: [
      line('This person is signed out at once', 'and has no role and no second factor any more'),
      line('Their account as a member stays'),
      line('They can be invited again'),
    ],
  }),
  change: (tx, _, member) => takeStep(tx, member, 'leave'),
})

/** Somebody who approves what others ask for chooses a new second factor. */
export const resetGuarded = guardedStep('staff.reset_factor', {
  permission: 'staff.reset_factor',
  what: 'staff reset factor',
  words: (name) => `The second factor of ${name} is reset`,
  title: 'Reset a second factor',
  tell: (member) => ({
    tables: [
      beforeAndAfter('The person', [
        ...personRows(member),
        ['Roles', rolesInWords(member.roles) || 'none', rolesInWords(member.roles) || 'none'],
        ['Second factor', member.factors.length > 0 ? 'set up' : 'none', 'none: a new one is chosen'],
      ]),
    ],
    follows: [
      line('This person is signed out at once'),
      line('They are mailed', member.email ?? 'no address is known'),
      line('With the password they choose a new factor', 'whoever has the password can: be sure who asked'),
    ],
  }),
  change: forgetFactors,
})
