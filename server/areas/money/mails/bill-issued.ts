import { DAY } from '#contract/common/spans.ts'
import { writtenDay } from '#domain/common/days.ts'
import { naira } from '#domain/common/money.ts'
import { mail } from '#server/mails/mail.ts'
import { fact } from '#server/mails/shared.ts'
import { type BillTold, openBill, sampleBill } from './parts/samples.ts'

interface Data extends BillTold {
  /** Naira. */
  total: number
  rest: number
  until: string
  /** To be written into the transfer. */
  reference: string
}

const less = ({ total, rest }: Data) =>
  rest < total ? ` Your credit with the chapter has paid ${naira(total - rest)} of ${naira(total)}.` : ''

export default mail<Data>({
  lifetime: 14 * DAY,
  words: (data, { site }) => ({
    subject: `Bill ${data.number}: ${naira(data.rest)}`,
    heading: `Bill ${data.number}`,
    paragraphs: [
      `The chapter asks you for ${naira(data.rest)} by ${writtenDay(data.until)}.${less(data)} The bill names the members and the years that it pays for.`,
      'You can pay by bank transfer, or by card on the page of the bill. Transfer exactly this sum and write the reference into the transfer: then we can match it to the bill.',
    ],
    facts: [fact('Reference', data.reference)],
    action: openBill(site, data.bill),
  }),
  templates: {
    'bill-issued': {
      title: 'Bill for several members',
      group: 'money',
      order: 35,
      guarded: true,
      sample: { ...sampleBill, total: 260_000, rest: 240_000, until: '2027-06-30', reference: 'NB 000 001 17' },
      fields: ({ data }) => ({
        number: data.number,
        sum: naira(data.rest),
        until: writtenDay(data.until),
        'what credit has paid': less(data).trim(),
        reference: data.reference,
      }),
    },
  },
})
