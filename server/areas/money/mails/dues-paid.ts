import { writtenDay } from '#domain/common/days.ts'
import { naira } from '#domain/common/money.ts'
import { DAY, mail } from '#server/mails/mail.ts'
import { openReceipt } from '#server/mails/shared.ts'

interface Data {
  from: string
  until: string
  /** Whole naira. */
  amount: number
  /** Opens the receipt. */
  receipt: string
}

export default mail<Data>({
  lifetime: 14 * DAY,
  words: ({ from, until, amount, receipt }, { site }) => ({
    subject: 'Your dues are paid',
    paragraphs: [
      `We have received your dues of ${naira(amount)}. They cover the time from ${writtenDay(from)} to ${writtenDay(until)}.`,
      'If you are signed in, log out and log in again to go on.',
    ],
    action: openReceipt(site, receipt),
  }),
  templates: {
    'dues-paid': {
      title: 'Dues paid',
      group: 'money',
      order: 20,
      guarded: true,

      sample: { from: '2026-07-01', until: '2027-06-30', amount: 20_000, receipt: 'sample' },
      fields: ({ data: { amount, from, until } }) => ({
        amount: naira(amount),
        'first day': writtenDay(from),
        'last day': writtenDay(until),
      }),
    },
  },
})
