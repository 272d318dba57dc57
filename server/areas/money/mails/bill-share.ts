import { DAY } from '#contract/common/spans.ts'
import { naira } from '#domain/common/money.ts'
import { yearsInWords } from '#domain/dues/dues-words.ts'
import { mail } from '#server/mails/mail.ts'
import { openDues } from '#server/mails/shared.ts'

interface Data {
  payer: string
  /** Naira that went to this member's dues. */
  amount: number
  years: number[]
  /** Years of the bill that were settled already. */
  settled: number[]
  /** Fees of the bill that took nothing, in words, and why. */
  fees?: { item: string; why: string }[]
}

const whatItPays = ({ payer, amount, years, settled, fees = [] }: Data) =>
  [
    years.length > 0 && `${payer} has paid ${naira(amount)} for you: your dues for ${yearsInWords(years)}.`,
    settled.length > 0 &&
      `${payer} wanted to pay your dues for ${yearsInWords(settled)} too. You owe nothing for that, so the money stays with ${payer}.`,
    ...fees.map(
      ({ item, why }) => `${payer} wanted to pay this for you: ${item}. ${why} So the money stays with ${payer}.`,
    ),
  ]
    .filter(Boolean)
    .join(' ')

export default mail<Data>({
  lifetime: 14 * DAY,
  words: (data, { site }) => ({
    subject:
      data.years.length > 0
        ? 'Your dues were paid for you'
        : `A bill for ${data.settled.length > 0 ? 'your dues' : 'you'} was paid`,
    paragraphs: [whatItPays(data)],
    action: openDues(site),
  }),
  templates: {
    'bill-share': {
      title: 'Dues paid by a bill',
      group: 'money',
      order: 45,
      guarded: true,
      sample: {
        payer: 'Sample Agency Ltd',
        amount: 20_000,
        years: [2026],
        settled: [2027],
        fees: [{ item: 'Upgrade to Member', why: 'Its fee is higher by now, and it still waits to be paid.' }],
      },
      fields: ({ data }) => ({ payer: data.payer, 'what it pays': whatItPays(data) }),
    },
  },
})
