import type { BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core'

/** Whatever a test may hear of a tab. */
const HEARD = [
  ...['close', 'console', 'dialog', 'domcontentloaded', 'download', 'filechooser', 'framenavigated', 'load'],
  ...['pageerror', 'popup', 'request', 'requestfailed', 'requestfinished', 'response', 'websocket', 'worker'],
]

interface Tab {
  page: Page
  line: CDPSession
  emulateMedia: Page['emulateMedia']
}

/** What a tab can be made to be without a room of its own: to make one takes longer than to load a page. */
export type TabOptions = Pick<BrowserContextOptions, 'viewport' | 'reducedMotion'>

interface Room {
  idle: Tab[]
  newTab: () => Promise<Tab>
}

const rooms = new WeakMap<BrowserContext, Room>()
const dirty = new WeakSet<object>()

/** What stays with a tab for good is noticed: such a one is not lent again. Answers how to set its media unnoticed. */
function noticeDirt(page: Page) {
  const addInitScript = page.addInitScript.bind(page)
  const emulateMedia = page.emulateMedia.bind(page)
  page.addInitScript = (script, given, options) => {
    dirty.add(page)
    return addInitScript(script, given, options)
  }
  page.emulateMedia = (options) => {
    dirty.add(page)
    return emulateMedia(options)
  }
  return emulateMedia
}

/** A listener of requests hears all of them: of files that the renderer keeps there would be none. */
function forgetWhenHeard(page: Page, line: CDPSession) {
  const forget = (cacheDisabled: boolean) => line.send('Network.setCacheDisabled', { cacheDisabled }).catch(() => {})
  page.on = new Proxy(page.on, {
    apply(on, self, given) {
      if (['request', 'requestfinished', 'response'].includes(given[0])) for (const is of [true, false]) forget(is)
      return Reflect.apply(on, self, given)
    },
  })
}

function enter(context: BrowserContext): Room {
  const newCDPSession = context.newCDPSession.bind(context)
  context.newCDPSession = (page) => {
    dirty.add(page)
    return newCDPSession(page)
  }
  const newTab = async () => {
    const page = await context.newPage()
    const line = await newCDPSession(page)
    forgetWhenHeard(page, line)
    return { page, line, emulateMedia: noticeDirt(page) }
  }
  return { idle: [], newTab }
}

/** As if it had just been opened, but for files it keeps: without listeners, routes and memory. */
async function clear({ page, line }: Tab) {
  for (const name of HEARD) page.removeAllListeners(name)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto('/favicon.svg', { waitUntil: 'commit' })
  await page.mouse.move(-1, -1)
  // Not asked through the page, which would first make a world of its own for it.
  await line.send('Runtime.evaluate', { expression: 'sessionStorage.clear()' })
  await line.send('Page.resetNavigationHistory')
}

const isCleared = (tab: Tab) =>
  clear(tab)
    .then(() => true)
    .catch(() => false)

async function dress({ page, emulateMedia }: Tab, { viewport, reducedMotion = null }: TabOptions) {
  const { width, height } = page.viewportSize() ?? {}
  if (viewport && (viewport.width !== width || viewport.height !== height)) await page.setViewportSize(viewport)
  await emulateMedia({ reducedMotion })
}

/** A tab that another test has had, if there is one: to load a page in a new one costs the machine twice as much. */
async function take(context: BrowserContext, options: TabOptions) {
  const room = rooms.get(context) ?? enter(context)
  rooms.set(context, room)
  const tab = room.idle.pop() ?? (await room.newTab())
  await dress(tab, options)
  const { page } = tab
  const giveBack = async (isGood: boolean) => {
    if (page.isClosed()) return
    if (isGood && !dirty.has(page) && (await isCleared(tab))) room.idle.push(tab)
    else await page.close()
  }
  return { page, giveBack }
}

export const tabPool = { take }
