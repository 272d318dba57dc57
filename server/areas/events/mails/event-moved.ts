import { DAY } from '#contract/common/spans.ts'
import { during } from '#domain/common/days.ts'
import { capital } from '#domain/common/words.ts'
import { MOVED_TERMS } from '#domain/money/refund-policy.ts'
import { mail } from '#server/mails/mail.ts'
import { fact } from '#server/mails/shared.ts'
import { type EventEntry, type EventFacts, type ForHolder, invitation } from './parts/calendar.ts'
import { entry, eventFields, ticket_number } from './parts/samples.ts'

interface Data extends ForHolder {
  /** The row of the seat, or of the entry of the waiting list: whether it still holds is asked again as the mail leaves. */
  seat?: number
  entry?: number
  /** Of a seat; a member who came without a ticket has none. */
  ticket_number: string | null
  /** Opens the page of the ticket, or of the place on the waiting list. */
  token: string
  event: EventEntry
  before: EventFacts
  /** Whether the full price goes back from now on if the seat is cancelled. */
  refund: boolean
}

/** What is new of a time and a place. */
function newOf({ event, before }: Data) {
  const [time, former] = [during(event.start_date, event.end_date), during(before.start_date, before.end_date)]
  const [isTime, isPlace] = [time !== former, event.location !== before.location]
  const news = isTime && isPlace ? 'new time and place' : isPlace ? 'new place' : 'new time'
  return { time, former, isTime, isPlace, news }
}

const sample = {
  event: entry,
  token: 'sample',
  refund: false,
  before: { start_date: '2027-03-12T08:00:00.000Z', end_date: null, location: 'Chapter secretariat, Abuja' },
}
const seat = { ...sample, seat: 1, ticket_number }

const fieldsOf = (data: Data) => ({
  ...eventFields(data.event),
  'former place': data.before.location,
  'former time': newOf(data).former,
  'what is new': newOf(data).news,
})
const seatFields = (data: Data) => ({ ...fieldsOf(data), 'ticket number': data.ticket_number ?? '' })

/** Sent to everybody who has a seat or waits for one. The file puts the new facts in the place of the old ones. */
export default mail<Data>({
  lifetime: 14 * DAY,
  words: (data, sending) => {
    const { event, before, token } = data
    const { time, former, isTime, isPlace, news } = newOf(data)
    const number = data.ticket_number
    const isMember = number === null && data.seat !== undefined
    const waits = {
      action: { label: 'See your position', address: `${sending.site}/offer/${token}` },
      otherwise: 'If you cannot come, you can leave the list there.',
    }
    const sees = { action: { label: 'Open the event', address: `${sending.site}/events/${event.id}` } }
    return {
      subject: `${capital(news)}: ${event.title}`,
      heading: `The event has a ${news}`,
      paragraphs: [
        isMember
          ? `${event.title}, to which you came as a member, has a ${news}.`
          : number === null
            ? `${event.title}, for which you are on the waiting list, has a ${news}. You stay on the list.`
            : `${event.title}, for which you have a ticket, has a ${news}. Your ticket stays valid.`,
        ...(data.refund ? [MOVED_TERMS] : []),
      ],
      facts: [
        fact('Event', event.title),
        fact('When', time),
        ...(isTime ? [fact('Former time', former)] : []),
        fact('Where', event.location),
        ...(isPlace ? [fact('Former place', before.location)] : []),
        ...(number === null ? [] : [fact('Ticket number', number)]),
      ],
      ...(number === null
        ? isMember
          ? sees
          : waits
        : {
            action: { label: 'Open your ticket', address: `${sending.site}/ticket/${token}` },
            otherwise:
              'The attached file changes the event in your calendar. If you cannot come, open your ticket to see whether you can cancel your seat or give it to somebody else.',
            attachments: [invitation(event, { ...data, ticket_number: number }, sending)],
          }),
    }
  },
  templates: {
    'event-moved': {
      title: 'Event has a new time or place',
      group: 'money',
      order: 260,
      sample: seat,
      when: (data) => data.ticket_number !== null && !data.refund,
      fields: ({ data }) => seatFields(data),
    },
    'event-moved-refund': {
      title: 'Event has a new time or place, with a right to a refund',
      group: 'money',
      order: 270,
      guarded: true,

      sample: { ...seat, refund: true },
      when: (data) => data.ticket_number !== null && data.refund,
      fields: ({ data }) => seatFields(data),
    },
    'event-moved-waiting': {
      title: 'Event has a new time or place, for the waiting list',
      group: 'money',
      order: 280,
      sample: { ...sample, entry: 1, ticket_number: null },
      when: (data) => data.seat === undefined,
      fields: ({ data }) => fieldsOf(data),
    },
  },
})
