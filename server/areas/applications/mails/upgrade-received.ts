import { DAY } from '#contract/common/spans.ts'
import { mail } from '#server/mails/mail.ts'

export default mail({
  lifetime: 7 * DAY,
  words: (_, { site }) => ({
    subject: 'We have received your application for an upgrade',
    paragraphs: ['The chapter reviews it within 3 to 5 business days and writes to you at this address.'],
    action: { label: 'See how it stands', address: `${site}/account/upgrade` },
  }),
  templates: { 'upgrade-received': { title: 'Upgrade received', group: 'membership', order: 160, sample: {} } },
})
