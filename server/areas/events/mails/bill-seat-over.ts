import { DAY } from '#contract/common/spans.ts'
import { eventTime } from '#domain/common/days.ts'
import { mail } from '#server/mails/mail.ts'
import { named, namedFields } from './parts/samples.ts'

interface Data {
  event: string
  event_id: number
  starts: string
  /** Who was to pay for the seat. */
  payer: string
  /** The bill was not paid in time, it or the seat was cancelled, the event was called off, or the seat could not be given for the money. */
  why: 'expired' | 'cancelled' | 'calledOff' | 'notGiven'
}

const reasons: Record<Data['why'], (payer: string) => string> = {
  expired: (payer) => `The bill of ${payer} was not paid by its last day.`,
  cancelled: (payer) => `Your seat was taken off the bill of ${payer}, or the bill was cancelled.`,
  calledOff: () => 'The event was called off and does not take place.',
  notGiven: (payer) => `The bill of ${payer} was paid, but the seat could not be given any more. ${payer} was told.`,
}

/** To somebody for whom a place was held until a bill is paid. */
export default mail<Data>({
  lifetime: 14 * DAY,
  words: ({ event, event_id, starts, payer, why }, { site }) => ({
    subject: `No seat is held for you any more: ${event}`,
    heading: 'No seat is held for you any more',
    paragraphs: [
      `A seat for you at ${event} on ${eventTime(starts)} was to be paid by ${payer}. ${reasons[why](payer)}`,
      'You have no ticket for this event by that bill, and nothing is to be paid by you.',
    ],
    action:
      why === 'calledOff'
        ? { label: 'See upcoming events', address: `${site}/events` }
        : { label: 'Open the event', address: `${site}/events/${event_id}` },
  }),
  templates: {
    'bill-seat-over': {
      title: 'A seat on a bill is held no longer',
      group: 'money',
      order: 236,
      sample: { ...named, event_id: 1, payer: 'Sample Agency Ltd', why: 'expired' },
      fields: ({ data }) => ({ ...namedFields(data), payer: data.payer, why: reasons[data.why](data.payer) }),
    },
  },
})
