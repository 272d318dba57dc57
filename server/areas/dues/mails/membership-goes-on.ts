import { DAY } from '#contract/common/spans.ts'
import { naira } from '#domain/common/money.ts'
import { mail } from '#server/mails/mail.ts'

const duesOwed = ({ owed }: { owed: number }) =>
  owed > 0 ? `You owe ${naira(owed)} of dues, with those of the years in between.` : ''

export default mail<{ owed: number }>({
  lifetime: 14 * DAY,
  words: (data, { site }) => ({
    subject: 'Your membership goes on',
    paragraphs: [
      'The chapter has taken you back as a member, with the number and the grade that you had.',
      ...(data.owed > 0 ? [duesOwed(data)] : []),
    ],
    action: { label: 'See your dues', address: `${site}/account/dues` },
  }),
  templates: {
    'membership-goes-on': {
      title: 'Membership goes on',
      group: 'membership',
      order: 150,
      guarded: true,

      sample: { owed: 60_000 },
      fields: ({ data }) => ({ 'dues owed': duesOwed(data) }),
    },
  },
})
