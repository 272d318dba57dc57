import { closings, type MoneyClosing, type MoneyRecord } from '#contract/money/money.ts'
import {
  attachMoney,
  checkPayment,
  closeMoney,
  exportPayments,
  waitForPlace,
  waiveRest,
} from '#contract/money/money-endpoints.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { naira, plainNaira } from '#domain/common/money.ts'
import { netOf, tooLittleCame } from '#domain/money/review-reasons.ts'
import { act } from '#src/office/kit/act/act.ts'
import { exportAct } from '#src/office/kit/jobs/export-act.ts'
import { PurchaseFields } from './PurchaseFields.tsx'
import { likelyPurchase, purchaseErrors, purchaseOf } from './purchase.ts'

const sumOf = ({ amount_paid, amount }: MoneyRecord) => naira(amount_paid ?? amount)
const paramsOf = ({ trace_id }: MoneyRecord) => ({ traceId: trace_id })
const today = () => dayInAbuja(Date.now())
const reason = { name: 'reason', label: 'Reason', hint: 'It is shown in the timeline.', longest: 500 } as const

/** Has the provider asked now. */
export const checkPaymentAct = act({
  name: 'check-payment',
  endpoint: checkPayment,
  isDirect: true,
  title: 'Ask the provider again',
  label: 'Ask again',
  sends: (record: MoneyRecord) => ({ params: paramsOf(record) }),
  done: 'The provider was asked just now',
})

/** Says for whom and for what the money came. */
export const attachMoneyAct = act({
  name: 'attach-money',
  endpoint: attachMoney,
  mail: 'the payer',
  title: (record: MoneyRecord & { asCredit?: boolean }) =>
    record.asCredit ? `Keep ${naira(netOf(record))} as credit` : `Attach ${sumOf(record)}`,
  text: 'The purchase is fulfilled at once, with a receipt and a mail.',
  label: 'Attach',
  begin: (record) => ({ ...likelyPurchase(record), reason: '' }),
  Fields: PurchaseFields,
  fields: [reason],
  sends: (record, form) => ({ params: paramsOf(record), body: { ...purchaseOf(form), reason: form.reason } }),
  errors: (_, form) => purchaseErrors(form),
  done: (record) => `${sumOf(record)} is attached`,
})

/** Gives seats for which too little came. */
export const waiveRestAct = act({
  name: 'waive-rest',
  endpoint: waiveRest,
  mail: 'the payer',
  second: 'money.attach',
  title: (record: MoneyRecord) => `Waive ${plainNaira(record.amount - Math.floor(netOf(record)))}?`,
  text: (record) =>
    `${tooLittleCame(record)} ${record.item} is given at once for what came, with a receipt and a mail, and the rest is waived. Above the limit a second person approves it first.`,
  label: 'Give, and waive the rest',
  begin: () => ({ reason: '' }),
  fields: [reason],
  sends: (record, body) => ({ params: paramsOf(record), body }),
  done: ({ payer }) => `${payer} is registered, and the rest is waived`,
  outcome: ({ fulfilled_at }) =>
    fulfilled_at === null ? { title: 'Nothing is given before it is approved', waitsFor: 'money.attach' } : {},
})

/** Puts who paid too late at the head of the waiting list. */
export const waitForPlaceAct = act({
  name: 'wait-for-place',
  endpoint: waitForPlace,
  mail: 'the payer',
  title: 'Put first on the waiting list?',
  text: ({ payer }: MoneyRecord) =>
    `The next place that is free is given to ${payer}, who pays nothing more. A mail tells them now. If no place becomes free before registration closes, the money stays in review and has to be refunded.`,
  label: 'Put first on the waiting list',
  sends: (record) => ({ params: paramsOf(record) }),
  done: ({ payer }) => `${payer} is first on the waiting list`,
})

const ways: Record<MoneyClosing['how'], { label: string; note: string }> = {
  givenBack: {
    label: 'It was given back',
    note: 'The office has sent the money back from its bank. Above the limit, ask for a refund instead.',
  },
  writtenOff: { label: 'It is written off', note: 'Nothing is given for the money, and the chapter keeps it.' },
}

const isHere = ({ paid_at, amount_paid, refunded }: MoneyRecord) => paid_at !== null && (amount_paid ?? 0) > refunded
const noneCame = { value: 'writtenOff', label: 'None came', note: 'Money that arrives later is reviewed again.' }

/** Ends a payment for which nothing will be given. */
export const closeMoneyAct = act({
  name: 'close-money',
  endpoint: closeMoney,
  title: (record: MoneyRecord) => `Close ${sumOf(record)}`,
  text: 'A closed payment is not fulfilled any more, and leaves the queue of the office.',
  label: 'Close the payment',
  begin: (record) => ({ how: isHere(record) ? 'givenBack' : 'writtenOff', reference: '', day: today(), reason: '' }),
  fields: [
    {
      name: 'how',
      label: 'What became of the money',
      kind: 'radio',
      choices: (record) => (isHere(record) ? closings.map((value) => ({ value, ...ways[value] })) : [noneCame]),
    },
    {
      name: 'reference',
      label: 'Reference of the transfer',
      longest: 100,
      half: true,
      when: (_, { how }) => how === 'givenBack',
    },
    {
      name: 'day',
      label: 'Day of the transfer',
      kind: 'day',
      half: true,
      earliest: ({ paid_at, created_at }) => dayInAbuja(Date.parse(paid_at ?? created_at)),
      latest: today,
      when: (_, { how }) => how === 'givenBack',
    },
    reason,
  ],
  sends: (record, { how, reason: why, reference, day }): { params: { traceId: string }; body: MoneyClosing } => ({
    params: paramsOf(record),
    body: how === 'givenBack' ? { how, reason: why, reference, day } : { how: 'writtenOff', reason: why },
  }),
  done: (record) => `${sumOf(record)} is closed`,
})

export const exportPaymentsAct = exportAct(exportPayments)
