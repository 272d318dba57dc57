import type { Page } from 'playwright-core'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { openBrowser } from './open-page.ts'
import { ensureBuilt, startSite } from './site.ts'

export interface Opened {
  page: Page
  complaints: string[]
  /** Whatever was asked of another machine than this one. Nothing of it is let out. */
  outside: string[]
}

/** A QA build with its own data for the tests of one file; pages of it in a browser that reaches nothing else. */
export function workbench() {
  let site: Awaited<ReturnType<typeof startSite>>
  beforeAll(async () => {
    ensureBuilt('dist-qa')
    site = await startSite({}, 'dist-qa')
  }, 300_000)
  afterAll(() => site.stop())

  return async (path: string, options = {}): Promise<Opened> => {
    const { page, complaints } = await openBrowser({ ...options, baseURL: site.url })
    const outside: string[] = []
    await page.context().route(
      (url) => url.hostname !== '127.0.0.1',
      (route) => {
        outside.push(route.request().url())
        return route.abort()
      },
    )
    await page.goto(path)
    onTestFinished(() => page.close())
    return { page, complaints, outside }
  }
}
