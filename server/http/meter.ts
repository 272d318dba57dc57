import type { RateLimit } from '#server/config/rate-limits.ts'
import type { Clock } from '#server/ports/clock.ts'

/** Who was not heard of while so many others were is forgotten; twice as many are known at most. */
const CALLERS = 10_000

interface Count {
  /** The window it counts in, by number. */
  window: number
  before: number
  now: number
}

/**
 * Counts calls an address in memory: against floods, where a record for each call would be the flood. Two windows stand
 * for one that slides: of the one before counts the share that is still within reach.
 */
export function createMeter({ most, within }: RateLimit, clock: Clock) {
  // Two, of which the older is dropped whole: to take the oldest out of a large map, one by one, costs more than a call.
  let lately = new Map<string, Count>()
  let before = new Map<string, Count>()

  const countsAt = (key: string, window: number): Count => {
    const count = lately.get(key) ?? before.get(key)
    if (count?.window === window) return count
    return { window, before: count?.window === window - 1 ? count.now : 0, now: 0 }
  }

  return {
    /** Counts one more of so many times the limit; answers null, or the seconds to wait. */
    count(key: string, times = 1): number | null {
      const now = clock.now()
      const window = Math.floor(now / within)
      const passed = (now % within) / within
      const count = countsAt(key, window)
      lately.set(key, count)
      if (lately.size >= CALLERS) {
        before = lately
        lately = new Map()
      }
      if (count.before * (1 - passed) + count.now >= most * times) return Math.ceil((within - (now % within)) / 1_000)
      count.now += 1
      return null
    },
  }
}
