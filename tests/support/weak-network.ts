import type { Page } from 'playwright-core'
import { randomFrom } from './random.ts'

/** Slow 3G: 400 kbit/s, 400 ms. */
export async function slow3G(page: Page) {
  const line = await page.context().newCDPSession(page)
  const throughput = 400_000 / 8
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
}

interface Loss {
  seed: number
  share: number
  /** Of these addresses alone. */
  of?: string | RegExp
}

/**
 * From now on some of what the page asks for never arrives, each seed its own; a document itself always does. A mended
 * line keeps its route: to take it away while a page loads itself again can leave that load without an end.
 */
export async function loseSome(page: Page, { seed, share, of = '**/*' }: Loss) {
  const random = randomFrom(seed)
  let isMended = false
  await page.route(of, (route) => {
    if (isMended || route.request().isNavigationRequest() || random() >= share) return route.continue()
    return route.abort('connectionreset')
  })
  const mend = () => {
    isMended = true
  }
  return { mend }
}
