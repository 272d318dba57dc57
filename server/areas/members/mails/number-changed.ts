import { DAY } from '#contract/common/spans.ts'
import { mail } from '#server/mails/mail.ts'
import { fact } from '#server/mails/shared.ts'

interface Data {
  was: string
  number: string
}

export default mail<Data>({
  lifetime: 14 * DAY,
  words: ({ was, number }) => ({
    subject: 'You have another membership number',
    paragraphs: [
      `The number ${was} belongs to another member: the chapter gave it to you by mistake when it took its register over. From now on yours is ${number}.`,
      'Nothing else changes: your membership, your payments, your receipts and your tickets stay as they are. If you pay your dues by bank transfer, write the new number in its text.',
    ],
    facts: [fact('Your membership number', number)],
    otherwise: 'If this is not right, tell the chapter office.',
  }),
  templates: {
    'number-changed': {
      title: 'Another membership number',
      group: 'account',
      order: 145,
      guarded: true,
      sample: { was: 'FCT-000031', number: 'FCT-000344' },
      fields: ({ data }) => ({ 'old number': data.was, number: data.number }),
    },
  },
})
