import { DAY } from '#contract/common/spans.ts'
import { mail } from '#server/mails/mail.ts'

interface Data {
  /** A mail that was stored by a version before has none. */
  link?: string
}

export default mail<Data>({
  lifetime: 3 * DAY,
  lane: 'codes',
  isSecret: true,
  words: ({ link }, { site }) => ({
    subject: 'Your account with the FCT chapter',
    heading: 'Your account is ready',
    paragraphs: [
      'An account on the website of the NIPR FCT chapter was made with this e-mail address. You can sign in now, complete your profile and apply for membership.',
      ...(link ? ['Please confirm that this address is yours. The link is good for 24 hours.'] : []),
    ],
    action: link
      ? { label: 'Confirm this address', address: `${site}/confirm-email?link=${link}` }
      : { label: 'Sign in', address: `${site}/login` },
    otherwise: 'If you did not make this account, reset its password and it is closed to the person who made it.',
  }),
  templates: {
    'account-created': {
      title: 'Account made',
      group: 'account',
      order: 10,
      guarded: true,

      sample: { link: 'sample' },
      when: ({ link }) => link !== undefined,
    },
  },
})
