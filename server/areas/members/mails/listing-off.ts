import { DAY } from '#contract/common/spans.ts'
import { mail } from '#server/mails/mail.ts'

export default mail({
  lifetime: 14 * DAY,
  words: (_, { site }) => ({
    subject: 'You are not listed any more',
    heading: 'You are not listed any more',
    paragraphs: [
      'You took back that you are listed among the members of the chapter. Your entry is gone, and what you chose to show with it is forgotten.',
      'It does not say anything of your membership: that stays as it is.',
    ],
    action: { label: 'How I am listed', address: `${site}/account/privacy#listed` },
  }),
  templates: { 'listing-off': { title: 'Not listed any more', group: 'membership', order: 217, sample: {} } },
})
