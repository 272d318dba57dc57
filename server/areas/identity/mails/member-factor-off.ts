import { DAY } from '#contract/common/spans.ts'
import { mail } from '#server/mails/mail.ts'
import { notYou, openFactor } from '#server/mails/shared.ts'

export default mail({
  lifetime: 3 * DAY,
  words: (_, { site }) => ({
    subject: 'Your second factor is switched off',
    paragraphs: [
      'Signing in to your account with the NIPR FCT chapter takes your password alone from now on. Your recovery codes no longer work.',
    ],
    action: openFactor(site),
    otherwise: notYou,
  }),
  templates: {
    'member-factor-off': {
      title: 'Second factor of a member switched off',
      group: 'account',
      order: 100,
      guarded: true,

      sample: {},
    },
  },
})
