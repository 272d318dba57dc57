import { DAY } from '#contract/common/spans.ts'
import { writtenDay } from '#domain/common/days.ts'
import { naira } from '#domain/common/money.ts'
import { mail } from '#server/mails/mail.ts'
import { openReceipt } from '#server/mails/shared.ts'

interface Data {
  /** Naira, with kobo where there are any. */
  amount: number
  day: string
  members: number
  /** Opens the receipt. */
  receipt: string
}

const whom = ({ members }: Data) => (members === 1 ? 'one member' : `${members} members`)

export default mail<Data>({
  lifetime: 14 * DAY,
  words: (data, { site }) => ({
    subject: 'Your bank transfer has arrived',
    paragraphs: [
      `Your bank transfer of ${naira(data.amount)} of ${writtenDay(data.day)} has arrived. It pays for ${whom(data)}: the receipt names each share.`,
    ],
    action: openReceipt(site, data.receipt),
  }),
  templates: {
    'split-booked': {
      title: 'Transfer for several members booked',
      group: 'money',
      order: 34,
      guarded: true,

      sample: { amount: 60_000, day: '2027-03-10', members: 3, receipt: 'sample' },
      fields: ({ data }) => ({ amount: naira(data.amount), day: writtenDay(data.day), 'whom it pays for': whom(data) }),
    },
  },
})
