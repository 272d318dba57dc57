import { DAY } from '#contract/common/spans.ts'
import { mail } from '#server/mails/mail.ts'

interface Data {
  title: string
  /** In the words of the office. */
  question: string
}

export default mail<Data>({
  lifetime: 14 * DAY,
  words: ({ title, question }, { site }) => ({
    subject: `A question about ${title}`,
    heading: 'The chapter has a question',
    paragraphs: [`Before the office can accept “${title}” as MCPD it needs this from you:`, question],
    action: { label: 'Answer', address: `${site}/account/mcpd` },
  }),
  templates: {
    'mcpd-asked': {
      title: 'Question about a training',
      group: 'membership',
      order: 201,
      sample: { title: 'Media Writing Clinic', question: 'Please send a clearer picture of the certificate.' },
      fields: ({ data: { title, question } }) => ({ training: title, question }),
    },
  },
})
