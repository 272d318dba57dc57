import { HOUR, MINUTE } from '#contract/common/spans.ts'
import type { Log } from '#server/platform/log.ts'
import type { Clock } from '../clock.ts'

const MOST_SKEW = MINUTE
const SAY_AGAIN = HOUR

/** Compares our clock with the provider's, and tells the operator when they drift apart: then it refuses signatures. */
export function createSkewWatch(clock: Clock, log: Log) {
  let silentUntil = 0
  return (date: number | null) => {
    if (date === null) return
    const now = clock.now()
    const skew = date - now
    if (Math.abs(skew) < MOST_SKEW || now < silentUntil) return
    silentUntil = now + SAY_AGAIN
    const seconds = Math.round(Math.abs(skew) / 1000)
    const where = skew > 0 ? 'behind' : 'ahead of'
    log.error(
      { seconds },
      `The clock of this server is ${where} that of the card provider: set it, or payments are refused`,
    )
  }
}
