import { DAY } from '#contract/common/spans.ts'
import { naira } from '#domain/common/money.ts'
import { mail } from '#server/mails/mail.ts'
import { openDues, openReceipt } from '#server/mails/shared.ts'

interface Data {
  grade: string
  /** Whole naira. */
  amount: number
  /** Opens the receipt of the member. */
  receipt?: string
  /** Who paid for the member, and has the receipt. */
  payer?: string
}

export default mail<Data>({
  lifetime: 14 * DAY,
  words: ({ grade, amount, receipt, payer }, { site }) => ({
    subject: `Your grade is now ${grade}`,
    paragraphs: [
      `${payer ? `${payer} has paid` : 'We have received'} your upgrade fee of ${naira(amount)}. Your grade is now ${grade}.`,
    ],
    action: receipt ? openReceipt(site, receipt) : openDues(site),
  }),
  templates: {
    'upgrade-paid': {
      title: 'Upgrade paid',
      group: 'money',
      order: 10,
      guarded: true,

      sample: { grade: 'Associate', amount: 30_000, receipt: 'sample' },
      fields: ({ data }) => ({ grade: data.grade, amount: naira(data.amount) }),
    },
  },
})
