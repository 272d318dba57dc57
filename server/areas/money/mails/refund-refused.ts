import { DAY } from '#contract/common/spans.ts'
import { naira } from '#domain/common/money.ts'
import { mail } from '#server/mails/mail.ts'
import { fact } from '#server/mails/shared.ts'
import { payment } from './parts/samples.ts'

interface Data {
  item: string
  /** Naira. */
  amount: number
  /** Of the payer alone; who held the seat reads no trace of somebody else's payment. */
  trace_id: string | null
}

const fieldsOf = ({ item, amount, trace_id }: Data) => ({
  item,
  amount: naira(amount),
  ...(trace_id !== null && { 'trace id': trace_id }),
})

const sample = { item: payment.item, amount: 12_500.5 }

export default mail<Data>({
  lifetime: 30 * DAY,
  words: ({ item, amount, trace_id }) => ({
    subject: `Your refund takes longer: ${item}`,
    heading: 'Your refund takes longer',
    paragraphs: [
      `The card provider could not give back ${naira(amount)} ${trace_id === null ? 'for your cancelled seat to the person who paid for it' : 'of your payment'}. The money is still with the chapter, and nothing of it is lost.`,
      `The chapter office knows this and refunds it in another way, for example by bank transfer. You need not do anything; the office writes to ${trace_id === null ? 'that person' : 'you'} if it needs an account number.`,
      'You get another mail once the money has gone back.',
    ],
    facts: [
      fact('For', item),
      fact('To be refunded', naira(amount)),
      ...(trace_id === null ? [] : [fact('Payment', trace_id)]),
    ],
  }),
  templates: {
    'refund-refused': {
      title: 'Refund refused by the card provider',
      group: 'money',
      order: 322,
      guarded: true,
      sample: { ...sample, trace_id: payment.trace_id },
      when: ({ trace_id }) => trace_id !== null,
      fields: ({ data }) => fieldsOf(data),
    },
    'seat-refund-refused': {
      title: 'Refund of a seat refused, to its holder',
      group: 'money',
      order: 324,
      guarded: true,
      sample: { ...sample, trace_id: null },
      when: ({ trace_id }) => trace_id === null,
      fields: ({ data }) => fieldsOf(data),
    },
  },
})
