import { DAY } from '#contract/common/spans.ts'
import { writtenDay } from '#domain/common/days.ts'
import { naira } from '#domain/common/money.ts'
import { yearsInWords } from '#domain/dues/dues-words.ts'
import { mail } from '#server/mails/mail.ts'
import { openReceipt } from '#server/mails/shared.ts'

interface Data {
  from: string
  until: string
  /** Whole naira. */
  amount: number
  /** Opens the receipt. */
  receipt: string
  /** Years of them that were paid already when this came. */
  again?: number[]
}

const paidAgain = (again: number[]) =>
  `Your dues for ${yearsInWords(again)} were paid already when this payment came. What was paid for them again is your credit: it pays for years as they fall due. If you want it back, write to the chapter office.`

const isAgain = ({ again = [] }: Data) => again.length > 0

const sample = { from: '2026-07-01', until: '2027-06-30', amount: 20_000, receipt: 'sample' }
const fieldsOf = ({ amount, from, until }: Data) => ({
  amount: naira(amount),
  'first day': writtenDay(from),
  'last day': writtenDay(until),
})

export default mail<Data>({
  lifetime: 14 * DAY,
  words: ({ from, until, amount, receipt, again = [] }, { site }) => ({
    subject: again.length > 0 ? 'Your dues were paid twice' : 'Your dues are paid',
    paragraphs:
      again.length > 0
        ? [`We have received your dues of ${naira(amount)}.`, paidAgain(again)]
        : [
            `We have received your dues of ${naira(amount)}. They cover the time from ${writtenDay(from)} to ${writtenDay(until)}.`,
            'If you are signed in, log out and log in again to go on.',
          ],
    action: openReceipt(site, receipt),
  }),
  templates: {
    'dues-paid': {
      title: 'Dues paid',
      group: 'money',
      order: 20,
      guarded: true,

      sample,
      when: (data) => !isAgain(data),
      fields: ({ data }) => fieldsOf(data),
    },
    'dues-paid-again': {
      title: 'Dues paid twice',
      group: 'money',
      order: 22,
      guarded: true,

      sample: { ...sample, again: [2026] },
      when: isAgain,
      fields: ({ data }) => ({ amount: naira(data.amount), 'what was paid again': paidAgain(data.again ?? []) }),
    },
  },
})
