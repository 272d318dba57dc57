import { DAY } from '#contract/common/spans.ts'
import { eventTime } from '#domain/common/days.ts'
import { mail } from '#server/mails/mail.ts'
import { event, named, namedFields } from './parts/samples.ts'

interface Data {
  event: string
  starts: string
  event_id: number
  /** The money waits to go back. */
  isPaid?: boolean
  /** The name of the type whose sale has ended. */
  ticket_type?: string
}

const sample = { ...named, event_id: event.id }

export default mail<Data>({
  lifetime: 7 * DAY,
  words: ({ event: title, starts, event_id, isPaid, ticket_type }, { site }) => ({
    subject: `No place became free: ${title}`,
    heading: 'No place became free',
    paragraphs: [
      ticket_type
        ? `Tickets of the type ${ticket_type} for ${title} on ${eventTime(starts)} are no longer sold, and none became free for you. You are no longer on the waiting list.`
        : `Registration for ${title} on ${eventTime(starts)} has closed, and no place became free for you. You are no longer on the waiting list.`,
      ...(isPaid ? ['Your money goes back to you. You get a mail when it is on its way.'] : []),
    ],
    action: ticket_type
      ? { label: 'See the event', address: `${site}/events/${event_id}` }
      : { label: 'See other events', address: `${site}/events` },
    otherwise: 'There is nothing to do.',
  }),
  templates: {
    'waiting-list-ended': {
      title: 'Waiting list ended without a place',
      group: 'money',
      order: 160,
      sample,
      when: ({ isPaid }) => !isPaid,
      fields: ({ data }) => namedFields(data),
    },
    'waiting-list-ended-paid': {
      title: 'Waiting list ended without a place: paid already',
      group: 'money',
      order: 170,
      guarded: true,

      sample: { ...sample, isPaid: true },
      when: ({ isPaid }) => isPaid === true,
      fields: ({ data }) => namedFields(data),
    },
  },
})
