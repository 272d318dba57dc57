import { DAY } from '#contract/common/spans.ts'
import { dayAndTime } from '#domain/common/days.ts'
import { mail } from '#server/mails/mail.ts'
import { type Asked, answering, fieldsOf, forYouAlone, sample } from './parts/questions.ts'

export default mail<Asked>({
  lifetime: 21 * DAY,
  isSecret: true,
  words: ({ about, link, due }, { site }) => ({
    subject: about.length === 1 ? 'A question about your application' : 'Questions about your application',
    paragraphs: [
      'The chapter office is reviewing your application and needs something more from you. The link below shows what is asked and lets you answer it.',
      `It is about: ${about.join(', ')}.`,
      `Please send your answers before ${dayAndTime(due)}, Abuja time. After that the application lapses. Your answers can change only what we ask about.`,
    ],
    action: answering(site, link),
    otherwise: forYouAlone,
  }),
  templates: {
    'application-questions': {
      title: 'Questions about an application',
      group: 'membership',
      order: 30,
      guarded: true,

      sample,
      fields: ({ data }) => fieldsOf(data),
    },
  },
})
