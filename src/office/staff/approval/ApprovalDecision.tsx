import type { Approval } from '#contract/staff/approval.ts'
import { ActButton } from '#src/office/kit/act/ActButton.tsx'
import { Ground } from '#src/office/kit/Ground.tsx'
import { usePerson } from '#src/office/kit/page/use-person.ts'
import { LockIcon } from '#src/ui/icons/page-icons.tsx'
import { approveAct, declineAct, ifUnchanged, takeBackAct } from './approval.acts.tsx'

/** What this reader may do with it now. The person who asked takes it back, and never approves it. */
export function ApprovalDecision({ approval }: { approval: Approval }) {
  const { words, asked_by, may_approve, may_decline } = approval
  const isOwn = asked_by.reference === `account ${usePerson().id}`
  if (!may_approve && !may_decline) return null
  return (
    <Ground
      label="Decision"
      title={words}
      note={isOwn ? 'You asked for this, so somebody else has to approve it.' : ifUnchanged(approval)}
    >
      {may_decline && (
        <ActButton act={isOwn ? takeBackAct : declineAct} subject={approval} kind="outline-on-dark" size="normal">
          {isOwn ? 'Take it back…' : 'Decline…'}
        </ActButton>
      )}
      {may_approve && (
        <ActButton act={approveAct} subject={approval} kind="sun" size="normal">
          <LockIcon size={18} />
          Approve…
        </ActButton>
      )}
    </Ground>
  )
}
