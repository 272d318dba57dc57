import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { faultsOf, sidewaysOf } from '#tests/support/reach.ts'
import { phone, turnTo, visit } from '#tests/support/visit.ts'

const small = { ...phone, viewport: { width: 320, height: 568 } }

const pictures = (page: Page) => page.locator('.gallery').getByRole('link')
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Enlarged picture' })
const counts = (page: Page, words: RegExp) =>
  expect.poll(() => dialog(page).getByRole('status').first().textContent()).toMatch(words)
const altOf = (place: Locator) => place.getByRole('img').getAttribute('alt')
const hasFocus = (one: Locator) => expect.poll(() => one.evaluate((it) => it === document.activeElement)).toBe(true)

/** How many pixels of a picture were loaded for each pixel that shows it. */
const densityOf = (image: Locator) =>
  image.evaluate(async (one) => {
    if (!(one instanceof HTMLImageElement)) throw new Error('This is no picture')
    await one.decode()
    // With several widths to choose from, naturalWidth tells of the place; a bitmap tells of the file.
    const { width } = await createImageBitmap(one)
    return width / (one.clientWidth * devicePixelRatio)
  })

describe('[D-46] [ENT-16] a picture opens enlarged', () => {
  test('by Enter, keeps the focus, is turned by the arrow keys, closed by Esc, and the focus is where it was', async () => {
    const { page, complaints } = await visit('/gallery')
    const fourth = pictures(page).nth(3)
    const alt = await altOf(fourth)
    await fourth.press('Enter')
    await dialog(page).waitFor()
    await counts(page, /^4 of 12: An evening lecture$/)
    expect(await altOf(dialog(page))).toBe(alt)
    const names: (string | null)[] = []
    for (let step = 0; step < 4; step++) {
      names.push(await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null))
      await page.keyboard.press('Tab')
    }
    expect(names.slice(0, 3)).toEqual(['Close', 'Previous picture', 'Next picture'])
    expect(await page.evaluate(() => document.activeElement?.closest('main a') ?? null)).toBe(null)
    await page.keyboard.press('ArrowRight')
    await counts(page, /^5 of 12/)
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await counts(page, /^3 of 12/)
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowLeft')
    await counts(page, /^12 of 12/)
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'hidden' })
    await hasFocus(fourth)
    expect([new URL(page.url()).pathname, complaints]).toEqual(['/gallery', []])
  })

  test('[D-46] Back closes it at the same place, a closed one leaves no entry behind, and a reload shows it again', async () => {
    const { page, complaints } = await visit('/news')
    await turnTo(page, '/gallery')
    const last = pictures(page).last()
    await last.scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => scrollY)
    const isAsBefore = async () => {
      await dialog(page).waitFor({ state: 'hidden' })
      await hasFocus(last)
      expect([new URL(page.url()).pathname, await page.evaluate(() => scrollY)]).toEqual(['/gallery', place])
    }
    await last.click()
    await dialog(page).waitFor()
    await page.goBack()
    await isAsBefore()
    await page.goForward()
    await counts(page, /^12 of 12/)
    await page.keyboard.press('Escape')
    await isAsBefore()
    await last.click()
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await isAsBefore()
    await last.click()
    await dialog(page).waitFor()
    await page.reload()
    await counts(page, /^12 of 12/)
    await page.goBack()
    await dialog(page).waitFor({ state: 'hidden' })
    await expect.poll(() => pictures(page).count()).toBe(12)
    await page.goBack()
    await page.waitForURL('**/news')
    expect([place > 0, complaints]).toEqual([true, []])
  })

  test('is turned by a swipe on a telephone, 320 px wide, shown whole, and nothing stands in the way', async () => {
    const { page, complaints } = await visit('/gallery', { ...small, reducedMotion: 'reduce' })
    await pictures(page).first().tap()
    await dialog(page).getByRole('img').waitFor()
    expect(await faultsOf(page)).toEqual([])
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
    await counts(page, /^2 of 12/)
    await swipe(60, 250)
    await counts(page, /^1 of 12/)
    const outside = await dialog(page)
      .locator('button, img:visible, p')
      .evaluateAll((all) =>
        all
          .map((one) => one.getBoundingClientRect())
          .filter((box) => box.left < 0 || box.right > innerWidth || box.top < 0 || box.bottom > innerHeight),
      )
    expect([outside, await sidewaysOf(page), complaints]).toEqual([[], 0, []])
  })

  test('with those beside it there before they are asked for; one that does not come says so, and comes when asked again', async () => {
    const { page } = await visit('/gallery')
    const loaded: string[] = []
    page.on('request', (request) => {
      const [, name] = /\/files\/gallery\/\w+\/(.+)$/.exec(request.url()) ?? []
      if (name) loaded.push(name)
    })
    await pictures(page).nth(7).click()
    await expect.poll(() => loaded.toSorted()).toEqual(['07_w1200.avif', '08_w1200.avif', '09_w900.avif'])
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'hidden' })
    await page.route(/05_w1200/, (route) => route.abort())
    await pictures(page).nth(4).click()
    await dialog(page).getByText('This picture could not be loaded.').waitFor()
    await page.unroute(/05_w1200/)
    await dialog(page).getByRole('button', { name: 'Try again' }).click()
    await dialog(page).getByRole('img').waitFor()
    expect(await densityOf(dialog(page).getByRole('img'))).toBeGreaterThan(1)
  })
})
