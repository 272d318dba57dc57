import { DAY } from '#contract/common/spans.ts'
import { mail } from '#server/mails/mail.ts'
import { fact } from '#server/mails/shared.ts'
import { type Named, sample } from './parts/application.ts'

interface Data {
  count: number
  named: Named[]
  /** A mail that was stored by a version before tells of none. */
  answers?: Named[]
}

export default mail<Data>({
  lifetime: 7 * DAY,
  lane: 'bulk',
  words: ({ count, named, answers = [] }, { site }) => ({
    subject: [
      ...(count > 0 ? [count === 1 ? 'A new application' : `${count} new applications`] : []),
      ...(answers.length > 0 ? [`${count > 0 ? 'answers' : 'Answers'} to questions`] : []),
    ].join(' and '),
    paragraphs: [
      count + answers.length === 1 ? 'This came since the last mail.' : 'These came since the last mail.',
      ...(count > named.length ? [`The first ${named.length} of them:`] : []),
    ],
    facts: [
      ...named.map(({ number, applicant }) => fact(number, applicant)),
      ...answers.map(({ number, applicant }) => fact(`${number}, answered`, applicant)),
    ],
    action: { label: 'Open the applications', address: `${site}/office/applications` },
    otherwise: 'You chose one mail a day. You can choose again on your own page of the office.',
  }),
  templates: {
    'applications-of-day': {
      title: 'Applications of the day',
      group: 'office',
      order: 40,
      sample: { count: 2, named: [sample, { number: 'U7', applicant: 'Dayo Sample' }] },
      fields: ({ builtIn }) => ({ 'what came': builtIn.subject, introduction: builtIn.paragraphs.slice(1).join(' ') }),
    },
  },
})
