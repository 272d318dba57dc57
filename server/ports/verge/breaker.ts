import type { Log } from '#server/platform/log.ts'
import type { Clock } from '../clock.ts'
import { ProviderSilent } from '../payment-provider.ts'

const MOST_FAILURES = 5
const REST = 30_000

/** After some failures in a row nobody asks for a while; then one tries for all. */
export function createBreaker(clock: Clock, log: Log) {
  let failures = 0
  let restsUntil = 0

  function fail({ message, cause }: ProviderSilent) {
    log.warn({ why: message, ...(cause !== undefined && { err: cause }) }, 'The card provider gave no answer')
    failures += 1
    if (failures < MOST_FAILURES) return
    restsUntil = clock.now() + REST
    if (failures === MOST_FAILURES) log.error('The card provider fails: it is left alone for a while')
  }

  return async function guarded<Result>(ask: () => Promise<Result>): Promise<Result> {
    const now = clock.now()
    if (now < restsUntil) throw new ProviderSilent('The provider has failed too often to be asked now')
    // Whoever comes while this one tries is still sent away.
    if (failures >= MOST_FAILURES) restsUntil = now + REST
    try {
      const result = await ask()
      if (failures >= MOST_FAILURES) log.info('The card provider answers again')
      failures = 0
      restsUntil = 0
      return result
    } catch (error) {
      if (error instanceof ProviderSilent) fail(error)
      throw error
    }
  }
}
