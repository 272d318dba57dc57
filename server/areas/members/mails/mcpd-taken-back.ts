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
    subject: `No longer counted: ${title}`,
    heading: 'A training of yours counts no more',
    paragraphs: [`The chapter had entered “${title}” as MCPD, and has taken that back.`, `The reason: ${reason}`],
    otherwise: 'If this is not right, tell the chapter office.',
    action: { label: 'See your MCPD', address: `${site}/account/mcpd` },
  }),
  templates: {
    'mcpd-taken-back': {
      title: 'Training taken back',
      group: 'membership',
      order: 204,
      sample: { title: 'Media Writing Clinic', reason: 'It was entered twice.' },
      fields: ({ data: { title, reason } }) => ({ training: title, reason }),
    },
  },
})
