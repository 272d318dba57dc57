import { DAY } from '#contract/common/spans.ts'
import { writtenDay } from '#domain/common/days.ts'
import { naira } from '#domain/common/money.ts'
import { yearsInWords } from '#domain/dues/dues-words.ts'
import { mail } from '#server/mails/mail.ts'
import { openDues, openReceipt } from '#server/mails/shared.ts'

interface Data {
  /** Naira, with kobo where there are any. */
  amount: number
  day: string
  /** Those that it pays whole. */
  years: number[]
  /** A mail that was stored by a version before opens none. */
  receipt?: string
}

const whatItPays = ({ years }: Data) =>
  years.length > 0
    ? `It pays your dues for ${yearsInWords(years)}.`
    : 'It pays your dues, the oldest open year first. What is left over is your credit.'

export default mail<Data>({
  lifetime: 14 * DAY,
  words: (data, { site }) => ({
    subject: 'Your bank transfer has arrived',
    paragraphs: [
      `Your bank transfer of ${naira(data.amount)} of ${writtenDay(data.day)} has arrived.`,
      whatItPays(data),
    ],
    action: data.receipt ? openReceipt(site, data.receipt) : openDues(site),
  }),
  templates: {
    'transfer-booked': {
      title: 'Bank transfer booked as dues',
      group: 'money',
      order: 30,
      guarded: true,

      sample: { amount: 20_000, day: '2027-03-10', years: [2026], receipt: 'sample' },
      fields: ({ data }) => ({
        amount: naira(data.amount),
        day: writtenDay(data.day),
        'what it pays': whatItPays(data),
      }),
    },
  },
})
