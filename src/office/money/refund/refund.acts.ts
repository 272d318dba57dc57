import type { MoneyRecord } from '#contract/money/money.ts'
import { refundPurchaseWords, refundWayWords } from '#contract/money/refund-messages.ts'
import {
  askAboutRefund,
  cancelRefund,
  explainReturn,
  type PaymentRefunds,
  type RefundEntry,
  type RefundRequest,
  recordTransfer,
  requestRefund,
} from '#contract/money/refunds.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { naira } from '#domain/common/money.ts'
import { act } from '#src/office/kit/act/act.ts'
import { sumOf } from '#src/office/kit/figures.ts'

interface Asked {
  record: MoneyRecord
  refunds: PaymentRefunds
}

const sumOfEntry = ({ returned, amount }: RefundEntry) => naira(returned ?? amount)
const payerOf = ({ payer }: { payer: string }) => payer || 'Name not given'

export const requestRefundAct = act({
  name: 'request-refund',
  endpoint: requestRefund,
  undo: 'cancel-refund, until it is begun',
  mail: 'the payer, once it is done',
  second: 'money.refund',
  title: 'Give money back',
  text: ({ record, refunds }: Asked) =>
    `${payerOf(record)}, ${record.item}. ${naira(refunds.left)} may go back. A second person has to approve it.`,
  label: 'Ask for approval',
  begin: ({ refunds: { left, ways, purchases } }) => ({
    amount: left.toFixed(2),
    way: ways[0] ?? 'transfer',
    purchase: purchases[0] ?? 'keep',
    reason: '',
  }),
  fields: [
    { name: 'amount', label: 'Sum', kind: 'sum', hint: 'In naira, with kobo after the point.' },
    {
      name: 'way',
      label: 'How',
      kind: 'choice',
      hint: (_, { way }) =>
        way === 'transfer' && 'You make the transfer after the approval, and record its reference here.',
      choices: ({ refunds }) => refunds.ways.map((value) => ({ value, label: refundWayWords[value] })),
    },
    {
      name: 'purchase',
      label: 'What happens to the purchase',
      kind: 'choice',
      when: ({ refunds }) => refunds.purchases.length > 0,
      choices: ({ record, refunds }) =>
        refunds.purchases.map((value) => ({ value, label: refundPurchaseWords[record.purpose][value] })),
    },
    { name: 'reason', label: 'Reason', hint: 'The second person reads this.', longest: 500 },
  ],
  sends: ({ record }, { amount, way, purchase, reason }) => ({
    params: { traceId: record.trace_id },
    // The choices are those of the schema.
    body: { amount: sumOf(amount), way, purchase, reason } as RefundRequest,
  }),
  done: (_, { amount }) => `${naira(sumOf(amount))} is asked for`,
  outcome: () => ({
    waitsFor: 'money.refund',
    facts: [['The money goes back once it is approved', 'No money has moved.']],
  }),
})

export const recordTransferAct = act({
  name: 'record-transfer',
  endpoint: recordTransfer,
  mail: 'the payer',
  title: (entry: RefundEntry) => `Record the transfer of ${naira(entry.amount)}`,
  text: ({ payer }) =>
    `To ${payer || 'a payer who was erased'}. The refund is done then, and the payer is told by mail.`,
  label: 'Record the transfer',
  begin: () => ({ reference: '', day: dayInAbuja(Date.now()) }),
  fields: [
    {
      name: 'reference',
      label: 'Reference of the transfer',
      hint: 'As the bank shows it. Each reference belongs to one refund.',
      longest: 100,
    },
    {
      name: 'day',
      label: 'Day of the transfer',
      kind: 'day',
      earliest: ({ requested_at }) => dayInAbuja(Date.parse(requested_at)),
      latest: () => dayInAbuja(Date.now()),
    },
  ],
  sends: ({ id }, body) => ({ params: { id }, body }),
  done: ({ amount }) => `The transfer of ${naira(amount)} is recorded`,
})

export const explainReturnAct = act({
  name: 'explain-return',
  endpoint: explainReturn,
  title: (entry: RefundEntry) => `Explain the return of ${sumOfEntry(entry)}`,
  text: (entry) =>
    `${payerOf(entry)}, ${entry.item}. What was bought stays. The payment leaves “Without money” once each of its returns is explained. This is written once, and cannot be changed.`,
  label: 'Write it down',
  begin: () => ({ reason: '' }),
  fields: [
    {
      name: 'reason',
      label: 'Why the purchase stays',
      hint: 'For example: paid again by bank transfer, with its reference.',
      longest: 500,
    },
  ],
  sends: ({ id }, body) => ({ params: { id }, body }),
  done: 'The return is explained',
})

export const cancelRefundAct = act({
  name: 'cancel-refund',
  endpoint: cancelRefund,
  title: (entry: RefundEntry) => `Cancel the refund of ${sumOfEntry(entry)}`,
  text: 'The money stays where it is. For another refund a second person has to approve again.',
  label: 'Cancel the refund',
  sends: ({ id }) => ({ params: { id } }),
  done: (entry) => `The refund of ${sumOfEntry(entry)} is cancelled`,
})

export const askAboutRefundAct = act({
  name: 'ask-about-refund',
  endpoint: askAboutRefund,
  title: 'Ask the provider about this refund',
  text: 'The provider says whether the money went back. If it never heard of the refund, the site sends it again with the same key.',
  label: 'Ask now',
  sends: ({ id }: RefundEntry) => ({ params: { id } }),
  done: 'The provider was asked',
})
