import type { MailKind } from './templates.ts'

const lanes = { codes: 0, transactional: 1, bulk: 2 } as const

/** Somebody sits before the page and waits for these. */
const codes: readonly MailKind[] = ['reset-code', 'confirm-email', 'account-created']

/** These go to many at once: one of them is sent only when no other mail is due. */
const bulk: readonly MailKind[] = [
  'member-invited',
  'questions-reminder',
  'applications-of-day',
  'letter',
  'dues-reminder',
  'event-reminder',
]

export const laneOf = (kind: MailKind): number =>
  codes.includes(kind) ? lanes.codes : bulk.includes(kind) ? lanes.bulk : lanes.transactional

/** These hold a code or a link that opens something: it is not kept when the mail could not be sent, and is issued anew. */
export const secretKinds: readonly MailKind[] = [
  ...codes,
  'member-invited',
  'office-invited',
  'email-asked-by-office',
  'application-received',
  'application-questions',
  'questions-reminder',
  'membership-approved',
]
