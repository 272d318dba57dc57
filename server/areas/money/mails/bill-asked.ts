import { DAY, mail } from '#server/mails/mail.ts'
import { fact } from '#server/mails/shared.ts'

interface Data {
  member: string
  payer: string
  /** The number of the draft. */
  bill: number
}

export default mail<Data>({
  lifetime: 30 * DAY,
  words: ({ member, payer, bill }, { site }) => ({
    subject: `${member} asks for a bill`,
    paragraphs: ['A member wants somebody else to pay their dues. The draft of the bill waits to be read and issued.'],
    facts: [fact('Member', member), fact('Payer', payer)],
    action: { label: 'Open the draft', address: `${site}/office/money/bills/${bill}` },
  }),
  templates: {
    'bill-asked': {
      title: 'A member asks for a bill',
      group: 'office',
      order: 66,
      sample: { member: 'Ngozi Placeholder', payer: 'Sample Agency Ltd', bill: 1 },
      fields: ({ data }) => ({ member: data.member, payer: data.payer }),
    },
  },
})
