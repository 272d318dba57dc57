import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Approval, approvalStates } from '#contract/office/approval.ts'
import { decideApproval } from '#contract/office/approval-endpoints.ts'
import { Refusal } from '#contract/refusal.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/Field.tsx'
import { LockIcon } from '#src/ui/page-icons.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { useOffice } from '../flows/flow.ts'
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx'
import { ListScreen } from '../parts/ListScreen.tsx'
import { Facts } from '../parts/ListTable.tsx'
import type { ListDefinition } from '../parts/list.ts'
import { StateBadge } from '../parts/StateBadge.tsx'
import { dayOf, momentOf, shortMoment } from '../parts/times.ts'
import { usePerson } from '../parts/use-person.ts'

const states = {
  asked: { set: 'pending', word: 'Asked' },
  approved: { set: 'approved', word: 'Approved' },
  declined: { set: 'rejected', word: 'Declined' },
  expired: { set: 'quiet', word: 'Expired' },
  performed: { set: 'paid', word: 'Performed' },
  failed: { set: 'rejected', word: 'Failed' },
} as const

type Person = Approval['asked_by']
const nameOf = ({ name, reference }: Person) => name ?? reference

const list: ListDefinition<Approval> = {
  id: 'approvals',
  title: 'Approvals',
  words: ['approval', 'approvals'],
  columns: [
    { label: 'What', card: 'title', cell: ({ words }) => <span className="font-semibold">{words}</span> },
    { label: 'Asked by', width: 172, card: 'line', cell: ({ asked_by }) => nameOf(asked_by) },
    {
      label: 'Asked',
      width: 128,
      card: 'foot',
      cell: ({ asked_at }) => <time dateTime={asked_at}>{shortMoment(asked_at)}</time>,
    },
    {
      label: 'Ends',
      width: 118,
      card: 'none',
      cell: ({ state, expires_at }) => state === 'asked' && dayOf(expires_at),
    },
    {
      label: 'State',
      width: 140,
      card: 'badge',
      cell: ({ state }) => <StateBadge set={states[state].set}>{states[state].word}</StateBadge>,
    },
  ],
  filters: [
    { name: 'state', label: 'State', choices: approvalStates.map((value) => ({ value, label: states[value].word })) },
  ],
  sorts: [
    { value: 'waiting', label: 'Waiting first' },
    { value: 'newest', label: 'Newest first' },
    { value: 'oldest', label: 'Oldest first' },
  ],
  search: 'Who asked',
  details: (approval, refresh) => (
    <div className="grid gap-4">
      <Facts
        facts={[
          ['Asked by', `${nameOf(approval.asked_by)}, ${momentOf(approval.asked_at)}`],
          ['Reason', approval.reason || 'none was given'],
          ['Ends', approval.state === 'asked' && `${dayOf(approval.expires_at)}, if nobody decides`],
          ['By itself', approval.state === 'asked' && approval.due_at && momentOf(approval.due_at)],
          ['Decided by', approval.decided_by && nameOf(approval.decided_by)],
          ['Decided', approval.decided_at && momentOf(approval.decided_at)],
          ['Note', approval.note],
          ['Why it failed', approval.failure],
        ]}
      />
      <Decide approval={approval} onDecided={refresh} />
    </div>
  ),
  empty: 'Nothing has needed a second person yet.',
}

interface DecideProps {
  approval: Approval
  onDecided: () => void
}

type Decision = 'approve' | 'decline'

/** What this reader may do with it now. Whoever asked takes it back, and never approves it. */
function Decide({ approval, onDecided }: DecideProps) {
  const { id, words, about, asked_by, asked_at, may_approve, may_decline } = approval
  const { call } = useOffice()
  const queryClient = useQueryClient()
  const isOwn = asked_by.reference === `account ${usePerson().id}`
  const [asked, setAsked] = useState<Decision>()
  const [note, setNote] = useState('')
  const declining = isOwn ? 'Take it back' : 'Decline'
  if (!may_approve && !may_decline) return null
  const decided = () => {
    void queryClient.invalidateQueries({ queryKey: ['desk'] })
    onDecided()
  }
  const decide = async (decision: Decision) => {
    const act = `${decision === 'approve' ? 'Approve' : declining}: ${words}`
    const answer = await call(decideApproval, { params: { id }, body: { decision, note }, act })
    if (answer.state === 'failed') throw new Refusal(409, `It could not be done. ${answer.failure}`)
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      {may_approve && (
        <Button kind="brand" size="small" onClick={() => setAsked('approve')}>
          <LockIcon size={18} />
          Approve…
        </Button>
      )}
      {may_decline && (
        <Button kind="outline" size="small" onClick={() => setAsked('decline')}>
          {declining}…
        </Button>
      )}
      {isOwn && <p className="text-ink-2">You asked for this, so somebody else approves it.</p>}
      {asked && (
        <ConfirmDialog
          title={asked === 'approve' ? 'Approve this' : isOwn ? 'Take it back' : 'Decline this'}
          text={
            <>
              <strong className="font-strong text-ink">{words}</strong>, asked by {nameOf(asked_by)},{' '}
              {momentOf(asked_at)}.{' '}
              {asked === 'approve' && `It is done at once, if ${nameOf(about)} was not changed since.`}
            </>
          }
          label={asked === 'approve' ? 'Approve' : declining}
          act={() => decide(asked)}
          onClose={() => setAsked(undefined)}
          onChanged={decided}
        >
          <div className="pt-5">
            <Field id="note" label="Note" optional>
              <TextInput name="note" value={note} onChange={setNote} maxLength={500} autoComplete="off" />
            </Field>
          </div>
        </ConfirmDialog>
      )}
    </div>
  )
}

/** What needs two persons: what waits comes first. */
export const Approvals = () => <ListScreen list={list} />
