import { DAY } from '#contract/common/spans.ts'
import { writtenDay } from '#domain/common/days.ts'
import { naira } from '#domain/common/money.ts'
import { mail } from '#server/mails/mail.ts'
import { fact } from '#server/mails/shared.ts'
import { type BillTold, openBill, sampleBill } from './parts/samples.ts'

interface Data extends BillTold {
  /** Naira. */
  rest: number
  until: string
  reference: string
}

export default mail<Data>({
  lifetime: 5 * DAY,
  words: ({ number, rest, until, reference, bill }, { site }) => ({
    subject: `Bill ${number} is due on ${writtenDay(until)}`,
    heading: `Bill ${number} is due soon`,
    paragraphs: [
      `${naira(rest)} of this bill is still to be paid, by ${writtenDay(until)}. Its prices hold until then.`,
    ],
    facts: [fact('Reference', reference)],
    action: openBill(site, bill),
  }),
  templates: {
    'bill-due': {
      title: 'Bill due in seven days',
      group: 'money',
      order: 36,
      guarded: true,
      sample: { ...sampleBill, rest: 240_000, until: '2027-06-30', reference: 'NB 000 001 17' },
      fields: ({ data }) => ({
        number: data.number,
        sum: naira(data.rest),
        until: writtenDay(data.until),
        reference: data.reference,
      }),
    },
  },
})
