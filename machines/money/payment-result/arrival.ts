import { Refusal } from '#contract/common/refusal.ts'
import { paymentNotices } from '#contract/messages/payment-notices.ts'
import type { PaymentState, ResultPurpose } from '#contract/money/payment.ts'
import type { Outcome, Seat } from '#machines/parts/checkout.ts'
import type { Action, Notice } from '#machines/parts/notice.ts'

export interface Returned {
  purpose: ResultPurpose
  /** The event or the grade that the address names. */
  id: number | undefined
  /** What the provider added to the address. Nothing in it proves anything: the server is asked. */
  trace: string | undefined
  status: string | undefined
}

export type Confirming = Pick<Returned, 'purpose' | 'id'> & { trace: string }

/** What the page finds when it opens. */
export interface Arrival {
  /** How it ended, where this history entry was shown before. */
  kept: Outcome | undefined
  /** There was nothing to pay. */
  isFree: boolean
  /** What was left behind before the payment is still there. */
  isStored: boolean
}

/** What an accepted confirmation says: words for a toast, or the seat that was given. */
export interface Confirmed {
  message?: string
  seat?: Seat
}

interface PurposeOfPayment {
  /** Said where the page has nothing to confirm. */
  missing: Notice
  /** Under which title a refusal is told. */
  action: Action
  /** It changes what a member's profile says. */
  changesProfile: boolean
}

export const purposes: Record<ResultPurpose, PurposeOfPayment> = {
  event: { missing: paymentNotices.registrationIncomplete, action: 'registeringForEvent', changesProfile: false },
  dues: { missing: paymentNotices.paymentIncomplete, action: 'completingDuesPayment', changesProfile: true },
  membership: { missing: paymentNotices.registrationIncomplete, action: 'anything', changesProfile: false },
  upgrade: { missing: paymentNotices.paymentIncomplete, action: 'anything', changesProfile: true },
}

/** Not the payment was refused, but the moment: not yet, or too often. */
const LATER = [408, 409, 429]

export const isRejection = (error: unknown) =>
  error instanceof Refusal && error.status < 500 && !LATER.includes(error.status)

/** The provider has answered since it was asked about first: what it said then may have been older than the return. */
export const wasAskedSince = (first: string | null | undefined, { asked_at }: Pick<PaymentState, 'asked_at'>) =>
  first !== undefined && asked_at != null && asked_at !== first

/** Money came for it, whatever became of it. */
export const moneyCame = ({ bill }: Pick<PaymentState, 'bill'>) => bill?.paid_at != null

export const seatIn = (outcome: Outcome | undefined) => (outcome?.is === 'success' ? outcome.seat : undefined)
