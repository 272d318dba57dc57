import { DAY } from '#contract/common/spans.ts'
import { eventTime } from '#domain/common/days.ts'
import { naira } from '#domain/common/money.ts'
import { mail } from '#server/mails/mail.ts'
import { type EventEntry, outOfCalendar } from './parts/calendar.ts'
import { entry, named, namedFields, ticket_number } from './parts/samples.ts'

interface Data {
  ticket_number: string
  event: string
  starts: string
  entry?: EventEntry
  /** Whose seat it was, for who has paid for it; null for the holder. */
  holder: string | null
  /** Naira that go back, as far as the office approves it. */
  refund: number
}

function whatGoesBack({ refund, holder }: Data) {
  if (refund === 0) return 'Under the refund terms, none of the price is refunded.'
  const whom = holder === null ? 'the person who paid' : 'you'
  return `${naira(refund)} of its price is refunded to ${whom}, the way it was paid, once the chapter office has approved it.`
}

const sample = { ticket_number, ...named, refund: 15_000 }
const fieldsOf = (data: Data) => ({
  'ticket number': data.ticket_number,
  ...namedFields(data),
  'what goes back': whatGoesBack(data),
})

export default mail<Data>({
  lifetime: 30 * DAY,
  words: (data, { site }) => {
    const { event, holder } = data
    const title = holder === null ? 'Your seat is cancelled' : 'A seat is cancelled'
    const seat = holder === null ? 'Your seat' : `The seat of ${holder}, which you paid for,`
    return {
      subject: `${title}: ${event}`,
      heading: title,
      paragraphs: [
        `${seat} at ${event} on ${eventTime(data.starts)} was cancelled on the page of its ticket. The ticket ${data.ticket_number} is no longer valid.`,
        whatGoesBack(data),
        'If you did not ask for this, write to the chapter office.',
      ],
      action: { label: 'See upcoming events', address: `${site}/events` },
      ...outOfCalendar(data.entry, site),
    }
  },
  templates: {
    'paid-seat-cancelled': {
      title: 'Paid seat cancelled by its holder',
      group: 'money',
      order: 210,
      guarded: true,

      sample: { ...sample, holder: null, entry },
      when: ({ holder }) => holder === null,
      fields: ({ data }) => fieldsOf(data),
    },
    'paid-seat-cancelled-payer': {
      title: 'Paid seat cancelled, to the payer',
      group: 'money',
      order: 220,
      guarded: true,

      sample: { ...sample, holder: 'Chidi Sample' },
      when: ({ holder }) => holder !== null,
      fields: ({ data }) => ({ ...fieldsOf(data), holder: data.holder ?? '' }),
    },
  },
})
