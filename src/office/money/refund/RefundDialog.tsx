import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Refusal } from '#contract/common/refusal.ts'
import type { MoneyRecord } from '#contract/money/money.ts'
import { refundPurchaseWords, refundWayWords } from '#contract/money/refund-messages.ts'
import { type PaymentRefunds, type RefundPurchase, type RefundWay, requestRefund } from '#contract/money/refunds.ts'
import { ConfirmDialog } from '#src/office/kit/ConfirmDialog.tsx'
import { useOffice } from '#src/office/kit/flow.ts'
import { figuresOf, naira } from '#src/office/kit/naira.ts'
import { refundsOf } from '#src/office/money/money.queries.ts'
import { Field } from '#src/ui/form/Field.tsx'
import { Select } from '#src/ui/form/Select.tsx'
import { TextInput } from '#src/ui/form/TextInput.tsx'

interface RefundDialogProps {
  record: MoneyRecord
  refunds: PaymentRefunds
  onClose: () => void
  onChanged: () => void
}

function sumOf(typed: string): number {
  const plain = figuresOf(typed)
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(plain)) throw new Refusal(400, 'Enter a sum in naira, like 12,500 or 12,500.50.')
  return Number(plain)
}

/** Asks to give money back: how much, how, what happens to what was bought, and why. */
export function RefundDialog({ record, refunds, onClose, onChanged }: RefundDialogProps) {
  const { trace_id, purpose, item } = record
  const payer = record.payer || 'Name not given'
  const { left, ways, purchases } = refunds
  const { call } = useOffice()
  const queryClient = useQueryClient()
  const [amount, setAmount] = useState(left.toFixed(2))
  const [way, setWay] = useState<RefundWay>(ways[0] ?? 'transfer')
  const [purchase, setPurchase] = useState<RefundPurchase>(purchases[0] ?? 'keep')
  const [reason, setReason] = useState('')
  const request = async () => {
    const body = { amount: sumOf(amount), way, purchase, reason }
    const act = `Give ${naira(body.amount)} back to ${payer}`
    const all = await call(requestRefund, { params: { traceId: trace_id }, body, act })
    queryClient.setQueryData(refundsOf(call, trace_id).queryKey, all)
  }
  const labelOf = (one: RefundPurchase) => refundPurchaseWords[purpose][one]
  return (
    <ConfirmDialog
      title="Give money back"
      text={`${payer}, ${item}. ${naira(left)} may go back. A second person has to approve it.`}
      label="Ask for approval"
      act={request}
      onClose={onClose}
      onChanged={onChanged}
    >
      <div className="grid gap-5 pt-5">
        <Field label="Sum" hint="In naira, with kobo after the point.">
          <TextInput name="amount" value={amount} onChange={setAmount} inputMode="decimal" autoComplete="off" />
        </Field>
        <Field
          label="How"
          hint={
            way === 'transfer' ? 'You make the transfer after the approval, and record its reference here.' : undefined
          }
        >
          <Select
            name="way"
            value={way}
            onChange={(value) => setWay(ways.find((one) => one === value) ?? way)}
            options={ways.map((value) => ({ value, label: refundWayWords[value] }))}
          />
        </Field>
        {purchases.length > 0 && (
          <Field label="What happens to the purchase">
            <Select
              name="purchase"
              value={purchase}
              onChange={(value) => setPurchase(purchases.find((one) => one === value) ?? purchase)}
              options={purchases.map((value) => ({ value, label: labelOf(value) }))}
            />
          </Field>
        )}
        <Field label="Reason" hint="The second person reads this.">
          <TextInput name="reason" value={reason} onChange={setReason} maxLength={500} autoComplete="off" />
        </Field>
      </div>
    </ConfirmDialog>
  )
}
