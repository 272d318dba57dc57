import { chromium } from 'playwright-core'
import { browserOptions, wholeBrowser } from '#tests/support/chromium.ts'
import { freePort } from '#tests/support/site.ts'

/** A Chromium that Lighthouse can reach by its port too; it waits in vain for the one that tests bring along. */
export async function startBrowser() {
  const port = await freePort()
  const options = wholeBrowser() ?? (await browserOptions())
  const browser = await chromium.launch({
    ...options,
    args: [...(options.args ?? []), `--remote-debugging-port=${port}`],
  })
  return { browser, port }
}
