import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'
import { inject, onTestFinished } from 'vitest'
import { browserOptions } from './chromium.ts'
import { keepTapes } from './journey-tapes.ts'
import { lookOften, PATIENCE } from './look-often.ts'
import { type TabOptions, tabPool } from './tab-pool.ts'

let launched: Promise<Browser> | undefined
const rooms = new Map<string, Promise<BrowserContext>>()
const stay = new Set<Page>()

/** To draw a page is half of the work of loading it, and nobody looks. All the rest is done: order, focus, pressing. */
const UNDRAWN = '--force-gpu-mem-available-mb=1'

/** A browser takes the last list of features alone: what Playwright turns on is said again. */
const OF_PLAYWRIGHT = ['CDPScreenshotNewSurface', 'SkipListAccountsWithoutGaiaCookies']
const THRIFTY = [
  'NetworkServiceInProcess2',
  'PartitionAllocLargeEmptySlotSpanRing',
  'PartitionAllocLargeThreadCacheSize',
]

/** No processes of their own for graphics and network, and memory is kept, not given back and asked for anew: a sixth less. */
const AT_HOME = ['--in-process-gpu', `--enable-features=${[...OF_PLAYWRIGHT, ...THRIFTY].join(',')}`]

/** One browser for all files of a worker, with which it ends. */
const browser = () => {
  launched ??= browserOptions().then((options) =>
    chromium.launch({ ...options, args: [...(options.args ?? []), UNDRAWN, ...AT_HOME] }),
  )
  return launched
}

/** Closes the tabs that were to stay until the file ends. */
export async function endFile() {
  await Promise.all(Array.from(stay, (page) => page.close()))
  stay.clear()
}

export interface Watched {
  page: Page
  /** Errors, warnings and policy violations the page caused. A good page has none. */
  complaints: string[]
}

const far = { viewport: { width: 1280, height: 800 }, timezoneId: 'America/New_York', locale: 'de-DE' }

/** Says whether its reader saves data. */
export const saveData = (where: BrowserContext | Page, saves: boolean) =>
  where.addInitScript(
    (saveData) => Object.defineProperty(navigator, 'connection', { value: { saveData }, configurable: true }),
    saves,
  )

/** Data is saved, so that a page asks for nothing but its own: what is fetched ahead has tests of its own. */
async function roomOf(one: Browser, options: BrowserContextOptions) {
  const room = await one.newContext({ baseURL: inject('site'), ...far, ...options })
  await saveData(room, true)
  await keepTapes(room)
  return room
}

const newRoom = async (options: BrowserContextOptions) => roomOf(await browser(), options)

/** Tests with the same options share what the browser keeps of files; storage belongs to the tab, so nothing else. */
function roomFor(options: BrowserContextOptions) {
  const key = JSON.stringify(options)
  const room = rooms.get(key) ?? newRoom(options)
  rooms.set(key, room)
  return room
}

const asksAgain = new WeakSet<object>()

/** A server closes a line that was idle for five seconds: a call that meets this is made again, as a browser makes it. */
function askAgain(page: Page) {
  const calls: APIRequestContext = Object.getPrototypeOf(page.request)
  if (asksAgain.has(calls)) return
  asksAgain.add(calls)
  calls.fetch = new Proxy(calls.fetch, {
    apply: (fetch, self, [what, options]) => Reflect.apply(fetch, self, [what, { maxRetries: 2, ...options }]),
  })
}

function watch(page: Page): Watched {
  page.setDefaultTimeout(PATIENCE)
  askAgain(page)
  lookOften(page)
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return { page, complaints }
}

async function lend({ viewport = far.viewport, reducedMotion, ...options }: BrowserContextOptions) {
  const dress: TabOptions = reducedMotion ? { viewport, reducedMotion } : { viewport }
  return tabPool.take(await roomFor(options), dress)
}

/** A tab that stays until the file ends, with an ear for everything the browser complains about. */
export async function newPage(options: BrowserContextOptions = {}) {
  const { page } = await lend(options)
  stay.add(page)
  return watch(page)
}

/** A visitor with a tab of their own until the test ends. */
export async function openPage(options: BrowserContextOptions = {}) {
  const { page, giveBack } = await lend(options)
  onTestFinished(({ task }) => giveBack(task.result?.state === 'pass'))
  return watch(page)
}

/** A visitor with a browser of their own until the test ends, for a test that sets its clock: all its tabs go by it. */
export async function openBrowser(options: BrowserContextOptions = {}) {
  const room = await newRoom(options)
  onTestFinished(() => room.close())
  return watch(await room.newPage())
}

/** A visitor whose browser draws, for a test that looks at pictures of the page. */
export async function openDrawn(options: BrowserContextOptions = {}) {
  const drawing = await chromium.launch(await browserOptions())
  onTestFinished(() => drawing.close())
  const room = await roomOf(drawing, options)
  return watch(await room.newPage())
}
