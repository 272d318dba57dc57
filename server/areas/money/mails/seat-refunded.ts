import { DAY } from '#contract/common/spans.ts'
import { naira } from '#domain/common/money.ts'
import { mail } from '#server/mails/mail.ts'
import { payment } from './parts/samples.ts'

interface Data {
  item: string
  /** Naira. */
  returned: number
}

export default mail<Data>({
  lifetime: 30 * DAY,
  words: ({ item, returned }) => ({
    subject: `Your seat was refunded: ${item}`,
    heading: 'Your seat was refunded',
    paragraphs: [
      `The card provider had refused the refund of your cancelled seat (${item}). The chapter has now refunded ${naira(returned)} to who paid for it.`,
    ],
  }),
  templates: {
    'seat-refunded': {
      title: 'Refund of a seat done later, to its holder',
      group: 'money',
      order: 326,
      guarded: true,
      sample: { item: payment.item, returned: 12_500.5 },
      fields: ({ data: { item, returned } }) => ({ item, amount: naira(returned) }),
    },
  },
})
