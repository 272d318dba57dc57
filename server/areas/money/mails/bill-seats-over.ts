import { DAY } from '#contract/common/spans.ts'
import { naira } from '#domain/common/money.ts'
import { mail } from '#server/mails/mail.ts'
import { type BillTold, openBill, sampleBill } from './parts/samples.ts'

interface Data extends BillTold {
  seats: number
  why: string
  /** Naira that had been given for them. */
  credit: number
  /** Naira that the bill still asks for. */
  rest: number
}

const which = ({ seats, number }: Data) =>
  `${seats === 1 ? 'The seat' : `The ${seats} seats`} on bill ${number} ${seats === 1 ? 'is' : 'are'} cancelled`

function whatFollows({ credit, rest }: Data): string {
  if (credit > 0)
    return `${naira(credit)} that you paid for it is yours: the chapter returns it, or it pays your next bill.`
  return rest > 0 ? `The bill asks for ${naira(rest)} now.` : 'What came covers the other lines: the bill is paid.'
}

/** To the payer, of seats that a bill goes on without. */
export default mail<Data>({
  lifetime: 14 * DAY,
  words: (data, { site }) => ({
    subject: which(data),
    paragraphs: [`${which(data)}. ${data.why} Those who were to come are told.`, whatFollows(data)],
    action: openBill(site, data.bill),
  }),
  templates: {
    'bill-seats-over': {
      title: 'Seats on a bill cancelled',
      group: 'money',
      order: 48,
      guarded: true,
      sample: { ...sampleBill, seats: 3, why: 'The event was called off.', credit: 0, rest: 20_000 },
      fields: ({ data }) => ({
        number: data.number,
        seats: String(data.seats),
        why: data.why,
        'what follows': whatFollows(data),
      }),
    },
  },
})
