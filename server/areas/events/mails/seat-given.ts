import { DAY } from '#contract/common/spans.ts'
import { eventTime } from '#domain/common/days.ts'
import { mail } from '#server/mails/mail.ts'
import { type EventEntry, outOfCalendar } from './parts/calendar.ts'
import { entry, named, namedFields } from './parts/samples.ts'

interface Data {
  event: string
  starts: string
  entry?: EventEntry
}

export default mail<Data>({
  lifetime: 14 * DAY,
  words: (data, { site }) => ({
    subject: `Your seat was given to somebody else: ${data.event}`,
    heading: 'Your seat was given to somebody else',
    paragraphs: [
      `On the page of your ticket, your seat at ${data.event} on ${eventTime(data.starts)} was given to somebody else. Your ticket and its link are no longer valid.`,
      'If you did not do this, write to the chapter office.',
    ],
    action: { label: 'See upcoming events', address: `${site}/events` },
    ...outOfCalendar(data.entry, site),
  }),
  templates: {
    'seat-given': {
      title: 'Seat given to somebody else',
      group: 'money',
      order: 230,
      sample: { ...named, entry },
      fields: ({ data }) => namedFields(data),
    },
  },
})
