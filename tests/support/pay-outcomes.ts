import type { outcomes } from '#server/sandbox/card/outcomes.ts'

/** What a payer's browser is like when it comes back. */
export const browsers = ['the same tab', 'another browser', 'a tab that lost its storage'] as const
export type Browser = (typeof browsers)[number]

export interface End {
  /** What the page shows in the end; null where nobody comes back. */
  page: 'success' | 'failure' | 'review' | 'checking' | null
  /** How the record stands in the end. */
  record: 'fulfilled' | 'review' | 'failed'
  /** Mails to the payer: the ticket, or that it is looked at. */
  mails: number
  /** Only the tab that was sent to pay is shown the ticket. */
  givesTicket?: true
  /** How the record stands a day after the payment began, when the site has stopped waiting for it. */
  givenUp?: 'failed'
}

const paid = { record: 'fulfilled', mails: 1 } as const
const unpaid = { record: 'failed', mails: 0 } as const

/** How everything that a pay page can do ends for us, by the name in its address. */
export const ends: Record<keyof typeof outcomes, End> = {
  approve: { page: 'success', givesTicket: true, ...paid },
  decline: { page: 'failure', ...unpaid },
  abandon: { page: null, givenUp: 'failed', ...unpaid },
  'approve-and-close': { page: null, ...paid },
  'approve-slowly': { page: 'success', givesTicket: true, ...paid },
  'approve-notify-late': { page: 'success', givesTicket: true, ...paid },
  'notify-first': { page: 'success', givesTicket: true, ...paid },
  'decline-return-success': { page: 'failure', ...unpaid },
  'approve-return-failed': { page: 'success', givesTicket: true, ...paid },
  'pay-short': { page: 'review', record: 'review', mails: 1 },
  'return-another-trace': { page: 'failure', ...paid },
  'pay-late': { page: 'success', givesTicket: true, givenUp: 'failed', ...paid },
  'approve-refund-later': { page: 'success', givesTicket: true, ...paid },
}
