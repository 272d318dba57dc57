import { DAY } from '#contract/common/spans.ts'
import { eventTime } from '#domain/common/days.ts'
import { mail } from '#server/mails/mail.ts'
import { fact } from '#server/mails/shared.ts'
import { named } from './parts/samples.ts'

interface Data {
  tickets: { event: string; starts: string; token: string }[]
}

/** The tickets of an address, each with its link. */
export default mail<Data>({
  lifetime: DAY,
  words: ({ tickets }, { site }) => ({
    subject: tickets.length === 1 ? 'Your ticket' : 'Your tickets',
    paragraphs: ['These are the tickets for coming events that were issued to this address.'],
    facts: tickets.map(({ event, starts, token }) => fact(`${event}, ${eventTime(starts)}`, `${site}/ticket/${token}`)),
    otherwise: 'If you did not ask for them, there is nothing to do: they were sent to you alone.',
  }),
  templates: {
    'tickets-found': {
      title: 'Tickets, asked for by their holder',
      group: 'money',
      order: 180,
      sample: { tickets: [{ ...named, token: 'sample' }] },
    },
  },
})
