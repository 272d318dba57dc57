import { errors, type Locator, type Page } from 'playwright-core'

/** Less than a test has, so that what is waited for in vain is named. */
export const PATIENCE = 30_000

/** For what may be waited for longer than two and a half seconds Playwright soon looks every half second only. */
const OFTEN = 2_000

const impatient = new WeakSet<object>()

/** What is waited for is looked for every tenth of a second. */
export function lookOften(page: Page) {
  const locator: Locator = Object.getPrototypeOf(page.locator('html'))
  if (impatient.has(locator)) return
  impatient.add(locator)
  const { waitFor } = locator
  locator.waitFor = async function look({ timeout = PATIENCE, ...wait } = {}) {
    for (const last = performance.now() + timeout; ; ) {
      const left = Math.max(1, last - performance.now())
      try {
        return await waitFor.call(this, { ...wait, timeout: Math.min(OFTEN, left) })
      } catch (error) {
        if (!(error instanceof errors.TimeoutError) || left <= OFTEN) throw error
      }
    }
  }
}
