import { DAY } from '#contract/common/spans.ts'
import { mail } from '#server/mails/mail.ts'

export default mail({
  lifetime: 14 * DAY,
  words: (_, { site }) => ({
    subject: 'You are listed among the members',
    heading: 'You are listed',
    paragraphs: [
      'You chose to be listed among the members of the chapter: visitors of the site read your name, your grade and what else you chose. No address and no telephone number stands there.',
      'You can take it back at any time. You are out within a minute.',
    ],
    action: { label: 'How I am listed', address: `${site}/account/privacy#listed` },
    otherwise: 'If this was not you, take it back there and choose a new password.',
  }),
  templates: { 'listing-on': { title: 'Listed among the members', group: 'membership', order: 216, sample: {} } },
})
