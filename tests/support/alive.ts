import type { Page } from 'playwright-core'

/** Waits until the browser has taken the page over and knows who is here. */
export async function alive(page: Page) {
  await page.waitForFunction(() => {
    const main = document.querySelector('main')
    const taken = main !== null && Object.keys(main).some((key) => key.startsWith('__reactProps'))
    return taken && document.querySelector('[data-who="settling"]') === null
  })
}
