import { DAY } from '#contract/common/spans.ts'
import { mail } from '#server/mails/mail.ts'

interface Data {
  grade: string
  /** In the words of the office. */
  reason: string
}

export default mail<Data>({
  lifetime: 14 * DAY,
  words: ({ grade, reason }, { site }) => ({
    subject: 'Your application was rejected',
    paragraphs: [
      `The chapter has reviewed your application for membership as ${grade} and could not approve it.`,
      `The reason: ${reason}`,
      'You may apply again once this is settled.',
    ],
    action: { label: 'Apply again', address: `${site}/membership` },
  }),
  templates: {
    'membership-rejected': {
      title: 'Membership rejected',
      group: 'membership',
      order: 70,
      sample: { grade: 'Graduate', reason: 'The certificate could not be read.' },
      fields: ({ data: { grade, reason } }) => ({ grade, reason }),
    },
  },
})
