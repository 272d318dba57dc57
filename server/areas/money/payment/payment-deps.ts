import type { Purpose } from '#contract/money/payment.ts'
import type { Context } from '#server/areas/common/context.ts'
import type { Product, Products } from '#server/areas/money/payment/product.ts'
import type { Log } from '#server/platform/log.ts'
import type { PaymentProvider } from '#server/ports/payment-provider.ts'

/** What every verb of payments works with. */
export interface PaymentDeps extends Context {
  provider: PaymentProvider
  products: Products
  log: Log
  /** The public address of the site: people are sent back here, and nowhere else. */
  site: string
  officeEmail: string
  /** Told that a payment is to be looked at now rather than at the next look. */
  wake: () => void
  /** Told after a place at an event was taken or freed: what the pages tell of it is read anew. */
  placesChanged: () => void
}

/** The product of a purpose. Each is typed by its own purpose; code that asks by a payment's has only the union of them. */
export const productOf = <Of extends Purpose>({ products }: Pick<PaymentDeps, 'products'>, purpose: Of): Product<Of> =>
  products[purpose] as Product<Of>
