import { expect, test } from 'vitest'
import {
  eventWasFull,
  isShort,
  netOf,
  reviewReasons,
  toldToPayer,
  tooLittleCame,
  typeWasFull,
} from '#domain/money/review-reasons.ts'

const came = { amount: 30_000, amount_paid: 30_450, fee: 450, refunded: 0, paid_at: new Date(0) }
const short = { ...came, amount_paid: 30_449 }

test('[BIL-05] what counts is what came without the provider’s charge', () => {
  expect([netOf(short), netOf({ amount_paid: 100.1, fee: 0.3 }), netOf({ amount_paid: null, fee: null })]).toEqual([
    29_999, 99.8, 0,
  ])
})

test('[TRU-02] too little says net, charge and price to the office, and leaves out the sum of the charge for the payer', () => {
  expect(tooLittleCame(short)).toBe("₦29,999 came, not counting the provider's charge of ₦450; ₦30,000 was due.")
  expect(tooLittleCame(short, true)).toBe("₦29,999 came, not counting the provider's charge; ₦30,000 was due.")
  expect(tooLittleCame({ ...short, amount_paid: 29_999.5, fee: 0 })).toBe('₦29,999.50 came; ₦30,000 was due.')
})

test('money is short where it came, is still here and is less than the price', () => {
  expect(isShort(short)).toBe(true)
  expect([came, { ...short, paid_at: null }, { ...short, refunded: 1 }].map(isShort)).toEqual([false, false, false])
  // The charge may stand beside the amount.
  expect(isShort({ ...came, amount_paid: 30_000 })).toBe(false)
})

test.each([
  [eventWasFull, 'The event was full when your money came.', 'place'],
  [
    'The ticket type Gala (A+B) was full when the money came.',
    'The ticket type Gala (A+B) was full when your money came.',
    'place',
  ],
  [
    'The discount code EARLY had been used up when the money came.',
    'The discount code EARLY had been used up when your money came.',
    'either',
  ],
  [reviewReasons.calledOff, 'The event was called off while you paid.', 'back'],
  [reviewReasons.over, 'The event was over when your money came.', 'back'],
  [reviewReasons.gone, 'The event is not on our pages any more.', 'back'],
  [reviewReasons.returned, 'The card provider says that it gave the money back.', 'back'],
  [reviewReasons.hadSeat, 'There was a seat under your e-mail address already.', 'back'],
  [reviewReasons.hadOneSeat, 'There was a seat under one of the e-mail addresses already.', 'either'],
  [reviewReasons.secondMemberPrice, 'The price for members is for one seat, and you had one already.', 'either'],
  ['The application was approved again since.', 'What you paid for could not be given at once.', 'either'],
  [null, 'What you paid for could not be given at once.', 'either'],
  // The office's own words, whatever they repeat.
  ...[
    'Note: The ticket type Gala was full when the money came.',
    'The ticket type Gala was full when the money came. Ask Ada.',
    'Note: The discount code EARLY had been used up when the money came.',
    'The discount code EARLY had been used up when the money came. Ask Ada.',
  ].map((own) => [own, 'What you paid for could not be given at once.', 'either'] as const),
] as const)('[TRU-02] the payer reads why: %s', (review_reason, reason, next) => {
  expect(toldToPayer({ ...came, review_reason })).toEqual({ reason, next })
})

test('[TRU-02] that a ticket type was full is kept with its name', () => {
  expect(typeWasFull('Gala (A+B)')).toBe('The ticket type Gala (A+B) was full when the money came.')
})

test('[TRU-02] too little is told by its sums, and money that nobody heard of as such', () => {
  const reason = "₦29,999 came, not counting the provider's charge; ₦30,000 was due."
  expect(toldToPayer({ ...short, review_reason: 'Too little came: 30449 of 30000 naira.' })).toEqual({
    reason,
    next: 'either',
  })
  expect(toldToPayer({ ...short, paid_at: null, review_reason: reviewReasons.unanswered })).toEqual({
    reason: 'The card provider has not told us whether your payment was made.',
    next: 'either',
  })
})
