import { DAY } from '#contract/common/spans.ts'
import { mail } from '#server/mails/mail.ts'
import { notYou, openFactor } from '#server/mails/shared.ts'

export default mail({
  lifetime: 3 * DAY,
  words: (_, { site }) => ({
    subject: 'Your second factor is switched on',
    paragraphs: [
      'From now on, signing in to your account with the NIPR FCT chapter takes a code from your authenticator app, beside your password. Keep your recovery codes where you find them without your phone.',
    ],
    action: openFactor(site),
    otherwise: notYou,
  }),
  templates: {
    'member-factor-on': {
      title: 'Second factor of a member switched on',
      group: 'account',
      order: 90,
      guarded: true,

      sample: {},
    },
  },
})
