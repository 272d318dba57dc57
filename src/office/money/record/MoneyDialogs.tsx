import { useState } from 'react'
import { Refusal } from '#contract/common/refusal.ts'
import { closings, type MoneyClosing, type MoneyRecord } from '#contract/money/money.ts'
import { attachMoney, closeMoney, waitForPlace } from '#contract/money/money-endpoints.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { ConfirmDialog } from '#src/office/kit/ConfirmDialog.tsx'
import { useOffice } from '#src/office/kit/flow.ts'
import { naira } from '#src/office/kit/naira.ts'
import { DatePicker } from '#src/ui/form/DatePicker.tsx'
import { Field } from '#src/ui/form/Field.tsx'
import { TextInput } from '#src/ui/form/TextInput.tsx'
import { PurchaseFields } from './PurchaseFields.tsx'
import { likelyPurchase, purchaseOf } from './purchase.ts'

interface MoneyDialogProps {
  record: MoneyRecord
  onClose: () => void
  onChanged: () => void
}

const REASON = 500

function Reason({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  return (
    <Field id="reason" label="Reason" hint="It is shown in the timeline.">
      <TextInput name="reason" value={value} onChange={onChange} maxLength={REASON} autoComplete="off" />
    </Field>
  )
}

/** Says for whom and for what the money came. */
export function AttachDialog({ record, onClose, onChanged }: MoneyDialogProps) {
  const { call } = useOffice()
  const [form, setForm] = useState(() => likelyPurchase(record))
  const [reason, setReason] = useState('')
  const sum = naira(record.amount_paid ?? record.amount)
  const attach = async () => {
    const purchase = purchaseOf(form)
    if (!purchase) throw new Refusal(400, 'Choose what the money is for.')
    const params = { traceId: record.trace_id }
    await call(attachMoney, { params, body: { ...purchase, reason }, act: `Attach ${sum}` })
  }
  return (
    <ConfirmDialog
      title={`Attach ${sum}`}
      text="The purchase is fulfilled at once, with a receipt and a mail."
      label="Attach"
      act={attach}
      onClose={onClose}
      onChanged={onChanged}
    >
      <div className="grid gap-5 pt-5">
        <PurchaseFields form={form} onEdit={(change) => setForm((before) => ({ ...before, ...change }))} />
        <Reason value={reason} onChange={setReason} />
      </div>
    </ConfirmDialog>
  )
}

/** Puts who paid too late at the head of the waiting list. */
export function WaitDialog({ record, onClose, onChanged }: MoneyDialogProps) {
  const { call } = useOffice()
  const act = 'Put first on the waiting list'
  return (
    <ConfirmDialog
      title={`${act}?`}
      text={`The next place that is free is given to ${record.payer}, who pays nothing more. A mail tells them now. If no place becomes free before registration closes, the money stays in review and has to be refunded.`}
      label={act}
      act={() => call(waitForPlace, { params: { traceId: record.trace_id }, act })}
      onClose={onClose}
      onChanged={onChanged}
    />
  )
}

const ways: Record<MoneyClosing['how'], { label: string; note: string }> = {
  givenBack: {
    label: 'It was given back',
    note: 'The office has sent the money back from its bank. Above the limit, ask for a refund instead.',
  },
  writtenOff: { label: 'It is written off', note: 'Nothing is given for the money, and the chapter keeps it.' },
}

/** Ends a payment for which nothing will be given. */
export function CloseDialog({ record, onClose, onChanged }: MoneyDialogProps) {
  const { call } = useOffice()
  const isHere = record.paid_at !== null && (record.amount_paid ?? 0) > record.refunded
  const [how, setHow] = useState<MoneyClosing['how']>(isHere ? 'givenBack' : 'writtenOff')
  const [reason, setReason] = useState('')
  const today = dayInAbuja(Date.now())
  const [transfer, setTransfer] = useState({ reference: '', day: today })
  const sum = naira(record.amount_paid ?? record.amount)
  const body = how === 'givenBack' ? { how, reason, ...transfer } : { how, reason }
  return (
    <ConfirmDialog
      title={`Close ${sum}`}
      text="A closed payment is not fulfilled any more, and leaves the queue of the office."
      label="Close the payment"
      act={() => call(closeMoney, { params: { traceId: record.trace_id }, body, act: `Close ${sum}` })}
      onClose={onClose}
      onChanged={onChanged}
    >
      <div className="grid gap-5 pt-5">
        <fieldset className="grid gap-2">
          <legend className="pb-2 font-semibold">What became of the money</legend>
          {closings
            .filter((one) => isHere || one === 'writtenOff')
            .map((one) => (
              <label key={one} className="merge-choice">
                <input type="radio" name="how" checked={how === one} onChange={() => setHow(one)} />
                <span>
                  {isHere ? ways[one].label : 'None came'}
                  <span className="block font-normal text-ink-2 text-meta">
                    {isHere ? ways[one].note : 'Money that arrives later is reviewed again.'}
                  </span>
                </span>
              </label>
            ))}
        </fieldset>
        {how === 'givenBack' && (
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <Field id="reference" label="Reference of the transfer">
              <TextInput
                name="reference"
                value={transfer.reference}
                onChange={(reference) => setTransfer({ ...transfer, reference })}
                maxLength={100}
                autoComplete="off"
              />
            </Field>
            <Field id="day" label="Day of the transfer">
              <DatePicker
                name="day"
                value={transfer.day}
                min={dayInAbuja(Date.parse(record.paid_at ?? record.created_at))}
                max={today}
                onChange={(day) => setTransfer({ ...transfer, day })}
              />
            </Field>
          </div>
        )}
        <Reason value={reason} onChange={setReason} />
      </div>
    </ConfirmDialog>
  )
}
