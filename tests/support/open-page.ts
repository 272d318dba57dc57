import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, inject, onTestFinished } from 'vitest'

let connected: Promise<Browser> | undefined
const rooms = new Map<string, Promise<BrowserContext>>()

const browser = () => {
  connected ??= chromium.connect(inject('browser'))
  return connected
}

afterAll(async () => {
  await (await connected)?.close()
  connected = undefined
  rooms.clear()
})

export interface Watched {
  page: Page
  /** Errors, warnings and policy violations the page caused. A good page has none. */
  complaints: string[]
}

const far = { viewport: { width: 1280, height: 800 }, timezoneId: 'America/New_York', locale: 'de-DE' }

/** Tests with the same options share what the browser keeps of files; storage belongs to the tab, so nothing else. */
function roomFor(options: BrowserContextOptions) {
  const key = JSON.stringify(options)
  const room =
    rooms.get(key) ?? browser().then((opened) => opened.newContext({ baseURL: inject('site'), ...far, ...options }))
  rooms.set(key, room)
  return room
}

/** A tab that stays until the file ends, with an ear for everything the browser complains about. */
export async function newPage(options: BrowserContextOptions = {}): Promise<Watched> {
  const page = await (await roomFor(options)).newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return { page, complaints }
}

/** A visitor with a tab of their own until the test ends. */
export async function openPage(options?: BrowserContextOptions): Promise<Watched> {
  const watched = await newPage(options)
  onTestFinished(() => watched.page.close())
  return watched
}
