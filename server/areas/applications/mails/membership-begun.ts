import { DAY } from '#contract/common/spans.ts'
import { writtenDay } from '#domain/common/days.ts'
import { naira } from '#domain/common/money.ts'
import { mail } from '#server/mails/mail.ts'
import { openDues, openReceipt } from '#server/mails/shared.ts'

interface Data {
  grade: string
  /** Empty in mails of before it was told. */
  number?: string
  until: string
  /** Whole naira. */
  amount: number
  /** Opens the receipt of the member. */
  receipt?: string
  /** Who paid for the member, and has the receipt. */
  payer?: string
}

export default mail<Data>({
  lifetime: 14 * DAY,
  words: ({ grade, number = '', until, amount, receipt, payer }, { site }) => ({
    subject: 'Welcome to the FCT chapter',
    paragraphs: [
      `${payer ? `${payer} has paid` : 'We have received'} your membership fee of ${naira(amount)}. You are now a member of the NIPR FCT chapter, with the grade ${grade}${number && ` and the number ${number}`}.`,
      `Your dues are paid until ${writtenDay(until)}. They fall due on 1 July each year.`,
    ],
    action: receipt ? openReceipt(site, receipt) : openDues(site),
  }),
  templates: {
    'membership-begun': {
      title: 'Membership begun',
      group: 'membership',
      order: 100,
      guarded: true,

      sample: { grade: 'Graduate', number: 'FCT-000344', until: '2027-06-30', amount: 20_000, receipt: 'sample' },
      fields: ({ data: { grade, number = '', amount, until } }) => ({
        grade,
        number,
        amount: naira(amount),
        'paid until': writtenDay(until),
      }),
    },
  },
})
