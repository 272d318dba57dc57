import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { answerWith, NEWS } from '#tests/support/api.ts'
import { onlyInFullRun } from '#tests/support/breadth.ts'
import { openDrawn } from '#tests/support/open-page.ts'
import { faultsOf } from '#tests/support/reach.ts'
import { alive, phone, turnTo, visit } from '#tests/support/visit.ts'

const still = { reducedMotion: 'reduce' } as const

test('no machine finds a fault in the header over the hero and white, in the menu, nor in home with a list on its way, one that failed, and a toast', async () => {
  const { page } = await visit('/', { ...phone, ...still })
  const header = page.locator('.site-header')
  expect(await header.getAttribute('data-look')).toBe('gradient')
  expect(await faultsOf(page)).toEqual([])
  await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }))
  await expect.poll(() => header.getAttribute('data-look')).toBe('paper')
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
  expect(await faultsOf(page)).toEqual([])

  await page.goto('/coming-soon')
  await alive(page)
  await answerWith(page, NEWS, { status: 503, json: { message: 'Not yet' } })
  await page.route(/\/api\/event/, () => {})
  await turnTo(page, '/')
  await page.getByRole('alert').getByText('Not yet').waitFor()
  await page.getByText('Loading events').waitFor({ state: 'attached' })
  expect(await faultsOf(page)).toEqual([])
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
})

describe('quiet', () => {
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
