import { DAY } from '#contract/common/spans.ts'
import { mail } from '#server/mails/mail.ts'
import { notYou, openFactor } from '#server/mails/shared.ts'

export default mail({
  lifetime: 3 * DAY,
  words: (_, { site }) => ({
    subject: 'New recovery codes for your account',
    paragraphs: [
      'Ten new recovery codes were made for your account with the NIPR FCT chapter just now. Your old codes no longer work.',
    ],
    action: openFactor(site),
    otherwise: notYou,
  }),
  templates: {
    'member-codes-made': {
      title: 'New recovery codes of a member',
      group: 'account',
      order: 120,
      guarded: true,

      sample: {},
    },
  },
})
