import { DAY } from '#contract/common/spans.ts'
import { mail } from '#server/mails/mail.ts'
import { codesLeft, notYou } from '#server/mails/shared.ts'

const howMany = ({ left }: { left: number }) => codesLeft(left, 'on your page of the office')

export default mail<{ left: number }>({
  lifetime: 3 * DAY,
  words: (data, { site }) => ({
    subject: 'A recovery code was used',
    paragraphs: [
      'One of your recovery codes was just used in the chapter office in place of your second factor. It does not work again.',
      howMany(data),
    ],
    action: { label: 'See your second factors and codes', address: `${site}/office/me` },
    otherwise: notYou,
  }),
  templates: {
    'recovery-code-used': {
      title: 'Recovery code used',
      group: 'office',
      order: 100,
      guarded: true,

      sample: { left: 9 },
      fields: ({ data }) => ({ 'codes left': howMany(data) }),
    },
  },
})
