import { naira } from '#domain/common/money.ts'
import { yearsInWords } from '#domain/dues/dues-words.ts'
import { DAY, mail } from '#server/mails/mail.ts'
import { openDues } from '#server/mails/shared.ts'

interface Data {
  payer: string
  /** Naira that went to this member's dues. */
  amount: number
  years: number[]
  /** Years of the bill that were settled already. */
  settled: number[]
  /** Fees of the bill that were paid already, in words. */
  fees?: string[]
}

const whatItPays = ({ payer, amount, years, settled, fees = [] }: Data) =>
  [
    years.length > 0 && `${payer} has paid ${naira(amount)} for you: your dues for ${yearsInWords(years)}.`,
    settled.length > 0 &&
      `${payer} wanted to pay your dues for ${yearsInWords(settled)} too. You owe nothing for that, so the money stays with ${payer}.`,
    fees.length > 0 &&
      `${payer} wanted to pay this for you: ${fees.join(', ')}. It does not wait for money any more, so the money stays with ${payer}.`,
  ]
    .filter(Boolean)
    .join(' ')

export default mail<Data>({
  lifetime: 14 * DAY,
  words: (data, { site }) => ({
    subject: data.years.length > 0 ? 'Your dues were paid for you' : 'A bill for your dues was paid',
    paragraphs: [whatItPays(data)],
    action: openDues(site),
  }),
  templates: {
    'bill-share': {
      title: 'Dues paid by a bill',
      group: 'money',
      order: 45,
      guarded: true,
      sample: { payer: 'Sample Agency Ltd', amount: 20_000, years: [2026], settled: [2027] },
      fields: ({ data }) => ({ payer: data.payer, 'what it pays': whatItPays(data) }),
    },
  },
})
