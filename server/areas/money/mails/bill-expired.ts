import { DAY } from '#contract/common/spans.ts'
import { writtenDay } from '#domain/common/days.ts'
import { mail } from '#server/mails/mail.ts'
import { type BillTold, openBill, sampleBill } from './parts/samples.ts'

interface Data extends BillTold {
  until: string
  /** How many places were held for it. */
  seats?: number
}

const placesAre = ({ seats = 0 }: Data) =>
  seats === 0 ? '' : `${seats === 1 ? 'The seat on it is' : `The ${seats} seats on it are`} held no longer.`

export default mail<Data>({
  lifetime: 14 * DAY,
  words: (data, { site }) => ({
    subject: `Bill ${data.number} has expired`,
    paragraphs: [
      `Bill ${data.number} could be paid until ${writtenDay(data.until)}. So far no money for it has reached us, and its prices hold no longer. ${placesAre(data)}`.trim(),
      `If you paid by then, you need do nothing: the bill is paid once our bank tells us of it. If you still want to pay, ask the chapter office for another bill. Money that you send for this one now is kept as your credit.`,
    ],
    action: openBill(site, data.bill),
  }),
  templates: {
    'bill-expired': {
      title: 'Bill expired',
      group: 'money',
      order: 39,
      guarded: true,
      sample: { ...sampleBill, until: '2027-06-30', seats: 3 },
      fields: ({ data }) => ({
        number: data.number,
        until: writtenDay(data.until),
        'seats that were held': placesAre(data),
      }),
    },
  },
})
