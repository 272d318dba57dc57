import { DAY } from '#contract/common/spans.ts'
import { mail } from '#server/mails/mail.ts'
import { fact } from '#server/mails/shared.ts'
import { fieldsOf, type Named, sample } from './parts/application.ts'

export default mail<Named>({
  lifetime: 30 * DAY,
  words: ({ number, applicant }, { site }) => ({
    subject: `The questions about ${number} are answered`,
    paragraphs: ['An applicant has answered the questions of the office. The answers wait to be accepted or declined.'],
    facts: [fact('Application', number), fact('Applicant', applicant)],
    action: { label: 'Read the answers', address: `${site}/office/applications/${number}` },
  }),
  templates: {
    'answer-for-office': {
      title: 'Questions answered',
      group: 'office',
      order: 30,
      sample,
      fields: ({ data }) => fieldsOf(data),
    },
  },
})
