import { chromium } from 'playwright-core'
import { browserOptions } from '#tests/support/chromium.ts'
import { freePort } from '#tests/support/site.ts'

/** A Chromium that Lighthouse can reach by its port too. */
export async function startBrowser() {
  const port = await freePort()
  const options = await browserOptions()
  const browser = await chromium.launch({
    ...options,
    args: [...(options.args ?? []), `--remote-debugging-port=${port}`],
  })
  return { browser, port }
}
