import { DAY } from '#contract/common/spans.ts'
import { writtenDay } from '#domain/common/days.ts'
import { mail } from '#server/mails/mail.ts'
import { fact } from '#server/mails/shared.ts'

interface Data {
  number: string
  to: string
  /** The last day on which it is good. */
  until: string
}

export default mail<Data>({
  lifetime: 14 * DAY,
  words: ({ number, to, until }, { site }) => ({
    subject: `Your letter of good standing, ${number}`,
    heading: 'Your letter of good standing is made',
    paragraphs: ['You find it as a PDF on the page of your papers. Whoever has its code can check it.'],
    facts: [fact('Number', number), fact('To', to), fact('Good until', writtenDay(until))],
    action: { label: 'Open your papers', address: `${site}/account/papers` },
    otherwise: 'If you did not ask for it, change your password and write to the chapter office.',
  }),
  templates: {
    'letter-made': {
      title: 'Letter of good standing made',
      group: 'membership',
      order: 205,
      sample: { number: 'L27-00017', to: 'The Manager, Sample Bank', until: '2027-06-10' },
      fields: ({ data }) => ({ number: data.number, to: data.to, until: writtenDay(data.until) }),
    },
  },
})
