import { useState } from 'react'
import { Refusal } from '#contract/common/refusal.ts'
import { byHand, type MoneyReceived } from '#contract/money/money.ts'
import { recordMoney } from '#contract/money/money-endpoints.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { plainNaira } from '#domain/common/money.ts'
import { ConfirmDialog } from '#src/office/kit/ConfirmDialog.tsx'
import { useOffice } from '#src/office/kit/flow.ts'
import { figuresOf } from '#src/office/kit/naira.ts'
import { DatePicker } from '#src/ui/form/DatePicker.tsx'
import { Field } from '#src/ui/form/Field.tsx'
import { Select } from '#src/ui/form/Select.tsx'
import { TextInput } from '#src/ui/form/TextInput.tsx'
import { PurchaseFields } from './PurchaseFields.tsx'
import { emptyPurchase, purchaseOf } from './purchase.ts'

const ways: Record<MoneyReceived['means'], { label: string; proof: string }> = {
  transfer: { label: 'Bank transfer', proof: 'Reference of the transfer' },
  cash: { label: 'Cash', proof: 'Number in the receipt book' },
  pos: { label: 'Card at the desk', proof: 'Number of the slip' },
}

interface RecordDialogProps {
  onClose: () => void
  /** With the trace of the payment; none where it waits for a second person. */
  onRecorded: (trace: string | null) => void
}

/** Money that the office received itself: what it pays for is given at once, with a receipt. */
export function RecordDialog({ onClose, onRecorded }: RecordDialogProps) {
  const { call } = useOffice()
  const today = dayInAbuja(Date.now())
  const [form, setForm] = useState(emptyPurchase)
  const [money, setMoney] = useState({ means: 'transfer', reference: '', paid_on: today, amount: '', reason: '' })
  const edit = (name: keyof typeof money) => (text: string) => setMoney((before) => ({ ...before, [name]: text }))
  const means = byHand.find((one) => one === money.means) ?? 'transfer'
  const amount = figuresOf(money.amount)
  const record = async () => {
    const purchase = purchaseOf(form)
    if (!purchase) throw new Refusal(400, 'Choose what the money is for.')
    const body = { ...purchase, ...money, means, amount: Number(amount || form.price) }
    onRecorded((await call(recordMoney, { body, act: 'Record money' })).trace_id)
  }
  return (
    <ConfirmDialog
      title="Record money"
      text="What it pays for is given at once, with a receipt. Above the limit, or from yourself, a second person approves it first."
      label="Record it"
      act={record}
      onClose={onClose}
      onChanged={() => {}}
    >
      <div className="grid gap-5 pt-5">
        <PurchaseFields form={form} onEdit={(change) => setForm((before) => ({ ...before, ...change }))} />
        <div className="grid items-end gap-5 sm:grid-cols-2">
          <Field id="means" label="How it came">
            <Select
              name="means"
              value={means}
              onChange={edit('means')}
              options={byHand.map((value) => ({ value, label: ways[value].label }))}
            />
          </Field>
          <Field id="paid_on" label="Day">
            <DatePicker name="paid_on" value={money.paid_on} min="2000-01-01" max={today} onChange={edit('paid_on')} />
          </Field>
          <Field id="reference" label={ways[means].proof}>
            <TextInput name="reference" value={money.reference} onChange={edit('reference')} autoComplete="off" />
          </Field>
          <Field
            id="amount"
            label="Amount in naira"
            hint={form.price && `Leave it empty for the price, ${plainNaira(Number(form.price))}.`}
          >
            <TextInput
              name="amount"
              value={money.amount}
              onChange={edit('amount')}
              inputMode="numeric"
              autoComplete="off"
            />
          </Field>
        </div>
        <Field
          id="reason"
          label="Reason"
          optional
          hint="Required if the amount is not the price, or if a bank statement already has a payment like this from the member."
        >
          <TextInput name="reason" value={money.reason} onChange={edit('reason')} maxLength={500} autoComplete="off" />
        </Field>
      </div>
    </ConfirmDialog>
  )
}
