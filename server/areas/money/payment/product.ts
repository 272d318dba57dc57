import type { AttendeeForm } from '#contract/events/registration.ts'
import type { InvokePayment } from '#contract/money/invoke.ts'
import type { Purpose } from '#contract/money/payment.ts'
import type { RefundPurchase } from '#contract/money/refunds.ts'
import type { Context, Visitor } from '#server/areas/common/context.ts'
import type { Db } from '#server/db/database.ts'
import type { payment } from '#server/db/schema/index.ts'

/** What is agreed before anybody pays. It is frozen: what changes later changes nothing for this payment. */
export interface Order {
  /** What is bought, as a key within its purpose: an event's number, an application's. */
  target: string
  /** The same in words: on the pay page, in mails, on the receipt. */
  item: string
  /** Whole naira, from the records. */
  amount: number
  payer: { name: string; email: string; phone: string }
  /** Who pays for others. */
  payer_id?: number
  /** Whose it is, where that is not who asks: a mailed link is opened by whoever has it. Nobody's is null. */
  account?: number | null
  /** Whatever `fulfil` needs. Two orders that are equal in all of this are one purchase. */
  details: Record<string, unknown>
  /** Numbers made for this payment alone: stored with the details, and no part of what makes two orders equal. */
  minted?: Record<string, string>
  /** Payments that the same person began for it and comes back from, where only who knows them may end them. */
  earlier?: readonly number[]
  /** Where the provider sends the person back to, a path of the site. */
  returnPath: string
  /** What the provider is told of the payer (PAY-07, PAY-08). */
  metaData: Record<string, string>
}

/** A payment as it is stored. */
export type Payment = typeof payment.$inferSelect

/** Who asks: the person who is signed in, if anybody. */
export interface Asking {
  account: number | null
}

export interface FulfilContext extends Settling {
  /** It was given up or looked at before its money came: who paid was told otherwise, or nothing. */
  afterAll: boolean
}

/** What settles a bill gives what others sell, too. */
export interface Settling extends Pick<Context, 'clock'> {
  products: Products
}

/** What of an order stands on a bill: a line each. */
export interface BilledOrder {
  lines: { item: string; kobo: number }[]
  /** The last day of a bill with them. */
  until: string
}

/** The lines of a bill that was just made, in the order in which `toBill` told them. */
export interface HeldLines {
  lines: number[]
  order: Order
  /** Whose they are, as far as that is known. */
  account: number | null
  until: Date
  /** Of a visitor who is not signed in. */
  networks?: string[] | undefined
}

/** Why lines of a bill are over: it was not paid by its last day, it or the line was cancelled, or the event was called off. */
export type LineEnd = 'expired' | 'cancelled' | 'calledOff'

export interface EndedLines {
  lines: number[]
  why: LineEnd
  /** Who was to pay, by name; null where nobody was told of the bill. */
  payer: string | null
}

/** A line of a bill that is paid whole. */
export interface PaidLine {
  id: number
  target: number
  account: number | null
  kobo: number
  /** Who paid it for them, by name. */
  payer: string
}

/** Kobo that a line of a bill takes; or why it takes none, in a sentence for whose fee it is, and for the office. */
export type LineOutcome = { taken: number } | { why: string }

/** The thing that was given, in a word for the records; or why it could not be, for the office. */
export type FulfilmentOutcome = { fulfilled: string } | { unfulfillable: string }

/** What each purpose sells. It is asked twice: for its price, and to give what was paid. */
export interface Product<Of extends Purpose> {
  /** Refuses what cannot be bought (a Refusal), before anybody pays. */
  quote(ctx: Context & Asking, purchase: Extract<InvokePayment, { purpose: Of }>): Promise<Order>
  /** What an account, or somebody without one, may pay for at the office. */
  offers(ctx: Context, account: number | null): Promise<Offer[]>
  /** The same as `quote`, for whom the office acts. */
  quoteAtOffice(ctx: Context, purchase: OfficePurchase): Promise<OfficeOrder>
  /**
   * Keeps what is bought for a payment that begins, in the transaction that makes it. Refuses (a Refusal) what is sold out:
   * then no payment is made.
   */
  hold?(tx: Db, ctx: Visitor, payment: Payment, order: Order): Promise<void>
  /**
   * What is held for a payment follows what became of it; `silent` where the provider said nothing certain. Answers when
   * the provider is to be asked again at the latest, because a hold ends then.
   */
  updateHold?(tx: Db, ctx: Pick<Context, 'clock'>, looked: { payment: Payment; silent: boolean }): Promise<Date | null>
  /** Who has paid for what was sold out gets the next that is free. Refuses (a Refusal) where they cannot wait for it. */
  wait?(tx: Db, ctx: Context, payment: Payment): Promise<void>
  /** Whether who confirms is who bought. A trace alone proves nothing: `sent` is the body of the confirmation. */
  isBuyer(payment: Payment, asking: Asking & { sent: object }): boolean
  /**
   * Gives it, with its mails, inside the one transaction of settle. Nothing here may wait for anything but the
   * database. What throws leaves the payment as it was, to be tried again; what can never be given is unfulfillable.
   */
  fulfil(tx: Db, ctx: FulfilContext, payment: Payment): Promise<FulfilmentOutcome>
  /**
   * Gives a line of a bill, in the transaction that pays the whole bill, which locks what the line is for. Answers how much of it
   * is taken, or why nothing is.
   */
  giveLine?(tx: Db, ctx: Pick<Context, 'clock'>, line: PaidLine): Promise<LineOutcome>
  /** What of an order stands on a bill. Refuses (a Refusal) what can stand on none. */
  toBill?(ctx: Context, order: Order): Promise<BilledOrder>
  /** Holds what all lines of a bill are for until it ends, in the transaction that makes it. Refuses (a Refusal) what is sold out. */
  holdLines?(tx: Db, ctx: Pick<Context, 'clock'>, held: readonly HeldLines[]): Promise<void>
  /** What was held or given for lines is over, in the transaction that ends them. */
  endLines?(tx: Db, ctx: Pick<Context, 'clock'>, ended: EndedLines): Promise<void>
  /** Money went back without the office: what nobody has paid for any more is taken back, in the transaction that hears of it. */
  afterReturn?(tx: Db, ctx: Settling, payment: Payment): Promise<void>
  /** Takes back what was given, or keeps it although some of its price is gone: in the transaction of the refund. */
  afterRefund?(tx: Db, ctx: Pick<Context, 'clock'>, gone: GoneBack): Promise<void>
}

/** Money of a payment went back. */
export interface GoneBack {
  payment: Payment
  /** What was agreed to happen to what was bought. */
  purchase: RefundPurchase
  /** The one seat of several that it is for. */
  seat: number | null
  /** How much less of the price is here. */
  kobo: number
  by: string
  reason: string
}

/** Something that may be paid for at the office. */
export interface Offer {
  /** Of an event, an application; of dues the number of years. */
  id: number
  item: string
  amount: number
  /** The ticket types of an event that may be sold, with their prices. */
  ticket_types?: { id: string; name: string; amount: number }[]
  /** When an event begins. */
  starts?: string
  /** Whose it is, where one thing is offered for several people. */
  whose?: { account: number; name: string; number: string }
}

/** What somebody pays for at the office; `account` is whose it is, where they have one. */
export interface OfficePurchase {
  id: number
  account: number | null
  /** Who comes to an event. */
  attendee: AttendeeForm | null
  ticket_type?: string | undefined
}

/** An order that the office makes for somebody, and the account that it is for. */
export interface OfficeOrder {
  order: Order
  account: number | null
}

export type Products = { [Of in Purpose]: Product<Of> }
