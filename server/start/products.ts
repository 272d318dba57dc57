import { duesProduct } from '../services/dues/dues-product.ts'
import { membershipProduct } from '../services/membership/membership-product.ts'
import { upgradeProduct } from '../services/membership/upgrade-product.ts'
import type { Products } from '../services/payment/product.ts'
import { eventProduct } from '../services/registration/event-product.ts'

/** All that can be paid for. What each is worth, and how it is given, its own area knows. */
export const products: Products = {
  event: eventProduct,
  dues: duesProduct,
  membership: membershipProduct,
  upgrade: upgradeProduct,
}
