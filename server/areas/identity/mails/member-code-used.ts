import { DAY } from '#contract/common/spans.ts'
import { mail } from '#server/mails/mail.ts'
import { codesLeft, notYou, openFactor } from '#server/mails/shared.ts'

const howMany = ({ left }: { left: number }) => codesLeft(left, 'in your account')

export default mail<{ left: number }>({
  lifetime: 3 * DAY,
  words: (data, { site }) => ({
    subject: 'A recovery code of your account was used',
    paragraphs: [
      'One of your recovery codes was just used for your account with the NIPR FCT chapter, in place of a code from your app. It does not work again.',
      howMany(data),
    ],
    action: openFactor(site),
    otherwise: notYou,
  }),
  templates: {
    'member-code-used': {
      title: 'Recovery code of a member used',
      group: 'account',
      order: 130,
      guarded: true,

      sample: { left: 9 },
      fields: ({ data }) => ({ 'codes left': howMany(data) }),
    },
  },
})
