import { useState } from 'react'
import { explainReturn, type RefundEntry } from '#contract/money/refunds.ts'
import { ConfirmDialog } from '#src/office/kit/ConfirmDialog.tsx'
import { useOffice } from '#src/office/kit/flow.ts'
import { naira } from '#src/office/kit/naira.ts'
import { Field } from '#src/ui/form/Field.tsx'
import { TextInput } from '#src/ui/form/TextInput.tsx'

interface ExplainDialogProps {
  entry: RefundEntry
  onClose: () => void
  onChanged: () => void
}

/** Why what was bought stays, though the provider gave the money back. */
export function ExplainDialog({ entry, onClose, onChanged }: ExplainDialogProps) {
  const { id, amount, returned, payer, item } = entry
  const { call } = useOffice()
  const [reason, setReason] = useState('')
  const title = `Explain the return of ${naira(returned ?? amount)}`
  return (
    <ConfirmDialog
      title={title}
      text={`${payer || 'Name not given'}, ${item}. What was bought stays. The payment leaves “Without money” once each of its returns is explained. This is written once, and cannot be changed.`}
      label="Write it down"
      act={() => call(explainReturn, { params: { id }, body: { reason }, act: title })}
      onClose={onClose}
      onChanged={onChanged}
    >
      <div className="grid gap-5 pt-5">
        <Field label="Why the purchase stays" hint="For example: paid again by bank transfer, with its reference.">
          <TextInput name="reason" value={reason} onChange={setReason} maxLength={500} autoComplete="off" />
        </Field>
      </div>
    </ConfirmDialog>
  )
}
