import { DAY } from '#contract/common/spans.ts'
import { mail } from '#server/mails/mail.ts'

export default mail<{ grade: string }>({
  lifetime: 30 * DAY,
  words: ({ grade }, { site }) => ({
    subject: 'Your upgrade is approved',
    paragraphs: [
      `The chapter has approved your upgrade to ${grade}. Pay the upgrade fee in your account, and the grade is yours.`,
    ],
    action: { label: 'Pay the upgrade fee', address: `${site}/account/upgrade` },
  }),
  templates: {
    'upgrade-approved': {
      title: 'Upgrade approved',
      group: 'membership',
      order: 170,
      guarded: true,

      sample: { grade: 'Associate' },
      fields: ({ data }) => ({ grade: data.grade }),
    },
  },
})
