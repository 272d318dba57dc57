import { HOUR } from '#contract/common/spans.ts'
import { eventTime } from '#domain/common/days.ts'
import { mail } from '#server/mails/mail.ts'
import { event, named, namedFields } from './parts/samples.ts'

interface Data {
  event: string
  starts: string
  event_id: number
}

export default mail<Data>({
  lifetime: 6 * HOUR,
  words: ({ event: title, starts, event_id }, { site }) => ({
    subject: `Free places: ${title}`,
    heading: 'Places have become free',
    paragraphs: [
      `Places at ${title} on ${eventTime(starts)} have become free. Registration closes soon, so they are not offered one by one. The first to register get them.`,
    ],
    action: { label: 'Register now', address: `${site}/events/${event_id}/register` },
    otherwise: 'If you cannot come any more, there is nothing to do.',
  }),
  templates: {
    'places-free': {
      title: 'Free places, told to the waiting list',
      group: 'money',
      order: 150,
      sample: { ...named, event_id: event.id },
      fields: ({ data }) => namedFields(data),
    },
  },
})
