import { DAY } from '#contract/common/spans.ts'
import { naira } from '#domain/common/money.ts'
import { mail } from '#server/mails/mail.ts'
import { openReceipt } from '#server/mails/shared.ts'

interface Data {
  /** Naira, with kobo where there are any. */
  amount: number
  /** Opens the receipt. */
  receipt: string
}

export default mail<Data>({
  lifetime: 14 * DAY,
  words: ({ amount, receipt }, { site }) => ({
    subject: 'Your payment has arrived',
    paragraphs: [
      `We have received ${naira(amount)} for your dues. It pays them, the oldest open year first. What is left over is your credit.`,
    ],
    action: openReceipt(site, receipt),
  }),
  templates: {
    'dues-credit': {
      title: 'Part of the dues paid',
      group: 'money',
      order: 25,
      guarded: true,

      sample: { amount: 15_000, receipt: 'sample' },
      fields: ({ data: { amount } }) => ({ amount: naira(amount) }),
    },
  },
})
