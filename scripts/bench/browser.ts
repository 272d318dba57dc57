import { chromium, type LaunchOptions } from 'playwright-core'
import { browserOptions, wholeBrowser } from '#tests/support/chromium.ts'
import { freePort } from '#tests/support/site.ts'

/** Of a Chromium that Lighthouse can reach by its port; it waits in vain for the one that tests bring along. */
export async function launchOptions(port: number): Promise<LaunchOptions> {
  const options = wholeBrowser() ?? (await browserOptions())
  return { ...options, args: [...(options.args ?? []), `--remote-debugging-port=${port}`] }
}

export async function startBrowser() {
  const port = await freePort()
  return { browser: await chromium.launch(await launchOptions(port)), port }
}
