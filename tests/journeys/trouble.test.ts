import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { answerEvents, answerPosts, answerWith, EVENTS, event, NEWS, post } from '#tests/support/api.ts'
import { everywhere, onlyInFullRun } from '#tests/support/breadth.ts'
import { renderBuilt } from '#tests/support/built-pages.ts'
import { openBrowser, openPage, saveData } from '#tests/support/open-page.ts'
import { alive, callsOf, holdBack, turnTo, visit } from '#tests/support/visit.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name })
const news = (page: Page) => section(page, 'Our News')
const events = (page: Page) => section(page, 'Upcoming Events')

const noNews = 'Could not Get all News Post'
const noEvents = 'Could not Get all Events'

/** The toasts that are shown, whatever region tells them: title and text. */
const toasts = (page: Page) =>
  page
    .locator('[role="status"] > div, [role="alert"] > div')
    .filter({ has: page.getByRole('button', { name: 'Close this message' }) })
    .evaluateAll((all) => all.map((one) => Array.from(one.querySelectorAll('p'), (line) => line.textContent)))

/** The failure that stands where a list would. */
const panel = (place: ReturnType<typeof section>) => place.locator('.border-l-danger p').first()

const retry = (place: ReturnType<typeof section>) => place.getByRole('button', { name: 'Try again' })

/** A page from which home is one turn away, so that the browser has to ask for its lists. */
const besideHome = () => visit('/coming-soon')

describe('a list that cannot be had', () => {
  type Break = [what: string, words: string, breakNews: (page: Page) => Promise<unknown>]

  test.each<Break>([
    ['the network is gone', noNews, (page: Page) => page.route(NEWS, (route) => route.abort())],
    [
      'the server refuses with words',
      'Please wait a moment',
      (page: Page) => answerWith(page, NEWS, { status: 429, json: { message: 'Please wait a moment' } }),
    ],
    ...onlyInFullRun<Break>([
      'the answer is a page',
      noNews,
      (page) => answerWith(page, NEWS, { body: '<html>hello</html>' }),
    ]),
  ])(
    '[ERR-24] [D-20] [D-22] when %s, the page stands, says "%s" once, and Try again brings the list',
    async (_, words, breakNews) => {
      const { page } = await besideHome()
      await breakNews(page)
      await turnTo(page, '/')
      await retry(news(page)).waitFor()
      await expect.poll(() => panel(news(page)).textContent()).toBe(words)
      await expect.poll(() => toasts(page)).toEqual([['An Error Occurred', words]])
      await expect.poll(() => events(page).getByRole('article').count()).toBe(2)

      await page.unroute(NEWS)
      await retry(news(page)).click()
      await expect.poll(() => news(page).getByRole('article').count()).toBe(3)
      await expect.poll(() => retry(news(page)).count()).toBe(0)
    },
  )

  test('[ERR-26] the events fail in their own words, and the news stand', async () => {
    const { page } = await besideHome()
    await page.route(EVENTS, (route) => route.abort())
    await turnTo(page, '/')
    await retry(events(page)).waitFor()
    await expect.poll(() => panel(events(page)).textContent()).toBe(noEvents)
    await expect.poll(() => toasts(page)).toEqual([['An Error Occurred', noEvents]])
    await expect.poll(() => news(page).getByRole('article').count()).toBe(3)
  })

  test('Try again leaves the reader where they are and asks once, however often it is pressed', async () => {
    const { page } = await besideHome()
    await answerWith(page, NEWS, { status: 503, json: { message: 'Not yet' } })
    await turnTo(page, '/')
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
    await news(page).getByRole('article').first().waitFor()
    expect(calls.filter((call) => call.includes('/api/post'))).toEqual(['GET /api/post?limit=3'])
    expect(await page.evaluate(() => window.scrollY)).toBe(place)
  })

  test('when the connection comes back the lists are asked for again', async () => {
    const { page } = await besideHome()
    await page.route(NEWS, (route) => route.abort())
    await turnTo(page, '/')
    await retry(news(page)).waitFor()
    await page.unroute(NEWS)
    await page.context().setOffline(true)
    await page.context().setOffline(false)
    await expect.poll(() => news(page).getByRole('article').count()).toBe(3)
  })

  test('[LAY-17] a page turned to while offline says so, and comes when asked for again', async () => {
    const { page } = await openBrowser()
    await page.goto('/coming-soon')
    await alive(page)
    await page.context().setOffline(true)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Gallery' }).click()
    await page.getByRole('heading', { name: 'You are offline' }).waitFor()
    await expect
      .poll(() => page.getByRole('alert').locator('p').textContent())
      .toBe('Try again when the connection is back.')
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { level: 1, name: 'Gallery' }).waitFor()
    await expect.poll(() => page.getByRole('heading', { name: 'You are offline' }).count()).toBe(0)
  })

  test('[ERR-24] [ERR-26] a page that the server had to send without its lists comes alive as it is and can be completed', async () => {
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
    expect([calls, await toasts(page), complaints]).toEqual([[], [], []])
    await retry(news(page)).click()
    await retry(events(page)).click()
    await expect.poll(() => page.getByRole('article').count()).toBe(11)
    expect(complaints).toEqual([])
  })
})

describe('a list that takes long', () => {
  test('[HOME-22] [EVT-05] the page is turned at once, with a spinner for the news and grey shapes for the events', async () => {
    const { page, complaints } = await besideHome()
    const [bringNews, bringEvents] = [await holdBack(page, NEWS), await holdBack(page, EVENTS)]
    await turnTo(page, '/')
    await page.getByRole('heading', { level: 1, name: "Shaping Nigeria's" }).waitFor()
    expect(await news(page).getByRole('status').textContent()).toBe('Loading news')
    expect(await news(page).locator('svg').count()).toBe(1)
    expect(await events(page).getByRole('status').textContent()).toBe('Loading events')
    expect(await events(page).locator('[aria-busy="true"] [aria-hidden="true"]').count()).toBe(8)
    expect(await page.getByRole('article').count()).toBe(6)
    bringNews()
    await expect.poll(() => news(page).getByRole('article').count()).toBe(3)
    expect(await news(page).getByRole('status').count()).toBe(0)
    expect(await events(page).getByRole('status').textContent()).toBe('Loading events')
    bringEvents()
    await expect.poll(() => events(page).getByRole('article').count()).toBe(2)
    expect(complaints).toEqual([])
  })

  test.runIf(everywhere)('who leaves before it comes is not called back, and finds it when returning', async () => {
    const { page, complaints } = await besideHome()
    const letGo = await holdBack(page, NEWS)
    await turnTo(page, '/')
    await news(page).getByRole('status').waitFor()
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Coming Soon' }).waitFor()
    letGo()
    await turnTo(page, '/gallery')
    await page.getByRole('heading', { level: 1, name: 'Gallery' }).waitFor()
    await turnTo(page, '/')
    await expect.poll(() => news(page).getByRole('article').count()).toBe(3)
    expect([await toasts(page), complaints]).toEqual([[], []])
  })

  test.runIf(everywhere)('a reload in the middle brings the whole page', async () => {
    const { page, complaints } = await besideHome()
    await holdBack(page, /\/api\//)
    await turnTo(page, '/')
    await news(page).getByRole('status').waitFor()
    const calls = callsOf(page)
    // What the old page asks for while the new one is on its way does not count.
    page.once('framenavigated', () => calls.splice(0))
    await page.reload()
    await alive(page)
    await expect.poll(async () => [await page.getByRole('article').count(), calls, complaints]).toEqual([11, [], []])
  })

  test('going back from a page whose list failed, and forward again, shows the failure or the list, never nothing', async () => {
    const { page } = await besideHome()
    await answerWith(page, NEWS, { status: 503, json: { message: 'Not yet' } })
    await turnTo(page, '/')
    await retry(news(page)).waitFor()
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Coming Soon' }).waitFor()
    await page.goForward()
    await retry(news(page)).waitFor()
    await expect.poll(() => panel(news(page)).textContent()).toBe('Not yet')
  })
})

describe('a list that is empty', () => {
  test('[HOME-23] [NEWS-08] [EVT-04] says so in the words of the chapter', async () => {
    const { page, complaints } = await besideHome()
    await answerPosts(page, [])
    await answerEvents(page, [])
    await turnTo(page, '/')
    await news(page).getByText('No News Post at the Moment', { exact: true }).waitFor()
    await events(page).getByText('No Upcoming Events at the Moment', { exact: true }).waitFor()
    expect([await page.getByRole('article').count(), await toasts(page), complaints]).toEqual([6, [], []])
  })

  test('[D-07] an answer without its first "data." is read as well', async () => {
    const { page } = await besideHome()
    await answerWith(page, NEWS, { json: { posts: [post({ title: 'Without the first word' })] } })
    await answerWith(page, EVENTS, { json: { events: [event({ title: 'This one, too' })] } })
    await turnTo(page, '/')
    await news(page).getByRole('heading', { name: 'Without the first word' }).waitFor()
    await events(page).getByRole('heading', { name: 'This one, too' }).waitFor()
  })
})

describe('what is fetched ahead', () => {
  /** The paths of what the browser fetches from now on, pictures aside. */
  function fetchesOf(page: Page) {
    const paths: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (/^\/api\/|\.js$/.test(pathname)) paths.push(pathname)
    })
    return paths
  }

  test('is what the way from home to the form of an event needs, so that no turn waits', async () => {
    const { page } = await openPage()
    await saveData(page, false)
    const fetched = fetchesOf(page)
    await page.goto('/')
    await expect.poll(() => fetched).toEqual(expect.arrayContaining(['/api/event', '/api/event/1']))
    await page.waitForLoadState('networkidle')
    const atHome = fetched.length
    await turnTo(page, '/events')
    await page.locator('main .event-grid article').first().waitFor()
    expect(fetched.slice(atHome)).toEqual([])
    await turnTo(page, '/events/1')
    await expect.poll(() => fetched.filter((path) => path.includes('invoke-payment'))).toHaveLength(1)
    // The files of the form are asked for one after the other.
    const more = async () => {
      const before = fetched.length
      await page.waitForTimeout(500)
      return fetched.length - before
    }
    await expect.poll(more).toBe(0)
    expect(fetched.slice(atHome).filter((path) => /api|_eventId/.test(path))).toEqual([])
    const atEvent = fetched.length
    await turnTo(page, '/events/1/register')
    await page.getByRole('textbox', { name: 'First Name' }).waitFor()
    expect(fetched.slice(atEvent)).toEqual([])
  })

  test('is nothing for a person who saves data', async () => {
    const { page } = await openPage()
    const fetched = fetchesOf(page)
    await page.goto('/')
    await alive(page)
    await page.waitForLoadState('networkidle')
    expect(fetched.filter((path) => path.startsWith('/api/'))).toEqual([])
  })

  test('and could not be had is told to nobody before they need it', async () => {
    const { page } = await openPage()
    await saveData(page, false)
    const asked = page.waitForRequest(EVENTS)
    await page.route(EVENTS, (route) => route.abort())
    await page.goto('/')
    await asked
    await page.waitForLoadState('networkidle')
    expect(await toasts(page)).toEqual([])
    await turnTo(page, '/events')
    await expect.poll(() => toasts(page)).toEqual([['An Error Occurred', noEvents]])
  })
})

describe('the toast of a failure', () => {
  const card = (page: Page) => page.getByRole('alert').locator('> div')
  const one = [['An Error Occurred', 'Not yet']]

  /** Home with a failed list, in a browser whose clock is moved by hand from the moment the toast is there. */
  async function toasted() {
    const { page } = await openBrowser()
    await page.clock.install()
    await page.goto('/coming-soon')
    await alive(page)
    await answerWith(page, NEWS, { status: 503, json: { message: 'Not yet' } })
    await turnTo(page, '/')
    await card(page).waitFor()
    await card(page).hover()
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000)
    return page
  }
  const leave = (page: Page) => page.mouse.move(40, 700)

  test('[TOAST-03] [M-06] goes 5 seconds after the pointer has left it, not sooner', async () => {
    const page = await toasted()
    await page.clock.fastForward(30_000)
    await expect.poll(() => toasts(page)).toEqual(one)
    await leave(page)
    await page.clock.runFor(4_999)
    await expect.poll(() => toasts(page)).toEqual(one)
    await page.clock.runFor(1)
    await expect.poll(() => toasts(page)).toEqual([])
  })

  test('[M-06] waits while the focus is in it, and its button closes it', async () => {
    const page = await toasted()
    await card(page).getByRole('button', { name: 'Close this message' }).focus()
    await leave(page)
    await page.clock.fastForward(30_000)
    await expect.poll(() => toasts(page)).toEqual(one)
    await page.keyboard.press('Enter')
    await expect.poll(() => toasts(page)).toEqual([])
  })

  test.each([[50, []], ...onlyInFullRun<[number, string[][]]>([49, one], [-80, one])])(
    '[TOAST-04] [D-82] after a swipe of %i px to the right there are %j',
    async (distance, left) => {
      const page = await toasted()
      const box = await card(page).boundingBox()
      const [x, y] = [(box?.x ?? 0) + 100, (box?.y ?? 0) + 30]
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x + distance, y)
      await page.mouse.up()
      await expect.poll(() => toasts(page)).toEqual(left)
      expect((await card(page).count()) === 0 || (await card(page).getAttribute('data-swiping'))).not.toBe('')
    },
  )

  test('[TOAST-01] [TOAST-02] [D-20] a second failure takes the place of the first, and an alert tells it', async () => {
    const { page } = await besideHome()
    const [failNews, failEvents] = [await heldFailure(page, NEWS, 'First'), await heldFailure(page, EVENTS, 'Second')]
    await turnTo(page, '/')
    await news(page).getByRole('status').waitFor()
    failNews()
    await expect.poll(() => toasts(page)).toEqual([['An Error Occurred', 'First']])
    failEvents()
    await expect.poll(() => toasts(page)).toEqual([['An Error Occurred', 'Second']])
    expect(await page.getByRole('alert').textContent()).toBe('An Error OccurredSecond')
    expect([await panel(news(page)).textContent(), await panel(events(page)).textContent()]).toEqual([
      'First',
      'Second',
    ])
  })

  async function heldFailure(page: Page, address: RegExp, message: string) {
    let letGo = () => {}
    const released = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route(address, async (route) => {
      await released
      await route.fulfill({ status: 503, json: { message } })
    })
    return letGo
  }
})
