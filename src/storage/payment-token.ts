import { browserStorage } from './credentials.ts'

/** The token of a membership payment link that this tab has opened. */
export const paymentToken = () => browserStorage()?.getItem('paymentToken') ?? undefined
