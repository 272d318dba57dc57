import { DAY } from '#contract/common/spans.ts'
import { mail } from '#server/mails/mail.ts'
import { fact } from '#server/mails/shared.ts'
import { fieldsOf, type Named, sample } from './parts/application.ts'

export default mail<Named>({
  lifetime: 30 * DAY,
  words: ({ number, applicant }, { site }) => ({
    subject: `A new application: ${number}`,
    paragraphs: ['Somebody has applied. The application waits to be read and decided.'],
    facts: [fact('Application', number), fact('Applicant', applicant)],
    action: { label: 'Open the application', address: `${site}/office/applications/${number}` },
  }),
  templates: {
    'application-for-office': {
      title: 'New application',
      group: 'office',
      order: 20,
      sample,
      fields: ({ data }) => fieldsOf(data),
    },
  },
})
