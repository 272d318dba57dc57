import { DAY } from '#contract/common/spans.ts'
import { dayAndTime } from '#domain/common/days.ts'
import { mail } from '#server/mails/mail.ts'
import { openFactor } from '#server/mails/shared.ts'

interface Data {
  /** When it is switched off. */
  at: string
}

export default mail<Data>({
  lifetime: 3 * DAY,
  words: ({ at }, { site }) => ({
    subject: 'Your second factor is going to be switched off',
    paragraphs: [
      'The chapter office was asked to reset the second factor of your account with the NIPR FCT chapter, and has agreed to it.',
      `It is switched off on ${dayAndTime(at)}. From then on your password alone signs you in, until you set up a new one.`,
      'To keep it on, sign in with a code before then, or press "Keep it on" in your account.',
    ],
    action: openFactor(site),
    otherwise: 'If you did not ask for this, keep your second factor on and tell the chapter office.',
  }),
  templates: {
    'member-factor-reset': {
      title: 'Second factor of a member reset by the office',
      group: 'account',
      order: 110,
      guarded: true,

      sample: { at: '2027-03-19T08:05:00.000Z' },
      fields: ({ data }) => ({ 'last moment': dayAndTime(data.at) }),
    },
  },
})
