import { DAY } from '#contract/common/spans.ts'
import { mail } from '#server/mails/mail.ts'
import { fact } from '#server/mails/shared.ts'

interface Data {
  /** What kind of paper it is. */
  paper: string
  number: string
  reason: string
}

export default mail<Data>({
  lifetime: 14 * DAY,
  words: ({ paper, number, reason }) => ({
    subject: `${paper} ${number} was revoked`,
    heading: 'A paper of yours was revoked',
    paragraphs: [
      `The chapter has revoked this paper: ${paper}, ${number}. Whoever checks its code reads that.`,
      'If you think that this is wrong, write to the chapter office.',
    ],
    facts: [fact('Reason', reason)],
  }),
  templates: {
    'paper-revoked': {
      title: 'Paper revoked',
      group: 'membership',
      order: 207,
      sample: { paper: 'Certificate of attendance', number: 'C27-00417', reason: 'Somebody else had the ticket' },
      fields: ({ data }) => ({ paper: data.paper, number: data.number, reason: data.reason }),
    },
  },
})
