import { DAY, HOUR } from '#contract/common/spans.ts'
import type { Log } from '#server/platform/log.ts'
import type { Clock } from '#server/ports/clock.ts'

/** A clock that is set a little moves by less. */
const ALLOWED = HOUR
/** A clock that stays so long where it jumped to is right. */
const BELIEVED_AFTER = DAY

/**
 * Whether the clock has gone on as time did; asked before something is taken away for ever. What a wrong clock has erased
 * nobody brings back, and a day later is early enough.
 */
export function createClockWatch(clock: Clock, log: Log, elapsed = () => performance.now()) {
  const offset = () => clock.now() - elapsed()
  let believed = offset()
  let jump: { to: number; since: number } | undefined

  return {
    isSteady(): boolean {
      const now = offset()
      if (Math.abs(now - believed) <= ALLOWED) {
        jump = undefined
        return true
      }
      if (!jump || Math.abs(now - jump.to) > ALLOWED) {
        jump = { to: now, since: elapsed() }
        const hours = Math.round((now - believed) / HOUR)
        log.warn(
          { hours },
          'The clock has jumped. Until it is right again, or for a day, the site erases nothing, gives up no mail, publishes nothing at a set time, offers no place and sends no reminder',
        )
      }
      if (elapsed() - jump.since < BELIEVED_AFTER) return false
      believed = now
      jump = undefined
      return true
    },
  }
}
