import type { ReactNode } from 'react'
import type { Approval } from '#contract/staff/approval.ts'
import { dayOf, momentOf } from '#src/office/kit/times.ts'

type Person = Approval['asked_by']
export const nameOf = ({ name, reference }: Person) => name ?? reference

export const approvalStates = {
  asked: { set: 'pending', word: 'Asked' },
  approved: { set: 'approved', word: 'Approved' },
  declined: { set: 'rejected', word: 'Declined' },
  expired: { set: 'quiet', word: 'Expired' },
  performed: { set: 'paid', word: 'Performed' },
  failed: { set: 'rejected', word: 'Failed' },
} as const

/** When it ends by itself, or is done by itself where one person is the whole office. */
export const endsOn = ({ state, expires_at, due_at }: Approval): [string, ReactNode] =>
  due_at === null
    ? ['Ends', state === 'asked' && `${dayOf(expires_at)}, if nobody decides`]
    : ['Takes effect', state === 'asked' && `${momentOf(due_at)}, unless it is declined`]

/** What differs, in the words in which it was asked for. */
const Changed = ({ before, after }: { before: string; after: string }) => (
  <span className="grid gap-2 whitespace-pre-line">
    <span className="text-ink-2">Was: {before || 'nothing'}</span>
    <span>Becomes: {after || 'nothing'}</span>
  </span>
)

/** What was asked for and how it ended. */
export const decidedFacts = (approval: Approval): [string, ReactNode][] => [
  ['Decided by', approval.decided_by && nameOf(approval.decided_by)],
  ['Decided', approval.decided_at && momentOf(approval.decided_at)],
  ...(approval.shows ?? []).map(({ label, before, after }): [string, ReactNode] => [
    label,
    <Changed key={label} before={before} after={after} />,
  ]),
  ['Note', approval.note],
  [approval.state === 'performed' ? 'Left out' : 'Why it failed', approval.failure],
]
