import { type Approval, decideApproval } from '#contract/staff/approval.ts'
import { act } from '#src/office/kit/act/act.ts'
import { momentOf } from '#src/office/kit/times.ts'
import { nameOf } from './approval-words.tsx'

/** What approving does, and what would stop it. */
const ifUnchanged = ({ about }: Approval) =>
  `It takes effect at once, unless ${nameOf(about)} was changed in the meantime.`

const Asked = ({ words, asked_by, asked_at }: Approval) => (
  <>
    <strong className="font-strong text-ink">{words}</strong>, asked by {nameOf(asked_by)}, {momentOf(asked_at)}.
  </>
)

const begin = () => ({ note: '' })
const decide =
  (decision: 'approve' | 'decline') =>
  ({ id }: Approval, { note }: { note: string }) => ({ params: { id }, body: { decision, note } })
const fields = [{ name: 'note', label: 'Note', optional: true, longest: 500 }] as const

export const approveAct = act({
  name: 'approve-request',
  endpoint: decideApproval,
  title: 'Approve this',
  text: (approval: Approval) => (
    <>
      <Asked {...approval} /> {ifUnchanged(approval)}
    </>
  ),
  label: 'Approve',
  begin,
  fields,
  sends: decide('approve'),
  done: ({ words }) => `Approved and done: ${words}`,
  outcome: ({ state, failure }, { words }) => {
    if (state === 'failed')
      return { title: `${words}: it could not be done`, facts: [[failure ?? '']], isFailure: true }
    return failure ? { title: `${words}: some were left out`, facts: [[failure]] } : {}
  },
})

export const declineAct = act({
  name: 'decline-request',
  endpoint: decideApproval,
  title: 'Decline this',
  text: (approval: Approval) => <Asked {...approval} />,
  label: 'Decline',
  begin,
  fields,
  sends: decide('decline'),
  done: ({ words }) => `Declined: ${words}`,
})

/** Who asked for it changes their mind. */
export const takeBackAct = act({
  name: 'take-back-request',
  endpoint: decideApproval,
  title: 'Take it back',
  text: (approval: Approval) => <Asked {...approval} />,
  label: 'Take it back',
  begin,
  fields,
  sends: decide('decline'),
  done: ({ words }) => `Taken back: ${words}`,
})
