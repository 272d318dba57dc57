import { DAY } from '#contract/common/spans.ts'
import { mail } from '#server/mails/mail.ts'
import { fact, openData } from '#server/mails/shared.ts'

interface Data {
  /** In the words of the office. */
  reason: string
}

export default mail<Data>({
  lifetime: 14 * DAY,
  words: ({ reason }, { site }) => ({
    subject: 'Your data could not be erased',
    paragraphs: [
      'The chapter office could not do what you asked for. Your account is as it was.',
      'You may ask again, and you may complain to the Nigeria Data Protection Commission.',
    ],
    facts: [fact('Why', reason)],
    action: openData(site),
    otherwise: 'If you have questions, write to the chapter office.',
  }),
  templates: {
    'erasure-refused': {
      title: 'Erasure refused',
      group: 'account',
      order: 170,
      guarded: true,

      sample: { reason: 'The certificate could not be read.' },
      fields: ({ data }) => ({ reason: data.reason }),
    },
  },
})
