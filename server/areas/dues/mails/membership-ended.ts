import { DAY } from '#contract/common/spans.ts'
import type { EndingKind } from '#contract/common/standing.ts'
import { mail } from '#server/mails/mail.ts'

interface Data {
  /** In the words of the office. */
  reason: string
  /** A mail that was stored by a version before is of a loss. */
  how?: Exclude<EndingKind, 'died'>
}

const endedBecause = {
  lost: 'The chapter has ended your membership, because your dues are a year in arrears.',
  resigned: 'You have resigned, and your membership has ended.',
  transferred: 'You have moved to another chapter, and your membership of this one has ended.',
  expelled: 'The council of the chapter has ended your membership.',
}

const sample = { reason: 'The certificate could not be read.' }
const fieldsOf = ({ reason }: Data) => ({ reason })

export default mail<Data>({
  lifetime: 14 * DAY,
  words: ({ reason, how = 'lost' }) => ({
    subject: 'Your membership has ended',
    paragraphs: [endedBecause[how], `The reason in full: ${reason}`],
    otherwise: 'If this is not right, contact the chapter office.',
  }),
  templates: {
    'membership-ended': {
      title: 'Membership ended',
      group: 'membership',
      order: 110,
      sample,
      when: ({ how = 'lost' }) => how === 'lost',
      fields: ({ data }) => fieldsOf(data),
    },
    'membership-resigned': {
      title: 'Membership ended, resigned',
      group: 'membership',
      order: 120,
      sample: { ...sample, how: 'resigned' },
      when: ({ how }) => how === 'resigned',
      fields: ({ data }) => fieldsOf(data),
    },
    'membership-transferred': {
      title: 'Membership ended, transferred',
      group: 'membership',
      order: 130,
      sample: { ...sample, how: 'transferred' },
      when: ({ how }) => how === 'transferred',
      fields: ({ data }) => fieldsOf(data),
    },
    'membership-expelled': {
      title: 'Membership ended, expelled',
      group: 'membership',
      order: 140,
      sample: { ...sample, how: 'expelled' },
      when: ({ how }) => how === 'expelled',
      fields: ({ data }) => fieldsOf(data),
    },
  },
})
