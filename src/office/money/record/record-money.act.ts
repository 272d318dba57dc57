import { byHand, type MoneyReceived } from '#contract/money/money.ts'
import { recordMoney } from '#contract/money/money-endpoints.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { plainNaira } from '#domain/common/money.ts'
import { act } from '#src/office/kit/act/act.ts'
import { sumOf } from '#src/office/kit/figures.ts'
import { PurchaseFields } from './PurchaseFields.tsx'
import { emptyPurchase, purchaseErrors, purchaseOf } from './purchase.ts'

/** Whose money it is, where that is known already. */
interface Recording {
  member?: { id: number; name: string }
}

type Means = MoneyReceived['means']

const ways: Record<Means, { label: string; proof: string }> = {
  transfer: { label: 'Bank transfer', proof: 'Reference of the transfer' },
  cash: { label: 'Cash', proof: 'Number in the receipt book' },
  pos: { label: 'Card at the desk', proof: 'Number of the slip' },
}

const meansOf = ({ means }: { means: string }): Means => byHand.find((one) => one === means) ?? 'transfer'
const today = () => dayInAbuja(Date.now())

/** Money that the office received itself: what it pays for is given at once, with a receipt. */
export const recordMoneyAct = act({
  name: 'record-money',
  endpoint: recordMoney,
  mail: 'the payer',
  second: 'money.record',
  title: 'Record money',
  text: 'What it pays for is given at once, with a receipt. Above the limit, or from yourself, a second person approves it first.',
  label: 'Record it',
  begin: ({ member }: Recording) => ({
    ...emptyPurchase,
    ...(member && { account_id: String(member.id), account: member.name }),
    means: 'transfer',
    paid_on: today(),
    reference: '',
    amount: '',
    reason: '',
  }),
  Fields: PurchaseFields,
  fields: [
    {
      name: 'means',
      label: 'How it came',
      kind: 'choice',
      half: true,
      choices: byHand.map((value) => ({ value, label: ways[value].label })),
    },
    { name: 'paid_on', label: 'Day', kind: 'day', half: true, earliest: '2000-01-01', latest: today },
    { name: 'reference', label: (_, form) => ways[meansOf(form)].proof, half: true, longest: 60 },
    {
      name: 'amount',
      label: 'Amount in naira',
      kind: 'number',
      half: true,
      hint: (_, { price }) => Number(price) > 0 && `Leave it empty for the price, ${plainNaira(Number(price))}.`,
    },
    {
      name: 'reason',
      label: 'Reason',
      optional: true,
      hint: 'Required if the amount is not the price, or if a bank statement already has a payment like this from the member.',
      longest: 500,
    },
  ],
  sends: (_, form) => ({
    body: {
      ...purchaseOf(form),
      means: meansOf(form),
      reference: form.reference,
      paid_on: form.paid_on,
      amount: sumOf(form.amount || form.price),
      reason: form.reason,
    },
  }),
  errors: (_, form) => purchaseErrors(form),
  done: 'The money is recorded',
  outcome: ({ trace_id }) =>
    trace_id === null
      ? { title: 'Nothing is given before it is approved', waitsFor: 'money.record' }
      : {
          facts: [['What it pays for was given', 'The payer gets the receipt by mail.']],
          to: `/money/${trace_id}`,
          next: 'Open the payment',
        },
})
