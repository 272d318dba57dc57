import { DAY } from '#contract/common/spans.ts'
import { mail } from '#server/mails/mail.ts'
import { notYou } from '#server/mails/shared.ts'

export default mail({
  lifetime: 3 * DAY,
  words: (_, { site }) => ({
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your account with the NIPR FCT chapter was changed just now. Everyone who was signed in elsewhere has been signed out.',
    ],
    action: { label: 'Reset your password', address: `${site}/forgot-password` },
    otherwise: notYou,
  }),
  templates: {
    'password-changed': {
      title: 'Password changed',
      group: 'account',
      order: 50,
      guarded: true,

      sample: {},
    },
  },
})
