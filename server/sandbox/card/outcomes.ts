import { DAY, MINUTE, SECOND } from '#contract/common/spans.ts'

/**
 * The codes of the sandbox. Only 00 is the card provider's own: no list of its others is public, so these are invented,
 * and nothing of the site may depend on them.
 */
export const PENDING = '09'
export const NOT_VALID = '12'
export const UNKNOWN = '25'
export const REPEATED = '26'
export const DECLINED = '51'
export const EXPIRED = '54'
export const NOT_REFUNDABLE = '61'
export const REFUND_REFUSED = '62'
export const BAD_SIGNATURE = '63'
export const BAD_TIME = '68'

export interface Outcome {
  /** As the button says it. */
  name: string
  /** What happens then, for who presses it. */
  hint: string
  result: 'paid' | 'declined' | 'open'
  /** How long the provider still says that nothing is decided. */
  decidedAfter?: number
  /** All of it happens at the earliest so long after the payment began. */
  notBefore?: number
  /** Naira that are missing. */
  short?: number
  refundedAfter?: number
  /** How the person is sent back: at once, or after a while; with a trace that is not this one's. */
  back?: { status: 'success' | 'failed'; after?: number; foreign?: true }
  /** When notifications are sent, one each. */
  notes: { after: number; foreign?: true }[]
}

const atOnce = { after: 0 }

/** Everything that may become of a payment, by the name in the address. */
export const outcomes: Record<string, Outcome> = {
  approve: {
    name: 'Approve',
    hint: 'The card is charged, the shop is told, and you are sent back.',
    result: 'paid',
    back: { status: 'success' },
    notes: [atOnce],
  },
  decline: {
    name: 'Decline',
    hint: 'The bank says no; the shop is told, and you are sent back.',
    result: 'declined',
    back: { status: 'failed' },
    notes: [atOnce],
  },
  abandon: {
    name: 'Abandon',
    hint: 'Nothing is paid and nobody is told. The page stays until it closes.',
    result: 'open',
    notes: [],
  },
  'approve-and-close': {
    name: 'Approve and close',
    hint: 'The card is charged, but you never come back and the notification is lost.',
    result: 'paid',
    notes: [],
  },
  'approve-slowly': {
    name: 'Approve slowly',
    hint: 'You are sent back first; the card is charged 20 seconds later, the shop told after 25.',
    result: 'paid',
    decidedAfter: 20 * SECOND,
    back: { status: 'success' },
    notes: [{ after: 25 * SECOND }],
  },
  'approve-notify-late': {
    name: 'Approve, notify late',
    hint: 'You are sent back at once; the shop is told ten minutes later, twice.',
    result: 'paid',
    back: { status: 'success' },
    notes: [{ after: 10 * MINUTE }, { after: 10 * MINUTE }],
  },
  'notify-first': {
    name: 'Notify first',
    hint: 'The shop is told at once, three times in parallel; you are sent back 15 seconds later.',
    result: 'paid',
    back: { status: 'success', after: 15 * SECOND },
    notes: [atOnce, atOnce, atOnce],
  },
  'decline-return-success': {
    name: 'Decline, return success',
    hint: 'The bank says no, yet the address you come back to says success.',
    result: 'declined',
    back: { status: 'success' },
    notes: [atOnce],
  },
  'approve-return-failed': {
    name: 'Approve, return failed',
    hint: 'The card is charged, yet the address you come back to says failed.',
    result: 'paid',
    back: { status: 'failed' },
    notes: [atOnce],
  },
  'pay-short': {
    name: 'Pay short',
    hint: 'One naira less than asked is paid.',
    result: 'paid',
    short: 1,
    back: { status: 'success' },
    notes: [atOnce],
  },
  'return-another-trace': {
    name: 'Return another trace',
    hint: 'The card is charged; the return and the notification name a payment that nobody knows.',
    result: 'paid',
    back: { status: 'success', foreign: true },
    notes: [{ after: 0, foreign: true }],
  },
  'pay-late': {
    name: 'Pay late',
    hint: 'The card is charged 24 hours after the payment began, when the shop has stopped waiting.',
    result: 'paid',
    notBefore: DAY + MINUTE,
    back: { status: 'success' },
    notes: [atOnce],
  },
  'approve-refund-later': {
    name: 'Approve, refund later',
    hint: 'The card is charged; a minute later all of it is given back and the shop told again.',
    result: 'paid',
    refundedAfter: MINUTE,
    back: { status: 'success' },
    notes: [atOnce, { after: MINUTE }],
  },
}
