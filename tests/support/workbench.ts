import type { BrowserContextOptions, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { openPage } from './open-page.ts'
import { ensureBuilt, startSite } from './site.ts'

export interface Opened {
  page: Page
  complaints: string[]
  /** Whatever was asked of another machine than this one, by the page or a window that it opened. */
  outside: string[]
}

/** A QA build with its own data for the tests of one file; pages of it in a browser whose requests are watched. */
export function workbench() {
  let site: Awaited<ReturnType<typeof startSite>>
  beforeAll(async () => {
    ensureBuilt('dist-test-qa')
    site = await startSite({}, 'dist-test-qa')
  }, 300_000)
  afterAll(() => site.stop())

  return async (path: string, options: BrowserContextOptions = {}): Promise<Opened> => {
    const { page, complaints } = await openPage({ ...options, baseURL: site.url })
    const outside: string[] = []
    const watch = (request: Request) => {
      const { protocol, hostname } = new URL(request.url())
      if (/^(http|ws)/.test(protocol) && hostname !== '127.0.0.1') outside.push(request.url())
    }
    const browser = page.context()
    browser.on('request', watch)
    onTestFinished(() => void browser.off('request', watch))
    await page.goto(path)
    return { page, complaints, outside }
  }
}
