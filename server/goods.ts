import type { Goods } from './services/goods.ts'
import { eventGood } from './services/registration/event-good.ts'

/** All that can be paid for. What each is worth, and how it is given, its own area knows. */
export const goods: Goods = {
  event: eventGood,
}
