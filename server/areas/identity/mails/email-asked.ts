import { DAY } from '#contract/common/spans.ts'
import { mail } from '#server/mails/mail.ts'
import { notYou } from '#server/mails/shared.ts'

export default mail({
  lifetime: 3 * DAY,
  words: (_, { site }) => ({
    subject: 'Another e-mail address for your account',
    paragraphs: [
      'Somebody who knows your password gave another e-mail address for your account with the NIPR FCT chapter. This one stays in use until the link that we sent to the other is opened.',
    ],
    action: { label: 'Reset your password', address: `${site}/forgot-password` },
    otherwise: notYou,
  }),
  templates: {
    'email-asked': {
      title: 'Change of address asked for',
      group: 'account',
      order: 60,
      guarded: true,

      sample: {},
    },
  },
})
