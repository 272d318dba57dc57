import type { Page } from 'playwright-core'
import { afterAll, describe, expect, inject, test } from 'vitest'
import type { Event } from '#contract/events/event.ts'
import { renderBuilt } from '#tests/support/built-pages.ts'
import { openBrowser, openPage } from '#tests/support/open-page.ts'
import { startSite } from '#tests/support/site.ts'
import { alive, documentsOf, phone, turnTo, visit } from '#tests/support/visit.ts'

const list = async (path: string, site = inject('site')): Promise<Event[]> => {
  const { data } = await (await fetch(`${site}${path}`)).json()
  return data.events ?? data.event
}

// On the site of all journeys others add events: how many pages there are would be theirs to say.
const own = await startSite()
afterAll(() => own.stop())

/** The titles of the upcoming events, page by page. */
async function pages() {
  const upcoming = (await list('/api/event?when=upcoming', own.url)).map(({ title }) => title)
  return [upcoming.slice(0, 6), upcoming.slice(6, 12), upcoming.slice(12, 18)]
}

const cards = (page: Page) => page.locator('main').getByRole('article')
const shows = (page: Page, titles: string[] | undefined) =>
  expect.poll(() => cards(page).getByRole('heading').allTextContents()).toEqual(titles)
const button = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name })
const isAt = (page: Page, address: string) =>
  expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).search).toBe(address)
const hasFocus = (page: Page, words: string) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(words)

describe('the pages of /events', () => {
  test('[EVT-02] [PAG-01] [PAG-02] [PAG-03] are turned by mouse and by keyboard, each a step of the history, and stay after a reload', async () => {
    const { page, complaints } = await visit('/events', { baseURL: own.url })
    const [first, second, third] = await pages()
    const documents = documentsOf(page)
    await button(page, 'Next').click()
    await shows(page, second)
    await isAt(page, '/events?page=2')
    await hasFocus(page, 'Upcoming Events')
    const top = () =>
      page.getByRole('heading', { name: 'Upcoming Events' }).evaluate((one) => one.getBoundingClientRect().top)
    await expect.poll(async () => (await top()) > 60 && (await top()) < 200).toBe(true)
    await page.locator('main').getByRole('status').getByText('Page 2 of 3').waitFor({ state: 'attached' })
    await button(page, 'Page 3').press('Enter')
    await shows(page, third)
    await hasFocus(page, 'Upcoming Events')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await hasFocus(page, `See event: ${third?.[0]}`)
    await page.goBack()
    await shows(page, second)
    await page.goBack()
    await shows(page, first)
    await isAt(page, '/events')
    expect(documents).toEqual([])

    await page.goForward()
    await shows(page, second)
    await page.reload()
    await alive(page)
    await shows(page, second)
    await cards(page).first().getByRole('link').click()
    await page.getByRole('heading', { level: 1, name: second?.[0] ?? '' }).waitFor()
    await page.goBack()
    await shows(page, second)
    await isAt(page, '/events?page=2')
    expect(complaints).toEqual([])
  })

  test('[PAG-03] are numbered and turned by touch on phones', async () => {
    const { page } = await visit('/events', { ...phone, baseURL: own.url })
    const [, second, third] = await pages()
    const numbers = page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: /^Page \d/ })
    expect(await numbers.allTextContents()).toEqual(['1', '2', '3'])
    await button(page, 'Page 3').tap()
    await shows(page, third)
    await button(page, 'Page 2').tap()
    await shows(page, second)
    await page.getByRole('navigation', { name: 'Pages' }).getByText('Page 2 of 3').waitFor()
  })
})

describe('the page of an event', () => {
  test('[EVT-10] from home and back loads one document and asks the API for the event alone', async () => {
    const { page, complaints } = await openPage()
    const calls: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`)
    })
    const documents = documentsOf(page)
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

  test('[EVT-15] [EVT-16] left open past its end has no way in any more', async () => {
    const { page } = await openBrowser()
    const [one] = await list('/api/event/1')
    await page.clock.install({ time: Date.now() })
    await page.goto('/events/1')
    await alive(page)
    await page.getByRole('link', { name: 'Register Now' }).waitFor()
    await page.clock.fastForward(Date.parse(one?.end_date ?? '') - Date.now() + 60_000)
    await page.getByText('Registration for this event has closed').waitFor()
    await page.getByRole('link', { name: 'Register Now' }).waitFor({ state: 'detached' })
  })

  test('[ERR-27] that the server could not read comes alive with its words, and comes when asked again', async () => {
    const { page } = await openPage()
    const broken = await renderBuilt(inject('site'), '/events/1', () =>
      Promise.reject(new Error('secret of the house')),
    )
    await page.route(`${inject('site')}/events/1`, (route) => route.fulfill(broken))
    await page.goto('/events/1')
    await alive(page)
    await page.locator('main').getByText('Could not Get single Event').waitFor()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { level: 1, name: "Communicators' Summit" }).waitFor()
  })

  test('the bar at the foot of a telephone covers nothing that has the focus', async () => {
    const { page } = await visit('/events/1', { ...phone, reducedMotion: 'reduce' })
    const covered: (string | null)[] = []
    const links = await page.locator('main a:visible, main button:visible, main [tabindex="0"]').count()
    for (let step = 0; step < links + 10; step++) {
      await page.keyboard.press('Tab')
      const hidden = await page.evaluate(() => {
        const one = document.activeElement
        const bar = document.querySelector('.bottom-bar')
        if (!one?.closest('main') || !bar || bar.contains(one)) return null
        const [mine, its] = [one.getBoundingClientRect(), bar.getBoundingClientRect()]
        return mine.top >= its.top - 1 && mine.bottom > its.top ? one.textContent : null
      })
      if (hidden) covered.push(hidden)
    }
    expect(covered).toEqual([])
  })
})

test('a breadcrumb leads where it says', async () => {
  const { page, complaints } = await visit('/events/12/register')
  const crumb = page.getByRole('navigation', { name: 'Breadcrumb' })
  await crumb.getByRole('link', { name: 'Events' }).click()
  await page.getByRole('heading', { level: 1, name: 'Events' }).waitFor()
  await turnTo(page, '/membership/upgrade/4/done')
  const steps = crumb.locator('a, span')
  await expect.poll(() => steps.allTextContents()).toEqual(['Home', 'Membership', 'Upgrade', 'Graduate', 'Done'])
  expect(complaints).toEqual([])
})
