import { ACCEPTED } from '#contract/limits.ts'
import { failed, somethingWentWrong } from '#contract/messages/failures.ts'
import type { InvokedPayment } from '#contract/payment.ts'
import type { Notice } from '../notice.ts'

/** The provider takes the payment: there is a page where it is made. */
export const isAccepted = ({ responseHeader }: InvokedPayment) => responseHeader.responseCode === ACCEPTED

/** Why it does not, in its own words. */
export const declined = ({ responseHeader }: InvokedPayment): Notice => ({
  tone: 'destructive',
  title: failed.invokingPayment,
  text: responseHeader.responseMessage || somethingWentWrong,
})

/** How long the page that was left for the provider's waits: whoever is still on it then has stopped its loading. */
export const leaveTime = 15_000
