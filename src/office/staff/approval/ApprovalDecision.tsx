import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Refusal } from '#contract/common/refusal.ts'
import { type Approval, decideApproval } from '#contract/staff/approval.ts'
import { ConfirmDialog } from '#src/office/kit/ConfirmDialog.tsx'
import { useOffice } from '#src/office/kit/flow.ts'
import { Ground } from '#src/office/kit/Ground.tsx'
import { usePerson } from '#src/office/kit/page/use-person.ts'
import { momentOf } from '#src/office/kit/times.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/form/Field.tsx'
import { TextInput } from '#src/ui/form/TextInput.tsx'
import { LockIcon } from '#src/ui/icons/page-icons.tsx'

type Person = Approval['asked_by']
export const nameOf = ({ name, reference }: Person) => name ?? reference

/** What came of a decision. */
export interface Said {
  text: string
  isFailure: boolean
}

interface ApprovalDecisionProps {
  approval: Approval
  onDecided: (said: Said) => void
}

type Decision = 'approve' | 'decline'

/** What this reader may do with it now. The person who asked takes it back, and never approves it. */
export function ApprovalDecision({ approval, onDecided }: ApprovalDecisionProps) {
  const { id, words, about, asked_by, asked_at, may_approve, may_decline } = approval
  const { call } = useOffice()
  const queryClient = useQueryClient()
  const isOwn = asked_by.reference === `account ${usePerson().id}`
  const [asked, setAsked] = useState<Decision>()
  const [note, setNote] = useState('')
  if (!may_approve && !may_decline) return null
  const declining = isOwn ? 'Take it back' : 'Decline'
  const ifUnchanged = `It takes effect at once, unless ${nameOf(about)} was changed in the meantime.`
  const done = { approve: 'Approved and done', decline: isOwn ? 'Taken back' : 'Declined' }

  // It leaves the list with its dialog, whatever came of it: what came of it is said in the list.
  const decide = async (decision: Decision): Promise<Said> => {
    const act = `${decision === 'approve' ? 'Approve' : declining}: ${words}`
    try {
      const { state, failure } = await call(decideApproval, { params: { id }, body: { decision, note }, act })
      if (state === 'failed') return { text: `${words}: it could not be done. ${failure}`, isFailure: true }
      return { text: `${done[decision]}: ${words}.`, isFailure: false }
    } catch (error) {
      if (error instanceof Refusal && error.status === 409) {
        return { text: `${words}: ${error.message}`, isFailure: true }
      }
      throw error
    }
  }

  return (
    <>
      <Ground
        label="Decision"
        title={words}
        note={isOwn ? 'You asked for this, so somebody else has to approve it.' : ifUnchanged}
      >
        {may_decline && (
          <Button kind="outline-on-dark" onClick={() => setAsked('decline')}>
            {declining}…
          </Button>
        )}
        {may_approve && (
          <Button kind="sun" onClick={() => setAsked('approve')}>
            <LockIcon size={18} />
            Approve…
          </Button>
        )}
      </Ground>
      {asked && (
        <ConfirmDialog
          title={asked === 'approve' ? 'Approve this' : isOwn ? 'Take it back' : 'Decline this'}
          text={
            <>
              <strong className="font-strong text-ink">{words}</strong>, asked by {nameOf(asked_by)},{' '}
              {momentOf(asked_at)}. {asked === 'approve' && ifUnchanged}
            </>
          }
          label={asked === 'approve' ? 'Approve' : declining}
          act={async () => {
            onDecided(await decide(asked))
            void queryClient.invalidateQueries({ queryKey: ['desk'] })
          }}
          onClose={() => setAsked(undefined)}
          onChanged={() => {}}
        >
          <div className="pt-5">
            <Field id="note" label="Note" optional>
              <TextInput name="note" value={note} onChange={setNote} maxLength={500} autoComplete="off" />
            </Field>
          </div>
        </ConfirmDialog>
      )}
    </>
  )
}
