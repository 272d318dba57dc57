import { DAY } from '#contract/common/spans.ts'
import { mail } from '#server/mails/mail.ts'
import { fieldsOf, type Reversed, reversedWords } from './parts/reversed.ts'

const sample = { grade: 'Associate', reason: 'The certificate could not be read.' }

export default mail<Reversed>({
  lifetime: 14 * DAY,
  words: (data, { site }) => ({
    ...reversedWords(data, `the grade ${data.grade}`, 'The upgrade cannot be paid for before we write to you again.'),
    action: { label: 'See how it stands', address: `${site}/account/upgrade` },
  }),
  templates: {
    'upgrade-approval-reversed': {
      title: 'Approval of an upgrade taken back',
      group: 'membership',
      order: 190,
      sample: { ...sample, was: 'approved' },
      when: ({ was }) => was === 'approved',
      fields: ({ data }) => fieldsOf(data),
    },
    'upgrade-rejection-reversed': {
      title: 'Rejection of an upgrade taken back',
      group: 'membership',
      order: 200,
      sample: { ...sample, was: 'rejected' },
      when: ({ was }) => was === 'rejected',
      fields: ({ data }) => fieldsOf(data),
    },
  },
})
