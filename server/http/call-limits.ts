import type { Context as Call } from 'hono'
import { networksOf, RateLimitExceeded } from '#server/areas/common/rate-limit.ts'
import type { Settings } from '#server/config/settings.ts'
import type { Clock } from '#server/ports/clock.ts'
import { addressOfCaller, type Caller, callerOf, isInside } from './caller.ts'
import { createMeter } from './meter.ts'

/** How many calls an address may make. Each counts one more, and refuses beyond. */
export interface CallLimits {
  read(c: Call): void
  /** The same for a request that no route has seen; answers whether it may be answered. */
  admitsRead(caller: Caller): boolean
  write(c: Call): void
  /** A page that has to be made, since it is not in the cache. */
  page(c: Call): void
  /** The same for what somebody typed into its address. */
  search(c: Call): void
  /** A ticket or a receipt as PDF that has to be made. */
  paper(c: Call): void
  /** A share picture that has to be drawn. */
  picture(c: Call): void
  /** A file of which it has to be asked whether it is public. */
  file(c: Call): void
  /** Of the card provider, which is no browser. */
  notification(c: Call): void
}

type LimitSettings = Pick<Settings, 'rateLimits' | 'trustedProxies'>

export function createCallLimits({ rateLimits, trustedProxies }: LimitSettings, clock: Clock): CallLimits {
  const reads = createMeter(rateLimits.read, clock)
  const writes = createMeter(rateLimits.write, clock)
  const pages = createMeter(rateLimits.page, clock)
  const searches = createMeter(rateLimits.search, clock)
  const papers = createMeter(rateLimits.paper, clock)
  const pictures = createMeter(rateLimits.picture, clock)
  const files = createMeter(rateLimits.file, clock)
  const notifications = createMeter(rateLimits.notification, clock)
  const count = (meter: typeof reads, caller: Caller) => {
    const address = addressOfCaller(caller, trustedProxies)
    if (isInside(address)) return null
    for (const { of, times } of networksOf(address)) {
      const wait = meter.count(of, times)
      if (wait !== null) return wait
    }
    return null
  }
  const refuseBeyond = (meter: typeof reads) => (c: Call) => {
    const wait = count(meter, callerOf(c))
    if (wait !== null) throw new RateLimitExceeded(wait)
  }
  return {
    read: refuseBeyond(reads),
    admitsRead: (caller) => count(reads, caller) === null,
    write: refuseBeyond(writes),
    page: refuseBeyond(pages),
    search: refuseBeyond(searches),
    paper: refuseBeyond(papers),
    picture: refuseBeyond(pictures),
    file: refuseBeyond(files),
    notification: refuseBeyond(notifications),
  }
}
