import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { everyNth, onlyInFullRun } from '#tests/support/breadth.ts'
import { login } from '#tests/support/member.ts'
import { openBrowser, openPage } from '#tests/support/open-page.ts'
import { alive, callsOf, documentsOf, holdBack, phone, store, turnTo, visit } from '#tests/support/visit.ts'

const SCRIPTS = /\/assets\/.*\.js$/

const words = (page: Page) => page.locator('main').textContent()
const door = (page: Page) => page.locator('header nav[aria-label="Main"] > span').first().textContent()

describe('a page arrives whole', () => {
  test('with scripts switched off it has all its content, and its links work', async () => {
    const { page, complaints } = await openPage({ javaScriptEnabled: false })
    await page.goto('/')
    const seen = await page.locator('h1, h2, h3').allTextContents()
    const { page: whole } = await visit('/')
    expect(seen).toEqual(await whole.locator('h1, h2, h3').allTextContents())
    expect(await page.getByRole('article').count()).toBe(11)
    await page.getByRole('region', { name: 'Upcoming Events' }).getByRole('link', { name: 'View All' }).click()
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Events')
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' }).click()
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain("Shaping Nigeria's")
    expect(complaints).toEqual([])
  })

  test.each(['/', '/about', '/login', '/no/such-page'])(
    '%s holds neither inline styles nor inline scripts, but for one sheet and one block of data',
    async (path) => {
      const html = await (await fetch(`${inject('site')}${path}`)).text()
      const styles = html.match(/<style[^>]*>/g)
      const told = /<script type="application\/ld\+json">[\s\S]*?<\/script>/g
      const inline = Array.from(html.replace(told, '').matchAll(/<script(?![^>]* src=)[^>]*>/g), ([tag]) => tag)
      const tags = html
        .replace(/<style>[\s\S]*?<\/style>/, '')
        .replace(/<script type="application\/json"[\s\S]*?<\/script>/, '')
      expect([styles, inline]).toEqual([['<style>'], ['<script type="application/json" id="page">']])
      expect(tags.match(/<[^>]*\s(style|on\w+)=[^>]*>/g)).toBe(null)
      expect(tags.match(/(href|src)="\s*javascript:/gi)).toBe(null)
      expect(html.startsWith('<!DOCTYPE html><html lang="en-NG">')).toBe(true)
    },
  )
})

describe('a page comes alive', () => {
  /** Keeps hold of what the server sent, from before the first script until the page is the browser's. */
  async function takenOver(page: Page, path: string) {
    const letGo = await holdBack(page, SCRIPTS)
    await page.goto(path, { waitUntil: 'commit' })
    await page.locator('footer').waitFor({ state: 'attached' })
    const marks = await page.evaluateHandle(() =>
      ['html', 'body', 'main', 'header', 'h1', 'main article, main section', 'footer'].map((name) => ({
        name,
        node: document.querySelector(name),
      })),
    )
    const before = await words(page)
    letGo()
    await alive(page)
    const kept = await marks.evaluate((all) =>
      all.filter(({ name, node }) => node && node === document.querySelector(name)).map(({ name }) => name),
    )
    return { before, kept }
  }

  test.each(['/', '/events/1', '/no/such-page'])(
    '%s is taken over as it stands: the same nodes, the same words',
    async (path) => {
      const { page, complaints } = await openPage()
      const calls = callsOf(page)
      const { before, kept } = await takenOver(page, path)
      expect(kept).toEqual(['html', 'body', 'main', 'header', 'h1', 'main article, main section', 'footer'])
      expect([await words(page), await door(page)]).toEqual([before, 'Login'])
      expect(calls).toEqual([])
      expect(complaints.filter((text) => !text.includes('404'))).toEqual([])
    },
  )

  test('[SESS-07] [LAY-07] for a member, too, and the header knows them', async () => {
    const { page, complaints } = await openPage()
    await store(page, login())
    const calls = callsOf(page)
    const { before, kept } = await takenOver(page, '/')
    expect(kept).toContain('main article, main section')
    expect([await words(page), await door(page)]).toEqual([before, 'AD'])
    expect([calls, complaints]).toEqual([[], []])
  })

  test.each([['ahead', 2 * 3_600_000], ...onlyInFullRun<[string, number]>(['behind', -2 * 3_600_000])])(
    'a browser whose clock is two hours %s shows the same, and asks for nothing',
    async (_, shift) => {
      const { page, complaints } = await openBrowser()
      await page.clock.install({ time: Date.now() + shift })
      const calls = callsOf(page)
      const { before, kept } = await takenOver(page, '/')
      expect(kept).toContain('main article, main section')
      expect([await words(page), await door(page)]).toEqual([before, 'Login'])
      await turnTo(page, '/leaders')
      await page.getByRole('heading', { level: 1, name: 'Leaders' }).waitFor()
      await page.goBack()
      await page.getByRole('region', { name: 'Our News' }).getByRole('article').first().waitFor()
      expect([calls, complaints]).toEqual([[], []])
    },
  )

  test('a link pressed before any script has come leads on, and the next page comes alive', async () => {
    const { page, complaints } = await openPage()
    const letGo = await holdBack(page, SCRIPTS)
    await page.goto('/', { waitUntil: 'commit' })
    await page.getByRole('region', { name: 'Upcoming Events' }).getByRole('link', { name: 'View All' }).click()
    await page.getByRole('heading', { level: 1, name: 'Events' }).waitFor()
    letGo()
    await alive(page)
    const documents = documentsOf(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Gallery' }).click()
    await page.getByRole('heading', { level: 1, name: 'Gallery' }).waitFor()
    expect([documents, complaints]).toEqual([[], []])
  })

  test('Back pressed in a page that loads itself again, before any script has come, ends on the page before', async () => {
    const { page, complaints } = await openPage()
    await page.goto('/gallery')
    await alive(page)
    await turnTo(page, '/events')
    await page.getByRole('heading', { level: 1, name: 'Events' }).waitFor()
    const letGo = await holdBack(page, SCRIPTS)
    await page.reload({ waitUntil: 'commit' })
    await page.locator('footer').waitFor({ state: 'attached' })
    await page.evaluate(() => history.back())
    await page.waitForURL('/gallery', { waitUntil: 'commit' })
    letGo()
    await page.getByRole('heading', { level: 1, name: 'Gallery' }).waitFor()
    await alive(page)
    await page.goForward()
    await page.getByRole('heading', { level: 1, name: 'Events' }).waitFor()
    expect(complaints).toEqual([])
  })

  test('home, an event and back again load one document and ask the API for the event alone', async () => {
    const { page, complaints } = await openPage()
    const [calls, documents] = [callsOf(page), documentsOf(page)]
    await page.goto('/')
    await alive(page)
    const link = page
      .getByRole('region', { name: 'Upcoming Events' })
      .getByRole('link', { name: /^See event/ })
      .first()
    await link.click()
    await page.getByRole('heading', { level: 1, name: "Communicators' Summit" }).waitFor()
    await page.goBack()
    await link.waitFor()
    expect([calls, documents, complaints]).toEqual([['GET /api/event/1'], ['/'], []])
  })

  test('[D-84] a reading page of a member with a dead token still arrives, and nothing is asked', async () => {
    const { page, complaints } = await openPage()
    await store(page, { ...login(), authToken: 'expired' })
    const calls = callsOf(page)
    await page.goto('/')
    await alive(page)
    expect([await page.getByRole('article').count(), calls, complaints]).toEqual([11, [], []])
  })
})

describe('many at once', () => {
  test('two visitors at once, one of them a member, each get their own page', async () => {
    const [visitor, member] = [await openPage(), await openPage()]
    await store(member.page, login())
    const arrivals = [
      [visitor.page, '/events'],
      [member.page, '/'],
    ] as const
    await Promise.all(arrivals.map(([page, path]) => page.goto(path).then(() => alive(page))))
    expect([await visitor.page.title(), await member.page.title()]).toEqual([
      'Events | NIPR FCT Chapter, Abuja',
      'NIPR FCT Chapter, Abuja',
    ])
    expect(await visitor.page.getByRole('link', { name: 'Your account' }).count()).toBe(0)
    expect(await member.page.getByRole('link', { name: 'Your account' }).count()).toBe(1)
    expect([visitor.complaints, member.complaints]).toEqual([[], []])
  })

  test('forty pages asked for at once are each their own, and name the address that answers for them', async () => {
    const paths = ['/about', '/events', '/news', '/gallery', '/leaders', '/login', '/resources', '/nowhere']
    const asked = Array.from({ length: 40 }, (_, index) => `${paths[index % paths.length]}?id=${index}`)
    const pages = await Promise.all(asked.map(async (path) => (await fetch(`${inject('site')}${path}`)).text()))
    const canonical = pages.map((html) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1])
    expect(canonical).toEqual(asked.map((path) => inject('site') + path.slice(0, path.indexOf('?'))))
  })
})

const publicPages = [
  '/about',
  '/about/facts-about-nipr',
  '/leaders',
  '/events',
  '/events/1',
  '/events/1/register',
  '/news',
  '/news/Notes-from-the-general-meeting',
  '/resources',
  '/gallery',
  '/membership',
  '/membership/categories',
  '/membership/upgrade',
  '/membership/join?grade=3',
  '/privacy-policy',
  '/coming-soon',
  '/login',
  '/register',
]

describe('nothing moves', () => {
  /** The sum of all shifts that the reader did not cause, from the first paint to the foot of the page and back. */
  async function shiftOf(path: string, options = {}, disturb = (_page: Page) => Promise.resolve()) {
    const { page } = await openPage(options)
    await page.addInitScript(() => {
      const seen = { sum: 0 }
      Reflect.set(window, 'shifts', seen)
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          if (Reflect.get(entry, 'hadRecentInput') === false) seen.sum += Number(Reflect.get(entry, 'value'))
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
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
    expect(await shiftOf('/about', {}, late)).toBeGreaterThan(0.01)
  })

  test.each<[what: string, path: string, options: Parameters<typeof openPage>[0]]>([
    ['home at 375 px', '/', phone],
    ['an inner page at 1280 px', '/about', {}],
    ...onlyInFullRun<[string, string, object]>(
      ['home at 768 px', '/', { viewport: { width: 768, height: 1024 } }],
      ['home at 1280 px', '/', {}],
    ),
    ...everyNth(publicPages, 6).map((path): [string, string, typeof phone] => [`${path} at 375 px`, path, phone]),
  ])('%s shifts by 0.01 at most', async (_, path, options) => {
    expect(await shiftOf(path, options)).toBeLessThanOrEqual(0.01)
  })
})
