import { DAY } from '#contract/common/spans.ts'
import { naira } from '#domain/common/money.ts'
import { mail } from '#server/mails/mail.ts'
import { fact } from '#server/mails/shared.ts'
import { payment } from './parts/samples.ts'

interface Data {
  item: string
  amount: number
  trace_id: string
  payer: string
  reason: string
}

export default mail<Data>({
  lifetime: 30 * DAY,
  words: ({ item, amount, trace_id, payer, reason }, { site }) => ({
    subject: `A payment to look at: ${trace_id}`,
    heading: 'A payment needs the office',
    paragraphs: [
      'A payment could not be completed automatically, or the card provider said something unusual about it. Find out why and write to the payer. Its page says what the provider tells of it, and has what can be done.',
    ],
    facts: [
      fact('Why', reason),
      fact('For', item),
      fact('Price', naira(amount)),
      fact('Payer', payer),
      fact('Trace id', trace_id),
    ],
    action: { label: 'Open the payment', address: `${site}/office/money/${trace_id}` },
  }),
  templates: {
    'payment-for-office': {
      title: 'Payment to look at',
      group: 'office',
      order: 10,
      guarded: true,

      sample: {
        ...payment,
        payer: 'Chidi Sample',
        reason: "₦29,999 came, not counting the provider's charge of ₦450; ₦30,000 was due.",
      },
      fields: ({ data: { item, amount, trace_id, payer, reason } }) => ({
        item,
        amount: naira(amount),
        'trace id': trace_id,
        payer,
        reason,
      }),
    },
  },
})
