import { DAY } from '#contract/common/spans.ts'
import { eventTime } from '#domain/common/days.ts'
import { mail } from '#server/mails/mail.ts'
import { type EventEntry, outOfCalendar } from './parts/calendar.ts'
import { entry, named, namedFields, ticket_number } from './parts/samples.ts'

interface Data {
  ticket_number: string
  event: string
  starts: string
  entry?: EventEntry
}

export default mail<Data>({
  lifetime: 14 * DAY,
  words: (data, { site }) => ({
    subject: `Your seat is cancelled: ${data.event}`,
    heading: 'Your seat is cancelled',
    paragraphs: [
      `Your seat at ${data.event} on ${eventTime(data.starts)} is cancelled. Your ticket ${data.ticket_number} is no longer valid.`,
      'If you did not ask for this, write to the chapter office.',
    ],
    action: { label: 'See upcoming events', address: `${site}/events` },
    ...outOfCalendar(data.entry, site),
  }),
  templates: {
    'seat-cancelled': {
      title: 'Seat cancelled',
      group: 'money',
      order: 200,
      sample: { ticket_number, ...named, entry },
      fields: ({ data }) => ({ 'ticket number': data.ticket_number, ...namedFields(data) }),
    },
  },
})
