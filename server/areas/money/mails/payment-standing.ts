import { DAY } from '#contract/common/spans.ts'
import { naira } from '#domain/common/money.ts'
import { mail } from '#server/mails/mail.ts'
import { fact } from '#server/mails/shared.ts'
import { payment } from './parts/samples.ts'

interface Data {
  item: string
  amount: number
  trace_id: string
  token: string
}

export default mail<Data>({
  lifetime: DAY,
  isSecret: true,
  words: ({ item, amount, trace_id, token }, { site }) => ({
    subject: 'Where your payment stands',
    paragraphs: [
      'You began a payment to the chapter, and we have not heard that it was made. The page below shows how it stands now: pay on while your price and place are kept, or end the payment there.',
      'If you do nothing, it ends by itself within a day. If you have paid meanwhile, you need not do anything.',
    ],
    facts: [fact('For', item), fact('Price', naira(amount)), fact('Trace id', trace_id)],
    action: { label: 'See where it stands', address: `${site}/where-payment-stands/${token}` },
    otherwise: 'If you did not begin this payment, please ignore this mail: nothing is taken from you.',
  }),
  templates: {
    'payment-standing': {
      title: 'Where a payment stands',
      group: 'money',
      order: 285,
      guarded: true,

      sample: { ...payment, token: '1-sample-of-a-link-that-opens-a-payment-0000000000' },
      fields: ({ data: { item, amount, trace_id } }) => ({ item, amount: naira(amount), 'trace id': trace_id }),
    },
  },
})
