import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { everyNth, onlyInFullRun } from '#tests/support/breadth.ts'
import { login } from '#tests/support/member.ts'
import { openBrowser, openPage } from '#tests/support/open-page.ts'
import { alive, callsOf, documentsOf, holdBack, phone, store, turnTo, visit } from '#tests/support/visit.ts'

const SCRIPTS = /\/assets\/.*\.js$/

const words = (page: Page) => page.locator('main').textContent()
const door = (page: Page) => page.locator('header nav[aria-label="Main"] > span').first().textContent()
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

describe('a page comes alive', () => {
  const parts = ['html', 'body', 'main', 'header', 'h1', 'main article, main section', 'footer']

  /** Keeps hold of what the server sent, from before the first script until the page is the browser's. */
  async function takenOver(page: Page, path: string) {
    const letGo = await holdBack(page, SCRIPTS)
    await page.goto(path, { waitUntil: 'commit' })
    await page.locator('footer').waitFor({ state: 'attached' })
    const marks = await page.evaluateHandle(
      (names) => names.map((name) => ({ name, node: document.querySelector(name) })),
      parts,
    )
    const before = await words(page)
    letGo()
    await alive(page)
    const kept = await marks.evaluate((all) =>
      all.filter(({ name, node }) => node && node === document.querySelector(name)).map(({ name }) => name),
    )
    await page.unroute(SCRIPTS)
    return { kept, isSame: (await words(page)) === before, door: await door(page) }
  }

  test('[SESS-07] [LAY-07] as it stands: the same nodes and words, without a call, also for a member', async () => {
    const { page, complaints } = await openPage()
    const calls = callsOf(page)
    for (const path of ['/', '/events/1', '/no/such-page']) {
      expect({ path, ...(await takenOver(page, path)) }).toEqual({ path, kept: parts, isSame: true, door: 'Login' })
    }
    await store(page, login())
    expect(await takenOver(page, '/')).toEqual({ kept: parts, isSame: true, door: 'AD' })
    expect(calls).toEqual([])
    expect(complaints.filter((text) => !text.includes('404'))).toEqual([])
  })

  test('[D-84] a reading page of a member with a dead token still arrives, and nothing is asked', async () => {
    const { page, complaints } = await openPage()
    await store(page, { ...login(), authToken: 'expired' })
    const calls = callsOf(page)
    await page.goto('/')
    await alive(page)
    expect([await page.getByRole('article').count(), calls, complaints]).toEqual([11, [], []])
  })

  test.each([['ahead', 2 * 3_600_000], ...onlyInFullRun<[string, number]>(['behind', -2 * 3_600_000])])(
    'in a browser whose clock is two hours %s it is the same, and asks for nothing',
    async (_, shift) => {
      const { page, complaints } = await openBrowser()
      await page.clock.install({ time: Date.now() + shift })
      const calls = callsOf(page)
      expect(await takenOver(page, '/')).toEqual({ kept: parts, isSame: true, door: 'Login' })
      await turnTo(page, '/leaders')
      await heading(page, 'Leaders').waitFor()
      await page.goBack()
      await page.getByRole('region', { name: 'Our News' }).getByRole('article').first().waitFor()
      expect([calls, complaints]).toEqual([[], []])
    },
  )
})

describe('before any script has come', () => {
  test('a link leads on, and what was typed is looked for once they are there', async () => {
    const { page, complaints } = await openPage()
    const letGo = await holdBack(page, SCRIPTS)
    await page.goto('/', { waitUntil: 'commit' })
    await page.getByRole('region', { name: 'Our News' }).getByRole('link', { name: 'All news' }).click()
    await heading(page, 'News').waitFor()
    await page.getByRole('searchbox', { name: 'Search news' }).fill('ethics')
    letGo()
    await page.locator('search [role=status]').getByText('2 results for ethics').waitFor()
    const documents = documentsOf(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Gallery' }).click()
    await heading(page, 'Gallery').waitFor()
    expect([documents, complaints]).toEqual([[], []])
  })

  test('Back pressed in a page that loads itself again ends on the page before', async () => {
    const { page, complaints } = await visit('/gallery')
    await turnTo(page, '/events')
    await heading(page, 'Events').waitFor()
    const letGo = await holdBack(page, SCRIPTS)
    await page.reload({ waitUntil: 'commit' })
    await page.locator('footer').waitFor({ state: 'attached' })
    await page.evaluate(() => history.back())
    await page.waitForURL('/gallery', { waitUntil: 'commit' })
    letGo()
    await heading(page, 'Gallery').waitFor()
    await alive(page)
    await page.goForward()
    await heading(page, 'Events').waitFor()
    expect(complaints).toEqual([])
  })
})

describe('nothing moves', () => {
  /** A tab that adds up all shifts that the reader did not cause. */
  async function openMeter() {
    const { page } = await openPage(phone)
    await page.addInitScript(() => {
      const seen = { sum: 0 }
      Reflect.set(window, 'shifts', seen)
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          if (Reflect.get(entry, 'hadRecentInput') === false) seen.sum += Number(Reflect.get(entry, 'value'))
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    return page
  }

  /** From the first paint to the foot of the page and back. */
  async function shiftOf(page: Page, path: string, disturb = (_page: Page) => Promise.resolve()) {
    await page.goto(path)
    await alive(page)
    await page.evaluate(async () => {
      await document.fonts.ready
      const frame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      for (let y = 0; y < document.body.scrollHeight; y += window.innerHeight / 2) {
        window.scrollTo({ top: y, behavior: 'instant' })
        await frame()
      }
      await Promise.all(
        Array.from(document.images)
          .filter((image) => image.getClientRects().length > 0)
          .map((image) => image.decode().catch(() => {})),
      )
      await frame()
      window.scrollTo({ top: 0, behavior: 'instant' })
      await frame()
    })
    await disturb(page)
    return page.evaluate(() => Number(Reflect.get(Reflect.get(window, 'shifts'), 'sum')))
  }

  test('the meter sees a line that comes late', async () => {
    const late = (page: Page) =>
      page.evaluate(async () => {
        const line = document.createElement('p')
        line.textContent = 'One line more'
        document.querySelector('main')?.prepend(line)
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      })
    expect(await shiftOf(await openMeter(), '/about', late)).toBeGreaterThan(0.01)
  })

  const pages = [
    ...['/about', '/about/facts-about-nipr', '/leaders', '/events', '/events/1', '/events/1/register', '/news'],
    ...['/news/Notes-from-the-general-meeting', '/resources', '/gallery', '/membership', '/membership/categories'],
    ...['/membership/upgrade', '/membership/join?grade=3', '/privacy-policy', '/coming-soon', '/login', '/register'],
  ]

  test('on a telephone and on a desk no page shifts by more than 0.01', async () => {
    const page = await openMeter()
    const moved: unknown[] = []
    for (const { viewport, paths } of [
      { viewport: phone.viewport, paths: ['/', ...everyNth(pages, 6)] },
      { viewport: { width: 1280, height: 800 }, paths: ['/about', ...onlyInFullRun('/')] },
    ]) {
      await page.setViewportSize(viewport)
      for (const path of paths) {
        const shift = await shiftOf(page, path)
        if (shift > 0.01) moved.push([path, viewport.width, shift])
      }
    }
    expect(moved).toEqual([])
  })
})
