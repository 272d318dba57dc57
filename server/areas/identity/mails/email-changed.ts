import { DAY } from '#contract/common/spans.ts'
import { mail } from '#server/mails/mail.ts'

export default mail({
  lifetime: 3 * DAY,
  words: () => ({
    subject: 'Your e-mail address was changed',
    paragraphs: [
      'Your account with the NIPR FCT chapter now has another e-mail address. This one is no longer used to sign in, and this is the last message to it.',
    ],
    otherwise: 'If this was not you, tell the chapter office at once.',
  }),
  templates: {
    'email-changed': {
      title: 'Address changed',
      group: 'account',
      order: 70,
      guarded: true,

      sample: {},
    },
  },
})
