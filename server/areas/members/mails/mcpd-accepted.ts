import { DAY } from '#contract/common/spans.ts'
import { mail } from '#server/mails/mail.ts'
import { fact } from '#server/mails/shared.ts'

interface Data {
  title: string
  counted: number
  needed: number
  /** The next grade; a Fellow has none. */
  next: string | null
}

export default mail<Data>({
  lifetime: 14 * DAY,
  words: ({ title, counted, needed, next }, { site }) => ({
    subject: `Accepted: ${title}`,
    heading: 'Your training is accepted',
    paragraphs: [`The chapter has checked “${title}” and entered it as MCPD.`],
    facts: next === null ? [] : [fact(`On the way to ${next}`, `${counted} of ${needed} MCPDs`)],
    action: { label: 'See your MCPD', address: `${site}/account/mcpd` },
  }),
  templates: {
    'mcpd-accepted': {
      title: 'Training accepted',
      group: 'membership',
      order: 202,
      sample: { title: 'Media Writing Clinic', counted: 2, needed: 3, next: 'Member' },
      fields: ({ data: { title, counted, next } }) => ({
        training: title,
        'MCPDs so far': String(counted),
        'next grade': next ?? '',
      }),
    },
  },
})
