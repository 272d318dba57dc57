import { DAY } from '#contract/common/spans.ts'
import type { returnAsks } from '#contract/dues/returns.ts'
import { mail } from '#server/mails/mail.ts'

interface Data {
  asks: (typeof returnAsks)[number]
}

const waiver = ({ asks }: Data) =>
  asks === 'waive'
    ? 'You also asked that some of your dues are waived. That is decided before your membership goes on.'
    : ''

export default mail<Data>({
  lifetime: 7 * DAY,
  words: (data, { site }) => ({
    subject: 'Your request to come back',
    paragraphs: [
      'The chapter office has your request to become a member again. The council decides, and you are told by mail.',
      ...(waiver(data) ? [waiver(data)] : []),
      'Until then you can withdraw it, and pay what you owe, on the page of your dues.',
    ],
    action: { label: 'See your request', address: `${site}/account/dues` },
    otherwise: 'If this was not you, withdraw the request, change your password and tell the chapter office.',
  }),
  templates: {
    'return-asked': {
      title: 'Coming back, asked for',
      group: 'membership',
      order: 142,
      guarded: true,

      sample: { asks: 'waive' },
      fields: ({ data }) => ({ waiver: waiver(data) }),
    },
  },
})
