import { DAY } from '#contract/common/spans.ts'
import { mail } from '#server/mails/mail.ts'

export default mail({
  lifetime: 3 * DAY,
  words: (_, { site }) => ({
    subject: 'You already have an account',
    paragraphs: [
      'Somebody tried to make an account on the website of the NIPR FCT chapter with this e-mail address. You have one already, and nothing was changed.',
      'Sign in with your password. If you have forgotten it, ask for a code on the sign-in page.',
    ],
    action: { label: 'Sign in', address: `${site}/login` },
    otherwise: 'If this was not you, there is nothing to do.',
  }),
  templates: {
    'already-registered': {
      title: 'Sign-up with a known address',
      group: 'account',
      order: 20,
      guarded: true,

      sample: {},
    },
  },
})
