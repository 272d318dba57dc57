import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { answerEvents, answerWith, event } from '#tests/support/api.ts'
import { looks, onlyInFullRun } from '#tests/support/breadth.ts'
import { openPage } from '#tests/support/open-page.ts'
import { cutOff, sidewaysOf } from '#tests/support/reach.ts'
import { alive, phone, turnTo, visit } from '#tests/support/visit.ts'

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const columnsOf = (list: Locator) =>
  list.first().evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length)
/** How many different values a measure of these has. */
const kindsOf = (all: Locator, side: 'left' | 'top' | 'width') =>
  all.evaluateAll((some, name) => new Set(some.map((one) => Math.round(one.getBoundingClientRect()[name]))).size, side)
const boxesOf = (...parts: Locator[]) =>
  Promise.all(parts.map((part) => part.evaluate((one): DOMRect => one.getBoundingClientRect().toJSON())))
const widen = (page: Page, width: number, height = 800) => page.setViewportSize({ width, height })

describe('a list at each width', () => {
  test('[NEWS-06] [D-40] news stand in columns of one width, each preview whole, on phones only the first with its words', async () => {
    const { page } = await visit('/news')
    const cards = page.locator('main li:has(article)')
    const previews = () =>
      page
        .locator('.news-preview:visible')
        .evaluateAll((all) => ({
          many: all.length > 0,
          cut: all.filter((one) => one.scrollHeight > one.clientHeight + 1).map((one) => one.textContent),
        }))
    for (const [width, columns] of [
      [1280, 3],
      [768, 3],
      [375, 1],
    ] as const) {
      await widen(page, width)
      await expect.poll(() => columnsOf(page.locator('main ul:has(article)')), { message: `${width}` }).toBe(columns)
      expect([await kindsOf(cards, 'width'), await previews()]).toEqual([1, { many: true, cut: [] }])
    }
    const [first, ...others] = await cards.evaluateAll((all) =>
      all.map((card) => ({
        picture: card.querySelector('img')?.clientWidth,
        words: card.querySelector('.news-preview')?.checkVisibility(),
      })),
    )
    expect(first).toEqual({ picture: 335, words: true })
    expect(others).toEqual(others.map(() => ({ picture: 104, words: false })))
    await turnTo(page, '/')
    await region(page, 'Our News').getByRole('article').first().waitFor()
    for (const width of [375, 768, 1280]) {
      await widen(page, width)
      expect([width, await previews()]).toEqual([width, { many: true, cut: [] }])
    }
  })

  test('events stand in a column of its width, on phones as short rows; no word of a title is broken', async () => {
    const { page } = await visit('/events', { reducedMotion: 'reduce' })
    await expect.poll(() => columnsOf(page.locator('.event-grid'))).toBe(3)
    for (const [width, column] of [
      [600, 560],
      [1000, 936],
      [1279, 1200],
    ] as const) {
      await widen(page, width)
      const container = async () => (await page.locator('main .container').last().boundingBox())?.width
      await expect.poll(container).toBe(column)
    }
    await widen(page, 320, 568)
    const broken = await page.locator('.event-title').evaluateAll((all) =>
      all
        .filter((one) => {
          if (one instanceof HTMLElement) one.style.overflowWrap = 'normal'
          return one.scrollWidth > one.clientWidth
        })
        .map((one) => one.textContent),
    )
    expect(broken).toEqual([])
    await widen(page, 375, 667)
    const [height = 0, ...cards] = await page.evaluate(() => [
      document.documentElement.scrollHeight,
      ...Array.from(document.querySelectorAll('main article'), (card) => card.clientHeight),
    ])
    expect([height < 2950, cards.filter((card) => card > 240)]).toEqual([true, []])
    await page
      .locator('main article')
      .first()
      .click({ position: { x: 300, y: 20 } })
    await page.waitForURL(/\/events\/\d+$/)
  })

  test('pictures of the gallery and resources stand in their columns', async () => {
    const { page } = await visit('/gallery')
    const pictures = page.locator('.gallery').getByRole('link')
    const tops = await pictures.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
    expect(tops).toEqual(tops.toSorted((one, other) => one - other))
    for (const [width, columns] of [
      [1280, 4],
      [768, 3],
      [375, 2],
    ] as const) {
      await widen(page, width)
      await expect.poll(() => kindsOf(pictures, 'left')).toBe(columns)
    }
    await turnTo(page, '/resources')
    const cards = page.getByRole('main').getByRole('article')
    await cards.first().waitFor()
    expect(Math.round((await cards.first().locator('img').boundingBox())?.width ?? 0)).toBe(88)
    await widen(page, 1280)
    await expect.poll(() => kindsOf(cards, 'left')).toBe(3)
  })
})

test('[NEWS-03] a post has the others beside it in sight at 1280 px, and below it at 768 px, where it stands in the middle', async () => {
  const { page } = await visit('/news/New-guidance-on-disclosure-in-sponsored-content')
  const article = page.getByRole('article').first()
  const more = page.getByRole('complementary', { name: 'More news' })
  const picture = await article.locator('img').first().boundingBox()
  expect((picture?.width ?? 0) / (picture?.height ?? 1)).toBeCloseTo(1.6, 1)
  await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }))
  await expect.poll(async () => Math.round((await more.boundingBox())?.y ?? 0)).toBe(112)
  await widen(page, 768, 1024)
  const [text, others] = await boxesOf(article, more)
  expect(text?.width).toBeLessThanOrEqual(38 * 18)
  expect((text?.left ?? 0) + (text?.right ?? 0)).toBeCloseTo(768, 0)
  expect(others?.top).toBeGreaterThan(text?.bottom ?? 0)
})

test('[ABT-04] [ABT-10] [LEAD-01] [MEM-06] pages to read have their parts beside each other where there is room', async () => {
  const { page } = await visit('/about', { reducedMotion: 'reduce' })
  const parts = () =>
    boxesOf(
      region(page, 'Our Ethics'),
      page.getByRole('navigation', { name: 'Read on' }),
      region(page, 'Have A Question?'),
    )
  const besides = async () => {
    const [ethics, links, question] = await parts()
    if (!ethics || !links || !question) return 'not there'
    if (links.left > ethics.right && question.left > ethics.right) return question.bottom <= ethics.bottom && 'beside'
    return links.top > ethics.bottom && question.top > links.bottom && 'below'
  }
  await expect.poll(besides).toBe('beside')
  await widen(page, 375)
  await expect.poll(besides).toBe('below')

  await turnTo(page, '/leaders')
  const groups = ['Current Leaders', 'Past Chairmen', 'Other Excos (Past)', 'Ex-Officio Members']
  const columns = () => Promise.all(groups.map((name) => columnsOf(region(page, name).getByRole('list'))))
  await region(page, 'Ex-Officio Members').waitFor()
  for (const [width, expected] of [
    [375, [2, 1, 1, 1]],
    [768, [3, 3, 2, 2]],
    [1280, [3, 4, 2, 2]],
  ] as const) {
    await widen(page, width)
    await expect.poll(columns).toEqual(expected)
  }

  await turnTo(page, '/membership/upgrade')
  const steps = region(page, 'Choose your step')
  await steps.getByRole('link').first().waitFor()
  expect([await kindsOf(steps.getByRole('link'), 'top'), await kindsOf(steps.locator('b'), 'top')]).toEqual([1, 1])
})

test.each([
  [1280, 80],
  [375, 68],
])(
  '[LAY-13] [LAY-14] at %i px a page begins %i px down, below the header, home at the very top',
  async (width, top) => {
    const { page } = await visit('/about', width === 375 ? phone : {})
    const edges = () =>
      page.evaluate(() => ({
        header: document.querySelector('header')?.getBoundingClientRect().bottom,
        main: document.querySelector('main')?.getBoundingClientRect().top,
        banner: document.querySelector('main h1')?.closest('.banner')?.getBoundingClientRect().top,
      }))
    expect(await edges()).toEqual({ header: top + 1, main: top, banner: top })
    await turnTo(page, '/')
    await expect.poll(async () => (await edges()).main).toBe(0)
  },
)

describe('what is very long', () => {
  const title = 'A very long title that goes on about public relations '.repeat(6).slice(0, 300)
  const word = 'Communications'.repeat(22).slice(0, 300)
  const wide = `<table><tr>${'<td>averylongword</td>'.repeat(12)}</tr></table>`
  const long = [title, word].map((text, index) =>
    event({
      id: index + 1,
      title: text,
      location: text,
      description: `<p>${word}</p>${wide}`,
      start_date: '2099-03-12T08:00:00.000Z',
      end_date: null,
      fee: 123_456_789,
      type: 'paid',
      attendees: Array.from({ length: 5000 }, (_, place) => ({ number: place + 1 })),
    }),
  )
  const resources = Array.from({ length: 300 }, (_, index) => ({
    id: index + 1,
    title: index % 2 ? 'W'.repeat(300) : 'A title of many words that goes on and on '.repeat(7),
    desc: 'x'.repeat(index % 3 ? 0 : 400),
    file: `/files/resources/${index}.${'pdf docx longending'.split(' ')[index % 3]}`,
    size: index % 4 ? index * 10_000 : null,
  }))

  test.each([320, ...onlyInFullRun(768, 1280)])(
    'neither leaves its place nor lies on anything else at %i px',
    async (width) => {
      const { page, complaints } = await visit('/coming-soon', { viewport: { width, height: 700 } })
      await answerEvents(page, long)
      await turnTo(page, '/events')
      await page.locator('main').getByRole('article').first().waitFor()
      expect(await sidewaysOf(page)).toBe(0)
      for (const one of long) {
        await answerWith(page, /\/api\/event\/\d+$/, { json: { data: { event: [one] } } })
        await turnTo(page, `/events/${one.id}`)
        await page.getByRole('heading', { level: 1, name: one.title.trim() }).waitFor()
        const beyond = await page.locator('main :is(h1, h2, p, dd, dt, a, nav li)').evaluateAll((all) =>
          all
            .filter((part) => part.checkVisibility() && part.getBoundingClientRect().right > innerWidth + 1)
            .filter((part) => !part.closest('.rich-table, .sr-only'))
            .map((part) => `${part.tagName} ${part.textContent?.slice(0, 30)}`),
        )
        expect([await sidewaysOf(page), beyond]).toEqual([0, []])
        expect(await page.locator('dt', { hasText: "RSVP'd" }).locator('+ dd').textContent()).toBe('5,000')
      }
      await answerWith(page, /\/api\/resource(\?|$)/, { json: { data: { data: { resources } } } })
      await turnTo(page, '/resources')
      const cards = page.getByRole('main').getByRole('article')
      await expect.poll(() => cards.count()).toBe(300)
      const cut = await cards
        .locator('h3, p, a')
        .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).length)
      expect([await sidewaysOf(page), cut, complaints]).toEqual([0, 0, []])
    },
  )
})

describe('small and large', () => {
  const pages = ['/', '/no/such-page/with-a-very-long-name-that-has-no-end-in-sight', '/login', '/coming-soon']
  const sizes: Record<string, BrowserContextOptions> = {
    '320 px wide': { viewport: { width: 320, height: 568 }, isMobile: true, hasTouch: true },
    'zoomed to 200 % on 1280 by 800': { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 },
    'zoomed to 400 % on 1280 by 1024': { viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 },
  }

  test.each(looks(pages, Object.keys(sizes)))(
    '%s, %s, does not scroll sideways, and nothing is cut off',
    async (path, size) => {
      const { page } = await visit(path, sizes[size])
      expect(await cutOff(page)).toEqual({ sideways: 0, beyond: [] })
    },
  )

  test('zoomed to 200 % the menu can be scrolled to its last link', async () => {
    const { page } = await visit('/', { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 })
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    const last = page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Login' })
    await last.scrollIntoViewIfNeeded()
    const foot = async () => {
      const { y, height } = (await last.boundingBox()) ?? { y: 0, height: 999 }
      return y + height <= 400
    }
    await expect.poll(foot).toBe(true)
  })
})

describe('pictures', () => {
  /** Every picture that comes in two widths, once it is near: how wide it stands, in pixels of the screen, and what came. */
  async function chosenOn(page: Page) {
    for (const image of await page.locator('main img[srcset]').all()) await image.scrollIntoViewIfNeeded()
    return page.locator('main img[srcset]').evaluateAll((all) =>
      Promise.all(
        all.map(async (one) => {
          if (!(one instanceof HTMLImageElement)) throw new Error('This is no picture')
          await one.decode()
          const widths = Array.from(one.srcset.matchAll(/ (\d+)w/g), ([, width]) => Number(width))
          const came = Number(/_w(\d+)\./.exec(one.currentSrc)?.[1])
          return {
            came,
            smallest: Math.min(...widths),
            needed: one.clientWidth * devicePixelRatio,
            name: one.currentSrc,
          }
        }),
      ),
    )
  }

  /** Every page with pictures, and how many there are at least. */
  const counts: Record<string, number> = { '/': 3, '/news': 12, '/events': 3, '/gallery': 12, '/resources': 8 }

  const screens: Record<string, BrowserContextOptions> = {
    'a telephone of 375 px at 2x': phone,
    'a screen of 768 px': { viewport: { width: 768, height: 1024 } },
    'a screen of 1280 px': {},
    'a screen of 1280 px at 2x': { deviceScaleFactor: 2 },
  }

  test.each([
    ...looks(Object.keys(counts), Object.keys(screens)),
    ['/gallery', 'a telephone of 375 px at 2x'] as const,
  ])('of %s on %s are loaded as large as their places', async (path, screen) => {
    const { page } = await openPage(screens[screen])
    const asked: string[] = []
    page.on('request', (request) => /_w\d+\./.test(request.url()) && asked.push(request.url()))
    await page.goto(path)
    await alive(page)
    const pictures = await chosenOn(page)
    expect(asked.toSorted()).toEqual(pictures.map(({ name }) => name).toSorted())
    expect(pictures.length).toBeGreaterThanOrEqual(counts[path] ?? 1)
    const tooLarge = pictures.filter(({ came, smallest, needed }) => came > smallest && smallest >= needed)
    const tooSmall = pictures.filter(({ came, smallest, needed }) => came === smallest && smallest < 0.85 * needed)
    expect({ tooLarge, tooSmall }).toEqual({ tooLarge: [], tooSmall: [] })
  })

  test('of the gallery have their places before they come, and say by a pattern which they were where they do not', async () => {
    const { page } = await openPage()
    const links = page.locator('.gallery').getByRole('link')
    const places = () =>
      links.evaluateAll((all) =>
        all.map((one) => {
          const { top, left, width, height } = one.getBoundingClientRect()
          return { top, left, width, height }
        }),
      )
    const PICTURES = /\/files\/gallery\//
    await page.route(PICTURES, () => {})
    await page.goto('/gallery', { waitUntil: 'commit' })
    await links.last().waitFor()
    const before = await places()
    expect(before.every(({ width, height }) => width > 200 && height > 150)).toBe(true)
    await page.unroute(PICTURES)
    await page.route(/01_w\d+\.avif/, (route) => route.abort())
    await page.goto('/gallery')
    await alive(page)
    await expect.poll(() => links.first().textContent()).toBe('Illustration: members gather at dawn below a great sun')
    expect(await places()).toEqual(before)
  })
})
