import type { Permission } from '#contract/common/permissions.ts'
import type { EndingKind } from '#contract/common/standing.ts'
import { endMembership, returnMember } from '#contract/members/member-act-endpoints.ts'
import { councilEndings, type MembershipEnding } from '#contract/members/member-acts.ts'
import type { MemberDues } from '#contract/members/member-dues.ts'
import { done } from '#contract/messages/done.ts'
import { naira } from '#domain/common/money.ts'
import { duesYearOf, nameOfYear } from '#domain/dues/dues-facts.ts'
import type { Outcome } from '#machines/common/act/act.machine.ts'
import { act } from '#src/office/kit/act/act.ts'
import { ofEnd, ofReturn } from './consequences.ts'

export interface DuesOfMember {
  member: { id: number; name: string }
  dues: MemberDues
}

export const paramsOf = ({ member: { id } }: Pick<DuesOfMember, 'member'>) => ({ id })

/** The server says itself whether it was done; where a second person decides, this follows once they approve. */
export const saidOr =
  (waitsFor: Permission, then: string) =>
  (said: string): Partial<Outcome> =>
    said === done.waitsForSecond
      ? { waitsFor, facts: [[`${then} once it is approved`, 'Nothing has changed yet.']] }
      : { title: said }

export const reason = { name: 'reason', label: 'Reason', longest: 1_000 } as const
export const minute = { name: 'minute', label: 'Minute of the council', longest: 100 } as const

const endings: Record<EndingKind, { label: string; note: string }> = {
  lost: { label: 'Lost for arrears', note: 'The council ends it: the dues are a year in arrears.' },
  resigned: { label: 'Resigned', note: 'The member has asked for it.' },
  transferred: { label: 'Moved', note: 'The member goes on in another chapter.' },
  expelled: { label: 'Expelled', note: 'The council ends it.' },
  died: { label: 'Died', note: 'It can be taken back where it was a mistake.' },
}

const isOfCouncil = (how: string) => councilEndings.some((one) => one === how)

export const endMembershipAct = act({
  name: 'end-membership',
  endpoint: endMembership,
  undo: 'take-back-ending',
  mail: 'the member',
  second: 'members.end',
  title: 'End membership',
  text: ({ member }: DuesOfMember) => member.name,
  label: 'End membership',
  begin: ({ dues }) => ({
    how: dues.steps.ends.find((one) => one === 'resigned') ?? '',
    day: '',
    reason: '',
    minute: '',
  }),
  fields: [
    {
      name: 'how',
      label: 'How it ends',
      kind: 'radio',
      choices: ({ dues }) => dues.steps.ends.map((value) => ({ value, ...endings[value] })),
    },
    {
      name: 'day',
      label: 'Last day',
      kind: 'day',
      optional: true,
      hint: 'Leave it empty where it ends today.',
      // The council ends a membership on the day of the act.
      when: (_, { how }) => !isOfCouncil(how),
    },
    reason,
    { ...minute, optional: (_, { how }) => !isOfCouncil(how) },
  ],
  follows: ({ dues }, { how }) => ofEnd(dues, how),
  sends: (subject, { how, day, ...why }) => ({
    params: paramsOf(subject),
    // What was not chosen is said by the schema.
    body: { how, day: isOfCouncil(how) ? '' : day, ...why } as MembershipEnding,
  }),
  errors: (_, { how, minute: named }) =>
    isOfCouncil(how) && named.trim() === '' ? { minute: 'Name the minute of the council.' } : {},
  done: 'The end of the membership is asked for',
  outcome: saidOr('members.end', 'The membership ends'),
})

export const takeBackEndingAct = act({
  name: 'take-back-ending',
  endpoint: returnMember,
  mail: 'the member',
  second: 'members.end',
  title: 'Take the end back',
  text: ({ member }: DuesOfMember) => member.name,
  label: 'Take the end back',
  begin: () => ({ reason: '', minute: '' }),
  fields: [reason, { ...minute, optional: true }],
  follows: ({ dues }) => ofReturn(dues, 'takeBack'),
  sends: (subject, why) => ({ params: paramsOf(subject), body: { step: 'takeBack' as const, ...why } }),
  done: 'It is asked for to take the end back',
  outcome: saidOr('members.end', 'The membership goes on'),
})

export const approveReturnAct = act({
  name: 'approve-return',
  endpoint: returnMember,
  second: 'members.end',
  title: 'Approve the return',
  text: ({ member }: DuesOfMember) => member.name,
  label: 'Approve the return',
  begin: () => ({ reason: '', minute: '' }),
  fields: [reason, minute],
  follows: ({ dues }) => ofReturn(dues, 'approve'),
  sends: (subject, why) => ({ params: paramsOf(subject), body: { step: 'approve' as const, ...why } }),
  done: 'The return is asked for',
  outcome: saidOr('members.end', 'The arrears can be verified'),
})

export const verifyArrearsAct = act({
  name: 'verify-arrears',
  endpoint: returnMember,
  mail: 'the member',
  title: 'Verify the arrears',
  text: ({ member, dues }: DuesOfMember) =>
    `${member.name}. With the years in between ${naira(dues.owed_on_return_exact ?? dues.owed_on_return ?? 0)} is owed, up to ${nameOfYear(duesYearOf(dues.day))}.`,
  label: 'Arrears are verified',
  follows: ({ dues }) => ofReturn(dues, 'verify'),
  sends: (subject) => ({
    params: paramsOf(subject),
    body: { step: 'verify' as const, owed: subject.dues.owed_on_return ?? 0 },
  }),
  done: done.membershipGoesOn,
  outcome: saidOr('members.end', 'The membership goes on'),
})
