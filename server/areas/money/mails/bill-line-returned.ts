import { DAY } from '#contract/common/spans.ts'
import { naira } from '#domain/common/money.ts'
import { lineInWords } from '#domain/money/bill.ts'
import { mail } from '#server/mails/mail.ts'
import { type BillTold, openBill, sampleBill } from './parts/samples.ts'

interface Data extends BillTold {
  /** Naira of the line. */
  credit: number
  year: number | null
  /** What it was for, where that is no year. */
  item?: string | null
}

export default mail<Data>({
  lifetime: 14 * DAY,
  words: ({ number, credit, year, item = null, bill }, { site }) => ({
    subject: `A line of bill ${number} was taken back`,
    paragraphs: [
      `The chapter has taken a line of bill ${number} back: ${naira(credit)} for ${lineInWords({ year, item })}. The other lines stay paid.`,
      'The money is your credit: it pays your next bill, or the chapter returns it.',
    ],
    action: openBill(site, bill),
  }),
  templates: {
    'bill-line-returned': {
      title: 'Line of a bill taken back',
      group: 'money',
      order: 43,
      guarded: true,
      sample: { ...sampleBill, credit: 20_000, year: 2026 },
      fields: ({ data }) => ({
        number: data.number,
        sum: naira(data.credit),
        year: lineInWords({ item: null, ...data }),
      }),
    },
  },
})
