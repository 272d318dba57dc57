import { FIRST_MEMBERSHIP_FEE } from '#contract/applications/membership.ts'
import { DAY } from '#contract/common/spans.ts'
import { naira } from '#domain/common/money.ts'
import { mail } from '#server/mails/mail.ts'

interface Data {
  grade: string
  link: string
  /** A mail that was stored by a version before names none: there was one. */
  fee?: number
}

export default mail<Data>({
  lifetime: 30 * DAY,
  isSecret: true,
  words: ({ grade, link, fee = FIRST_MEMBERSHIP_FEE }, { site }) => ({
    subject: 'Your application is approved',
    paragraphs: [
      `The chapter has approved your application. Pay the membership fee of ${naira(fee)} with the link below, and your membership as ${grade} begins.`,
      'The link is yours alone. It can be used for 30 days, and for one payment.',
    ],
    action: { label: 'Pay the membership fee', address: `${site}/payment/${link}` },
  }),
  templates: {
    'membership-approved': {
      title: 'Membership approved',
      group: 'membership',
      order: 60,
      guarded: true,

      sample: { grade: 'Graduate', link: 'sample', fee: 20_000 },
      fields: ({ data: { grade, fee = FIRST_MEMBERSHIP_FEE } }) => ({ grade, fee: naira(fee) }),
    },
  },
})
