import { DAY } from '#contract/common/spans.ts'
import { during } from '#domain/common/days.ts'
import { naira } from '#domain/common/money.ts'
import { mail } from '#server/mails/mail.ts'
import { fact } from '#server/mails/shared.ts'
import { cancellation, type EventEntry } from './parts/calendar.ts'
import { entry, eventFields, ticket_number } from './parts/samples.ts'

interface Data {
  /** None for somebody on the waiting list, or who paid for others. */
  ticket_number: string | null
  event: EventEntry
  /** In the words of the office. */
  reason: string
  /** Naira that go back; null where nothing was paid. */
  refund: number | null
  /** Somebody is paying just now: a place was held for them. */
  paying?: boolean
}

const goesBack = (sum: number) =>
  `Your payment of ${naira(sum)} is refunded in full. We write to you again when the money is on its way.`

const ifPaid =
  'You had begun to pay for it. Please do not pay any more. If your money comes all the same, it goes back to you: you do not have to do anything.'

const sample = { ticket_number, event: entry, reason: 'The hall is closed that week.' }
const fieldsOf = ({ event, reason }: Data) => ({ ...eventFields(event), reason })

/** Sent to everybody who has a seat, waits for one or is paying for one. The file takes the event out of their calendars. */
export default mail<Data>({
  lifetime: 14 * DAY,
  words: (data, { site }) => {
    const { event, reason, refund, paying = false } = data
    return {
      subject: `Called off: ${event.title}`,
      heading: 'This event is called off',
      paragraphs: [
        `${event.title} does not take place. We are sorry.`,
        `The reason: ${reason}`,
        ...(refund === null ? [] : [goesBack(refund)]),
        ...(paying ? [ifPaid] : []),
      ],
      facts: [
        fact('Event', event.title),
        fact('Was to begin', during(event.start_date, event.end_date)),
        fact('Where', event.location),
        ...(data.ticket_number === null ? [] : [fact('Ticket number (no longer valid)', data.ticket_number)]),
      ],
      ...cancellation('called-off.ics', event, site),
    }
  },
  templates: {
    'event-called-off': {
      title: 'Event called off, nothing paid',
      group: 'money',
      order: 240,
      sample: { ...sample, refund: null },
      when: ({ refund, paying }) => refund === null && !paying,
      fields: ({ data }) => fieldsOf(data),
    },
    'event-called-off-paying': {
      title: 'Event called off, payment begun',
      group: 'money',
      order: 245,
      guarded: true,

      sample: { ...sample, ticket_number: null, refund: null, paying: true },
      when: ({ paying }) => paying === true,
      fields: ({ data }) => fieldsOf(data),
    },
    'event-called-off-paid': {
      title: 'Event called off, paid',
      group: 'money',
      order: 250,
      guarded: true,

      sample: { ...sample, refund: 30_000 },
      when: ({ refund }) => refund !== null,
      fields: ({ data }) => ({ ...fieldsOf(data), amount: naira(data.refund ?? 0) }),
    },
  },
})
