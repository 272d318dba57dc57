import { flowScreens } from './flow-screens.ts'

/**
 * How it stands with a payment, in a sentence.
 * @public
 */
export const paymentStandings = {
  open: 'We are still checking your payment.',
  fulfilled: 'Your payment has arrived.',
  review: `${flowScreens.paymentReceived} ${flowScreens.paymentUnderReview}`,
  failed: `${flowScreens.paymentNotSuccessful}.`,
} as const
