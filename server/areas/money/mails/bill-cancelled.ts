import { DAY } from '#contract/common/spans.ts'
import { naira } from '#domain/common/money.ts'
import { mail } from '#server/mails/mail.ts'
import { type BillTold, openBill, sampleBill } from './parts/samples.ts'

interface Data extends BillTold {
  /** Naira that came for it: they are the payer's credit. */
  credit: number
  /** Why, where the office did not decide it. */
  why?: string
}

const whatStays = ({ credit }: Data) =>
  credit > 0
    ? `${naira(credit)} that came for it stays your credit: it pays your next bill, or the chapter returns it.`
    : ''

export default mail<Data>({
  lifetime: 14 * DAY,
  words: (data, { site }) => ({
    subject: `Bill ${data.number} is cancelled`,
    paragraphs: [
      `Bill ${data.number} is cancelled. Please do not pay it any more.`,
      ...[data.why ?? '', whatStays(data)].filter(Boolean),
    ],
    action: openBill(site, data.bill),
  }),
  templates: {
    'bill-cancelled': {
      title: 'Bill cancelled',
      group: 'money',
      order: 41,
      guarded: true,
      sample: { ...sampleBill, credit: 20_000, why: 'The event was called off.' },
      fields: ({ data }) => ({ number: data.number, why: data.why ?? '', 'what stays credit': whatStays(data) }),
    },
  },
})
