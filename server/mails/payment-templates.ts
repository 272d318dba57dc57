import type { Purpose } from '#contract/money/payment.ts'
import { refundPurchaseNotices } from '#contract/money/refund-messages.ts'
import type { RefundPurchase } from '#contract/money/refunds.ts'
import { eventTime, writtenDay } from '#domain/common/days.ts'
import { naira } from '#domain/common/money.ts'
import { MOVED_TERMS } from '#domain/money/refund-policy.ts'
import { calendarOf } from '../platform/calendar.ts'
import type { MailContent, Sending } from './mail-content.ts'
import { during } from './words.ts'

/** An event as a calendar is told of it. */
export interface EventEntry {
  id: number
  title: string
  location: string
  start_date: string
  end_date: string | null
  revision: number
  changed_at: string
}

export interface Registered {
  first_name: string
  ticket_number: string
  /** Opens the page of the ticket; missing in a mail of a version without such pages. */
  token?: string
  /** The name of the ticket type, where there are some. */
  ticket_type?: string
  /** Two fields are missing in a mail that was written by a version that did not count. */
  event: Omit<EventEntry, 'revision' | 'changed_at'> & Partial<EventEntry>
  /** Null for a free seat. */
  paid: { amount: number; receipt_token: string; afterAll: boolean } | null
}

export interface EventReminder {
  first_name: string
  /** Its row: whether it is still true is asked again as the mail leaves. */
  seat: number
  ticket_number: string
  /** The name of the ticket type, where there are some. */
  ticket_type?: string
  /** Opens the page of the ticket. */
  token: string
  /** Its title, when it begins, and where. */
  event: string
  starts: string
  location: string
}

/** What takes an event out of the calendar of who has no seat any more; missing in a mail of a version before. */
interface LeavesCalendar {
  entry?: EventEntry
}

export interface SeatGiven extends LeavesCalendar {
  first_name: string
  /** Its title, and when it begins. */
  event: string
  starts: string
}

export interface SeatCancelled extends LeavesCalendar {
  first_name: string
  ticket_number: string
  /** Its title, and when it begins. */
  event: string
  starts: string
}

export interface PaidSeatCancelled extends SeatCancelled {
  /** Whose seat it was, for who has paid for it; null for the holder. */
  holder: string | null
  /** Naira that go back, as far as the office approves it. */
  refund: number
}

export interface EventCalledOff {
  first_name: string
  /** None for somebody on the waiting list, or who paid for others. */
  ticket_number: string | null
  event: EventEntry
  /** In the words of the office. */
  reason: string
  /** Naira that go back; null where nothing was paid. */
  refund: number | null
}

/** When and where an event takes place. */
export type EventFacts = Pick<EventEntry, 'start_date' | 'end_date' | 'location'>

export interface EventMoved {
  first_name: string
  /** The row of the seat, or of the entry of the waiting list: whether it still holds is asked again as the mail leaves. */
  seat?: number
  entry?: number
  /** Of a seat. */
  ticket_number: string | null
  /** Opens the page of the ticket, or of the place on the waiting list. */
  token: string
  event: EventEntry
  before: EventFacts
  /** Whether the full price goes back from now on if the seat is cancelled. */
  refund: boolean
}

export interface TicketsFound {
  first_name: string
  tickets: { event: string; starts: string; token: string }[]
}

export interface UnderReview {
  first_name: string
  item: string
  amount: number
  trace_id: string
  /** Whether the money is known to be here. */
  received: boolean
}

export interface ForOffice {
  first_name: string
  item: string
  amount: number
  trace_id: string
  payer: string
  reason: string
}

export interface PaymentReturned {
  first_name: string
  item: string
  trace_id: string
  /** Naira. */
  returned: number
  /** Of a bank transfer. */
  reference: string | null
  day: string | null
  /** What became of what was bought; null where nothing was given. */
  purchase: {
    purpose: Purpose
    is: RefundPurchase /** That ended with it, where there are several. */
    seats?: number
  } | null
}

const fact = (label: string, value: string) => ({ label, value })

const lostAndFound =
  'Your payment arrived, and your seat is yours after all. If the page or a mail told you otherwise, that is no longer so.'

const confirmation = (paid: Registered['paid']) => {
  const show = 'Please show your ticket at the entrance, on your phone or printed.'
  return paid ? `We have received your payment of ${naira(paid.amount)}. ${show}` : `Your seat is reserved. ${show}`
}

/** A day in the calendar: the same entry as that of the event's page, so that no calendar shows it twice. */
function invitation({ event, ticket_number }: Pick<Registered, 'event' | 'ticket_number'>, { site, now }: Sending) {
  const { revision = 0, changed_at = new Date(now).toISOString() } = event
  const entry = { ...event, description: '', ticket_number, revision, changed_at }
  return {
    name: `${ticket_number}.ics`,
    type: 'text/calendar; charset=utf-8',
    content: calendarOf([entry], { name: event.title, origin: site }),
  }
}

export const registeredTemplate = (hello: string, data: Registered, sending: Sending): MailContent => {
  const { site } = sending
  const { event, paid, ticket_number, ticket_type, token } = data
  const receipt = paid && `${site}/receipt/${paid.receipt_token}`
  const seeEvent = { label: 'See the event', address: `${site}/events/${event.id}` }
  return {
    subject: `Your ticket: ${event.title}`,
    heading: paid?.afterAll ? 'Your payment arrived: you are registered' : 'You are registered',
    paragraphs: [hello, ...(paid?.afterAll ? [lostAndFound] : []), confirmation(paid)],
    facts: [
      fact('Ticket number', ticket_number),
      ...(ticket_type ? [fact('Ticket', ticket_type)] : []),
      fact('Event', event.title),
      fact('When', during(event.start_date, event.end_date)),
      fact('Where', event.location),
      ...(paid ? [fact('Paid', naira(paid.amount))] : []),
      ...(receipt ? [fact('Receipt', receipt)] : []),
    ],
    action: token ? { label: 'Open your ticket', address: `${site}/ticket/${token}` } : seeEvent,
    otherwise: 'The event is attached for your calendar. If you did not register, there is nothing to do.',
    attachments: [invitation(data, sending)],
  }
}

const goesBack = (sum: number) =>
  `Your payment of ${naira(sum)} is refunded in full. We write to you again when the money is on its way.`

/** A file that takes an event out of the calendar of its reader. */
const cancellation = (name: string, entry: EventEntry, site: string) => ({
  otherwise: 'The attached file takes the event out of your calendar.',
  attachments: [
    {
      name,
      type: 'text/calendar; charset=utf-8; method=CANCEL',
      content: calendarOf([{ ...entry, description: '', cancelled: true }], {
        ...{ name: entry.title, origin: site, method: 'CANCEL' },
      }),
    },
  ],
})

const outOfCalendar = (entry: EventEntry | undefined, site: string) =>
  entry ? cancellation('cancelled.ics', entry, site) : {}

/** Sent to everybody who has a seat or waits for one. The file takes the event out of their calendars. */
export const calledOffTemplate = (hello: string, data: EventCalledOff, { site }: Sending): MailContent => {
  const { event, ticket_number, reason, refund } = data
  return {
    subject: `Called off: ${event.title}`,
    heading: 'This event is called off',
    paragraphs: [
      hello,
      `${event.title} does not take place. We are sorry.`,
      `The reason: ${reason}`,
      ...(refund === null ? [] : [goesBack(refund)]),
    ],
    facts: [
      fact('Event', event.title),
      fact('Was to begin', during(event.start_date, event.end_date)),
      fact('Where', event.location),
      ...(ticket_number === null ? [] : [fact('Ticket number (no longer valid)', ticket_number)]),
    ],
    ...cancellation('called-off.ics', event, site),
  }
}

/** What is new of a time and a place. */
const newOf = (isTime: boolean, isPlace: boolean) =>
  isTime && isPlace ? 'new time and place' : isPlace ? 'new place' : 'new time'

/** Sent to everybody who has a seat or waits for one. The file puts the new facts in the place of the old ones. */
export const eventMovedTemplate = (hello: string, data: EventMoved, sending: Sending): MailContent => {
  const { site } = sending
  const { event, before, ticket_number, token, refund } = data
  const [time, former] = [during(event.start_date, event.end_date), during(before.start_date, before.end_date)]
  const [isTime, isPlace] = [time !== former, event.location !== before.location]
  const news = newOf(isTime, isPlace)
  const isSeat = ticket_number !== null
  return {
    subject: `${news[0]?.toUpperCase()}${news.slice(1)}: ${event.title}`,
    heading: `The event has a ${news}`,
    paragraphs: [
      hello,
      isSeat
        ? `${event.title}, for which you have a ticket, has a ${news}. Your ticket stays valid.`
        : `${event.title}, for which you are on the waiting list, has a ${news}. You stay on the list.`,
      ...(refund ? [MOVED_TERMS] : []),
    ],
    facts: [
      fact('Event', event.title),
      fact('When', time),
      ...(isTime ? [fact('Former time', former)] : []),
      fact('Where', event.location),
      ...(isPlace ? [fact('Former place', before.location)] : []),
      ...(isSeat ? [fact('Ticket number', ticket_number)] : []),
    ],
    action: isSeat
      ? { label: 'Open your ticket', address: `${site}/ticket/${token}` }
      : { label: 'See your position', address: `${site}/offer/${token}` },
    otherwise: isSeat
      ? 'The attached file changes the event in your calendar. If you cannot come, open your ticket to see whether you can cancel your seat or give it to somebody else.'
      : 'If you cannot come, you can leave the list there.',
    ...(isSeat && { attachments: [invitation({ event, ticket_number }, sending)] }),
  }
}

/** The tickets of an address, each with its link. */
export const ticketsFoundTemplate = (hello: string, { tickets }: TicketsFound, site: string): MailContent => ({
  subject: tickets.length === 1 ? 'Your ticket' : 'Your tickets',
  heading: tickets.length === 1 ? 'Your ticket' : 'Your tickets',
  paragraphs: [hello, 'These are the tickets for coming events that were issued to this address.'],
  facts: tickets.map(({ event, starts, token }) => fact(`${event}, ${eventTime(starts)}`, `${site}/ticket/${token}`)),
  otherwise: 'If you did not ask for them, there is nothing to do: they were sent to you alone.',
})

export const underReviewTemplate = (hello: string, { item, amount, trace_id, received }: UnderReview): MailContent => ({
  subject: received ? 'We have received your payment' : 'We are finding out about your payment',
  heading: received ? 'We have received your payment' : 'We are finding out about your payment',
  paragraphs: [
    hello,
    received
      ? 'We have received your payment. The chapter office is checking it and will write to you. Please do not pay again.'
      : 'The card provider has not told us whether your payment was made. The chapter office is finding out and will write to you. Please do not pay again until then.',
  ],
  facts: [fact('For', item), fact('Price', naira(amount)), fact('Trace id', trace_id)],
  otherwise: 'If you write to us about it, please give the trace id.',
})

export const forOfficeTemplate = (hello: string, data: ForOffice): MailContent => ({
  subject: `A payment to look at: ${data.trace_id}`,
  heading: 'A payment needs the office',
  paragraphs: [
    hello,
    'A payment could not be completed automatically, or the card provider said something unusual about it. Find out why and write to the payer. Once the cause is resolved, the command below checks the payment again.',
  ],
  facts: [
    fact('Why', data.reason),
    fact('For', data.item),
    fact('Price', naira(data.amount)),
    fact('Payer', data.payer),
    fact('Trace id', data.trace_id),
    fact('Check again', `npm run office -- check ${data.trace_id}`),
  ],
})

const becameOf = ({ purpose, is, seats = 1 }: NonNullable<PaymentReturned['purchase']>) =>
  seats > 1
    ? `The ${seats} seats of this payment are cancelled, and their tickets are no longer valid.`
    : refundPurchaseNotices[purpose][is]

const SLOW = 'Your bank may take some days to show it.'

export const returnedTemplate = (hello: string, data: PaymentReturned): MailContent => {
  const { item, trace_id, returned, reference, day, purchase } = data
  const way = day === null ? `the way you paid. ${SLOW}` : `by bank transfer on ${writtenDay(day)}.`
  return {
    subject: `Refund of ${naira(returned)}`,
    heading: 'Your refund',
    paragraphs: [
      hello,
      `The chapter has refunded ${naira(returned)} of your payment, ${way}`,
      ...(purchase ? [becameOf(purchase)] : []),
    ],
    facts: [
      fact('For', item),
      fact('Returned', naira(returned)),
      ...(reference === null ? [] : [fact('Reference of the transfer', reference)]),
      fact('Payment', trace_id),
    ],
  }
}

export const eventReminderTemplate = (
  hello: string,
  { event, starts, location, ticket_number, ticket_type, token }: EventReminder,
  site: string,
): MailContent => ({
  subject: `${event}: ${eventTime(starts)}`,
  heading: 'See you soon',
  paragraphs: [hello, `You are registered for ${event}. Have your ticket at hand when you arrive.`],
  facts: [
    { label: 'When', value: eventTime(starts) },
    { label: 'Where', value: location },
    { label: 'Ticket', value: ticket_type ? `${ticket_type}, ${ticket_number}` : ticket_number },
  ],
  action: { label: 'Open your ticket', address: `${site}/ticket/${token}` },
  otherwise:
    'If you cannot come, open your ticket to see whether you can cancel your seat or give it to somebody else.',
})

export const seatGivenTemplate = (hello: string, { event, starts, entry }: SeatGiven, site: string): MailContent => ({
  subject: `Your seat was given to somebody else: ${event}`,
  heading: 'Your seat was given to somebody else',
  paragraphs: [
    hello,
    `On the page of your ticket, your seat at ${event} on ${eventTime(starts)} was given to somebody else. Your ticket and its link are no longer valid.`,
    'If you did not do this, write to the chapter office.',
  ],
  action: { label: 'See upcoming events', address: `${site}/events` },
  ...outOfCalendar(entry, site),
})

export const seatCancelledTemplate = (
  hello: string,
  { event, starts, ticket_number, entry }: SeatCancelled,
  site: string,
): MailContent => ({
  subject: `Your seat is cancelled: ${event}`,
  heading: 'Your seat is cancelled',
  paragraphs: [
    hello,
    `Your seat at ${event} on ${eventTime(starts)} is cancelled. Your ticket ${ticket_number} is no longer valid.`,
    'If you did not ask for this, write to the chapter office.',
  ],
  action: { label: 'See upcoming events', address: `${site}/events` },
  ...outOfCalendar(entry, site),
})

export const paidSeatCancelledTemplate = (hello: string, data: PaidSeatCancelled, site: string): MailContent => {
  const { event, starts, ticket_number, holder, refund } = data
  const seat = holder === null ? 'Your seat' : `The seat of ${holder}, which you paid for,`
  const money = `${naira(refund)} of its price`
  const back = `${money} is refunded to ${holder === null ? 'the person who paid' : 'you'}`
  return {
    subject: `${holder === null ? 'Your seat is cancelled' : 'A seat is cancelled'}: ${event}`,
    heading: holder === null ? 'Your seat is cancelled' : 'A seat is cancelled',
    paragraphs: [
      hello,
      `${seat} at ${event} on ${eventTime(starts)} was cancelled on the page of its ticket. The ticket ${ticket_number} is no longer valid.`,
      refund === 0
        ? 'Under the refund terms, none of the price is refunded.'
        : `${back}, the way it was paid, once the chapter office has approved it.`,
      'If you did not ask for this, write to the chapter office.',
    ],
    action: { label: 'See upcoming events', address: `${site}/events` },
    ...outOfCalendar(data.entry, site),
  }
}
