import { DAY } from '#contract/common/spans.ts'
import { writtenDay } from '#domain/common/days.ts'
import { naira } from '#domain/common/money.ts'
import { mail } from '#server/mails/mail.ts'
import { openReceipt } from '#server/mails/shared.ts'

interface Data {
  /** Naira, with kobo where there are any. */
  amount: number
  day: string
  /** Opens the receipt. */
  receipt: string
}

export default mail<Data>({
  lifetime: 14 * DAY,
  words: ({ amount, day, receipt }, { site }) => ({
    subject: 'Your bank transfer is no longer booked',
    paragraphs: [
      `The bank transfer of ${naira(amount)} of ${writtenDay(day)} was booked for the members on your receipt. The chapter office has undone this, and the receipt is cancelled.`,
      'If it was right, please write to the chapter office.',
    ],
    action: openReceipt(site, receipt),
  }),
  templates: {
    'split-undone': {
      title: 'Transfer for several members undone',
      group: 'money',
      order: 42,
      guarded: true,

      sample: { amount: 60_000, day: '2027-03-10', receipt: 'sample' },
      fields: ({ data }) => ({ amount: naira(data.amount), day: writtenDay(data.day) }),
    },
  },
})
