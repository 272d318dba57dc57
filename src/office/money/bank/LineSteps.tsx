import { useState } from 'react'
import { type BankLine, takeLineStep } from '#contract/money/bank.ts'
import { ConfirmDialog } from '#src/office/kit/ConfirmDialog.tsx'
import { useOffice } from '#src/office/kit/flow.ts'
import { Facts } from '#src/office/kit/list/ListTable.tsx'
import { naira } from '#src/office/kit/naira.ts'
import { NeedsRight } from '#src/office/kit/page/NeedsRight.tsx'
import { usePerson } from '#src/office/kit/page/use-person.ts'
import { plainDay } from '#src/office/kit/times.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/form/Field.tsx'
import { TextInput } from '#src/ui/form/TextInput.tsx'
import { reasonWords } from './bank-words.ts'

type Step = BankLine['steps'][number]

const words: Record<Step, { label: string; text: string; field: string }> = {
  book: {
    label: 'Book as dues',
    text: 'It pays the open years, the oldest first. Anything left over becomes credit.',
    field: 'Membership number',
  },
  settle: {
    label: 'Settle',
    text: 'The money is in the books already, so nothing is booked.',
    field: 'Where the money is booked',
  },
  setAside: { label: 'Set aside', text: 'The money is not from a member, so nothing is booked.', field: 'What it is' },
  undo: { label: 'Undo', text: 'A reversing entry takes back what was booked.', field: 'Reason' },
}

interface LineStepsProps {
  line: BankLine
  onChanged: () => void
}

/** All that is known of a line, and what this reader may do with it. */
export function LineSteps({ line, onChanged }: LineStepsProps) {
  const { permissions } = usePerson()
  const [asked, setAsked] = useState<Step>()
  const { member, reason, note, text, years, state } = line
  return (
    <div className="grid gap-4">
      <Facts
        facts={[
          ['Text', text],
          ['Line', String(line.line)],
          [state === 'booked' ? 'Booked for' : 'Likely', member && `${member.name}, ${member.number}`],
          ['Years', years && String(years)],
          ['Why', reason && reasonWords[reason]],
          ['Note', note],
        ]}
      />
      {line.steps.length > 0 && !permissions.includes('bank.import') && (
        <NeedsRight right="bank.import" what="Deciding on a line" />
      )}
      {permissions.includes('bank.import') && (
        <div className="flex flex-wrap gap-3 empty:hidden">
          {line.steps.map((step) => (
            <Button key={step} kind={step === 'book' ? 'brand' : 'outline'} size="small" onClick={() => setAsked(step)}>
              {words[step].label}…
            </Button>
          ))}
        </div>
      )}
      {asked && <StepDialog line={line} step={asked} onChanged={onChanged} onClose={() => setAsked(undefined)} />}
    </div>
  )
}

interface StepDialogProps extends LineStepsProps {
  step: Step
  onClose: () => void
}

function StepDialog({ line, step, onChanged, onClose }: StepDialogProps) {
  const { call } = useOffice()
  const [typed, setTyped] = useState(step === 'book' ? (line.member?.number ?? '') : '')
  const [reason, setReason] = useState('')
  const { label, text, field } = words[step]
  return (
    <ConfirmDialog
      title={`${label}: ${naira(line.kobo / 100)}`}
      text={
        <>
          {plainDay(line.day)}, {line.text || 'without a text'}. {text}
        </>
      }
      label={label}
      act={() =>
        call(takeLineStep, {
          params: { id: line.id },
          body: step === 'book' ? { step, number: typed, reason } : { step, reason: typed },
          act: `${label}: ${naira(line.kobo / 100)}`,
        })
      }
      onClose={onClose}
      onChanged={onChanged}
    >
      <div className="grid gap-4 pt-5">
        <Field id="typed" label={field} hint={step === 'book' ? 'Like FCT-000123' : undefined}>
          <TextInput
            name="typed"
            value={typed}
            onChange={setTyped}
            maxLength={step === 'book' ? 20 : 1_000}
            autoComplete="off"
          />
        </Field>
        {step === 'book' && (
          <Field
            id="reason"
            label="Reason"
            optional
            hint="Required if a payment like this from the member is already recorded."
          >
            <TextInput name="reason" value={reason} onChange={setReason} maxLength={1_000} autoComplete="off" />
          </Field>
        )}
      </div>
    </ConfirmDialog>
  )
}
