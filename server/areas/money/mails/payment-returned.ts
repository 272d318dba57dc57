import { DAY } from '#contract/common/spans.ts'
import type { Purpose } from '#contract/money/payment.ts'
import { refundPurchaseNotices } from '#contract/money/refund-messages.ts'
import type { RefundPurchase } from '#contract/money/refunds.ts'
import { writtenDay } from '#domain/common/days.ts'
import { naira } from '#domain/common/money.ts'
import { mail } from '#server/mails/mail.ts'
import { fact } from '#server/mails/shared.ts'
import { payment } from './parts/samples.ts'

interface Purchase {
  purpose: Purpose
  is: RefundPurchase
  /** That ended with it, where there are several. */
  seats?: number
}

interface Data {
  item: string
  trace_id: string
  /** Naira. */
  returned: number
  /** Of a bank transfer. */
  reference: string | null
  day: string | null
  /** What became of what was bought; null where nothing was given. */
  purchase: Purchase | null
}

const becameOf = ({ purpose, is, seats = 1 }: Purchase) =>
  seats > 1
    ? `The ${seats} seats of this payment are cancelled, and their tickets are no longer valid.`
    : refundPurchaseNotices[purpose][is]

const wayOf = (day: string | null) =>
  day === null
    ? 'the way you paid. Your bank may take some days to show it.'
    : `by bank transfer on ${writtenDay(day)}.`

const sample = {
  item: payment.item,
  trace_id: payment.trace_id,
  returned: 12_500.5,
  purchase: { purpose: 'event', is: 'takeBack' },
} as const

const fieldsOf = ({ item, trace_id, returned, purchase }: Data) => ({
  item,
  'trace id': trace_id,
  amount: naira(returned),
  'what becomes of it': purchase ? becameOf(purchase) : '',
})

export default mail<Data>({
  lifetime: 30 * DAY,
  words: ({ item, trace_id, returned, reference, day, purchase }) => ({
    subject: `Refund of ${naira(returned)}`,
    heading: 'Your refund',
    paragraphs: [
      `The chapter has refunded ${naira(returned)} of your payment, ${wayOf(day)}`,
      ...(purchase ? [becameOf(purchase)] : []),
    ],
    facts: [
      fact('For', item),
      fact('Returned', naira(returned)),
      ...(reference === null ? [] : [fact('Reference of the transfer', reference)]),
      fact('Payment', trace_id),
    ],
  }),
  templates: {
    'payment-returned': {
      title: 'Money returned',
      group: 'money',
      order: 310,
      guarded: true,

      sample: { ...sample, reference: null, day: null },
      when: ({ day }) => day === null,
      fields: ({ data }) => fieldsOf(data),
    },
    'payment-transferred': {
      title: 'Money returned by bank transfer',
      group: 'money',
      order: 320,
      guarded: true,

      sample: { ...sample, reference: 'SAMPLE 0021', day: '2027-03-05' },
      when: ({ day }) => day !== null,
      fields: ({ data }) => ({ ...fieldsOf(data), day: writtenDay(data.day ?? ''), reference: data.reference ?? '' }),
    },
  },
})
