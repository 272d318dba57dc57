import { DAY } from '#contract/common/spans.ts'
import { mail } from '#server/mails/mail.ts'

export default mail<{ link: string }>({
  lifetime: DAY,
  isSecret: true,
  words: ({ link }, { site }) => ({
    subject: 'The office asks for another e-mail address of your account',
    paragraphs: [
      'The office of the NIPR FCT chapter gave another e-mail address for your account. It counts as soon as the link that we sent to it is opened.',
      'If you did not ask for this, stop it with the link below, within 24 hours. Your address then stays, or counts again.',
    ],
    action: { label: 'Keep my address', address: `${site}/confirm-email?keep=${link}` },
    otherwise: 'If you asked for it, there is nothing to do.',
  }),
  templates: {
    'email-asked-by-office': {
      title: 'Change of address asked for by the office',
      group: 'account',
      order: 80,
      guarded: true,

      sample: { link: 'sample' },
    },
  },
})
