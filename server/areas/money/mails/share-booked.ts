import { DAY } from '#contract/common/spans.ts'
import { writtenDay } from '#domain/common/days.ts'
import { naira } from '#domain/common/money.ts'
import { yearsInWords } from '#domain/dues/dues-words.ts'
import { mail } from '#server/mails/mail.ts'
import { openDues } from '#server/mails/shared.ts'

interface Data {
  payer: string
  /** Naira of this member, with kobo where there are any. */
  amount: number
  day: string
  /** Those that it pays whole. */
  years: number[]
}

const whatItPays = ({ years }: Data) =>
  years.length > 0
    ? `It pays your dues for ${yearsInWords(years)}. What is left over is your credit.`
    : 'It is your credit, which pays your dues, the oldest open year first.'

export default mail<Data>({
  lifetime: 14 * DAY,
  words: (data, { site }) => ({
    subject: 'Your dues were paid for you',
    paragraphs: [
      `${data.payer} has paid ${naira(data.amount)} for you by the bank transfer of ${writtenDay(data.day)}.`,
      whatItPays(data),
    ],
    action: openDues(site),
  }),
  templates: {
    'share-booked': {
      title: 'Dues paid by somebody else',
      group: 'money',
      order: 32,
      guarded: true,

      sample: { payer: 'Sample Agency Ltd', amount: 20_000, day: '2027-03-10', years: [2026] },
      fields: ({ data }) => ({
        payer: data.payer,
        amount: naira(data.amount),
        day: writtenDay(data.day),
        'what it pays': whatItPays(data),
      }),
    },
  },
})
