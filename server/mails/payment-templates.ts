import { refundPurchaseNotices } from '#contract/messages/refunds.ts'
import type { RefundPurchase } from '#contract/office/refunds.ts'
import type { Purpose } from '#contract/payment.ts'
import { eventTime, writtenDay } from '#domain/days.ts'
import { naira } from '#domain/money.ts'
import { calendarOf } from '../platform/calendar.ts'
import type { MailContent, Sending } from './mail-content.ts'
import { during } from './words.ts'

export interface Registered {
  first_name: string
  ticket_number: string
  event: {
    id: number
    title: string
    location: string
    start_date: string
    end_date: string | null
    /** Missing in a mail that was written by a version that did not count. */
    revision?: number
    changed_at?: string
  }
  /** Null for a free seat. */
  paid: { amount: number; receipt_token: string; afterAll: boolean } | null
}

export interface SeatCancelled {
  first_name: string
  ticket_number: string
  /** Its title, and when it begins. */
  event: string
  starts: string
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
  purchase: { purpose: Purpose; is: RefundPurchase } | null
}

const fact = (label: string, value: string) => ({ label, value })

const lostAndFound =
  'Your payment arrived after all. If the page told you that it had failed, that is no longer so: your seat is yours.'

const confirmation = (paid: Registered['paid']) => {
  if (!paid) return 'Your seat is reserved. Please show the ticket number at the entrance.'
  return `We have received your payment of ${naira(paid.amount)}. Please show the ticket number at the entrance.`
}

/** A day in the calendar: the same entry as that of the event's page, so that no calendar shows it twice. */
function invitation({ event, ticket_number }: Registered, { site, now }: Sending) {
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
  const { event, paid, ticket_number } = data
  return {
    subject: `Your ticket: ${event.title}`,
    heading: paid?.afterAll ? 'Your payment arrived: you are registered' : 'You are registered',
    paragraphs: [hello, ...(paid?.afterAll ? [lostAndFound] : []), confirmation(paid)],
    facts: [
      fact('Ticket number', ticket_number),
      fact('Event', event.title),
      fact('When', during(event.start_date, event.end_date)),
      fact('Where', event.location),
      ...(paid ? [fact('Paid', naira(paid.amount))] : []),
    ],
    action: paid
      ? { label: 'See your receipt', address: `${site}/receipt/${paid.receipt_token}` }
      : { label: 'See the event', address: `${site}/events/${event.id}` },
    otherwise: 'The event is attached for your calendar. If you did not register, there is nothing to do.',
    attachments: [invitation(data, sending)],
  }
}

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
    'A payment could not be finished by itself, or the card provider said something unusual about it. Find out, then write to the payer; if the cause is gone, the command below has it checked again.',
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

const SLOW = 'Your bank may take some days to show it.'

export const returnedTemplate = (hello: string, data: PaymentReturned): MailContent => {
  const { item, trace_id, returned, reference, day, purchase } = data
  const way = day === null ? `by the way you paid. ${SLOW}` : `by bank transfer on ${writtenDay(day)}.`
  return {
    subject: `${naira(returned)} went back to you`,
    heading: 'Your money went back to you',
    paragraphs: [
      hello,
      `The chapter gave ${naira(returned)} of your payment back to you, ${way}`,
      ...(purchase ? [refundPurchaseNotices[purchase.purpose][purchase.is]] : []),
    ],
    facts: [
      fact('For', item),
      fact('Returned', naira(returned)),
      ...(reference === null ? [] : [fact('Reference of the transfer', reference)]),
      fact('Payment', trace_id),
    ],
  }
}

export const seatCancelledTemplate = (
  hello: string,
  { event, starts, ticket_number }: SeatCancelled,
  site: string,
): MailContent => ({
  subject: `Your seat is cancelled: ${event}`,
  heading: 'Your seat is cancelled',
  paragraphs: [
    hello,
    `The chapter office has cancelled your seat at ${event} on ${eventTime(starts)}. Your ticket ${ticket_number} is no longer valid.`,
    'If you did not ask for this, write to the chapter office.',
  ],
  action: { label: 'See upcoming events', address: `${site}/events` },
})
