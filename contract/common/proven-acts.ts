import type { Permission } from './permissions.ts'

export const provenAreas = ['money', 'limits', 'staff', 'sign-in', 'mails', 'members', 'records'] as const
export type ProvenArea = (typeof provenAreas)[number]

interface ProvenAct {
  area: ProvenArea
  /** On the page of roles. */
  words: string
}

/**
 * Every act for which the second factor is asked for again when it was shown more than ten minutes ago. One that is called as a
 * right is every call that takes this right; the others are asked for where they are done, by their name here.
 */
export const provenActs = {
  'money.attach': { area: 'money', words: 'Use a payment for something else' },
  'money.close': { area: 'money', words: 'Close a payment that was looked at' },
  'money.record': { area: 'money', words: 'Record money that the office received' },
  'money.refund': { area: 'money', words: 'Give money back' },
  'box.close': { area: 'money', words: 'Count a cash box of an event' },
  'bank.import': { area: 'money', words: 'Read and book a bank statement or a settlement' },
  'money.split': { area: 'money', words: 'Split a transfer over several members' },
  'bills.issue': { area: 'money', words: 'Issue, cancel or close a bill, or take a line of it back' },
  'fees.edit': { area: 'money', words: 'Ask for another fee' },
  'dues.relief': { area: 'money', words: 'Waive, reduce or put off dues' },
  'bank.account': { area: 'money', words: 'Publish another bank account of the chapter' },
  'events.call_off': { area: 'money', words: 'Call off an event' },
  'settings.edit': { area: 'limits', words: 'Change a setting or a limit' },
  'approvals.decide': { area: 'limits', words: 'Decide what needs a second person' },
  'staff.invite': { area: 'staff', words: 'Invite somebody to the office' },
  'staff.roles': { area: 'staff', words: 'Change roles, lock, unlock or remove somebody of the office' },
  'staff.reset_factor': { area: 'staff', words: 'Reset the second factor of a colleague' },
  'factors.own': { area: 'sign-in', words: 'Change one’s own second factors or recovery codes' },
  'members.email': { area: 'sign-in', words: 'Change the e-mail address of a member' },
  'members.reset_factor': { area: 'sign-in', words: 'Reset the second factor of a member' },
  'mail.templates.guarded': { area: 'mails', words: 'Change the words of mails of money, sign-in and approval' },
  'mail.bulk': { area: 'mails', words: 'Send a letter to many' },
  'reminders.run': { area: 'mails', words: 'Send reminders of dues' },
  'members.end': { area: 'members', words: 'End a membership, or erase a member' },
  'members.merge': { area: 'members', words: 'Merge two members' },
  'members.import': { area: 'members', words: 'Import or add members, or undo an import' },
  'rules.edit': { area: 'members', words: 'Change what a grade asks for' },
  'papers.issue': { area: 'members', words: 'Send the certificates of an event, or issue one anew' },
  'papers.revoke': { area: 'members', words: 'Revoke a letter or a certificate' },
  'signatories.edit': { area: 'members', words: 'Set who signs papers' },
  'applications.reverse': { area: 'members', words: 'Reverse a decision about an application' },
  'backup.make': { area: 'records', words: 'Make a backup' },
  'yearpack.make': { area: 'records', words: 'Make or close a year pack' },
  'exports.many': { area: 'records', words: 'Export more than 100 rows' },
} as const satisfies Record<string, ProvenAct>

export type ProvenActName = keyof typeof provenActs

export const provenActNames = Object.keys(provenActs).filter((name): name is ProvenActName =>
  Object.hasOwn(provenActs, name),
)

type ProvenRight = ProvenActName & Permission

/** Whether every call that takes this right asks for the factor again. */
export const isProvenRight = (right: Permission): right is ProvenRight => Object.hasOwn(provenActs, right)
