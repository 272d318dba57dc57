import { DAY } from '#contract/common/spans.ts'
import { naira } from '#domain/common/money.ts'
import { mail } from '#server/mails/mail.ts'
import { fact } from '#server/mails/shared.ts'

interface Data {
  /** B26-00001 */
  number: string
  payer: string
  seats: number
  /** Naira that are the payer's credit. */
  credit: number
  why: string
  bill: number
}

export default mail<Data>({
  lifetime: 30 * DAY,
  words: ({ number, payer, seats, credit, why, bill }, { site }) => ({
    subject: `Seats of bill ${number} could not be given`,
    paragraphs: [
      `Bill ${number} is paid, but ${seats === 1 ? 'a seat' : `${seats} seats`} on it could not be given any more. ${naira(credit)} is credit of the payer: it pays the next bill, or you return it by a refund of a payment of this bill.`,
    ],
    facts: [fact('Why', why), fact('Payer', payer)],
    action: { label: 'Open the bill', address: `${site}/office/money/bills/${bill}` },
  }),
  templates: {
    'bill-seats-not-given': {
      title: 'Seats of a paid bill not given',
      group: 'office',
      order: 67,
      guarded: true,
      sample: {
        number: 'B26-00001',
        payer: 'Sample Agency Ltd',
        seats: 2,
        credit: 30_000,
        why: 'The event was full when the money came.',
        bill: 1,
      },
      fields: ({ data: { number, payer, seats, credit, why } }) => ({
        number,
        payer,
        seats: String(seats),
        sum: naira(credit),
        reason: why,
      }),
    },
  },
})
