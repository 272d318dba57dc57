import { naira } from '#domain/common/money.ts'
import { DAY, mail } from '#server/mails/mail.ts'
import { fact } from '#server/mails/shared.ts'
import { payment } from './parts/payment.ts'

interface Data {
  item: string
  amount: number
  trace_id: string
  /** Whether the money is known to be here. */
  received: boolean
}

const fieldsOf = ({ item, amount, trace_id }: Data) => ({ item, amount: naira(amount), 'trace id': trace_id })

export default mail<Data>({
  lifetime: 14 * DAY,
  words: ({ item, amount, trace_id, received }) => ({
    subject: received ? 'We have received your payment' : 'We are finding out about your payment',
    paragraphs: [
      received
        ? 'We have received your payment. The chapter office is checking it and will write to you. Please do not pay again.'
        : 'The card provider has not told us whether your payment was made. The chapter office is finding out and will write to you. Please do not pay again until then.',
    ],
    facts: [fact('For', item), fact('Price', naira(amount)), fact('Trace id', trace_id)],
    otherwise: 'If you write to us about it, please give the trace id.',
  }),
  templates: {
    'payment-received': {
      title: 'Payment received, under review',
      group: 'money',
      order: 290,
      guarded: true,

      sample: { ...payment, received: true },
      when: ({ received }) => received,
      fields: ({ data }) => fieldsOf(data),
    },
    'payment-unclear': {
      title: 'Payment unclear, under review',
      group: 'money',
      order: 300,
      guarded: true,

      sample: { ...payment, received: false },
      when: ({ received }) => !received,
      fields: ({ data }) => fieldsOf(data),
    },
  },
})
