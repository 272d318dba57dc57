import { membershipProduct } from '../areas/applications/apply/membership-product.ts'
import { upgradeProduct } from '../areas/applications/apply/upgrade-product.ts'
import { eventProduct } from '../areas/events/registration/event-product.ts'
import { duesProduct } from '../areas/money/dues/dues-product.ts'
import type { Products } from '../areas/money/payment/product.ts'

/** All that can be paid for. What each is worth, and how it is given, its own area knows. */
export const products: Products = {
  event: eventProduct,
  dues: duesProduct,
  membership: membershipProduct,
  upgrade: upgradeProduct,
}
