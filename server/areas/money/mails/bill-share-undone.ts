import { DAY } from '#contract/common/spans.ts'
import { naira } from '#domain/common/money.ts'
import { yearsInWords } from '#domain/dues/dues-words.ts'
import { mail } from '#server/mails/mail.ts'
import { openDues } from '#server/mails/shared.ts'

interface Data {
  payer: string
  /** Naira that had gone to this member's dues. */
  amount: number
  years: number[]
}

export default mail<Data>({
  lifetime: 14 * DAY,
  words: ({ payer, amount, years }, { site }) => ({
    subject: 'Dues that were paid for you are not paid any more',
    paragraphs: [
      `${payer} had paid ${naira(amount)} for you: your dues for ${yearsInWords(years)}. This payment no longer counts for your dues.`,
      'Your dues page shows what you owe now. Ask the payer or the chapter office if you did not expect this.',
    ],
    action: openDues(site),
  }),
  templates: {
    'bill-share-undone': {
      title: 'Dues paid by a bill taken back',
      group: 'money',
      order: 46,
      guarded: true,
      sample: { payer: 'Sample Agency Ltd', amount: 20_000, years: [2026] },
      fields: ({ data }) => ({ payer: data.payer, sum: naira(data.amount), years: yearsInWords(data.years) }),
    },
  },
})
