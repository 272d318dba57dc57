import { randomInt } from 'node:crypto'
import * as v from 'valibot'
import { MINUTE } from '#contract/common/spans.ts'
import { koboOf } from '#domain/common/money.ts'
import { DECLINED, EXPIRED, type Outcome, outcomes, PENDING } from './outcomes.ts'

/** A notification that is to be sent, or was. */
const Note = v.object({ traceId: v.string(), at: v.number(), tries: v.number(), done: v.boolean() })
export type Note = v.InferOutput<typeof Note>

/** What the shop had given back, by its own reference. */
const GivenBack = v.object({ reference: v.string(), amount: v.number(), at: v.number() })

export const Payment = v.object({
  transactionId: v.string(),
  traceId: v.string(),
  /** What the shop asks for, in naira. */
  amount: v.number(),
  /** What the provider takes of the person. */
  fee: v.number(),
  feeBearer: v.picklist(['C', 'M']),
  returnUrl: v.string(),
  title: v.string(),
  description: v.string(),
  began: v.number(),
  closes: v.number(),
  /** What somebody pressed on the pay page. */
  chosen: v.nullable(v.object({ outcome: v.string(), at: v.number(), foreignTrace: v.string() })),
  notes: v.array(Note),
  refunds: v.optional(v.array(GivenBack), []),
})
export type Payment = v.InferOutput<typeof Payment>

const LIVES = 30 * MINUTE

export const closingOf = (began: number) => began + LIVES

export const outcomeOf = ({ chosen }: Payment): Outcome | undefined => (chosen ? outcomes[chosen.outcome] : undefined)

/** From when on all that an outcome does is counted. */
export const beginningOf = ({ began }: Payment, { notBefore = 0 }: Outcome, at: number) =>
  Math.max(at, began + notBefore)

export interface State {
  kind: 'open' | 'paid' | 'declined' | 'expired'
  code: string
  message: string
  /** Naira that were paid, with the fee. */
  amount: number
  paidAt: number | null
  refunded: number
}

/** How it stands with a payment at a time: what was chosen and the clock decide it, nothing else is remembered. */
export function stateOf(payment: Payment, now: number): State {
  const { chosen, amount, fee, closes, refunds } = payment
  const outcome = outcomeOf(payment)
  const total = amount + fee
  const nothing = { amount: total, paidAt: null, refunded: 0 }
  const isOpen = { ...nothing, kind: 'open', code: PENDING, message: 'Transaction pending' } as const
  if (!chosen || !outcome || outcome.result === 'open') {
    return now < closes ? isOpen : { ...nothing, kind: 'expired', code: EXPIRED, message: 'Transaction expired' }
  }
  const beginning = beginningOf(payment, outcome, chosen.at)
  const decided = beginning + (outcome.decidedAfter ?? 0)
  if (now < decided) return isOpen
  if (outcome.result === 'declined') {
    return { ...nothing, kind: 'declined', code: DECLINED, message: 'Declined by the bank' }
  }
  const isRefunded = outcome.refundedAfter !== undefined && now >= beginning + outcome.refundedAfter
  const paid = total - (outcome.short ?? 0)
  const given = refunds.reduce((sum, one) => sum + koboOf(one.amount), 0) / 100
  return {
    kind: 'paid',
    code: '00',
    message: 'Successful',
    amount: paid,
    paidAt: decided,
    refunded: isRefunded ? paid : given,
  }
}

/** Where the person is sent, and when; null where the outcome sends nobody back. */
export function wayBackOf(payment: Payment): { href: string; at: number } | null {
  const { chosen, returnUrl, traceId } = payment
  const outcome = outcomeOf(payment)
  if (!chosen || !outcome?.back) return null
  const { status, foreign, after = 0 } = outcome.back
  return {
    href: addressBack(returnUrl, status, foreign ? chosen.foreignTrace : traceId),
    at: beginningOf(payment, outcome, chosen.at) + after,
  }
}

export function addressBack(returnUrl: string, status: string, id: string): string {
  const url = new URL(returnUrl)
  url.searchParams.set('status', status)
  url.searchParams.set('id', id)
  return url.href
}

const LETTERS = '0123456789abcdefghijklmnopqrstuvwxyz'

const digitsOf = (now: number, count: number) => new Date(now).toISOString().replaceAll(/\D/g, '').slice(0, count)

/** 23 digits, as the provider's are: a prefix, the time to the second, six of chance. */
export const newTransactionId = (now: number) => `900${digitsOf(now, 14)}${randomInt(100_000, 1_000_000)}`

/** A trace that looks like one of the shop's, and that nobody knows. */
export const newForeignTrace = (now: number) =>
  `${now}${Array.from({ length: 12 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`
