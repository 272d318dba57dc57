import { DAY } from '#contract/common/spans.ts'
import { mail } from '#server/mails/mail.ts'
import { fact } from '#server/mails/shared.ts'

interface Data {
  number: string
  event: string
  /** The ticket of who has no account: its page hands out the certificate. */
  token: string | null
}

export default mail<Data>({
  lifetime: 14 * DAY,
  lane: 'bulk',
  words: ({ number, event, token }, { site }) => ({
    subject: `Your certificate: ${event}`,
    heading: 'Your certificate is made',
    paragraphs: [`Thank you for coming to ${event}. Your certificate is a PDF. Whoever has its code can check it.`],
    facts: [fact('Number', number)],
    action: token
      ? { label: 'Save your certificate', address: `${site}/api/ticket/${token}/certificate` }
      : { label: 'Open your papers', address: `${site}/account/papers` },
  }),
  templates: {
    'certificate-made': {
      title: 'Certificate made',
      group: 'membership',
      order: 206,
      sample: { number: 'C27-00417', event: 'Media Clinic', token: null },
      fields: ({ data }) => ({ number: data.number, event: data.event }),
    },
  },
})
