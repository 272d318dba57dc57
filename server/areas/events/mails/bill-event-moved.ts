import { DAY } from '#contract/common/spans.ts'
import { during, writtenDay } from '#domain/common/days.ts'
import { mail } from '#server/mails/mail.ts'
import { fact } from '#server/mails/shared.ts'
import type { EventEntry, EventFacts } from './parts/calendar.ts'
import { entry, eventFields } from './parts/samples.ts'

interface Data {
  /** B26-00001, and what opens its page. */
  number: string
  bill: string
  event: EventEntry
  before: EventFacts
  /** Until when its places are held. */
  until: string
}

/** To who is to pay for seats at an event that has another time or place. */
export default mail<Data>({
  lifetime: 14 * DAY,
  words: ({ number, bill, event, before, until }, { site }) => ({
    subject: `Moved: ${event.title}`,
    heading: 'The event was moved',
    paragraphs: [
      `${event.title}, for which seats stand on your bill ${number}, has a new time or place. The seats are held until ${writtenDay(until)}.`,
      'If they are of no use to you now, write to the chapter office: it takes them off the bill.',
    ],
    facts: [
      fact('Now', `${during(event.start_date, event.end_date)}, ${event.location}`),
      fact('Before', `${during(before.start_date, before.end_date)}, ${before.location}`),
    ],
    action: { label: 'Open the bill', address: `${site}/bill/${bill}` },
  }),
  templates: {
    'bill-event-moved': {
      title: 'Event with seats on a bill moved',
      group: 'money',
      order: 267,
      guarded: true,
      sample: {
        number: 'B26-00001',
        bill: 'sample',
        event: entry,
        before: { start_date: '2027-03-12T08:00:00.000Z', end_date: null, location: 'Chapter secretariat, Abuja' },
        until: '2027-03-12',
      },
      fields: ({ data }) => ({
        number: data.number,
        ...eventFields(data.event),
        'former place': data.before.location,
        'former time': during(data.before.start_date, data.before.end_date),
        until: writtenDay(data.until),
      }),
    },
  },
})
