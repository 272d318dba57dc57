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

/** Shown on the payment page while the outcome is not known. */
export const paymentChecks = {
  checkingPayment: 'Checking your payment',
  keepPageOpen: 'Please do not close this page.',
  stillChecking: 'We are still checking your payment. As soon as we know, we will write to you by e-mail.',
} as const
