import { DAY } from '#contract/common/spans.ts'
import { dayAndTime, eventTime } from '#domain/common/days.ts'
import { mail } from '#server/mails/mail.ts'
import { fact } from '#server/mails/shared.ts'
import { event, named, namedFields, ticket_number } from './parts/samples.ts'

interface Data {
  /** Its row: whether it is still true is asked again as the mail leaves. */
  seat: number
  ticket_number: string
  /** The name of the ticket type, where there are some. */
  ticket_type?: string
  /** Opens the page of the ticket. */
  token: string
  event: string
  starts: string
  location: string
}

export default mail<Data>({
  lifetime: DAY,
  lane: 'bulk',
  words: (data, { site }) => ({
    subject: `${data.event}: ${eventTime(data.starts)}`,
    heading: 'See you soon',
    paragraphs: [`You are registered for ${data.event}. Have your ticket at hand when you arrive.`],
    facts: [
      fact('When', dayAndTime(data.starts)),
      fact('Where', data.location),
      fact('Ticket', data.ticket_type ? `${data.ticket_type}, ${data.ticket_number}` : data.ticket_number),
    ],
    action: { label: 'Open your ticket', address: `${site}/ticket/${data.token}` },
    otherwise:
      'If you cannot come, open your ticket to see whether you can cancel your seat or give it to somebody else.',
  }),
  templates: {
    'event-reminder': {
      title: 'Reminder of an event',
      group: 'money',
      order: 190,
      sample: { seat: 1, ticket_number, token: 'sample', ...named, location: event.location },
      fields: ({ data }) => ({ 'ticket number': data.ticket_number, ...namedFields(data), place: data.location }),
    },
  },
})
