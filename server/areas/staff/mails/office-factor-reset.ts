import { DAY } from '#contract/common/spans.ts'
import { mail } from '#server/mails/mail.ts'

export default mail({
  lifetime: 3 * DAY,
  words: (_, { site }) => ({
    subject: 'Your second factor was reset',
    paragraphs: [
      'An owner of the chapter office has removed the second factor of your account, and with it your recovery codes. Sign in with your password and add a new one.',
    ],
    action: { label: 'Sign in to the office', address: `${site}/office/login` },
    otherwise: 'If you did not ask for this, tell the chapter office at once.',
  }),
  templates: {
    'office-factor-reset': {
      title: 'Second factor reset',
      group: 'office',
      order: 90,
      guarded: true,

      sample: {},
    },
  },
})
