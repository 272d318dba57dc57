import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { openBrowser } from '#tests/support/open-page.ts'
import { fillAttendee, mailsOf, newGuest } from '#tests/support/pay.ts'
import { alive, phone } from '#tests/support/visit.ts'
import { loseSome, slow3G } from '#tests/support/weak-network.ts'

/** Two by default; every page, every form and many seeds by `npm run soak -- weak-network`. */
const whole = Boolean(process.env.WEAK)
const seeds = whole ? Array.from({ length: Number(process.env.WEAK) }, (_, index) => index + 1) : [1]
const inCampaign = whole ? [''] : []
const CALLS = /\/api\//
const LONGEST = { timeout: 120_000 }

/** Every page that anyone may read, and its title. */
const all: [path: string, title: string][] = [
  ['/', "Shaping Nigeria's"],
  ['/events', 'Events'],
  ['/events/6', ''],
  ['/news', 'News'],
  ['/resources', 'Resources'],
  ['/gallery', 'Gallery'],
  ['/about', ''],
  ['/about/facts-about-nipr', ''],
  ['/leaders', ''],
  ['/membership', ''],
  ['/membership/categories', ''],
  ['/become-a-member', ''],
  ['/privacy-policy', ''],
  ['/login', 'Sign In'],
  ['/register', 'Sign Up'],
  ['/forgot-password', 'Forgot Password'],
  ['/events/6/register', ''],
  ['/membership/join?grade=4', ''],
  ['/membership/upgrade', ''],
]
const pages = whole ? all : []

const open = (options: BrowserContextOptions = {}) => openBrowser({ ...phone, ...options })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

/** What the browser itself says of a file that did not arrive is no fault of the page. */
const own = (complaints: readonly string[]) =>
  complaints.filter((said) => !/ERR_CONNECTION_RESET|Failed to fetch dynamically imported/.test(said))

interface Way {
  /** What is filled in, and what sends it. */
  fill: () => Promise<void>
  button: string
  typed: () => Promise<unknown>
  isThere: () => Promise<boolean>
}

/** Sends until one is there. Each time that the page does not go on it must say why and keep what was typed. */
async function goOn(page: Page, { fill, button: name, typed, isThere }: Way) {
  const form = button(page, name)
  const says = page.getByRole('alert').filter({ hasText: /\S/ })
  await fill()
  const before = await typed()
  for (let turn = 0; turn < 12; turn++) {
    await form.click()
    await expect.poll(async () => (await isThere()) || (await says.count()) > 0, { timeout: 30_000 }).toBe(true)
    if (await isThere()) return
    expect(await typed()).toEqual(before)
    await expect.poll(() => form.getAttribute('aria-busy')).toBe(null)
    await page.getByRole('button', { name: 'Close this message' }).click()
    await expect.poll(() => says.count()).toBe(0)
  }
  throw new Error('Twelve tries were not enough')
}

/** Letters of a page's text and of what stands for its pictures. A page that lost a part may just be loading itself again. */
const told = (page: Page) =>
  page
    .evaluate(() => {
      const main = document.querySelector('main')
      const pictures = Array.from(main?.querySelectorAll('img') ?? [], ({ alt }) => alt)
      return [main?.textContent, ...pictures].join('').length
    })
    .catch(() => 0)

const isLoadedAgain = (page: Page) =>
  page.reload().then(
    () => true,
    () => false,
  )

/** A page that lost a part may load itself again just then: it has no links, or comes back to where it was. */
const follows = (page: Page, path: string) => async () => {
  const link = page.getByRole('contentinfo').locator(`a[href="${path}"]`)
  await link.click({ timeout: 5_000 }).catch(() => undefined)
  return new URL(page.url()).pathname
}

const values = (page: Page, ...labels: string[]) => Promise.all(labels.map((label) => field(page, label).inputValue()))
const hasTitle = (page: Page, name: string) => () => page.getByRole('heading', { name }).first().isVisible()

describe('on a slow 3G', () => {
  test.each(pages)('%s can be read before its scripts are there, and comes alive', LONGEST, async (path, title) => {
    const { page, complaints } = await open()
    await slow3G(page)
    await page.goto(path, { waitUntil: 'commit', timeout: 60_000 })
    await page.getByRole('heading', { level: 1, name: title }).waitFor({ timeout: 30_000 })
    await page.waitForLoadState('load', { timeout: 60_000 })
    await alive(page)
    expect(complaints).toEqual([])
  })

  test('a person who registers for an event sees that it is under way, and gets the ticket', LONGEST, async () => {
    const { page, complaints } = await open()
    await page.goto('/events/9/register')
    await alive(page)
    const email = newGuest()
    await fillAttendee(page, email)
    await slow3G(page)
    await button(page, 'Register').dblclick()
    await expect.poll(() => button(page, 'Register').getAttribute('aria-busy')).toBe('true')
    await page.getByRole('heading', { name: 'Thank You for Registering!' }).waitFor({ timeout: 60_000 })
    await expect.poll(async () => (await mailsOf(email)).length).toBe(1)
    expect(complaints).toEqual([])
  })
})

describe.each(seeds)('with requests lost (seed %i)', (seed) => {
  const share = 0.1

  test.each(pages)('%s stands, and is whole once the line is', LONGEST, async (path, title) => {
    const { page, complaints } = await open()
    const { mend } = await loseSome(page, { seed, share })
    await page.goto(path)
    const heading = page.getByRole('heading', { level: 1, name: title })
    await heading.waitFor()
    await page.waitForLoadState('load')
    // What is lost may be its own part and that of the error page, twice: the sentence that is left is the shortest page.
    await expect.poll(() => told(page)).toBeGreaterThan(50)
    mend()
    await expect.poll(() => isLoadedAgain(page)).toBe(true)
    await alive(page)
    await expect.poll(() => heading.isVisible()).toBe(true)
    expect(own(complaints)).toEqual([])
  })

  test.each(inCampaign)('turning from page to page always ends on a page that says where one is', LONGEST, async () => {
    const { page, complaints } = await open()
    await page.goto('/privacy-policy')
    await alive(page)
    const { mend } = await loseSome(page, { seed, share })
    for (const path of ['/events', '/gallery', '/resources', '/about', '/membership', '/news']) {
      await expect.poll(follows(page, path)).toBe(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expect.poll(() => page.locator('[aria-busy=true]').count(), { timeout: 40_000 }).toBe(0)
    }
    mend()
    const heading = page.getByRole('heading', { level: 1 })
    const again = button(page, 'Try again').first()
    const pressAgain = async () => {
      if (new URL(page.url()).pathname !== '/news') await follows(page, '/news')()
      // What it asks for may have come between the look and the press: then it is gone, and that is well.
      if (await again.isVisible()) await again.click({ timeout: 1_000 }).catch(() => undefined)
      return (await again.isVisible()) ? 'asks to try again' : heading.textContent()
    }
    await expect.poll(pressAgain).toBe('News')
    expect(own(complaints)).toEqual([])
  })

  test('a person who registers for a free event gets one ticket', LONGEST, async () => {
    const { page } = await open()
    await page.goto('/events/9/register')
    await alive(page)
    const email = newGuest()
    await loseSome(page, { seed, share: 0.4, of: CALLS })
    await goOn(page, {
      fill: () => fillAttendee(page, email),
      button: 'Register',
      typed: () => values(page, 'First Name', 'Last Name', 'Phone', 'Email'),
      isThere: hasTitle(page, 'Thank You for Registering!'),
    })
    await expect.poll(async () => (await mailsOf(email)).length).toBe(1)
  })

  test.each(inCampaign)('a person who pays comes to the pay page', LONGEST, async () => {
    const { page } = await open()
    await page.goto('/events/6/register')
    await alive(page)
    const email = newGuest()
    await loseSome(page, { seed, share: 0.4, of: CALLS })
    await goOn(page, {
      fill: () => fillAttendee(page, email),
      button: 'Continue to payment',
      typed: () => values(page, 'First Name', 'Email'),
      isThere: async () => new URL(page.url()).pathname.startsWith('/pay/'),
    })
    expect(page.url()).not.toContain(inject('site'))
  })

  test.each(inCampaign)('a person who signs in gets in', LONGEST, async () => {
    const { page } = await open()
    await page.goto('/login')
    await alive(page)
    await loseSome(page, { seed, share: 0.4, of: CALLS })
    await goOn(page, {
      fill: async () => {
        await field(page, 'Email').fill('member@demo.test')
        await field(page, 'Password').fill('Demo-pass-2026')
      },
      button: 'Sign In',
      typed: () => values(page, 'Email', 'Password'),
      isThere: async () => new URL(page.url()).pathname === '/account',
    })
  })
})
