/** What is asked of the provider: take this much for this trace, and send the person back. */
export interface PaymentOrder {
  traceId: string
  /** Whole naira. */
  amount: number
  returnUrl: string
  customer: { name: string; email: string; phone: string }
  title: string
  description: string
  metaData: Record<string, string>
}

/** Where the person pays, or in the provider's words why not. */
export type Started =
  | { kind: 'accepted'; payPageLink: string; transactionId: string | null }
  | { kind: 'declined'; code: string; message: string }

/** Amounts in naira as the provider says them: there may be kobo after the point. */
export interface Money {
  amount: number
  /** Where the person bore it, it may be part of the amount or not. */
  fee: number
  transactionId: string | null
  /** With its zone. */
  paidAt: string | null
  /** All that went back. */
  refunded: number
  /** Of that, what was given back under a key of ours. */
  ownRefunds?: readonly { key: string; amount: number }[]
}

/** Money that is to go back. The same key again is the same refund, and never a second one. */
export interface RefundOrder {
  traceId: string
  /** Naira, with kobo after the point. */
  amount: number
  key: string
}

/** What went back, which may be less than was asked for; or in the provider's words why nothing does. */
export type Refunded = { kind: 'returned'; amount: number } | { kind: 'refused'; code: string; message: string }

/** What the provider says of a trace. Final: it will not be paid any more. */
export type Standing = ({ kind: 'paid' } & Money) | { kind: 'unpaid'; final: boolean; code: string; message: string }

/** It is not known: a timeout, a broken answer, a provider that is down. Never success, never failure. */
export class ProviderSilent extends Error {
  constructor(why: string, options?: ErrorOptions) {
    super(why, options)
    this.name = 'ProviderSilent'
  }
}

/** The provider itself cannot be reached or has failed: no matter who asks for what, it would be the same. */
export class ProviderDown extends ProviderSilent {}

/** The card payment provider. Start and query throw ProviderSilent when nothing certain was answered. */
export interface PaymentProvider {
  start: (order: PaymentOrder) => Promise<Started>
  query: (traceId: string) => Promise<Standing>
  /** Missing where the provider's interface has none. Throws ProviderSilent, too. */
  refund?: (order: RefundOrder) => Promise<Refunded>
  /** The trace that a notification is about, as a hint to ask; null when it is not known to be the provider's. */
  readNotification: (body: string, authorization: string | undefined) => Promise<{ traceId: string } | null>
}

/** A payment that was made before the sandbox of a demo was there. */
export interface TakenByCard {
  traceId: string
  /** Naira, without the fee. */
  amount: number
  fee: number
  at: number
}
