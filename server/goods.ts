import { duesGood } from './services/dues/dues-good.ts'
import type { Goods } from './services/goods.ts'
import { membershipGood } from './services/membership/membership-good.ts'
import { upgradeGood } from './services/membership/upgrade-good.ts'
import { eventGood } from './services/registration/event-good.ts'

/** All that can be paid for. What each is worth, and how it is given, its own area knows. */
export const goods: Goods = {
  event: eventGood,
  dues: duesGood,
  membership: membershipGood,
  upgrade: upgradeGood,
}
