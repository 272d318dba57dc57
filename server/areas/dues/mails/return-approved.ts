import { DAY } from '#contract/common/spans.ts'
import { naira } from '#domain/common/money.ts'
import { mail } from '#server/mails/mail.ts'

const duesOwed = ({ owed }: { owed: number }) =>
  owed > 0 ? `With the years in between you will owe ${naira(owed)} of dues.` : 'No dues are open.'

export default mail<{ owed: number }>({
  lifetime: 14 * DAY,
  words: (data, { site }) => ({
    subject: 'The council takes you back',
    paragraphs: [
      'The council of the chapter has approved your return.',
      `The office now reads the account of your dues. ${duesOwed(data)}`,
      'Then your membership goes on, with the number and the grade that you had, and one more mail tells you so.',
    ],
    action: { label: 'See your dues', address: `${site}/account/dues` },
  }),
  templates: {
    'return-approved': {
      title: 'Coming back, approved',
      group: 'membership',
      order: 144,
      guarded: true,

      sample: { owed: 60_000 },
      fields: ({ data }) => ({ 'dues owed': duesOwed(data) }),
    },
  },
})
