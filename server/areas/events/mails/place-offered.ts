import { DAY } from '#contract/common/spans.ts'
import { dayAndTime, eventTime } from '#domain/common/days.ts'
import { naira } from '#domain/common/money.ts'
import { mail } from '#server/mails/mail.ts'
import { fact } from '#server/mails/shared.ts'
import { event, named, namedFields } from './parts/samples.ts'

interface Data {
  event: string
  starts: string
  token: string
  location: string
  /** The name of the ticket type that is offered, where there are some. */
  ticket_type?: string
  fee: number | null
  until: string
}

export default mail<Data>({
  // An offer lasts a day at most.
  lifetime: DAY,
  words: (data, { site }) => ({
    subject: `A place is free for you: ${data.event}`,
    heading: 'A place is free for you',
    paragraphs: [
      `A place at ${data.event} is kept for you until ${eventTime(data.until)}. After that it goes to the next person on the list.`,
      'Open the link to take the place, or to decline it if you cannot come.',
    ],
    facts: [
      fact('Event', data.event),
      fact('When', dayAndTime(data.starts)),
      fact('Where', data.location),
      ...(data.ticket_type ? [fact('Ticket', data.ticket_type)] : []),
      fact('Fee', data.fee === null ? 'Free' : naira(data.fee)),
      fact('Kept until', dayAndTime(data.until)),
    ],
    action: { label: 'Take the place', address: `${site}/offer/${data.token}` },
    otherwise: 'Please do not pass the link on: it opens the place that is kept for you.',
  }),
  templates: {
    'place-offered': {
      title: 'Place offered from the waiting list',
      group: 'money',
      order: 140,
      guarded: true,

      sample: { ...named, token: 'sample', location: event.location, fee: 30_000, until: '2027-03-12T17:00:00.000Z' },
      fields: ({ data }) => ({ ...namedFields(data), place: data.location, 'last moment': dayAndTime(data.until) }),
    },
  },
})
