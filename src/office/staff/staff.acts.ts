import { safeParse } from 'valibot'
import { type Permission, type Role, roleNames, secondPersonRoles } from '#contract/common/permissions.ts'
import { type StaffChanged, StaffMember } from '#contract/staff/staff.ts'
import * as to from '#contract/staff/staff-endpoints.ts'
import type { Outcome } from '#machines/common/act/act.machine.ts'
import { type ActField, act } from '../kit/act/act.ts'
import { guardedInWords, rolesInWords, roleWords } from '../kit/page/role-words.ts'

const rolesIn = (text: string) => roleNames.filter((role) => text.split(' ').includes(role))

const isGuarded = (roles: readonly Role[]) => roles.some((role) => secondPersonRoles.includes(role))

/** Whether a second person has to approve that who held these roles gets those. */
function needsSecondPerson(held: string, roles: string): boolean {
  const [before, after] = [rolesIn(held), rolesIn(roles)]
  return isGuarded(roleNames.filter((role) => before.includes(role) !== after.includes(role)))
}

const sayWhy = (reason: string) => (reason.trim() === '' ? { reason: 'Say why, for the person who approves it.' } : {})

const roleBoxes = {
  name: 'roles',
  label: 'Roles',
  kind: 'boxes',
  choices: roleNames.map((value) => ({ value, label: roleWords[value] })),
} as const satisfies ActField<object, { roles: string }>

const reason = {
  name: 'reason',
  label: 'Reason',
  hint: `To give or take the role of ${guardedInWords} needs a second person, who reads this.`,
  longest: 500,
} as const

const changeIsAsked = { title: 'The change of the roles is asked for', waitsFor: 'staff.roles' } as const

const untilThen = ({ name, roles }: StaffChanged) =>
  `Until it is approved ${name} has: ${rolesInWords(roles) || 'no role'}`

/** Begun with the address of somebody who has left, they are invited again. */
export const inviteStaffAct = act({
  name: 'invite-staff',
  endpoint: to.inviteStaff,
  undo: 'remove-staff',
  mail: 'who is invited',
  second: 'staff.roles',
  title: ({ email }: { email: string }) => (email ? 'Invite again' : 'Invite to the office'),
  label: 'Send the invitation',
  begin: ({ email }) => ({ email, first_name: '', sur_name: '', roles: '', reason: '' }),
  fields: [
    { name: 'email', label: 'Email', kind: 'email' },
    { name: 'first_name', label: 'First name', half: true },
    { name: 'sur_name', label: 'Surname', half: true },
    roleBoxes,
    { ...reason, when: (_, { roles }) => needsSecondPerson('', roles) },
  ],
  sends: (_, { roles, ...person }) => ({ body: { ...person, roles: rolesIn(roles) } }),
  errors: (_, form) => ({
    // The schema speaks to the owner of the address.
    ...(form.email.trim() === '' && { email: 'Enter the e-mail address.' }),
    ...(needsSecondPerson('', form.roles) && sayWhy(form.reason)),
  }),
  done: (_, { first_name, sur_name }) => `${first_name} ${sur_name} is invited`,
  outcome: (changed) => {
    const title = `${changed.name} is invited`
    const [link, span] = [`A link has gone to ${changed.email}`, 'It is good for 24 hours.']
    return changed.approval === null
      ? { title, facts: [[link, span]] }
      : { ...changeIsAsked, facts: [[title, `${link}. ${span}`], [untilThen(changed)]] }
  },
})

/** As somebody else has left them; undefined where that is not told. */
function rowsOf(theirs: unknown, chosen?: string) {
  const read = safeParse(StaffMember, theirs)
  if (!read.success) return undefined
  const { roles, state } = read.output
  const asIs = (label: string, text: string) => ({ label, typed: text, now: text })
  const rows = [asIs('They now have', `${rolesInWords(roles) || 'no role'} (${state})`)]
  if (chosen === undefined) return { rows, change: {} }
  return { rows: [...rows, asIs('You chose, to replace it', chosen || 'no role')], change: { held: roles.join(' ') } }
}

export const changeStaffRolesAct = act({
  name: 'change-staff-roles',
  endpoint: to.changeStaffRoles,
  undo: 'change-staff-roles',
  second: 'staff.roles',
  title: ({ name }: StaffMember) => `Roles of ${name}`,
  label: 'Change the roles',
  begin: ({ version, roles }) => ({
    version: String(version),
    held: roles.join(' '),
    roles: rolesIn(roles.join(' ')).join(' '),
    reason: '',
  }),
  fields: [roleBoxes, { ...reason, when: (_, { held, roles }) => needsSecondPerson(held, roles) }],
  sends: ({ id }, form) => ({
    params: { id },
    body: { roles: rolesIn(form.roles), version: Number(form.version), reason: form.reason },
  }),
  errors: (_, form) => (needsSecondPerson(form.held, form.roles) ? sayWhy(form.reason) : {}),
  done: ({ name }, { roles }) => `${name} is now: ${rolesInWords(rolesIn(roles))}`,
  outcome: (changed) =>
    changed.approval === null
      ? { title: `${changed.name} is now: ${rolesInWords(changed.roles)}` }
      : { ...changeIsAsked, facts: [[untilThen(changed)]] },
  overtaken: (theirs, _, { roles }) => rowsOf(theirs, rolesInWords(rolesIn(roles))),
})

export const sendStaffInvitationAct = act({
  name: 'send-staff-invitation',
  endpoint: to.sendStaffInvitation,
  mail: 'who is invited',
  title: ({ name }: StaffMember) => `Send the link again to ${name}`,
  text: ({ email }) => `A new link goes to ${email}, good for 24 hours. The one of before opens nothing any more.`,
  label: 'Send the link',
  sends: ({ id }) => ({ params: { id } }),
  done: ({ email }) => `The link is on its way to ${email}`,
  outcome: (title) => ({ title }),
})

const beginAt = ({ version }: StaffMember) => ({ version: String(version) })
const stepOf = ({ id }: StaffMember, { version }: { version: string }) => ({
  params: { id },
  body: { version: Number(version) },
})

export const lockStaffAct = act({
  name: 'lock-staff',
  endpoint: to.lockStaff,
  undo: 'unlock-staff',
  title: ({ name }: StaffMember) => `Lock ${name}`,
  text: 'They are signed out of the office now, and cannot sign in until they are unlocked.',
  label: 'Lock',
  begin: beginAt,
  sends: stepOf,
  done: ({ name }) => `${name} is locked`,
  overtaken: (theirs) => rowsOf(theirs),
})

export const unlockStaffAct = act({
  name: 'unlock-staff',
  endpoint: to.unlockStaff,
  undo: 'lock-staff',
  title: ({ name }: StaffMember) => `Unlock ${name}`,
  text: 'They can sign in again, with the roles they have.',
  label: 'Unlock',
  begin: beginAt,
  sends: stepOf,
  done: ({ name }) => `${name} is unlocked`,
  overtaken: (theirs) => rowsOf(theirs),
})

const beginGuarded = (member: StaffMember) => ({ ...beginAt(member), reason: '' })
const guardedReason = {
  name: 'reason',
  label: 'Reason',
  hint: 'This needs a second person, who reads it.',
  longest: 500,
  // To end the work, or to reset the factor, of who approves what others ask for.
  when: ({ roles }: StaffMember) => isGuarded(roles),
} as const
const guardedErrors = ({ roles }: StaffMember, form: { reason: string }) =>
  isGuarded(roles) ? sayWhy(form.reason) : {}
const guardedStep = ({ id }: StaffMember, { version, reason }: { version: string; reason: string }) => ({
  params: { id },
  body: { version: Number(version), reason },
})
const waitsOr =
  (title: string, waitsFor: Permission) =>
  ({ approval }: StaffChanged): Partial<Outcome> =>
    approval === null ? {} : { title, waitsFor, facts: [['Nothing changes yet']] }

export const resetStaffFactorAct = act({
  name: 'reset-staff-factor',
  endpoint: to.resetStaffFactor,
  mail: 'the officer',
  second: 'staff.reset_factor',
  title: ({ name }: StaffMember) => `Reset the second factor of ${name}`,
  text: 'They are signed out of the office, and choose a new factor when they sign in again. A mail tells them.',
  label: 'Reset the second factor',
  begin: beginGuarded,
  fields: [guardedReason],
  sends: guardedStep,
  errors: guardedErrors,
  done: ({ name }) => `The second factor of ${name} is reset`,
  outcome: waitsOr('The reset is asked for', 'staff.reset_factor'),
  overtaken: (theirs) => rowsOf(theirs),
})

export const removeStaffAct = act({
  name: 'remove-staff',
  endpoint: to.leaveStaff,
  undo: 'invite-staff',
  second: 'staff.roles',
  title: ({ name }: StaffMember) => `Remove from the office: ${name}`,
  text: 'They are signed out of the office and lose every role. They can be invited again.',
  label: 'Remove from the office',
  begin: beginGuarded,
  fields: [guardedReason],
  sends: guardedStep,
  errors: guardedErrors,
  done: ({ name }) => `${name} is no longer of the office`,
  outcome: waitsOr('The removal is asked for', 'staff.roles'),
  overtaken: (theirs) => rowsOf(theirs),
})
