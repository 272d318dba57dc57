import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import type { Actor } from 'xstate'
import type { WholeApplication } from '#contract/applications/office-applications.ts'
import type { OfficeMachineOf } from '#machines/registry.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/form/Field.tsx'
import { TextArea } from '#src/ui/form/TextInput.tsx'
import { LockIcon } from '#src/ui/icons/page-icons.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'

export type DecisionActor = Actor<OfficeMachineOf<'decision'>>

interface DecisionDialogProps {
  flow: DecisionActor
  application: WholeApplication
}

interface Words {
  title: string
  text: string
  label: string
  button: string
}

const wordsFor = (step: string, { grade }: WholeApplication): Words => {
  if (step === 'approve') {
    return {
      title: `Approve as ${grade}`,
      text: 'A check found a problem. Say why you approve anyway. Your reason is kept as an internal note, which is in the copy of their data that the applicant can ask for.',
      label: 'Why you approve',
      button: `Approve as ${grade}`,
    }
  }
  if (step === 'reverse') {
    return {
      title: 'Reverse the decision',
      text: 'The application is under review again, its payment link ends, and the applicant gets a mail with your reason.',
      label: 'Reason',
      button: 'Reverse',
    }
  }
  return {
    title: 'Reject the application',
    text: 'The applicant reads your reason in the mail and in the account.',
    label: 'Reason',
    button: 'Reject',
  }
}

/** A decision that has to be explained. What was typed stays, whatever becomes of it. */
export function DecisionDialog({ flow, application }: DecisionDialogProps) {
  const { step, reason, trouble, asksWhy } = useSelector(flow, ({ context }) => context)
  const isOpen = useSelector(flow, (state) => state.hasTag('reasoning') || (state.matches('sending') && asksWhy))
  const busy = useSelector(flow, (state) => state.hasTag('busy'))
  const { title, text, label, button } = wordsFor(step, application)
  const drop = () => flow.send({ type: 'decision.drop' })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    flow.send({ type: 'decision.send' })
  }
  return (
    <Dialog open={isOpen} onClose={drop} title={title}>
      <form onSubmit={submit} noValidate className="grid gap-5">
        <p className="text-ink-2">{text}</p>
        <Field id="reason" label={label} error={trouble || undefined}>
          <TextArea
            name="reason"
            rows={4}
            maxLength={1_000}
            value={reason}
            onChange={(typed) => flow.send({ type: 'reason.edit', reason: typed })}
          />
        </Field>
        <div className="flex flex-wrap gap-3 max-sm:grid">
          <Button kind="sun" busy={busy}>
            {step === 'reverse' && <LockIcon size={18} />}
            {button}
          </Button>
          <Button kind="outline" onClick={drop}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
