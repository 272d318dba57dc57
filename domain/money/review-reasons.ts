import type { ReviewNext } from '#contract/money/payment.ts'
import { koboOf, plainNaira } from '../common/money.ts'

/** Money that came for a price, in naira; the payer bears the provider's charge. */
export interface MoneyThatCame {
  amount: number
  amount_paid: number | null
  fee: number | null
}

/** What came without the provider's charge. */
export const netOf = ({ amount_paid, fee }: Pick<MoneyThatCame, 'amount_paid' | 'fee'>): number =>
  (koboOf(amount_paid ?? 0) - koboOf(fee ?? 0)) / 100

/** Net, charge and price; to who paid the charge is named without its sum. */
export function tooLittleCame(money: MoneyThatCame, isPayer = false): string {
  const { amount, fee } = money
  const charge = fee ? `, not counting the provider's charge${isPayer ? '' : ` of ${plainNaira(fee)}`}` : ''
  return `${plainNaira(netOf(money))} came${charge}; ${plainNaira(amount)} was due.`
}

/** Why nothing is given for money, as it is kept for the office. */
export const reviewReasons = {
  unanswered: 'The provider never said whether it was paid.',
  returned: 'The provider gave the money back.',
  failed: 'The site failed to give it.',
  calledOff: 'This event was called off.',
  over: 'The event was over.',
  gone: 'The event is not there any more.',
  hadSeat: 'This e-mail address had a seat already.',
  hadOneSeat: 'One of these e-mail addresses had a seat already.',
  secondMemberPrice: 'The member price is for one seat, and this member had one already.',
} as const

/** Why nothing was given for money that came too late. */
export const eventWasFull = 'The event was full when the money came.'
export const typeWasFull = (name: string) => `The ticket type ${name} was full when the money came.`

const words = /^The (event|ticket type .+) was full when the money came\.$/s

/** Whether a place that becomes free helps. */
export const wasFull = (reason: string | null) => reason !== null && words.test(reason)

interface Told {
  reason: string
  next: ReviewNext
}

const either = (reason: string): Told => ({ reason, next: 'either' })
const back = (reason: string): Told => ({ reason, next: 'back' })

const toldOf = new Map<string, Told>([
  [eventWasFull, { reason: 'The event was full when your money came.', next: 'place' }],
  [reviewReasons.calledOff, back('The event was called off while you paid.')],
  [reviewReasons.over, back('The event was over when your money came.')],
  [reviewReasons.gone, back('The event is not on our pages any more.')],
  [reviewReasons.returned, back('The card provider says that it gave the money back.')],
  [reviewReasons.hadSeat, back('There was a seat under your e-mail address already.')],
  [reviewReasons.hadOneSeat, either('There was a seat under one of the e-mail addresses already.')],
  [reviewReasons.secondMemberPrice, either('The price for members is for one seat, and you had one already.')],
])

const ofType = /^The ticket type (.+) was full when the money came\.$/s
const usedUp = /^The discount code .+ had been used up when the money came\.$/s

interface InReview extends MoneyThatCame {
  review_reason: string | null
  paid_at: unknown
  refunded: number
}

/** Money came, and less than was due. */
export const isShort = (row: Omit<InReview, 'review_reason'>): boolean =>
  row.paid_at !== null && row.refunded === 0 && row.amount_paid !== row.amount && netOf(row) < row.amount

/** The same for who paid: why, and what becomes of the money. Reasons that are the office's alone are not told. */
export function toldToPayer(row: InReview): Told {
  const reason = row.review_reason ?? ''
  if (row.paid_at === null) return either('The card provider has not told us whether your payment was made.')
  const known = toldOf.get(reason)
  if (known) return known
  const [, type] = ofType.exec(reason) ?? []
  if (type) return { reason: `The ticket type ${type} was full when your money came.`, next: 'place' }
  if (usedUp.test(reason)) return either(reason.replace('the money', 'your money'))
  if (isShort(row)) return either(tooLittleCame(row, true))
  return either('What you paid for could not be given at once.')
}
