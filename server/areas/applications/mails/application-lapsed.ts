import { DAY } from '#contract/common/spans.ts'
import { mail } from '#server/mails/mail.ts'

export default mail<{ upgrade: boolean }>({
  lifetime: 14 * DAY,
  words: ({ upgrade }, { site }) => ({
    subject: 'Your application has lapsed',
    paragraphs: [
      'The chapter office asked you something about your application, and no answer came in time. The application has lapsed, and nothing more happens with it.',
      'You may apply again at any time.',
    ],
    action: { label: 'Apply again', address: `${site}${upgrade ? '/account/upgrade' : '/membership'}` },
    otherwise: 'If you think that this is a mistake, contact the chapter office.',
  }),
  templates: {
    'application-lapsed': { title: 'Application lapsed', group: 'membership', order: 50, sample: { upgrade: false } },
  },
})
