import type { Purpose } from '#contract/payment.ts'
import type { Log } from '#server/log.ts'
import type { PaymentProvider } from '#server/ports/payment-provider.ts'
import type { Context } from '#server/services/context.ts'
import type { Good, Goods } from '#server/services/goods.ts'

/** What every verb of payments works with. */
export interface Till extends Context {
  provider: PaymentProvider
  goods: Goods
  log: Log
  /** The public address of the site: people are sent back here, and nowhere else. */
  site: string
  officeEmail: string
  /** Told that a payment is to be looked at now rather than at the next look. */
  wake: () => void
}

/** The good of a purpose. Each is typed by its own purpose; whoever asks by a payment's has only the union of them. */
export const goodOf = <Of extends Purpose>({ goods }: Pick<Till, 'goods'>, purpose: Of): Good<Of> =>
  goods[purpose] as Good<Of>
