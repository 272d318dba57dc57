import { DAY } from '#contract/common/spans.ts'
import { DAYS_TO_ANSWER } from '#contract/messages/erasure-matters.ts'
import { mail } from '#server/mails/mail.ts'
import { openData } from '#server/mails/shared.ts'

export default mail({
  lifetime: 7 * DAY,
  words: (_, { site }) => ({
    subject: 'Your request to erase your data',
    paragraphs: [
      `Somebody who knows your password asked the chapter to erase what it holds about you. The office answers within ${DAYS_TO_ANSWER} days. Until then you can withdraw the request in your account.`,
    ],
    action: openData(site),
    otherwise: 'If this was not you, withdraw the request, change your password and tell the chapter office.',
  }),
  templates: {
    'erasure-asked': {
      title: 'Erasure asked for',
      group: 'account',
      order: 160,
      guarded: true,

      sample: {},
    },
  },
})
