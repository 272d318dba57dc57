import { DAY } from '#contract/common/spans.ts'
import { eventTime } from '#domain/common/days.ts'
import { mail } from '#server/mails/mail.ts'
import { fact } from '#server/mails/shared.ts'

interface Data {
  payer: string
  /** What the bill asks for, in words: a dues year, or a fee. */
  what: string[]
  until: string
  token: string
}

const forWhat = ({ what }: Data) => what.join(', ')

export default mail<Data>({
  lifetime: DAY,
  isSecret: true,
  words: (data, { site }) => ({
    subject: `May ${data.payer} pay for you?`,
    paragraphs: [
      `The chapter is about to send a bill to ${data.payer}, so that they pay for you. The bill shows your name, your number, your grade and what is written below. It shows nothing else that you owe.`,
      `If you do not want this, say so by ${eventTime(data.until)}. Then you are taken off the bill. If you agree, there is nothing to do.`,
    ],
    facts: [fact('On the bill', forWhat(data))],
    action: { label: 'Agree or object', address: `${site}/bill-consent/${data.token}` },
  }),
  templates: {
    'bill-consent': {
      title: 'A bill for a member who did not ask',
      group: 'money',
      order: 33,
      guarded: true,
      sample: {
        payer: 'Sample Agency Ltd',
        what: ['2026/27'],
        until: '2027-03-15T08:00:00.000Z',
        token: `1-1-${'x'.repeat(43)}`,
      },
      fields: ({ data }) => ({ payer: data.payer, 'what is on the bill': forWhat(data), time: eventTime(data.until) }),
    },
  },
})
