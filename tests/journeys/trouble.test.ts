import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { answerWith, EVENTS, NEWS } from '#tests/support/api.ts'
import { renderBuilt } from '#tests/support/built-pages.ts'
import { goOffline } from '#tests/support/offline.ts'
import { openBrowser, openPage, saveData } from '#tests/support/open-page.ts'
import { alive, callsOf, holdBack, turnTo, visit } from '#tests/support/visit.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name })
const news = (page: Page) => section(page, 'Our News')
const events = (page: Page) => section(page, 'Upcoming Events')
const noNews = 'Could not Get all News Post'
const noEvents = 'Could not Get all Events'

/** The toast that is shown: title and text. */
const card = (page: Page) => page.getByRole('alert').locator('> div')
const toasts = (page: Page) =>
  card(page).evaluateAll((all) => all.map((one) => Array.from(one.querySelectorAll('p'), (line) => line.textContent)))
const told = (page: Page, text: string) => expect.poll(() => toasts(page)).toEqual([['An Error Occurred', text]])

/** The failure that stands where a list would. */
const panel = (place: ReturnType<typeof section>) => place.locator('.border-l-danger p').first()
const retry = (place: ReturnType<typeof section>) => place.getByRole('button', { name: 'Try again' })
const has = (place: ReturnType<typeof section>, count: number) =>
  expect.poll(() => place.getByRole('article').count()).toBe(count)

/** Fails with these words what the browser asks for, once it is let go. */
async function failLater(page: Page, address: RegExp, message: string) {
  let letGo = () => {}
  const released = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(address, async (route) => {
    await released
    await route.fulfill({ status: 503, json: { message } })
  })
  return () => letGo()
}

test('[HOME-22] [EVT-05] [ERR-24] [ERR-26] [D-20] [D-22] [TOAST-01] [TOAST-02] a page is turned before its lists are there; both fail, each told where it would stand and the newer in a toast, and Try again asks once and leaves the reader in place', async () => {
  const { page, complaints } = await visit('/coming-soon')
  const [failNews, failEvents] = [await failLater(page, NEWS, 'First'), await failLater(page, EVENTS, 'Second')]
  await turnTo(page, '/')
  await page.getByRole('heading', { level: 1, name: "Shaping Nigeria's" }).waitFor()
  await expect
    .poll(async () => [
      await news(page).getByRole('status').textContent(),
      await events(page).getByRole('status').textContent(),
      await events(page).locator('[aria-busy="true"] [aria-hidden="true"]').count(),
    ])
    .toEqual(['Loading news', 'Loading events', 8])
  failNews()
  await told(page, 'First')
  // Under the pointer it stays, however slow the next one is.
  await card(page).hover()
  expect(await events(page).getByRole('status').textContent()).toBe('Loading events')
  failEvents()
  await told(page, 'Second')
  expect(await page.getByRole('alert').textContent()).toBe('An Error OccurredSecond')
  expect([await panel(news(page)).textContent(), await panel(events(page)).textContent()]).toEqual(['First', 'Second'])

  // Back and forward again the failure stands, never nothing.
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Coming Soon' }).waitFor()
  await page.goForward()
  await expect.poll(() => panel(news(page)).textContent()).toBe('First')

  await page.unroute(EVENTS)
  await retry(events(page)).click()
  await has(events(page), 2)
  await page.unroute(NEWS)
  await retry(news(page)).scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => window.scrollY)
  expect(place).toBeGreaterThan(500)
  const letGo = await holdBack(page, NEWS)
  const calls = callsOf(page)
  await retry(news(page)).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await news(page).getByRole('status').waitFor()
  letGo()
  await has(news(page), 3)
  expect(calls.filter((call) => call.includes('/api/post'))).toEqual(['GET /api/post?limit=3'])
  expect([await page.evaluate(() => window.scrollY), await retry(news(page)).count()]).toEqual([place, 0])
  expect(complaints.filter((said) => !said.includes('503'))).toEqual([])
})

test('[LAY-17] [ERR-24] [ERR-26] a page that the server had to send without its lists comes alive as it is; a page turned to while offline says so; both come when the connection is back', async () => {
  const { page, complaints } = await openPage()
  const broken = await renderBuilt(inject('site'), '/', () => Promise.reject(new Error('secret of the house')))
  await page.route(`${inject('site')}/`, (route) => route.fulfill(broken))
  const calls = callsOf(page)
  await page.goto('/')
  await alive(page)
  await expect
    .poll(async () => [await panel(news(page)).textContent(), await panel(events(page)).textContent()])
    .toEqual([noNews, noEvents])
  expect(await page.content()).not.toContain('secret of the house')
  expect([calls, await card(page).count(), complaints]).toEqual([[], 0, []])
  await retry(events(page)).click()
  await has(events(page), 2)

  const comeBack = await goOffline(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Gallery' }).click()
  await page.getByRole('heading', { name: 'You are offline' }).waitFor()
  await expect
    .poll(() => page.getByRole('alert').locator('p').first().textContent())
    .toBe('Try again when the connection is back.')
  await comeBack()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: 'Gallery' }).waitFor()
  await expect.poll(() => page.getByRole('heading', { name: 'You are offline' }).count()).toBe(0)
  await turnTo(page, '/')
  await has(news(page), 3)
})

test('[TOAST-03] [TOAST-04] [M-06] [D-82] a toast stays under the pointer, goes 5 seconds after it has left, not sooner, waits while the focus is in it, and goes with a swipe', async () => {
  const { page } = await openBrowser()
  await page.clock.install()
  await page.goto('/coming-soon')
  await alive(page)
  await answerWith(page, NEWS, { status: 503, json: { message: 'Not yet' } })
  const leave = () => page.mouse.move(40, 700)
  await turnTo(page, '/')
  await card(page).hover()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000)
  await page.clock.fastForward(30_000)
  await told(page, 'Not yet')
  await leave()
  await page.clock.runFor(4_999)
  await told(page, 'Not yet')
  await page.clock.runFor(1)
  await expect.poll(() => card(page).count()).toBe(0)

  const again = async () => {
    await retry(news(page)).click()
    await card(page).waitFor()
  }
  await again()
  await card(page).getByRole('button', { name: 'Close this message' }).focus()
  await page.clock.fastForward(30_000)
  await told(page, 'Not yet')
  await page.keyboard.press('Enter')
  await expect.poll(() => card(page).count()).toBe(0)

  await again()
  const { x = 0, y = 0 } = (await card(page).boundingBox()) ?? {}
  const swipe = async (distance: number) => {
    await page.mouse.move(x + 100, y + 30)
    await page.mouse.down()
    await page.mouse.move(x + 100 + distance, y + 30)
    await page.mouse.up()
  }
  await swipe(49)
  await told(page, 'Not yet')
  await swipe(50)
  await expect.poll(() => card(page).count()).toBe(0)
})

test('what is fetched ahead is what the way from home to an event needs, so that no turn waits; for a person who saves data it is nothing, and what could not be had is told to nobody before they need it', async () => {
  const { page } = await openBrowser()
  const calls = callsOf(page)
  await page.goto('/')
  await alive(page)
  await page.waitForLoadState('networkidle')
  expect(calls).toEqual([])

  await saveData(page, false)
  await page.route(EVENTS, (route) => route.abort())
  const asked = page.waitForRequest(EVENTS)
  await page.goto('/')
  await alive(page)
  await asked
  await page.waitForLoadState('networkidle')
  expect(await card(page).count()).toBe(0)
  await turnTo(page, '/events')
  await page.getByRole('main').getByText(noEvents).first().waitFor()

  await page.unroute(EVENTS)
  calls.length = 0
  await page.goto('/')
  await expect.poll(() => calls).toEqual(expect.arrayContaining(['GET /api/event?when=upcoming', 'GET /api/event/1']))
  await page.waitForLoadState('networkidle')
  await goOffline(page)
  await turnTo(page, '/events')
  await page.locator('main .event-grid article').first().waitFor()
  await turnTo(page, '/events/1')
  await page.getByRole('link', { name: 'Register Now' }).first().waitFor()
  expect(await card(page).count()).toBe(0)
})
