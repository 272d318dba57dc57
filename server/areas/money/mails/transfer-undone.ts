import { DAY } from '#contract/common/spans.ts'
import { writtenDay } from '#domain/common/days.ts'
import { naira } from '#domain/common/money.ts'
import { mail } from '#server/mails/mail.ts'
import { openDues } from '#server/mails/shared.ts'

interface Data {
  /** Naira, with kobo where there are any. */
  amount: number
  day: string
  /** Of a line that an earlier version booked there was none. */
  hadReceipt: boolean
}

export default mail<Data>({
  lifetime: 14 * DAY,
  words: ({ amount, day, hadReceipt }, { site }) => ({
    subject: 'Your bank transfer is no longer booked',
    paragraphs: [
      `The bank transfer of ${naira(amount)} of ${writtenDay(day)} was booked as your dues. The chapter office has undone this.${hadReceipt ? ' Its receipt is cancelled.' : ''}`,
      'The dues years that it paid are open again. If the money was yours, please write to the chapter office.',
    ],
    action: openDues(site),
  }),
  templates: {
    'transfer-undone': {
      title: 'Booking of a bank transfer undone',
      group: 'money',
      order: 40,
      guarded: true,

      sample: { amount: 20_000, day: '2027-03-10', hadReceipt: true },
      fields: ({ data }) => ({ amount: naira(data.amount), day: writtenDay(data.day) }),
    },
  },
})
