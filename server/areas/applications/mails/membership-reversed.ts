import { DAY } from '#contract/common/spans.ts'
import { mail } from '#server/mails/mail.ts'
import { fieldsOf, type Reversed, reversedWords } from './parts/reversed.ts'

const sample = { grade: 'Graduate', reason: 'The certificate could not be read.' }

export default mail<Reversed>({
  lifetime: 14 * DAY,
  words: (data, { site }) => ({
    ...reversedWords(
      data,
      `membership as ${data.grade}`,
      'The payment link that we sent you no longer works. Please do not pay before we write to you again.',
    ),
    action: { label: 'See how it stands', address: `${site}/account` },
  }),
  templates: {
    'membership-approval-reversed': {
      title: 'Approval of a membership taken back',
      group: 'membership',
      order: 80,
      sample: { ...sample, was: 'approved' },
      when: ({ was }) => was === 'approved',
      fields: ({ data }) => fieldsOf(data),
    },
    'membership-rejection-reversed': {
      title: 'Rejection of a membership taken back',
      group: 'membership',
      order: 90,
      sample: { ...sample, was: 'rejected' },
      when: ({ was }) => was === 'rejected',
      fields: ({ data }) => fieldsOf(data),
    },
  },
})
