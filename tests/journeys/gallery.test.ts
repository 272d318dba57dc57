import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { answerWith } from '#tests/support/api.ts'
import { onlyInFullRun } from '#tests/support/breadth.ts'
import { openPage } from '#tests/support/open-page.ts'
import { faultsOf, sidewaysOf } from '#tests/support/reach.ts'
import { phone, turnTo, visit } from '#tests/support/visit.ts'

const GALLERY = /\/api\/gallery/
const small = { ...phone, viewport: { width: 320, height: 568 } }
const still = { reducedMotion: 'reduce' } as const

const pictures = (page: Page) => page.locator('.gallery').getByRole('link')
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Enlarged picture' })
const counter = (page: Page) => dialog(page).getByRole('status').first().textContent()
const altOf = async (place: Locator) => place.getByRole('img').getAttribute('alt')

const boxesOf = (page: Page) =>
  pictures(page).evaluateAll((all) =>
    all.map((one) => {
      const { top, left, width, height } = one.getBoundingClientRect()
      return { top, left, width, height }
    }),
  )

/** How many pixels of a picture were loaded for each pixel that shows it. */
const densityOf = (image: Locator) =>
  image.evaluate(async (one) => {
    if (!(one instanceof HTMLImageElement)) throw new Error('This is no picture')
    await one.decode()
    // With several widths to choose from, naturalWidth tells of the place; a bitmap tells of the file.
    const { width } = await createImageBitmap(one)
    return width / (one.clientWidth * devicePixelRatio)
  })

describe('the gallery', () => {
  test('[RTE-22] [ROLE-05] [GAL-01] shows every picture of the chapter in the order of the page', async () => {
    const { page, complaints, answer } = await visit('/gallery')
    expect(answer?.status()).toBe(200)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Gallery')
    expect(await pictures(page).count()).toBe(12)
    const tops = await pictures(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
    expect(tops).toEqual(tops.toSorted((one, other) => one - other))
    expect(complaints).toEqual([])
  })

  test.each([[375, 2], ...onlyInFullRun([768, 3], [1280, 4])])(
    'at %i px it stands in %i columns',
    async (width, columns) => {
      const { page } = await visit('/gallery', { viewport: { width, height: 800 } })
      const lefts = await pictures(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left))
      expect(new Set(lefts).size).toBe(columns)
    },
  )

  test('keeps every place before a picture comes, so that nothing moves', async () => {
    const { page } = await openPage()
    await page.route(/\/files\/gallery\//, () => {})
    await page.goto('/gallery', { waitUntil: 'commit' })
    await pictures(page).last().waitFor()
    const before = await boxesOf(page)
    expect(before.every(({ width, height }) => width > 200 && height > 150)).toBe(true)
    const { page: whole } = await visit('/gallery')
    expect(before).toEqual(await boxesOf(whole))
  })

  test('a telephone loads the small picture for its small place', async () => {
    const { page } = await openPage({ ...phone, viewport: { width: 375, height: 500 } })
    const loaded: string[] = []
    page.on('request', (request) => {
      const [, name] = /\/files\/gallery\/\w+\/(.+)$/.exec(request.url()) ?? []
      if (name) loaded.push(name)
    })
    await page.goto('/gallery', { waitUntil: 'load' })
    const first = pictures(page).first().getByRole('img')
    const density = await densityOf(first)
    expect([density >= 1, density < 2]).toEqual([true, true])
    expect(loaded.filter((name) => !/_w(600|450)\.avif$/.test(name))).toEqual([])
    expect(loaded.length).toBeGreaterThan(0)
  })

  test('without scripts every picture leads to its file', async () => {
    const { page } = await openPage({ javaScriptEnabled: false })
    await page.goto('/gallery')
    expect(await pictures(page).count()).toBe(12)
    const address = await pictures(page).first().getAttribute('href')
    await pictures(page).first().click()
    await page.waitForURL(/\/files\/gallery\//)
    expect(new URL(page.url()).pathname).toBe(address)
    const answer = await page.request.get(page.url())
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/avif'])
  })

  test('[API-37] [ERR-45] [D-04] turned to inside the site, it says that it is empty, or why it cannot be had', async () => {
    const { page } = await visit('/coming-soon')
    await answerWith(page, GALLERY, { json: { data: { data: { gallery: [] } } } })
    await turnTo(page, '/gallery')
    await page.getByText('No Gallery Image at the Moment').waitFor()
    const { page: other } = await visit('/coming-soon')
    await answerWith(other, GALLERY, { json: { data: { data: { gallery: 'none' } } } })
    await turnTo(other, '/gallery')
    await other.getByRole('main').getByText('Could not Get Gallery').waitFor()
    await answerWith(other, GALLERY, {
      json: { data: { data: { gallery: [{ id: 1, path: '/favicon.svg', caption: 'The mark' }] } } },
    })
    await other.getByRole('button', { name: 'Try again' }).click()
    await other.getByRole('link', { name: 'The mark' }).waitFor()
  })
})

describe('[D-46] [ENT-16] a picture opens enlarged', () => {
  test('by Enter, is turned by the arrow keys, closed by Esc, and the focus is where it was', async () => {
    const { page, complaints } = await visit('/gallery')
    const fourth = pictures(page).nth(3)
    const alt = await altOf(fourth)
    await fourth.press('Enter')
    await dialog(page).waitFor()
    expect([await counter(page), await altOf(dialog(page))]).toEqual(['4 of 12: An evening lecture', alt])
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => counter(page)).toMatch(/^5 of 12/)
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => counter(page)).toMatch(/^3 of 12/)
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => counter(page)).toMatch(/^12 of 12/)
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'hidden' })
    await expect.poll(() => fourth.evaluate((one) => one === document.activeElement)).toBe(true)
    expect([new URL(page.url()).pathname, complaints]).toEqual(['/gallery', []])
  })

  test('[D-46] Back closes it at the same place, and a closed one leaves no entry behind', async () => {
    const { page, complaints } = await visit('/news')
    await turnTo(page, '/gallery')
    const last = pictures(page).last()
    await last.scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => scrollY)
    const isAsBefore = async () => {
      await dialog(page).waitFor({ state: 'hidden' })
      expect(new URL(page.url()).pathname).toBe('/gallery')
      expect(await last.evaluate((one) => one === document.activeElement)).toBe(true)
      expect(await page.evaluate(() => scrollY)).toBe(place)
    }
    await last.click()
    await dialog(page).waitFor()
    await page.goBack()
    await isAsBefore()
    await page.goForward()
    await expect.poll(() => counter(page)).toMatch(/^12 of 12/)
    await page.keyboard.press('Escape')
    await isAsBefore()
    await last.click()
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await isAsBefore()
    await page.goBack()
    await page.waitForURL('**/news')
    expect([place > 0, complaints]).toEqual([true, []])
  })

  test('a reload while it is open shows it again, and Back closes it', async () => {
    const { page } = await visit('/gallery')
    await pictures(page).nth(3).click()
    await dialog(page).waitFor()
    await page.reload()
    await expect.poll(() => counter(page)).toMatch(/^4 of 12/)
    await page.goBack()
    await dialog(page).waitFor({ state: 'hidden' })
    await expect
      .poll(async () => [new URL(page.url()).pathname, await pictures(page).count()])
      .toEqual(['/gallery', 12])
  })

  test('keeps the focus in itself', async () => {
    const { page } = await visit('/gallery')
    await pictures(page).first().click()
    const names: (string | null)[] = []
    for (let step = 0; step < 4; step++) {
      names.push(await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null))
      await page.keyboard.press('Tab')
    }
    expect(names.slice(0, 3)).toEqual(['Close', 'Previous picture', 'Next picture'])
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main a') ?? null)).toBe(null)
  })

  test('is turned by a swipe on a telephone, 320 px wide, and shown whole', async () => {
    const { page, complaints } = await visit('/gallery', small)
    await pictures(page).first().tap()
    await dialog(page).waitFor()
    const touch = await page.context().newCDPSession(page)
    const at = (x: number) => [{ x, y: 280 }]
    const swipe = async (from: number, to: number) => {
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) })
      for (const part of [0.3, 0.6, 1]) {
        await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(from + (to - from) * part) })
      }
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    }
    await swipe(250, 60)
    await expect.poll(() => counter(page)).toMatch(/^2 of 12/)
    await swipe(60, 250)
    await expect.poll(() => counter(page)).toMatch(/^1 of 12/)
    const outside = await dialog(page)
      .locator('button, img:visible, p')
      .evaluateAll((all) =>
        all
          .map((one) => one.getBoundingClientRect())
          .filter((box) => box.left < 0 || box.right > innerWidth || box.top < 0 || box.bottom > innerHeight),
      )
    expect([outside, await sidewaysOf(page), complaints]).toEqual([[], 0, []])
  })

  test('those beside it are there before they are asked for', async () => {
    const { page } = await visit('/gallery')
    const loaded: string[] = []
    page.on('request', (request) => {
      const [, name] = /\/files\/gallery\/\w+\/(.+)$/.exec(request.url()) ?? []
      if (name) loaded.push(name)
    })
    await pictures(page).nth(4).click()
    await expect.poll(() => loaded.toSorted()).toEqual(['04_w900.avif', '05_w1200.avif', '06_w900.avif'])
  })

  test('one that does not come shows the pattern, says so, and comes when it is asked for again', async () => {
    const { page } = await visit('/gallery')
    await page.route(/05_w1200/, (route) => route.abort())
    await pictures(page).nth(4).click()
    await dialog(page).getByText('This picture could not be loaded.').waitFor()
    await page.unroute(/05_w1200/)
    await dialog(page).getByRole('button', { name: 'Try again' }).click()
    await dialog(page).getByRole('img').waitFor()
    expect(await densityOf(dialog(page).getByRole('img'))).toBeGreaterThan(1)
  })
})

describe('for everybody', () => {
  test.each([['at 320 px', small], ...onlyInFullRun<[string, object]>(['at 1280 px', {}])])(
    'no machine finds a fault in the gallery or in an enlarged picture %s',
    async (_, options) => {
      const { page } = await visit('/gallery', { ...options, ...still })
      expect(await faultsOf(page)).toEqual([])
      expect(await sidewaysOf(page)).toBe(0)
      await pictures(page).first().click()
      await dialog(page).getByRole('img').waitFor()
      expect(await faultsOf(page)).toEqual([])
    },
  )

  test('where a picture of the wall does not come, the pattern says which it was', async () => {
    const { page } = await openPage()
    await page.route(/01_w\d+\.avif/, (route) => route.abort())
    await page.goto('/gallery')
    const first = pictures(page).first()
    await expect.poll(() => first.textContent()).toBe('Illustration: members gather at dawn below a great sun')
  })
})
