import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Refusal } from '#contract/common/refusal.ts'
import { type Fee, proposeFee } from '#contract/dues/fees.ts'
import { plainNaira } from '#domain/common/money.ts'
import { fees } from '#src/office/dues/fees.queries.ts'
import { useOffice } from '#src/office/kit/flow.ts'
import { DatePicker } from '#src/ui/form/DatePicker.tsx'
import { Field } from '#src/ui/form/Field.tsx'
import { Select } from '#src/ui/form/Select.tsx'
import { TextInput } from '#src/ui/form/TextInput.tsx'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import { figuresOf } from '../kit/naira.ts'
import { feeName, yearChoices } from './fee-words.ts'

const LATEST = '2100-12-31'

interface FeeDialogProps {
  fee: Fee
  onClose: () => void
  onAsked: () => void
}

/** Asks for another fee. It is set once somebody else has approved. */
export function FeeDialog({ fee, onClose, onAsked }: FeeDialogProps) {
  const { kind, grade, amount: now, earliest } = fee
  const { call } = useOffice()
  const queryClient = useQueryClient()
  const [amount, setAmount] = useState('')
  const [from, setFrom] = useState(earliest)
  const [reason, setReason] = useState('')
  const propose = async () => {
    const naira = figuresOf(amount)
    if (!/^\d{1,9}$/.test(naira)) throw new Refusal(400, 'Enter the new amount in whole naira, like 25,000.')
    const body = { kind, grade_id: grade?.id ?? null, amount: Number(naira), from, reason }
    const all = await call(proposeFee, { body, act: `Change: ${feeName(fee)}` })
    queryClient.setQueryData(fees(call).queryKey, all)
    void queryClient.invalidateQueries({ queryKey: ['desk'] })
  }
  return (
    <ConfirmDialog
      title={feeName(fee)}
      text={`It is ${plainNaira(now)} now. The new amount is set once a second person has approved it.`}
      label="Ask for approval"
      act={propose}
      onClose={onClose}
      onChanged={onAsked}
    >
      <div className="grid gap-5 pt-5">
        <Field label="New amount" hint="Whole naira.">
          <TextInput name="amount" value={amount} onChange={setAmount} inputMode="numeric" autoComplete="off" />
        </Field>
        {kind === 'dues' ? (
          <Field label="Valid from the dues year">
            <Select name="from" value={from} onChange={setFrom} options={yearChoices(fee)} />
          </Field>
        ) : (
          <Field label="Valid from" hint="If it is approved later, it is valid from the day of the approval.">
            <DatePicker name="from" value={from} min={earliest} max={LATEST} onChange={setFrom} />
          </Field>
        )}
        <Field label="Reason" hint="The second person reads this.">
          <TextInput name="reason" value={reason} onChange={setReason} maxLength={500} autoComplete="off" />
        </Field>
      </div>
    </ConfirmDialog>
  )
}
