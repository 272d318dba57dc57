import type { Page } from 'playwright-core'
import { onTestFinished } from 'vitest'

/** Takes the connection of a page away until it is brought back, at the latest when the test ends: other pages share it. */
export async function goOffline(page: Page) {
  const room = page.context()
  await room.setOffline(true)
  const comeBack = () => room.setOffline(false)
  onTestFinished(comeBack)
  return comeBack
}
