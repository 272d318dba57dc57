import type { BrowserContextOptions, Page, Route } from 'playwright-core'
import { alive } from './alive.ts'
import { openPage } from './open-page.ts'

export { alive }

/** Opens a page as a new visitor and waits until it is alive. */
export async function visit(path: string, options?: BrowserContextOptions) {
  const watched = await openPage(options)
  const answer = await watched.page.goto(path)
  await alive(watched.page)
  return { ...watched, answer }
}

/** Turns the page inside the app, as a link does that the page does not have. */
export const turnTo = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path)

/** Puts texts into the tab's storage before the first page of the site is opened. */
export async function store(page: Page, entries: Record<string, string>) {
  await page.goto('/favicon.svg')
  await page.evaluate((given) => {
    for (const [key, text] of Object.entries(given)) sessionStorage.setItem(key, text)
  }, entries)
}

export const stored = (page: Page) => page.evaluate(() => ({ ...sessionStorage }))

/** Holds back what the browser asks for at these addresses until it is let go. */
export async function holdBack(page: Page, address: string | RegExp) {
  let letGo = () => {}
  const released = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const wait = (route: Route) => released.then(() => route.continue()).catch(() => {})
  await page.route(address, wait)
  return () => letGo()
}

/** Every address the browser asks the API for from now on. */
export function callsOf(page: Page) {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}${search}`)
  })
  return calls
}

/** Every document the browser loads from now on. */
export function documentsOf(page: Page) {
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  return documents
}

/** A telephone: touched, and with scroll bars that take no room. */
export const phone = { viewport: { width: 375, height: 667 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }
