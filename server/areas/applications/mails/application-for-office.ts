import { DAY, mail } from '#server/mails/mail.ts'
import { fact } from '#server/mails/shared.ts'
import { fieldsOf, type Named, sample } from './parts/named.ts'

export default mail<Named>({
  lifetime: 30 * DAY,
  words: ({ number, applicant }) => ({
    subject: `A new application: ${number}`,
    paragraphs: ['Somebody has applied. The command below shows the whole application, and what can be decided.'],
    facts: [
      fact('Application', number),
      fact('Applicant', applicant),
      fact('Look at it', `npm run office -- show ${number}`),
    ],
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
