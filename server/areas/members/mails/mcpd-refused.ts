import { DAY } from '#contract/common/spans.ts'
import { mail } from '#server/mails/mail.ts'

interface Data {
  title: string
  /** In the words of the office. */
  reason: string
}

export default mail<Data>({
  lifetime: 14 * DAY,
  words: ({ title, reason }, { site }) => ({
    subject: `Not accepted: ${title}`,
    heading: 'Your training was not accepted',
    paragraphs: [`The chapter has checked “${title}” and does not count it as MCPD.`, `The reason: ${reason}`],
    action: { label: 'See your MCPD', address: `${site}/account/mcpd` },
  }),
  templates: {
    'mcpd-refused': {
      title: 'Training not accepted',
      group: 'membership',
      order: 203,
      sample: { title: 'Media Writing Clinic', reason: 'The certificate names somebody else.' },
      fields: ({ data: { title, reason } }) => ({ training: title, reason }),
    },
  },
})
