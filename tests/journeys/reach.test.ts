import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { answerWith, NEWS } from '#tests/support/api.ts'
import { looks, onlyInFullRun } from '#tests/support/breadth.ts'
import { openDrawn } from '#tests/support/open-page.ts'
import { cutOff, faultsOf } from '#tests/support/reach.ts'
import { alive, phone, turnTo, visit } from '#tests/support/visit.ts'

const still = { reducedMotion: 'reduce' } as const
const scrollTo = (page: Page, y: number) => page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y)
const burger = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true })

describe('nothing a machine could find stands in the way', () => {
  test.each([['at 375 px', phone], ...onlyInFullRun<[string, object]>(['at 1280 px', {}])])(
    'home %s, with the header over the hero and white',
    async (_, options) => {
      const { page } = await visit('/', { ...options, ...still })
      expect(await faultsOf(page)).toEqual([])
      await scrollTo(page, 600)
      await expect.poll(() => page.locator('.site-header').getAttribute('data-look')).toBe('paper')
      expect(await faultsOf(page)).toEqual([])
    },
  )

  test('the menu over home', async () => {
    const { page } = await visit('/', { ...phone, ...still })
    await burger(page).click()
    await page.getByRole('dialog', { name: 'Menu' }).waitFor()
    expect(await faultsOf(page)).toEqual([])
  })

  test('a page that is not there, at 375 and 1280 px', async () => {
    const { page } = await visit('/no/such-page', still)
    expect(await faultsOf(page)).toEqual([])
    await page.setViewportSize(phone.viewport)
    expect(await faultsOf(page)).toEqual([])
  })

  test('home with a list on its way, one that failed, and a toast', async () => {
    const { page } = await visit('/coming-soon', still)
    await answerWith(page, NEWS, { status: 503, json: { message: 'Not yet' } })
    await page.route(/\/api\/event/, () => {})
    await turnTo(page, '/')
    await page.getByRole('alert').getByText('Not yet').waitFor()
    await page.getByText('Loading events').waitFor({ state: 'attached' })
    expect(await faultsOf(page)).toEqual([])
  })
})

describe('by keyboard', () => {
  /** Everything that can be pressed, in the order it stands in. */
  const pressable = (page: Page) =>
    page.evaluate(() =>
      Array.from(document.querySelectorAll('a[href], button'))
        .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('dialog'))
        .map((one) => one.getAttribute('aria-label') ?? one.textContent ?? ''),
    )

  const focused = (page: Page) =>
    page.evaluate(() => {
      const one = document.activeElement
      if (!(one instanceof HTMLElement) || one === document.body) return undefined
      const { outlineStyle, outlineWidth } = getComputedStyle(one)
      const { top, bottom, left, right } = one.getBoundingClientRect()
      const middle = document.elementFromPoint(
        (left + right) / 2,
        (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2,
      )
      return {
        name: one.getAttribute('aria-label') ?? one.textContent ?? '',
        ring: `${outlineStyle} ${outlineWidth}`,
        seen: one.contains(middle) || middle?.contains(one) === true,
      }
    })

  test.each([
    ['at 1280 px', {}],
    ['at 375 px', phone],
  ])(
    'every link and button of home is reached in its order %s, the skip link first, each with a ring and in sight',
    async (_, options) => {
      const { page } = await visit('/', { ...options, ...still })
      const names = await pressable(page)
      const walked: Awaited<ReturnType<typeof focused>>[] = []
      for (let step = 0; step < names.length; step++) {
        await page.keyboard.press('Tab')
        walked.push(await focused(page))
      }
      expect(walked.map((one) => one?.name)).toEqual(names)
      expect(names[0]).toBe('Skip to content')
      expect(walked.filter((one) => one?.ring !== 'solid 3px' || !one.seen)).toEqual([])
    },
  )

  test('the skip link shows itself, jumps over the header, and the next stop is in the page', async () => {
    const { page } = await visit('/', still)
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await page.keyboard.press('Tab')
    const box = await skip.boundingBox()
    expect([(box?.width ?? 0) > 100, (box?.height ?? 0) > 40]).toEqual([true, true])
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
  })

  test('the dots and the pause button of the hero work by Enter and by Space', async () => {
    const { page } = await visit('/')
    await page.getByRole('button', { name: 'Slide 3 of 3' }).press('Enter')
    await expect
      .poll(() => page.getByRole('button', { name: 'Slide 3 of 3' }).getAttribute('aria-current'))
      .toBe('true')
    await page.getByRole('button', { name: 'Pause slides' }).press('Space')
    await page.getByRole('button', { name: 'Play slides' }).waitFor()
  })
})

describe('small, large and quiet', () => {
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
    await burger(page).click()
    const last = page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Login' })
    await last.scrollIntoViewIfNeeded()
    const box = await last.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 999)).toBeLessThanOrEqual(400)
  })

  test('for those who asked for less motion nothing moves by itself, and the spinner is a word', async () => {
    const { page } = await visit('/coming-soon', still)
    await page.route(/\/api\//, () => {})
    await turnTo(page, '/')
    await page.getByText('Loading news').waitFor()
    const word = await page.getByText('Loading news').boundingBox()
    expect((word?.width ?? 0) > 40).toBe(true)
    expect(await page.getByRole('status').first().locator('svg').isVisible()).toBe(false)
    const moving = () =>
      page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)
    await expect.poll(moving).toBe(0)
  })

  /** Before pictures anything would be seen. Those that come late stay away too. */
  const withoutPictures = (page: Page) =>
    page.addInitScript(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('.hero-art, img { display: none !important }')
      document.adoptedStyleSheets = [sheet]
    })

  /** A picture of the place is not one flat colour: something can be seen there. */
  async function isSeen(place: Locator) {
    const { channels } = await sharp(await place.screenshot()).stats()
    return channels.slice(0, 3).some(({ stdev }) => stdev > 4)
  }

  test.each([['dark', 375], ...onlyInFullRun<['light', number]>(['light', 1280])] as const)(
    'with forced colours (%s, %i px) every control can still be seen',
    async (colorScheme, width) => {
      const look = { forcedColors: 'active', colorScheme, viewport: { width, height: 800 } } as const
      const { page } = await openDrawn({ ...still, ...look })
      await withoutPictures(page)
      await page.goto('/')
      await alive(page)
      await expect.poll(() => page.getByText(/^Loading /).count()).toBe(0)
      expect(await page.locator('.hero-art, img').filter({ visible: true }).count()).toBe(0)
      const controls = await page
        .locator('header a:visible, header button:visible, main a:visible, main button:visible')
        .all()
      expect(controls.length).toBeGreaterThan(15)
      const hidden: string[] = []
      for (const control of controls) {
        if (!(await isSeen(control)))
          hidden.push((await control.getAttribute('aria-label')) ?? (await control.textContent()) ?? '')
      }
      expect(hidden).toEqual([])
      const dot = (number: number) => page.getByRole('button', { name: `Slide ${number} of 3` })
      const sizeOf = (place: Locator) =>
        place.evaluate((one) =>
          [getComputedStyle(one, '::before').width, getComputedStyle(one, '::before').height].join(),
        )
      expect(await sizeOf(dot(1))).not.toBe(await sizeOf(dot(2)))
    },
  )
})
