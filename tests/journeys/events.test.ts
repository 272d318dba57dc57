import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import type { Event } from '#contract/event.ts'
import { answerEvents, answerWith, EVENTS, event } from '#tests/support/api.ts'
import { looks, onlyInFullRun } from '#tests/support/breadth.ts'
import { renderBuilt } from '#tests/support/built-pages.ts'
import { openBrowser, openPage } from '#tests/support/open-page.ts'
import { faultsOf, sidewaysOf } from '#tests/support/reach.ts'
import { alive, callsOf, documentsOf, phone, readPage, turnTo, visit } from '#tests/support/visit.ts'

const still = { reducedMotion: 'reduce' } as const
const ONE = /\/api\/event\/\d+$/

const ask = async (path: string): Promise<Event[]> => {
  const { data } = await (await fetch(`${inject('site')}${path}`)).json()
  return data.events ?? data.event
}

const cards = (page: Page) => page.locator('main').getByRole('article')
const titles = (page: Page) => cards(page).getByRole('heading').allTextContents()
const button = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name })
const address = (page: Page) => {
  const { pathname, search } = new URL(page.url())
  return `${pathname}${search}`
}
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

/** The titles of the upcoming events, page by page. */
async function pages() {
  const upcoming = (await ask('/api/event?when=upcoming')).map(({ title }) => title)
  return [upcoming.slice(0, 6), upcoming.slice(6, 12), upcoming.slice(12, 18)]
}

describe('the past events', () => {
  test('[EVT-24] are led to from /events and shown newest first without a script, each as past', async () => {
    const { page } = await openPage({ javaScriptEnabled: false })
    await page.goto('/events')
    await page.getByRole('link', { name: 'Past events' }).click()
    expect(address(page)).toBe('/events?past=1')
    const held = (await ask('/api/event?when=held')).map(({ title }) => title)
    await expect.poll(() => titles(page)).toEqual(held.slice(0, 6))
    await expect.poll(() => cards(page).getByText('Past event', { exact: true }).count()).toBe(Math.min(held.length, 6))
  })

  test('[EVT-24] six a page, with links to newer and older ones', async () => {
    const held = Array.from({ length: 14 }, (_, place) =>
      event({ id: place + 1, title: `Held ${place + 1}`, start_date: '2020-01-01T09:00:00.000Z', end_date: null }),
    )
    const { body } = await renderBuilt(inject('site'), '/events?past=1&page=2', async () =>
      Response.json({ data: { events: held } }),
    )
    expect(Array.from(body.matchAll(/<h3[^>]*>(Held \d+)</g), ([, title]) => title)).toEqual(
      [7, 8, 9, 10, 11, 12].map((place) => `Held ${place}`),
    )
    expect(
      Array.from(body.matchAll(/href="(\/events[^"]*#past)"/g), ([, href]) => href?.replace('&amp;', '&')),
    ).toEqual(['/events?past=1#past', '/events?past=1&page=3#past'])
  })
})

describe('the pages of /events', () => {
  test.each([
    [600, 560],
    [1000, 936],
    [1279, 1200],
  ])('at %d px the column is %d px wide', async (width, column) => {
    const { page } = await visit('/events', { viewport: { width, height: 900 }, ...still })
    expect((await page.locator('main .container').last().boundingBox())?.width).toBe(column)
  })

  test('[ROLE-06] [EVT-01] [EVT-02] [EVT-03] [EVT-20] arrive whole, three in a row, six a page, and without what they do not show', async () => {
    const { page, complaints } = await visit('/events')
    const [first] = await pages()
    expect(await titles(page)).toEqual(first)
    const columns = await page.locator('.event-grid').evaluate((grid) => getComputedStyle(grid).gridTemplateColumns)
    expect(columns.split(' ').length).toBe(3)
    expect(await page.getByRole('link', { name: 'View All' }).count()).toBe(0)
    const data = await page.locator('#page').textContent()
    expect(data).not.toContain('"attendees')
    expect(data).not.toContain('<p>')
    expect(complaints).toEqual([])
  })

  test('on phones a card is a row of poster and words, and six of them a short page', async () => {
    const { page } = await visit('/events', phone)
    const [height, ...cards] = await page.evaluate(() => [
      document.documentElement.scrollHeight,
      ...Array.from(document.querySelectorAll('main article'), (card) => card.clientHeight),
    ])
    expect(height).toBeLessThan(2900)
    expect(cards.filter((card) => card > 240)).toEqual([])
    await page
      .locator('main article')
      .first()
      .click({ position: { x: 300, y: 20 } })
    await expect.poll(() => address(page)).toMatch(/^\/events\/\d+$/)
  })

  test('break no word of a title on the narrowest phone', async () => {
    const { page } = await visit('/events', { viewport: { width: 320, height: 568 } })
    const broken = await page.locator('.event-title').evaluateAll((all) =>
      all
        .filter((one) => {
          if (one instanceof HTMLElement) one.style.overflowWrap = 'normal'
          return one.scrollWidth > one.clientWidth
        })
        .map((one) => one.textContent),
    )
    expect(broken).toEqual([])
  })

  test('[PAG-01] [PAG-02] [PAG-03] are turned by mouse, each a step of the history', async () => {
    const { page, complaints } = await visit('/events')
    const [first, second, third] = await pages()
    const documents = documentsOf(page)
    await button(page, 'Next').click()
    await expect.poll(() => titles(page)).toEqual(second)
    expect(address(page)).toBe('/events?page=2')
    await expect.poll(() => focused(page)).toBe('Upcoming Events')
    const top = await page
      .getByRole('heading', { name: 'Upcoming Events' })
      .evaluate((h) => h.getBoundingClientRect().top)
    expect(top > 60 && top < 200).toBe(true)
    await expect.poll(() => page.locator('main').getByRole('status').textContent()).toBe('Page 2 of 3')
    await button(page, 'Page 3').click()
    await expect.poll(() => titles(page)).toEqual(third)
    await page.goBack()
    await expect.poll(() => titles(page)).toEqual(second)
    await page.goBack()
    await expect.poll(() => titles(page)).toEqual(first)
    expect([address(page), documents, complaints]).toEqual(['/events', [], []])
  })

  test('[PAG-03] are numbered on phones, too', async () => {
    const { page } = await visit('/events', phone)
    const [, second, third] = await pages()
    const numbers = page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: /^Page \d/ })
    expect(await numbers.allTextContents()).toEqual(['1', '2', '3'])
    await button(page, 'Page 3').tap()
    await expect.poll(() => titles(page)).toEqual(third)
    await button(page, 'Page 2').tap()
    await expect.poll(() => titles(page)).toEqual(second)
    await expect
      .poll(() => page.getByRole('navigation', { name: 'Pages' }).getByText('Page 2 of 3').isVisible())
      .toBe(true)
  })

  test('[PAG-03] are turned by keyboard, and the next stop is the first event', async () => {
    const { page } = await visit('/events')
    const [, second] = await pages()
    await button(page, 'Page 2').press('Enter')
    await expect.poll(() => titles(page)).toEqual(second)
    await expect.poll(() => focused(page)).toBe('Upcoming Events')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect.poll(() => focused(page)).toBe(`See event: ${second?.[0]}`)
  })

  test('[EVT-02] stay after a reload, and come back with the way back from an event', async () => {
    const { page } = await visit('/events?page=2')
    const [, second] = await pages()
    await page.reload()
    await alive(page)
    await expect.poll(() => titles(page)).toEqual(second)
    await cards(page).first().getByRole('link').click()
    await page.getByRole('heading', { level: 1, name: second?.[0] ?? '' }).waitFor()
    await page.goBack()
    await expect.poll(() => titles(page)).toEqual(second)
    expect(address(page)).toBe('/events?page=2')
  })

  test('[PAG-03] are turned without a script, too', async () => {
    const { page } = await openPage({ javaScriptEnabled: false })
    const [first, second, third] = await pages()
    await page.goto('/events')
    await button(page, 'Next').click()
    await expect.poll(() => titles(page)).toEqual(second)
    expect(address(page)).toBe('/events?page=2')
    await button(page, 'Page 3').click()
    await expect.poll(() => titles(page)).toEqual(third)
    await expect.poll(() => button(page, 'Next').isDisabled()).toBe(true)
    await button(page, 'Page 1').click()
    await expect.poll(() => titles(page)).toEqual(first)
  })

  test.each([
    ['/events?page=99', 2],
    ['/events?page=%3Cscript%3E', 0],
    ...onlyInFullRun<[string, number]>(['/events?page=two', 0], ['/events?page=-1', 0]),
  ])('%s is one of them', async (path, index) => {
    const { page, complaints } = await visit(path)
    expect(await titles(page)).toEqual((await pages())[index])
    expect(complaints).toEqual([])
  })

  test('[EVT-05] [ERR-26] show that they load, say what failed, and come when asked again', async () => {
    const { page } = await visit('/coming-soon')
    await page.route(EVENTS, (route) => route.abort())
    await turnTo(page, '/events')
    await page.getByText('Loading events').waitFor({ state: 'attached' })
    expect(await faultsOf(page)).toEqual([])
    await page.locator('main').getByText('Could not Get all Events').waitFor()
    await page.unroute(EVENTS)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => titles(page)).toEqual((await pages())[0])
  })

  test('[EVT-04] say that there is nothing', async () => {
    const { page } = await visit('/coming-soon', still)
    await answerEvents(page, [])
    await turnTo(page, '/events')
    await page.getByRole('heading', { name: 'No Upcoming Events at the Moment' }).waitFor()
    expect(await faultsOf(page)).toEqual([])
  })
})

describe('the page of an event', () => {
  test('[EVT-11] [EVT-12] [EVT-13] [EVT-14] [EVT-15] [EVT-17] arrives whole and without a call', async () => {
    const { page, complaints } = await openPage()
    const calls = callsOf(page)
    await page.goto('/events/1')
    await alive(page)
    const [one] = await ask('/api/event/1')
    const main = page.locator('main')
    expect(await main.getByRole('heading', { level: 1 }).textContent()).toBe(one?.title)
    expect(await main.locator('dd time').first().getAttribute('datetime')).toBe(one?.start_date)
    expect(await main.locator('dt', { hasText: "RSVP'd" }).locator('+ dd').textContent()).toBe(
      String(one?.attendee_count),
    )
    expect(await main.getByRole('link', { name: 'Register Now' }).getAttribute('href')).toBe('/events/1/register')
    expect(await main.getByRole('heading', { name: 'About this Event' }).count()).toBe(1)
    for (const name of ['Programme', 'Speakers']) expect(await main.getByRole('heading', { name }).count()).toBe(1)
    expect(await page.locator('#page').textContent()).not.toContain('"attendees')
    expect([calls, complaints]).toEqual([[], []])
  })

  test('[EVT-10] [EVT-17] is turned to from its card, and its text stands as HTML', async () => {
    const { page, complaints } = await visit('/events')
    const text = '<p>A <b>word</b></p><table><tbody><tr><td>1</td></tr></tbody></table>'
    await answerWith(page, ONE, {
      json: { data: { event: [event({ id: 1, title: 'A gathering', description: text })] } },
    })
    await cards(page).first().getByRole('link').click()
    await page.getByRole('heading', { level: 1, name: 'A gathering' }).waitFor()
    const html = await page.locator('.rich-text').innerHTML()
    expect(html).toBe(
      '<p>A <b>word</b></p><div class="rich-table" role="group" aria-label="Table" tabindex="0"><table><tbody><tr><td>1</td></tr></tbody></table></div>',
    )
    expect(complaints).toEqual([])
  })

  test('[EVT-15] [EVT-16] left open past its end has no way in any more', async () => {
    const { page } = await openBrowser()
    const [one] = await ask('/api/event/1')
    const end = Date.parse(one?.end_date ?? '')
    await page.clock.install({ time: Date.now() })
    await page.goto('/events/1')
    await alive(page)
    expect(await page.getByRole('link', { name: 'Register Now' }).count()).toBe(1)
    await page.clock.fastForward(end - Date.now() + 60_000)
    await page.getByText('Registration for this event has closed').waitFor()
    await expect.poll(() => page.getByRole('link', { name: 'Register Now' }).count()).toBe(0)
  })

  test('[EVT-16] of one that was held has none from the start', async () => {
    const [held] = await ask('/api/event?when=held')
    const { page } = await openPage({ javaScriptEnabled: false })
    await page.goto(`/events/${held?.id}`)
    expect(await page.getByText('Registration for this event has closed').count()).toBe(1)
    expect(await page.getByRole('link', { name: 'Register Now' }).count()).toBe(0)
  })

  test.each(['/events/999999', ...onlyInFullRun('/events/nothing')])('[D-39] %s is not there', async (path) => {
    const { page, answer } = await visit(path)
    expect([answer?.status(), await page.getByRole('heading', { level: 1 }).textContent()]).toEqual([
      404,
      'We cannot find that page',
    ])
  })

  test('[ERR-27] that the server could not read says so, and comes when asked again', async () => {
    const { page } = await openPage()
    const broken = await renderBuilt(inject('site'), '/events/1', () =>
      Promise.reject(new Error('secret of the house')),
    )
    expect(broken.status).toBe(500)
    await page.route(`${inject('site')}/events/1`, (route) => route.fulfill(broken))
    await page.goto('/events/1')
    await alive(page)
    await expect.poll(() => page.locator('main').getByText('Could not Get single Event').count()).toBe(1)
    expect(await page.content()).not.toContain('secret of the house')
    await page.getByRole('button', { name: 'Try again' }).click()
    const [one] = await ask('/api/event/1')
    await page.getByRole('heading', { level: 1, name: one?.title ?? '' }).waitFor()
  })

  test('hands its calendar over as a file', async () => {
    const page = await readPage('/events/1')
    const href = await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')
    const answer = await fetch(`${inject('site')}${href}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(await answer.text()).toContain(`URL:${inject('site')}/events/1\r\n`)
  })
})

describe('nothing stands in the way', () => {
  test.each(looks(['/events', '/events/1'], [{}, phone]))('%s of anybody %o', async (path, options) => {
    const { page, complaints } = await visit(path, { ...options, ...still })
    expect([await faultsOf(page), complaints]).toEqual([[], []])
  })

  test('the bar at the foot of a telephone covers nothing that has the focus', async () => {
    const { page } = await visit('/events/1', { ...phone, ...still })
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

  const title = 'A very long title that goes on about public relations '.repeat(6).slice(0, 300)
  const word = 'Communications'.repeat(22).slice(0, 300)
  const far = { start_date: '2099-03-12T08:00:00.000Z', end_date: null, fee: 123_456_789, type: 'paid' as const }
  const attendees = Array.from({ length: 5000 }, (_, index) => ({ number: index + 1 }))
  const wide = `<table><tr>${'<td>averylongword</td>'.repeat(12)}</tr></table>`
  const long = [title, word].map((text, index) =>
    event({ ...far, id: index + 1, title: text, location: text, description: `<p>${word}</p>${wide}`, attendees }),
  )

  test.each([320, ...onlyInFullRun(768, 1280)])(
    'very long texts neither leave the page nor lie on each other at %i px',
    async (width) => {
      const { page, complaints } = await visit('/coming-soon', { viewport: { width, height: 700 } })
      await answerEvents(page, long)
      await turnTo(page, '/events')
      await cards(page).first().waitFor()
      expect(await sidewaysOf(page)).toBe(0)
      for (const one of long) {
        await answerWith(page, ONE, { json: { data: { event: [one] } } })
        await turnTo(page, `/events/${one.id}`)
        await page.getByRole('heading', { level: 1, name: one.title.trim() }).waitFor()
        expect(await sidewaysOf(page)).toBe(0)
        const beyond = await page.locator('main :is(h1, h2, p, dd, dt, a, nav li)').evaluateAll((all) =>
          all
            .filter((part) => part.checkVisibility() && part.getBoundingClientRect().right > innerWidth + 1)
            .filter((part) => !part.closest('.rich-table, .sr-only'))
            .map((part) => `${part.tagName} ${part.textContent?.slice(0, 30)}`),
        )
        expect(beyond).toEqual([])
        expect(await page.locator('dt', { hasText: "RSVP'd" }).locator('+ dd').textContent()).toBe('5,000')
      }
      expect(complaints).toEqual([])
    },
  )
})
