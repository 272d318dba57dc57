import { DAY } from '#contract/common/spans.ts'
import { reviewNextWords } from '#contract/messages/payment-standings.ts'
import type { ReviewNext } from '#contract/money/payment.ts'
import { naira } from '#domain/common/money.ts'
import { mail } from '#server/mails/mail.ts'
import { fact } from '#server/mails/shared.ts'
import { payment } from './parts/samples.ts'

interface Data {
  item: string
  amount: number
  trace_id: string
  /** Whether the money is known to be here. */
  received: boolean
  /** Why, and what becomes of the money; not known of mails that were posted before. */
  reason?: string
  next?: ReviewNext
}

const nextOf = ({ next = 'either' }: Data) => reviewNextWords[next].sentence

const fieldsOf = ({ item, amount, trace_id }: Data) => ({ item, amount: naira(amount), 'trace id': trace_id })

export default mail<Data>({
  lifetime: 14 * DAY,
  words: (data) => {
    const { item, amount, trace_id, received, reason } = data
    return {
      subject: received ? 'We have received your payment' : 'We are finding out about your payment',
      paragraphs: [
        received
          ? 'We have received your payment. The chapter office is checking it and will write to you. Please do not pay again.'
          : 'The card provider has not told us whether your payment was made. The chapter office is finding out and will write to you. Please do not pay again until then.',
        ...(received && reason ? [`${reason} ${nextOf(data)}`] : []),
      ],
      facts: [fact('For', item), fact('Price', naira(amount)), fact('Trace id', trace_id)],
      otherwise: 'If you write to us about it, please give the trace id.',
    }
  },
  templates: {
    'payment-received': {
      title: 'Payment received, under review',
      group: 'money',
      order: 290,
      guarded: true,

      sample: { ...payment, received: true, reason: 'The event was full when your money came.', next: 'place' },
      when: ({ received }) => received,
      fields: ({ data }) => ({ ...fieldsOf(data), reason: data.reason ?? '', 'what becomes of it': nextOf(data) }),
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
