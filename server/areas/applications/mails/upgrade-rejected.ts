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
    subject: 'Your upgrade was rejected',
    paragraphs: [
      `The chapter has reviewed your application for the grade ${grade} and could not approve it.`,
      `The reason: ${reason}`,
      'Contact the chapter office if you want it to be opened again.',
    ],
    action: { label: 'See your applications', address: `${site}/account/upgrade` },
  }),
  templates: {
    'upgrade-rejected': {
      title: 'Upgrade rejected',
      group: 'membership',
      order: 180,
      sample: { grade: 'Associate', reason: 'The certificate could not be read.' },
      fields: ({ data: { grade, reason } }) => ({ grade, reason }),
    },
  },
})
