import type { Log } from '#server/platform/log.ts'
import { ProviderDown, ProviderSilent } from '../payment-provider.ts'

const MOST_FAILURES = 5
const REST = 30_000

/**
 * After some failures in a row no call is made for a while; then one call tries for all. Only what would befall everybody counts: an
 * answer that one order alone brings about, as a name that a firewall dislikes, must not stop the others.
 */
export function createBreaker(elapsed: () => number, log: Log) {
  let failures = 0
  let restsUntil = 0

  function tell({ message, cause }: ProviderSilent) {
    log.warn({ why: message, ...(cause !== undefined && { err: cause }) }, 'The card provider gave no answer')
  }

  function fail() {
    failures += 1
    if (failures < MOST_FAILURES) return
    restsUntil = elapsed() + REST
    if (failures === MOST_FAILURES) log.error('The card provider fails: it is left alone for a while')
  }

  function succeed() {
    if (failures >= MOST_FAILURES) log.info('The card provider answers again')
    failures = 0
    restsUntil = 0
  }

  return async function guarded<Result>(ask: () => Promise<Result>): Promise<Result> {
    const now = elapsed()
    if (now < restsUntil) throw new ProviderSilent('The provider has failed too often to be asked now')
    // A call that comes while this one tries is still sent away.
    if (failures >= MOST_FAILURES) restsUntil = now + REST
    try {
      const result = await ask()
      succeed()
      return result
    } catch (error) {
      if (error instanceof ProviderSilent) tell(error)
      if (error instanceof ProviderDown) fail()
      else succeed()
      throw error
    }
  }
}
