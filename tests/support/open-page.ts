import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, inject } from 'vitest'

let connected: Promise<Browser> | undefined

const browser = () => {
  connected ??= chromium.connect(inject('browser'))
  return connected
}

afterAll(async () => {
  await (await connected)?.close()
  connected = undefined
})

export interface Watched {
  page: Page
  /** Errors, warnings and policy violations the page caused. A good page has none. */
  complaints: string[]
}

/** A visitor of their own: fresh storage, and an ear for everything the browser complains about. */
export async function openPage(options: BrowserContextOptions = {}): Promise<Watched> {
  const context = await (await browser()).newContext({
    baseURL: inject('site'),
    viewport: { width: 1280, height: 800 },
    timezoneId: 'America/New_York',
    locale: 'de-DE',
    ...options,
  })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return { page, complaints }
}
