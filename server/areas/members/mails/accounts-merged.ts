import { DAY } from '#contract/common/spans.ts'
import { mail } from '#server/mails/mail.ts'

interface Data {
  number: string
  /** Empty where nobody can sign in with one. */
  email: string
}

export default mail<Data>({
  lifetime: 3 * DAY,
  words: ({ number, email }) => ({
    subject: 'Your two accounts are now one',
    paragraphs: [
      `The NIPR FCT chapter had two accounts for you. They are now one, with the number ${number}. It has all that you paid, applied for and registered for.`,
      email ? `From now on you sign in with ${email}.` : 'The office can invite you to choose a password.',
    ],
    otherwise: 'If this is not right, tell the chapter office.',
  }),
  templates: {
    'accounts-merged': {
      title: 'Two accounts made one',
      group: 'account',
      order: 140,
      guarded: true,

      sample: { number: 'FCT-000344', email: 'ada@example.org' },
      when: ({ email }) => email !== '',
      fields: ({ data }) => ({ number: data.number, address: data.email }),
    },
  },
})
