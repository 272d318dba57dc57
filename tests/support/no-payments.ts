import { type PaymentProvider, ProviderSilent } from '#server/ports/payment-provider.ts'

const isSilent = () => Promise.reject(new ProviderSilent('There is no provider here'))

/** Where there is no business with payments. */
export const noPayments: PaymentProvider = { start: isSilent, query: isSilent, readNotification: async () => null }
