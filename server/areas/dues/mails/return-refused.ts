import { DAY } from '#contract/common/spans.ts'
import { mail } from '#server/mails/mail.ts'
import { fact } from '#server/mails/shared.ts'

interface Data {
  /** In the words of the office. */
  reason: string
}

export default mail<Data>({
  lifetime: 14 * DAY,
  words: ({ reason }, { site }) => ({
    subject: 'Your request to come back was refused',
    paragraphs: ['The chapter did not take you back as a member. You may ask again.'],
    facts: [fact('Why', reason)],
    action: { label: 'See your dues', address: `${site}/account/dues` },
    otherwise: 'If you have questions, write to the chapter office.',
  }),
  templates: {
    'return-refused': {
      title: 'Coming back, refused',
      group: 'membership',
      order: 146,
      guarded: true,

      sample: { reason: 'The certificate could not be read.' },
      fields: ({ data }) => ({ reason: data.reason }),
    },
  },
})
