import { DAY } from '#contract/common/spans.ts'
import { mail } from '#server/mails/mail.ts'

interface Data {
  /** To choose a password: of an account that was made with the application. */
  link: string | null
}

export default mail<Data>({
  lifetime: 7 * DAY,
  isSecret: true,
  words: ({ link }, { site }) => ({
    subject: 'We have received your application',
    paragraphs: [
      'Thank you for applying to the NIPR FCT chapter. We review your application within 3 to 5 business days and write to you at this address.',
      link
        ? 'An account was made for you with this e-mail address. Choose its password with the link below, within 7 days.'
        : 'You can see how it stands in your account.',
    ],
    action: link
      ? { label: 'Choose your password', address: `${site}/reset-password?link=${link}` }
      : { label: 'Open your account', address: `${site}/account` },
    otherwise: 'If you did not apply, tell the chapter office.',
  }),
  templates: {
    'application-received': {
      title: 'Application received',
      group: 'membership',
      order: 10,
      sample: { link: null },
      when: ({ link }) => link === null,
    },
    'application-received-new': {
      title: 'Application received, with a new account',
      group: 'membership',
      order: 20,
      guarded: true,

      sample: { link: 'sample' },
      when: ({ link }) => link !== null,
    },
  },
})
