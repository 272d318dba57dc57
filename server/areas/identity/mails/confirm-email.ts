import { DAY } from '#contract/common/spans.ts'
import { mail } from '#server/mails/mail.ts'

export default mail<{ link: string }>({
  lifetime: DAY,
  lane: 'codes',
  isSecret: true,
  words: ({ link }, { site }) => ({
    subject: 'Confirm your e-mail address',
    paragraphs: [
      'This address was given for an account on the website of the NIPR FCT chapter. Please confirm that it is yours. The link is good for 24 hours.',
    ],
    action: { label: 'Confirm this address', address: `${site}/confirm-email?link=${link}` },
    otherwise: 'If you did not ask for this, there is nothing to do: without the link nothing changes.',
  }),
  templates: {
    'confirm-email': {
      title: 'Confirm the address',
      group: 'account',
      order: 30,
      guarded: true,

      sample: { link: 'sample' },
    },
  },
})
