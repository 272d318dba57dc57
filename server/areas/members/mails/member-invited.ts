import { DAY } from '#contract/common/spans.ts'
import { mail } from '#server/mails/mail.ts'

interface Data {
  number: string
  link: string
  /** For how long the link is good; those of before it was told were for seven. */
  days?: number
}

const inWords = (days: number) => (days === 7 ? 'seven days' : `${days} days`)

export default mail<Data>({
  lifetime: 7 * DAY,
  lane: 'bulk',
  isSecret: true,
  words: ({ number, link, days = 7 }, { site }) => ({
    subject: 'Your account with the NIPR FCT chapter',
    paragraphs: [
      `You are in the records of the chapter as a member, with the number ${number}. Choose a password with the link below, within ${inWords(days)}.`,
      'In your account you can see and pay your dues, change your details and register for events.',
    ],
    action: { label: 'Choose your password', address: `${site}/reset-password?link=${link}` },
    otherwise: 'If you are not a member of the chapter, tell the chapter office.',
  }),
  templates: {
    'member-invited': {
      title: 'Member invited',
      group: 'account',
      order: 150,
      guarded: true,

      sample: { number: 'FCT-000344', link: 'sample', days: 14 },
      fields: ({ data: { number, days = 7 } }) => ({ number, time: inWords(days) }),
    },
  },
})
