import { DAY } from '#contract/common/spans.ts'
import { mail } from '#server/mails/mail.ts'

interface Data {
  /** Empty for who was no member. */
  number: string
}

export default mail<Data>({
  lifetime: 14 * DAY,
  words: ({ number }) => ({
    subject: 'Your data was erased',
    paragraphs: [
      'The chapter has erased what it held about you. Your account is closed, and this is the last message to this address, which is forgotten in 30 days.',
      'What the law obliges the chapter to keep stays: who paid which sum, the records of what was done, and the days and grades of a membership.',
      ...(number ? [`Your membership number, ${number}, is not given to anybody else.`] : []),
    ],
    otherwise: 'If you have questions, write to the chapter office.',
  }),
  templates: {
    'data-erased': {
      title: 'Data erased',
      group: 'account',
      order: 180,
      guarded: true,

      sample: { number: 'FCT-000344' },
      when: ({ number }) => number !== '',
      fields: ({ data }) => ({ number: data.number }),
    },
  },
})
