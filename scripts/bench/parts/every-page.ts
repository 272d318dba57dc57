import { chromium } from 'playwright-core'
import { lighthouseTools } from '#scripts/tools.ts'
import { DEMO_PASSWORD } from '#server/seed/accounts.ts'
import { indexedPages } from '#tests/support/built-pages.ts'
import { freePort } from '#tests/support/site.ts'
import { launchOptions } from '../browser.ts'
import { type Visit, visit } from '../lighthouse.ts'
import { startSite, temporaryFolder } from '../program.ts'
import { type Row, row } from '../result.ts'

/** PAGES ("/events,/dues") makes it shorter. */
const CHOSEN = process.env.PAGES?.split(',')

/** That anyone may read and find. */
const foundPages = async () => [
  ...(await indexedPages()),
  '/events/2',
  '/news/New-guidance-on-disclosure-in-sponsored-content',
]

/** That anyone may use, and nobody searches for. */
const forms = ['/login', '/register', '/forgot-password', '/events/2/register', '/membership/join?grade=4']

const members = ['/account', '/account/events', '/account/upgrade', '/account/passwords']

export const everyPages = async () => [...(await foundPages()), ...forms, ...members]

const chosen = (paths: string[]) => paths.filter((path) => CHOSEN?.includes(path) ?? true)

function rowsOf(path: string, one: Visit, isFound: boolean): Row[] {
  const hundred = { atLeast: 100, gated: true }
  return [
    row({ what: `${path}: LCP`, value: one.lcp, unit: 'ms' }),
    row({ what: `${path}: total blocking time`, value: one.blocking, unit: 'ms', atMost: 150 }),
    row({ what: `${path}: layout shift`, value: one.shift, atMost: 0.01, gated: true }),
    row({ what: `${path}: Lighthouse performance`, value: one.score, atLeast: path === '/' ? 100 : 95 }),
    row({ what: `${path}: Lighthouse accessibility`, value: one.accessibility, ...hundred }),
    row({ what: `${path}: Lighthouse best practices`, value: one.practices, ...hundred }),
    ...(isFound ? [row({ what: `${path}: Lighthouse SEO`, value: one.seo, ...hundred })] : []),
  ]
}

/** Lighthouse takes a tab of its own tool alone. */
async function signedIn(port: number, url: string) {
  const { connect } = await lighthouseTools()
  const browser = await connect({ browserURL: `http://127.0.0.1:${port}` })
  const tab = await browser.newPage()
  await tab.goto(`${url}/login`, { waitUntil: 'networkidle0' })
  await tab.locator('input[type=email]').fill('member@demo.test')
  await tab.locator('input[type=password]').fill(DEMO_PASSWORD)
  await tab.locator('button[type=submit]').click()
  await tab.waitForSelector('.avatar')
  return tab
}

/** Each page once, as visitors see it and as a member does. */
export async function everyPage(): Promise<Row[]> {
  const site = await startSite()
  const port = await freePort()
  const browser = await chromium.launchPersistentContext(temporaryFolder(), await launchOptions(port))
  const rows: Row[] = []
  const found = await foundPages()
  // What is started cold tells of the browser.
  await visit(`${site.url}/`, { port })
  for (const path of chosen([...found, ...forms])) {
    rows.push(...rowsOf(path, await visit(site.url + path, { port }), found.includes(path)))
  }
  const tab = await signedIn(port, site.url)
  for (const path of chosen(members)) {
    rows.push(...rowsOf(path, await visit(site.url + path, { port, tab }), false))
  }
  await browser.close()
  await site.stop()
  return rows
}
