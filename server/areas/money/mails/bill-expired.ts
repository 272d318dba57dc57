import { writtenDay } from '#domain/common/days.ts'
import { DAY, mail } from '#server/mails/mail.ts'
import { type BillTold, openBill, sampleBill } from './parts/bill.ts'

interface Data extends BillTold {
  until: string
}

export default mail<Data>({
  lifetime: 14 * DAY,
  words: ({ number, until, bill }, { site }) => ({
    subject: `Bill ${number} has expired`,
    paragraphs: [
      `Bill ${number} could be paid until ${writtenDay(until)}. So far no money for it has reached us, and its prices hold no longer.`,
      `If you paid by then, you need do nothing: the bill is paid once our bank tells us of it. If you still want to pay, ask the chapter office for another bill. Money that you send for this one now is kept as your credit.`,
    ],
    action: openBill(site, bill),
  }),
  templates: {
    'bill-expired': {
      title: 'Bill expired',
      group: 'money',
      order: 39,
      guarded: true,
      sample: { ...sampleBill, until: '2027-06-30' },
      fields: ({ data }) => ({ number: data.number, until: writtenDay(data.until) }),
    },
  },
})
