import { naira } from '#domain/common/money.ts'
import { DAY, mail } from '#server/mails/mail.ts'
import { openReceipt } from '#server/mails/shared.ts'
import { type BillTold, openBill, sampleBill } from './parts/bill.ts'

interface Data extends BillTold {
  /** Naira of its lines. */
  amount: number
  /** What of that is credit of the payer, because years were settled meanwhile, and how many lines these are. */
  credit: number
  settled: number
  /** Opens the receipt; none where credit or a certificate has paid the last of it. */
  receipt?: string
}

const meanwhile = ({ credit, settled }: Data) =>
  credit > 0
    ? `${settled === 1 ? 'A year was' : settled > 1 ? `${settled} years were` : 'Some of it was'} settled meanwhile, or ${settled > 1 ? 'cost' : 'costs'} less by now. ${naira(credit)} stays your credit: it pays your next bill, or the chapter returns it.`
    : ''

export default mail<Data>({
  lifetime: 14 * DAY,
  words: (data, { site }) => ({
    subject: `Bill ${data.number} is paid`,
    paragraphs: [
      `Bill ${data.number} of ${naira(data.amount)} is paid. Each member is told of their own years.`,
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
      sample: { ...sampleBill, amount: 260_000, credit: 40_000, settled: 2, receipt: 'sample' },
      fields: ({ data }) => ({ number: data.number, sum: naira(data.amount), 'what stays credit': meanwhile(data) }),
    },
  },
})
