import { DAY } from '#contract/common/spans.ts'
import { dayAndTime } from '#domain/common/days.ts'
import { mail } from '#server/mails/mail.ts'
import { type Asked, answering, fieldsOf, forYouAlone, sample } from './parts/questions.ts'

export default mail<Asked>({
  lifetime: 7 * DAY,
  lane: 'bulk',
  isSecret: true,
  words: ({ about, link, due }, { site }) => ({
    subject: 'Your application waits for your answer',
    paragraphs: [
      'The chapter office has asked you something about your application and has no answer yet. What you have typed so far is kept.',
      `It is about: ${about.join(', ')}.`,
      `Please send your answers before ${dayAndTime(due)}, Abuja time. After that the application lapses.`,
    ],
    action: answering(site, link),
    otherwise: forYouAlone,
  }),
  templates: {
    'questions-reminder': {
      title: 'Reminder of questions',
      group: 'membership',
      order: 40,
      guarded: true,

      sample,
      fields: ({ data }) => fieldsOf(data),
    },
  },
})
