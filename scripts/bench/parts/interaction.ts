import { type Browser, type CDPSession, chromium, type Locator, type Page } from 'playwright-core'
import { browserOptions } from '#tests/support/chromium.ts'
import { median } from '../figures.ts'
import { startSite } from '../program.ts'
import { type Row, row } from '../result.ts'

const RUNS = 5
const SLOWER = 4
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
/** The browser tells of no shorter one: a press of which it says nothing took less. */
const SHORTEST = 16
const QUIET = 800

interface Interaction {
  what: string
  path: string
  /** What comes before, on a processor that is not slowed. */
  before?: (page: Page) => Promise<unknown>
  /** What is tapped, or has a key pressed in it: by its selector, since to look by its name is work for the page. */
  at: string
  key?: string
  /** What the screen shows once the press has worked. */
  shows: (page: Page) => Locator
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search news' })

const applicant = {
  Surname: 'Applicant',
  'First Name': 'First',
  Email: 'applicant@example.org',
  Phone: '0800 000 0000',
  'Date of Birth': '05/04/1990',
  'Date of Current Grade': '21/11/2025',
}

/** What this machine and its browser need without anything of ours. */
const floor: Interaction = {
  what: 'an element of the browser on an empty page',
  path: '/api/health',
  before: (page) =>
    page.evaluate(() => {
      const details = document.createElement('details')
      details.append(document.createElement('summary'), 'Text')
      document.body.replaceChildren(details)
    }),
  at: 'summary',
  shows: (page) => page.locator('details[open]'),
}

const interactions: Interaction[] = [
  {
    what: 'opening the menu',
    path: '/',
    at: 'button[aria-label=Menu]',
    shows: (page) => page.getByRole('dialog', { name: 'Menu' }),
  },
  {
    what: 'pressing a dot of the carousel',
    path: '/',
    at: 'button[aria-label^="Slide 2 of"]',
    shows: (page) => button(page, /^Slide 2 of/).and(page.locator('[aria-current]')),
  },
  {
    what: 'a key of the search for news',
    path: '/news',
    before: async (page) => {
      await searchBox(page).pressSequentially('ethic')
      await page.getByText('2 results for ethic', { exact: true }).waitFor()
    },
    at: 'input[type=search]',
    key: 's',
    shows: (page) => page.getByText('2 results for ethics', { exact: true }),
  },
  {
    what: 'turning to the next page of events',
    path: '/events',
    at: 'button[aria-label=Next]',
    shows: (page) => page.getByRole('status').filter({ hasText: /^Page 2 of/ }),
  },
  {
    what: 'going on to the second step of an application',
    path: '/membership/join?grade=4',
    before: async (page) => {
      for (const [label, text] of Object.entries(applicant)) await page.getByLabel(label, { exact: true }).fill(text)
    },
    at: 'main form button[type=submit]',
    shows: (page) => page.getByRole('heading', { name: 'Career Details' }),
  },
]

/** Keeps what the browser says of each press: the time to the paint after it. */
function listen(shortest: number) {
  const kept: number[] = []
  Reflect.set(globalThis, 'presses', kept)
  const wanted = { type: 'event', durationThreshold: shortest }
  new PerformanceObserver((list) => {
    const presses = list.getEntries().filter((entry) => Reflect.get(entry, 'interactionId') > 0)
    kept.push(...presses.map(({ duration }) => duration))
  }).observe(wanted)
}

/** Where it stands, in the middle of the screen. Seen once before, since a page grows as it is scrolled. */
const place = (page: Page, selector: string) =>
  page.evaluate((selector) => {
    const element = document.querySelector(selector)
    element?.scrollIntoView({ block: 'center', behavior: 'instant' })
    return element?.getBoundingClientRect().toJSON() as DOMRect | undefined
  }, selector)

const forget = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'presses').splice(0))

const longest = (page: Page) =>
  page.evaluate((shortest) => {
    const kept: number[] = Reflect.get(globalThis, 'presses')
    return Math.max(shortest, ...kept)
  }, SHORTEST)

/** A finger on the screen, without a tool's own look at the page. */
async function tap(session: CDPSession, { x, y, width, height }: DOMRect) {
  const finger = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger] })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

async function nextPaint(browser: Browser, url: string, { path, before, at, key, shows }: Interaction) {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  await page.addInitScript(listen, SHORTEST)
  await page.goto(url + path, { waitUntil: 'networkidle' })
  await before?.(page)
  await place(page, at)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.waitForTimeout(QUIET)
  const found = await place(page, at)
  if (!found) throw new Error(`Nothing to press at ${path}`)
  await forget(page)
  if (key) await page.keyboard.press(key)
  else await tap(session, found)
  await page.waitForTimeout(QUIET)
  const ms = await longest(page)
  await shows(page).waitFor()
  await context.close()
  return ms
}

/** From a press to the next paint, on a processor slowed four times. */
export async function interaction(): Promise<Row[]> {
  const site = await startSite()
  const browser = await chromium.launch(await browserOptions())
  const typical = async (one: Interaction) => {
    const times: number[] = []
    for (let run = 0; run < RUNS; run++) times.push(await nextPaint(browser, site.url, one))
    return { what: `${one.what}: next paint`, value: median(times), unit: 'ms' }
  }
  const rows = [row(await typical(floor))]
  for (const one of interactions) rows.push(row({ ...(await typical(one)), atMost: 100 }))
  await browser.close()
  await site.stop()
  return rows
}
