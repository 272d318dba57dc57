import type { Approval } from '#contract/staff/approval.ts'
import type { ApprovalPage } from '#contract/staff/told-approval.ts'
import { ActButton } from '#src/office/kit/act/ActButton.tsx'
import { usePerson } from '#src/office/kit/flow.ts'
import { Ground } from '#src/office/kit/Ground.tsx'
import { OfficeLink } from '#src/office/kit/OfficeLink.tsx'
import { dayOf, momentOf } from '#src/office/kit/times.ts'
import { buttonClass } from '#src/ui/Button.tsx'
import { LockIcon } from '#src/ui/icons/page-icons.tsx'
import { approveAct, declineAct, takeBackAct } from './approval.acts.tsx'

const useIsOwn = ({ asked_by }: Approval) => asked_by.reference === `account ${usePerson().id}`

function DeclineButton({ approval }: { approval: Approval }) {
  const isOwn = useIsOwn(approval)
  if (!approval.may_decline) return null
  return (
    <ActButton act={isOwn ? takeBackAct : declineAct} subject={approval} kind="outline-on-dark" size="normal">
      {isOwn ? 'Take it back…' : 'Decline…'}
    </ActButton>
  )
}

/** What the reader may do with it now, in the list: what it is about is looked at before it is approved. */
export function ApprovalGround({ approval }: { approval: Approval }) {
  const { id, words, may_approve, may_decline } = approval
  const isOwn = useIsOwn(approval)
  if (!may_approve && !may_decline) return null
  return (
    <Ground
      label="Decision"
      title={words}
      note={
        isOwn
          ? 'You asked for this, so somebody else has to approve it.'
          : 'Look at what changes before you approve it.'
      }
    >
      <DeclineButton approval={approval} />
      <OfficeLink to={`/approvals/${id}`} className={buttonClass({ kind: isOwn ? 'outline-on-dark' : 'sun' })}>
        {may_approve ? 'Look and decide' : 'Look at it'}
      </OfficeLink>
    </Ground>
  )
}

const changed = ({ since, facts }: ApprovalPage) => {
  if (since?.same === false) return 'It was changed since it was asked for, so it cannot be approved'
  if (facts && facts.blocks.length > 0) return 'It cannot be done as it stands'
  return 'Nothing has changed since it was asked for'
}

/** What this reader may do with it now. The person who asked takes it back, and never approves it. */
export function ApprovalDecision({ page }: { page: ApprovalPage }) {
  const { approval, facts, since } = page
  const { may_approve, may_decline, expires_at, due_at } = approval
  if (!may_approve && !may_decline) return null
  const stands = since?.same !== false && (facts?.blocks.length ?? 0) === 0
  const ends =
    due_at === null ? `lapses on ${dayOf(expires_at)}` : `takes effect ${momentOf(due_at)}, unless it is declined`
  return (
    <Ground
      label="Decision"
      title={changed(page)}
      note={stands ? `Looked at again when it is approved; ${ends}` : 'Decline it, and it can be asked for again'}
    >
      <DeclineButton approval={approval} />
      {may_approve && stands && (
        <ActButton act={approveAct} subject={approval} kind="sun" size="normal">
          <LockIcon size={18} />
          Approve…
        </ActButton>
      )}
    </Ground>
  )
}
