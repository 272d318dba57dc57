import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { onlyInFullRun } from '#tests/support/breadth.ts'
import { openBrowser } from '#tests/support/open-page.ts'
import { alive, visit } from '#tests/support/visit.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

describe('the carousel', () => {
  const region = (page: Page) => section(page, 'Highlights')
  const button = (page: Page, name: string) => region(page).getByRole('button', { name })
  /** Pressed by itself: the pointer stays where it is, for it holds the slides. */
  const press = (page: Page, name: string) => button(page, name).evaluate((one: HTMLElement) => one.click())

  /** Which slide is shown, in words, and which dot says so. */
  const turned = (page: Page) =>
    region(page).evaluate((place) => [
      Array.from(place.querySelectorAll('[role="group"]'))
        .filter((slide) => getComputedStyle(slide).visibility === 'visible')
        .map((slide) => slide.getAttribute('aria-label'))
        .join(),
      Array.from(place.querySelectorAll('[aria-current="true"]'), (mark) => mark.getAttribute('aria-label')).join(),
    ])
  /** Colours and visibility fade by the compositor's clock, which nobody stops. */
  const shows = (page: Page, number: number) =>
    expect.poll(() => turned(page)).toEqual([`${number} of 3`, `Slide ${number} of 3`])
  const staysAt = async (page: Page, number: number) => {
    const shown = region(page).locator('[role="group"][data-shown="true"]')
    expect(await shown.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))).toEqual([
      `${number} of 3`,
    ])
  }

  /** Home in a browser whose clock stands still and is moved by hand. */
  async function stillHome(options = {}) {
    const watched = await openBrowser(options)
    await watched.page.clock.install()
    await watched.page.clock.pauseAt(Date.now() + 60_000)
    await watched.page.goto('/')
    await alive(watched.page)
    const { page } = watched
    /** A millisecond before it nothing has happened. */
    const turnsAfter = async (time: number, from: number, to: number) => {
      await page.clock.runFor(time - 1)
      await staysAt(page, from)
      await page.clock.runFor(1)
      await shows(page, to)
    }
    const waits = async (at: number) => {
      await page.clock.fastForward(30_000)
      await staysAt(page, at)
    }
    return { ...watched, turnsAfter, waits }
  }

  test('[HOME-07] [HOME-08] [HOME-09] [M-05] [D-86] turns every 5 seconds and round, by its dots at once, and not while it is paused, pointed at or held by the focus', async () => {
    const { page, complaints, turnsAfter, waits } = await stillHome()
    await turnsAfter(5_000, 1, 2)
    await turnsAfter(5_000, 2, 3)
    await turnsAfter(5_000, 3, 1)
    // A dot begins five whole seconds anew.
    await page.clock.runFor(4_000)
    await press(page, 'Slide 3 of 3')
    await shows(page, 3)
    await turnsAfter(5_000, 3, 1)

    await press(page, 'Pause slides')
    await waits(1)
    await press(page, 'Slide 2 of 3')
    await shows(page, 2)
    await waits(2)
    await press(page, 'Play slides')
    await turnsAfter(5_000, 2, 3)

    await page.mouse.move(900, 300)
    await waits(3)
    await button(page, 'Slide 3 of 3').focus()
    await page.mouse.move(900, 20)
    await waits(3)
    await page.getByRole('link', { name: 'Gallery' }).first().focus()
    await page.mouse.move(900, 20)
    await turnsAfter(5_000, 3, 1)
    expect(complaints).toEqual([])
  })

  test('[D-86] stands still for those who ask for less motion, before or while it turns, until they press play', async () => {
    const { page, waits } = await stillHome({ reducedMotion: 'reduce' })
    await waits(1)
    await press(page, 'Play slides')
    await page.clock.runFor(5_000)
    await shows(page, 2)
    const turning = await stillHome()
    await turning.turnsAfter(5_000, 1, 2)
    await turning.page.emulateMedia({ reducedMotion: 'reduce' })
    await button(turning.page, 'Play slides').waitFor()
    await turning.waits(2)
  })

  test.each([[-50, 2], ...onlyInFullRun([-49, 1], [49, 1], [50, 3])])(
    'a swipe of %i px ends at slide %i',
    async (distance, shown) => {
      const { page } = await stillHome()
      await page.mouse.move(900, 300)
      await page.mouse.down()
      await page.mouse.move(900 + distance / 2, 300)
      await page.mouse.move(900 + distance, 300)
      await page.mouse.up()
      await shows(page, shown)
    },
  )

  test('[HOME-05] has a picture on each slide; its dots and its pause button work by Enter and Space; the slides that are off are neither read nor reached', async () => {
    const { page } = await visit('/')
    const pictures = () =>
      region(page)
        .locator('[role="group"]')
        .evaluateAll((slides) =>
          slides.map((slide) => Array.from(slide.querySelectorAll('img'), (one) => one.naturalWidth > 0)),
        )
    await expect.poll(pictures).toEqual([[true], [true], [true]])
    const reached = async () => ({
      headings: await page.getByRole('heading', { level: 1 }).allTextContents(),
      slides: await region(page)
        .getByRole('group')
        .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label'))),
      links: await region(page).getByRole('link').count(),
    })
    const only = (number: number) => ({
      headings: ["Shaping Nigeria's Communication Landscape"],
      slides: [`${number} of 3`],
      links: 1,
    })
    await button(page, 'Pause slides').press('Space')
    await button(page, 'Play slides').waitFor()
    for (const [key, number] of [
      ['Enter', 3],
      ['Space', 2],
      ['Enter', 1],
    ] as const) {
      await button(page, `Slide ${number} of 3`).press(key)
      await shows(page, number)
      await expect.poll(reached).toEqual(only(number))
    }
    await region(page).getByRole('link', { name: 'Discover More' }).click()
    await page.waitForURL('**/about')
  })
})

describe('the shape of home', () => {
  const columnsOf = (list: Locator) =>
    list.first().evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length)
  const shape = async (page: Page) => ({
    stats: await columnsOf(section(page, 'Member Snapshot').locator('dl')),
    leaders: await columnsOf(section(page, 'FCT Chapter Leadership').locator('ul')),
    news: await columnsOf(section(page, 'Our News').locator('ul')),
    events: await columnsOf(section(page, 'Upcoming Events').locator('ul')),
    quick: await columnsOf(page.getByRole('navigation', { name: 'Quick links' })),
    joinPicture: await page.locator('.join-us > img').isVisible(),
    joinGround: await page.locator('.join-us').evaluate((place) => getComputedStyle(place).backgroundColor),
  })
  const brand = { joinPicture: false, joinGround: 'oklch(0.405 0.082 168)' }
  const forest = { joinPicture: true, joinGround: 'oklch(0.3 0.06 172)' }
  const shapes = {
    375: { stats: 2, leaders: 2, news: 1, events: 1, quick: 1, ...brand },
    768: { stats: 4, leaders: 3, news: 3, events: 1, quick: 3, ...brand },
    1023: { stats: 4, leaders: 3, news: 3, events: 1, quick: 3, ...brand },
    1024: { stats: 4, leaders: 3, news: 3, events: 2, quick: 3, ...forest },
    1280: { stats: 4, leaders: 3, news: 3, events: 2, quick: 3, ...forest },
  }

  test('[HOME-15] [HOME-18] [HOME-20] it has the columns and grounds of each width, and its news cards are of one width', async () => {
    const { page } = await visit('/', { reducedMotion: 'reduce' })
    for (const [width, expected] of Object.entries(shapes)) {
      await page.setViewportSize({ width: Number(width), height: 800 })
      await expect.poll(() => shape(page), { message: width }).toEqual(expected)
    }
    await page.setViewportSize({ width: 768, height: 1024 })
    const widths = () =>
      section(page, 'Our News')
        .getByRole('listitem')
        .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().width)))
    await expect.poll(widths).toEqual([219, 219, 219])
  })
})
