import { type Browser, chromium, type Page } from 'playwright-core'
import { browserOptions } from '#tests/support/chromium.ts'
import { median } from '../figures.ts'
import { startSite } from '../program.ts'
import { type Row, row } from '../result.ts'

const RUNS = 5
const SLOWER = 4
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
/** The browser tells of no shorter one. */
const SHORTEST = 16

interface Interaction {
  what: string
  path: string
  press: (page: Page) => Promise<void>
  /** What the screen shows once the press has worked. */
  shows: (page: Page) => Promise<unknown>
}

const interactions: Interaction[] = [
  {
    what: 'opening the menu',
    path: '/',
    press: (page) => page.getByRole('button', { name: 'Menu', exact: true }).tap(),
    shows: (page) => page.getByRole('dialog', { name: 'Menu' }).waitFor(),
  },
  {
    what: 'pressing a dot of the carousel',
    path: '/',
    press: (page) => page.getByRole('button', { name: /^Slide 2 of/ }).tap(),
    shows: (page) =>
      page
        .getByRole('button', { name: /^Slide 2 of/ })
        .and(page.locator('[aria-current]'))
        .waitFor(),
  },
]

/** Keeps what the browser says of each event: the time from the press to the paint after it. */
function listen(shortest: number) {
  const kept: number[] = []
  Reflect.set(globalThis, 'presses', kept)
  const wanted = { type: 'event', durationThreshold: shortest }
  new PerformanceObserver((list) => kept.push(...list.getEntries().map(({ duration }) => duration))).observe(wanted)
}

const longest = (page: Page) =>
  page.evaluate(
    (shortest) =>
      new Promise<number>((resolve) => {
        const kept: number[] = Reflect.get(globalThis, 'presses')
        setTimeout(() => resolve(Math.max(shortest, ...kept)), 300)
      }),
    SHORTEST,
  )

async function nextPaint(browser: Browser, url: string, { path, press, shows }: Interaction) {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  await page.addInitScript(listen, SHORTEST)
  await page.goto(url + path, { waitUntil: 'networkidle' })
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await press(page)
  await shows(page)
  const ms = await longest(page)
  await context.close()
  return ms
}

/** From a press to the next paint, on a processor slowed four times. */
export async function interaction(): Promise<Row[]> {
  const site = await startSite()
  const browser = await chromium.launch(await browserOptions())
  const rows: Row[] = []
  for (const one of interactions) {
    const times: number[] = []
    for (let run = 0; run < RUNS; run++) times.push(await nextPaint(browser, site.url, one))
    rows.push(row({ what: `${one.what}: next paint`, value: median(times), unit: 'ms', atMost: 100 }))
  }
  await browser.close()
  await site.stop()
  return rows
}
