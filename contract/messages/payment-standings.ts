import { flowScreens } from './flow-screens.ts'

/**
 * How it stands with a payment, in a sentence.
 * @public
 */
export const paymentStandings = {
  open: 'We are still checking your payment.',
  fulfilled: 'Your payment has arrived.',
  review: `${flowScreens.paymentReceived} ${flowScreens.paymentUnderReview}`,
  closed: 'The chapter has closed this payment. Its office can tell you more.',
  failed: `${flowScreens.paymentNotSuccessful}.`,
} as const

/** What becomes of money under review, as a step and in a sentence. */
export const reviewNextWords = {
  either: { step: 'What you paid for, or your money back', sentence: 'You get what you paid for, or your money back.' },
  place: {
    step: 'A place at the event, or your money back',
    sentence: 'You get a place at the event if one becomes free, or your money back.',
  },
  back: { step: 'Your money back', sentence: 'Your money goes back to you.' },
} as const

/** Nobody knows whether money came. */
export const paymentUnsure = {
  title: 'We are finding out about your payment.',
  text: 'The card provider has not told us whether your payment was made. The chapter office is finding out and will write to you.',
} as const

/** Shown on the payment page while the outcome is not known. */
export const paymentChecks = {
  checkingPayment: 'Checking your payment',
  keepPageOpen: 'Please do not close this page.',
  stillChecking: 'We are still checking your payment. As soon as we know, we will write to you by e-mail.',
} as const
