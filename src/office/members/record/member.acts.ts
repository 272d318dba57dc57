import { correctGradeDay, resetMemberFactor } from '#contract/members/member-act-endpoints.ts'
import { giveMemberEmail, inviteMember } from '#contract/members/member-endpoints.ts'
import type { MemberEntry, MemberRecord } from '#contract/members/members.ts'
import { done } from '#contract/messages/done.ts'
import { act } from '#src/office/kit/act/act.ts'
import { saidOr } from './membership.acts.ts'

export const inviteMemberAct = act({
  name: 'invite-member',
  endpoint: inviteMember,
  mail: 'the member',
  isDirect: true,
  title: ({ name }: MemberRecord) => `Invite ${name}`,
  text: ({ email }) => `A mail with a link to choose a password goes to ${email}.`,
  label: 'Invite',
  sends: ({ id }) => ({ params: { id } }),
  done: ({ email }) => `An invitation is on its way to ${email}`,
  outcome: (title) => ({ title }),
})

/** Of whom none is known: in the list, one after the other. */
export const giveEmailAct = act({
  name: 'give-email',
  endpoint: giveMemberEmail,
  title: ({ name }: MemberEntry) => `An address of ${name}`,
  text: ({ contact_email }) =>
    `It is theirs alone: with it they sign in. ${contact_email ? `${contact_email} stays to write to.` : 'No mail is sent yet.'}`,
  label: 'Keep the address',
  begin: () => ({ email: '' }),
  fields: [{ name: 'email', label: 'Email', kind: 'email', longest: 254 }],
  sends: ({ id }, body) => ({ params: { id }, body }),
  done: ({ name }, { email }) => `${name} has the address ${email}, and can be invited`,
})

export const correctGradeDayAct = act({
  name: 'correct-grade-day',
  endpoint: correctGradeDay,
  undo: 'correct-grade-day',
  second: 'dues.relief',
  title: 'Correct the day of the grade',
  text: ({ name, grade }: MemberRecord) => `${name}, ${grade}`,
  label: 'Correct the day',
  begin: ({ grade_day }) => ({ since: grade_day?.since ?? '', reason: '' }),
  fields: [
    { name: 'since', label: 'Grade since', kind: 'day', half: true },
    { name: 'reason', label: 'Reason', hint: 'For example: the certificate of the institute.', longest: 1_000 },
  ],
  follows: () => 'Where it changes what the member owes, a second person approves it first.',
  sends: ({ id }, body) => ({ params: { id }, body }),
  done: done.gradeDayCorrected,
  outcome: saidOr('dues.relief', 'The day is corrected'),
})

export const resetMemberFactorAct = act({
  name: 'reset-member-factor',
  endpoint: resetMemberFactor,
  mail: 'the member',
  second: 'members.reset_factor',
  title: 'Reset the second factor',
  text: ({ name }: MemberRecord) =>
    `A second person approves it first. ${name} is then told by mail and can stop it for a day. After that the password alone signs in.`,
  label: 'Ask for the reset',
  begin: () => ({ reason: '' }),
  fields: [
    {
      name: 'reason',
      label: 'How you know that it is them',
      hint: 'For example: came to the office with their identity card.',
      longest: 1_000,
    },
  ],
  sends: ({ id }, body) => ({ params: { id }, body }),
  done: 'The reset is asked for',
  outcome: saidOr('members.reset_factor', 'The member is told'),
})
