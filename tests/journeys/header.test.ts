import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { login } from '#tests/support/member.ts'
import { openPage } from '#tests/support/open-page.ts'
import { alive, holdBack, phone, store, stored, turnTo, visit } from '#tests/support/visit.ts'

const SCRIPTS = /\/assets\/.*\.js$/

const sevenLinks = [
  ['Home', '/'],
  ['About Us', '/about'],
  ['Events', '/events'],
  ['Membership', '/membership'],
  ['Gallery', '/gallery'],
  ['Resources', '/resources'],
  ['News', '/news'],
]

const linksOf = (place: Locator) =>
  place.getByRole('link').evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]))

const row = (page: Page) => page.getByRole('banner').getByRole('navigation', { name: 'Main' })
const burger = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true })
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' })

/** What the header looks like, and whether its writing is light. */
const lookOf = (page: Page) =>
  page.locator('.site-header').evaluate((header) => {
    const { backgroundColor, color } = getComputedStyle(header)
    const { backgroundImage, opacity } = getComputedStyle(header, '::before')
    return {
      look: header.getAttribute('data-look'),
      ground: backgroundColor,
      gradient: backgroundImage.startsWith('linear-gradient') && opacity === '1',
      writing: color,
    }
  })

const gradient = { look: 'gradient', ground: 'rgba(0, 0, 0, 0)', gradient: true, writing: 'oklch(1 0 0)' }
const white = { look: 'paper', ground: 'oklch(1 0 0)', gradient: false, writing: 'oklch(0.225 0.03 172)' }

const scrollTo = (page: Page, y: number) => page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y)
const scrolledBy = (page: Page) => page.evaluate(() => window.scrollY)

/** The link that is marked, in words and by its bar. */
const markedIn = (page: Page) =>
  row(page)
    .getByRole('link')
    .evaluateAll((links) =>
      links
        .filter((link) => link.getAttribute('aria-current') === 'page')
        .map((link) => {
          const { transform, backgroundColor } = getComputedStyle(link, '::after')
          return [link.textContent, getComputedStyle(link).fontWeight, transform, backgroundColor]
        }),
    )

const marked = (label: string) => [label, '650', 'none', 'oklch(0.715 0.18 48)']

test('[LAY-01] [LAY-03] [LAY-04] [LAY-05] [LAY-09] [D-19] the header stays at the top: over the hero of home it turns white past 20 px, elsewhere it is white', async () => {
  const { page, complaints } = await visit('/')
  const header = page.locator('.site-header')
  const height = (await header.boundingBox())?.height ?? 0
  const looks = (look: object) => expect.poll(() => lookOf(page)).toEqual(look)
  await looks(gradient)
  await expect.poll(() => markedIn(page)).toEqual([marked('Home')])
  await scrollTo(page, 20)
  await looks(gradient)
  await scrollTo(page, 21)
  await looks(white)
  await scrollTo(page, 1500)
  await expect.poll(() => scrolledBy(page)).toBe(1500)
  expect(await header.boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: height + 1 })
  await scrollTo(page, 20)
  await looks(gradient)
  await scrollTo(page, 900)
  await page.reload()
  await alive(page)
  await expect.poll(() => scrolledBy(page)).toBe(900)
  await looks(white)

  await row(page).getByRole('link', { name: 'About Us' }).click()
  await page.getByRole('heading', { level: 1, name: 'About' }).waitFor()
  await expect.poll(() => markedIn(page)).toEqual([marked('About Us')])
  await looks(white)
  await scrollTo(page, 200)
  await expect.poll(() => scrolledBy(page)).toBe(200)
  expect((await header.boundingBox())?.y).toBe(0)
  await row(page).getByRole('link', { name: 'Home' }).click()
  await looks(gradient)
  for (const [width, isRow] of [
    [1023, false],
    [1024, true],
  ] as const) {
    await page.setViewportSize({ width, height: 700 })
    await expect
      .poll(async () => [await row(page).isVisible(), await burger(page).isVisible()])
      .toEqual([isRow, !isRow])
  }
  expect(complaints).toEqual([])
})

describe('the menu of a small screen', () => {
  const isOnBurger = (page: Page) => burger(page).evaluate((button) => button === document.activeElement)

  test('[LAY-10] [LAY-11] covers the screen with the same links and keeps the focus; a second press, Esc and its button close it', async () => {
    const { page, complaints } = await visit('/', phone)
    const box = await burger(page).boundingBox()
    const [x, y] = [(box?.x ?? 0) + 24, (box?.y ?? 0) + 24]
    expect(box && [box.width, box.height]).toEqual([48, 48])
    await page.mouse.click(x, y)
    await expect.poll(() => menu(page).boundingBox()).toEqual({ x: 0, y: 0, ...phone.viewport })
    expect(await linksOf(menu(page))).toEqual([...sevenLinks, ['Login', '/login']])
    await expect.poll(() => page.locator('button[aria-label="Menu"]').getAttribute('aria-expanded')).toBe('true')
    await page.mouse.click(x, y)
    await menu(page).waitFor({ state: 'hidden' })
    await expect.poll(() => burger(page).getAttribute('aria-expanded')).toBe('false')

    await burger(page).focus()
    await page.keyboard.press('Enter')
    await menu(page).waitFor()
    const reached = new Set<string>()
    const places = new Set<string>()
    for (const key of [...Array(14).fill('Tab'), ...Array(14).fill('Shift+Tab')]) {
      await page.keyboard.press(key)
      const [place, name] = await page.evaluate(() => {
        const held = document.activeElement
        const inside = held?.closest('dialog[open]')
        // Between the last and the first the focus is on the browser's own bar.
        return [inside ? 'menu' : (held?.tagName ?? ''), held?.getAttribute('aria-label') ?? held?.textContent ?? '']
      })
      places.add(place)
      if (place === 'menu') reached.add(name)
    }
    places.delete('BODY')
    expect(Array.from(places)).toEqual(['menu'])
    expect(Array.from(reached).sort()).toEqual(['Close menu', 'Login', ...sevenLinks.map(([label]) => label)].sort())

    await page.keyboard.press('Escape')
    await menu(page).waitFor({ state: 'hidden' })
    await expect.poll(() => isOnBurger(page)).toBe(true)
    await page.keyboard.press('Enter')
    await menu(page).getByRole('button', { name: 'Close menu' }).press('Enter')
    await menu(page).waitFor({ state: 'hidden' })
    await expect.poll(() => isOnBurger(page)).toBe(true)
    expect(complaints).toEqual([])
  })

  test('[LAY-10] [LAY-11] [LAY-12] [LAY-16] leads on: a link, the way back and a wider window close it, and the page behind stays where it is', async () => {
    const { page } = await visit('/', phone)
    const height = () => page.evaluate(() => document.documentElement.scrollHeight)
    await scrollTo(page, 300)
    await expect.poll(() => scrolledBy(page)).toBe(300)
    const before = await height()
    await burger(page).click()
    await menu(page).waitFor()
    expect(await height()).toBe(before)
    await page.mouse.move(180, 400)
    await page.mouse.wheel(0, 600)
    await page.keyboard.press('PageDown')
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    expect(await scrolledBy(page)).toBe(300)

    await menu(page).getByRole('link', { name: 'Gallery' }).click()
    await menu(page).waitFor({ state: 'hidden' })
    await page.getByRole('heading', { level: 1, name: 'Gallery' }).waitFor()
    await expect.poll(async () => [new URL(page.url()).pathname, await scrolledBy(page)]).toEqual(['/gallery', 0])
    await burger(page).click()
    await expect.poll(() => menu(page).locator('[aria-current="page"]').allTextContents()).toEqual(['Gallery'])
    await menu(page).getByRole('link', { name: 'Gallery' }).click()
    await menu(page).waitFor({ state: 'hidden' })
    expect(new URL(page.url()).pathname).toBe('/gallery')

    await burger(page).click()
    await menu(page).waitFor()
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: "Shaping Nigeria's Communication Landscape" }).waitFor()
    await menu(page).waitFor({ state: 'hidden' })
    await page.setViewportSize({ width: 1023, height: 700 })
    await burger(page).click()
    await menu(page).waitFor()
    await page.setViewportSize({ width: 1024, height: 700 })
    await menu(page).waitFor({ state: 'hidden' })
    await row(page).waitFor()
  })
})

describe('a change of the path', () => {
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.id)

  test('[LAY-16] [RTE-34] [D-13] scrolls to the top by link, by the way back and by a redirect, and moves the focus to the page', async () => {
    const { page, complaints } = await visit('/')
    const arrives = async (path: string) => {
      await expect.poll(() => new URL(page.url()).pathname).toBe(path)
      await expect.poll(() => scrolledBy(page), { message: path }).toBe(0)
      await expect.poll(() => focused(page), { message: path }).toBe('main')
    }
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
    await arrives('/privacy-policy')
    await turnTo(page, '/')
    await arrives('/')
    await scrollTo(page, 2000)
    await page.goBack()
    await arrives('/privacy-policy')
    await page.goForward()
    await arrives('/')
    await page.getByRole('navigation', { name: 'Quick links' }).getByRole('link', { name: 'Become a Member' }).click()
    await arrives('/membership/categories')
    await page.getByRole('heading', { level: 1, name: 'Membership Categories' }).waitFor()
    await page.goBack()
    await arrives('/')

    await scrollTo(page, 900)
    await row(page).getByRole('link', { name: 'Login' }).click()
    await page.getByRole('heading', { level: 1, name: 'Sign In' }).waitFor()
    await arrives('/login')
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await page.getByRole('heading', { level: 1, name: 'Forgot Password' }).waitFor()
    await arrives('/forgot-password')
    await page.setViewportSize({ width: 375, height: 300 })
    await page.getByRole('link', { name: 'Back to the website' }).click()
    await arrives('/')
    expect(complaints).toEqual([])
  })

  test('[LAY-16] a reload, the way back from elsewhere and a page that the browser kept stay where the reader was', async () => {
    const { page } = await visit('/')
    await scrollTo(page, 900)
    await page.reload()
    await alive(page)
    await expect.poll(() => scrolledBy(page)).toBe(900)
    await page.goto('/about')
    await page.goBack()
    await alive(page)
    await expect.poll(() => scrolledBy(page)).toBe(900)

    const restores = () => page.evaluate(() => history.scrollRestoration)
    const tell = (name: string) =>
      page.evaluate((type) => dispatchEvent(new PageTransitionEvent(type, { persisted: true })), name)
    await expect.poll(restores).toBe('manual')
    for (const _twice of [1, 2]) {
      await tell('pagehide')
      expect(await restores()).toBe('auto')
      await tell('pageshow')
      expect(await restores()).toBe('manual')
    }
  })
})

describe('who is here', () => {
  const door = (page: Page) => row(page).getByRole('link').last()
  const doorSays = (page: Page, text: string) => expect.poll(() => door(page).textContent()).toBe(text)

  test('[LAY-06] [LAY-07] [LAY-08] [D-31] [SESS-01] [SESS-02] [SESS-07] a member is known by two letters in their tab alone, from reload to reload', async () => {
    const { page, complaints } = await openPage()
    for (const [first_name, sur_name, letters] of [
      ['  ', 'ẹniọlá', 'ẸN'],
      ['ada', 'Surname', 'AD'],
    ] as const) {
      await store(page, login({ first_name, sur_name }))
      await page.goto('/events')
      await alive(page)
      const avatar = row(page).getByRole('link', { name: 'Your account' })
      expect([await avatar.textContent(), await avatar.getAttribute('href')]).toEqual([letters, '/account'])
      expect(await row(page).getByRole('link', { name: 'Login' }).count()).toBe(0)
    }
    await page.reload()
    await alive(page)
    await doorSays(page, 'AD')
    expect(await stored(page)).toEqual(login())
    await page.setViewportSize(phone.viewport)
    const beside = page.getByRole('banner').getByRole('link', { name: 'Your account' })
    expect(await beside.getAttribute('href')).toBe('/account')
    await burger(page).click()
    await menu(page).waitFor()
    expect(await linksOf(menu(page))).toEqual([...sevenLinks, ['Your account', '/account']])

    const other = await page.context().newPage()
    await other.goto('/events')
    await alive(other)
    await doorSays(other, 'Login')
    await door(other).click()
    await other.waitForURL('**/login')
    await other.close()
    expect(complaints).toEqual([])
  })

  test('[SESS-01] [SESS-02] [LAY-06] what makes no whole login is removed, other keys stay, and Login is shown', async () => {
    const { page, complaints } = await openPage()
    for (const entries of [
      { userProfile: login().userProfile },
      { ...login(), userProfile: '{"id":' },
      { authToken: 'a-token' },
      { ...login(), userProfile: '{"id":1}' },
    ]) {
      await store(page, { ...entries, duesDetails: '{"duration":1}' })
      await page.goto('/about')
      await alive(page)
      await doorSays(page, 'Login')
      await expect.poll(() => stored(page)).toEqual({ duesDetails: '{"duration":1}' })
    }
    expect(complaints).toEqual([])
  })

  test('[LAY-06] [LAY-07] until it is known who is here the place of both is kept, and nothing moves', async () => {
    const { page } = await openPage()
    for (const [entries, text] of [
      [{}, 'Login'],
      [login(), 'AD'],
    ] as const) {
      await store(page, entries)
      const letGo = await holdBack(page, SCRIPTS)
      await page.goto('/about', { waitUntil: 'commit' })
      const slot = row(page).locator('span').last()
      const boxes = () =>
        row(page)
          .locator('> *')
          .evaluateAll((parts) => parts.map((part) => JSON.stringify(part.getBoundingClientRect())))
      await page.evaluate(() => document.fonts.ready)
      expect([await slot.getAttribute('data-who'), await slot.textContent()]).toEqual(['settling', ''])
      const before = await boxes()
      letGo()
      await alive(page)
      await doorSays(page, text)
      expect(await boxes()).toEqual(before)
      await page.unroute(SCRIPTS)
    }
  })
})
