import { DAY, mail } from '#server/mails/mail.ts'

interface Data {
  number: string
  link: string
}

export default mail<Data>({
  lifetime: 7 * DAY,
  lane: 'bulk',
  isSecret: true,
  words: ({ number, link }, { site }) => ({
    subject: 'Your account with the NIPR FCT chapter',
    paragraphs: [
      `You are in the records of the chapter as a member, with the number ${number}. Choose a password with the link below, within seven days.`,
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

      sample: { number: 'FCT-000344', link: 'sample' },
      fields: ({ data }) => ({ number: data.number }),
    },
  },
})
