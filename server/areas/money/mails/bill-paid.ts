import { DAY } from '#contract/common/spans.ts'
import { naira } from '#domain/common/money.ts'
import { mail } from '#server/mails/mail.ts'
import { openReceipt } from '#server/mails/shared.ts'
import { type BillTold, openBill, sampleBill } from './parts/samples.ts'

interface Data extends BillTold {
  /** Naira of its lines. */
  amount: number
  /** What of that is credit of the payer, because years were settled meanwhile, fees took nothing or seats could not be given, and how many these are. */
  credit: number
  settled: number
  fees?: number
  seats?: number
  /** Opens the receipt; none where credit or a certificate has paid the last of it. */
  receipt?: string
}

/** Not why a fee took nothing: that is for whose it is. */
const meanwhile = ({ credit, settled, fees = 0, seats = 0 }: Data) => {
  if (credit === 0) return ''
  const years =
    settled > 0 &&
    (settled === 1
      ? 'A year was settled meanwhile, or costs less by now.'
      : `${settled} years were settled meanwhile, or cost less by now.`)
  const rest = fees > 0 && `${fees === 1 ? 'A fee' : `${fees} fees`} could not be paid with it.`
  const places = seats > 0 && `${seats === 1 ? 'A seat' : `${seats} seats`} could not be given any more.`
  const why = [years, rest, places].filter(Boolean).join(' ') || 'Some of it costs less by now.'
  return `${why} ${naira(credit)} stays your credit: it pays your next bill, or the chapter returns it.`
}

export default mail<Data>({
  lifetime: 14 * DAY,
  words: (data, { site }) => ({
    subject: `Bill ${data.number} is paid`,
    paragraphs: [
      `Bill ${data.number} of ${naira(data.amount)} is paid. Everybody on it is told of what is theirs.`,
      ...[meanwhile(data)].filter(Boolean),
    ],
    action: data.receipt ? openReceipt(site, data.receipt) : openBill(site, data.bill),
  }),
  templates: {
    'bill-paid': {
      title: 'Bill paid',
      group: 'money',
      order: 37,
      guarded: true,
      sample: { ...sampleBill, amount: 260_000, credit: 70_000, settled: 2, fees: 1, receipt: 'sample' },
      fields: ({ data }) => ({ number: data.number, sum: naira(data.amount), 'what stays credit': meanwhile(data) }),
    },
  },
})
