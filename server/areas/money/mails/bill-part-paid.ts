import { DAY } from '#contract/common/spans.ts'
import { naira } from '#domain/common/money.ts'
import { mail } from '#server/mails/mail.ts'
import { openReceipt } from '#server/mails/shared.ts'
import { type BillTold, sampleBill } from './parts/samples.ts'

interface Data extends BillTold {
  /** Naira that came now, and that is still to come; nothing of a bill that is over. */
  amount: number
  rest: number
  receipt: string
}

const whatNext = ({ rest }: Data) =>
  rest > 0
    ? `${naira(rest)} is still to be paid. What the bill is for is paid once all of it is here. Did you withhold a tax? Send the chapter the certificate.`
    : 'The bill asks for no more money, so all of it is your credit: it pays your next bill, or the chapter returns it.'

export default mail<Data>({
  lifetime: 14 * DAY,
  words: (data, { site }) => ({
    subject: `${naira(data.amount)} came for bill ${data.number}`,
    paragraphs: [`${naira(data.amount)} came for bill ${data.number}.`, whatNext(data)],
    action: openReceipt(site, data.receipt),
  }),
  templates: {
    'bill-part-paid': {
      title: 'Part of a bill paid',
      group: 'money',
      order: 38,
      guarded: true,
      sample: { ...sampleBill, amount: 247_000, rest: 13_000, receipt: 'sample' },
      fields: ({ data }) => ({ number: data.number, sum: naira(data.amount), 'what follows': whatNext(data) }),
    },
  },
})
