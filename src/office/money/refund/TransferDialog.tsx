import { useState } from 'react'
import { type RefundEntry, recordTransfer } from '#contract/money/refunds.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { ConfirmDialog } from '#src/office/kit/ConfirmDialog.tsx'
import { useOffice } from '#src/office/kit/flow.ts'
import { naira } from '#src/office/kit/naira.ts'
import { DatePicker } from '#src/ui/form/DatePicker.tsx'
import { Field } from '#src/ui/form/Field.tsx'
import { TextInput } from '#src/ui/form/TextInput.tsx'

interface TransferDialogProps {
  entry: RefundEntry
  onClose: () => void
  onChanged: () => void
}

/** The evidence of a transfer that was made. */
export function TransferDialog({ entry, onClose, onChanged }: TransferDialogProps) {
  const { id, amount, payer, requested_at } = entry
  const { call } = useOffice()
  const today = dayInAbuja(Date.now())
  const [reference, setReference] = useState('')
  const [day, setDay] = useState(today)
  const title = `Record the transfer of ${naira(amount)}`
  return (
    <ConfirmDialog
      title={title}
      text={`To ${payer || 'a payer who was erased'}. The refund is done then, and the payer is told by mail.`}
      label="Record the transfer"
      act={() => call(recordTransfer, { params: { id }, body: { reference, day }, act: title })}
      onClose={onClose}
      onChanged={onChanged}
    >
      <div className="grid gap-5 pt-5">
        <Field label="Reference of the transfer" hint="As the bank shows it. Each reference belongs to one refund.">
          <TextInput name="reference" value={reference} onChange={setReference} maxLength={100} autoComplete="off" />
        </Field>
        <Field label="Day of the transfer">
          <DatePicker name="day" value={day} min={dayInAbuja(Date.parse(requested_at))} max={today} onChange={setDay} />
        </Field>
      </div>
    </ConfirmDialog>
  )
}
