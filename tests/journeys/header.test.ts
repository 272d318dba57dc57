import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { onlyInFullRun } from '#tests/support/breadth.ts'
import { login } from '#tests/support/member.ts'
import { openPage } from '#tests/support/open-page.ts'
import { alive, holdBack, phone, store, stored, turnTo, visit } from '#tests/support/visit.ts'

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

describe('the row of links', () => {
  test('[LAY-02] seven links lead to the seven areas, in order, before the way to sign in', async () => {
    const { page } = await visit('/')
    expect(await linksOf(row(page))).toEqual([...sevenLinks, ['Login', '/login']])
  })

  test('[LAY-03] [D-17] the link of an area is marked on all its pages, that of home on home alone', async () => {
    const { page } = await visit('/')
    await expect.poll(() => markedIn(page)).toEqual([marked('Home')])
    for (const [path, label] of [
      ['/about', 'About Us'],
      ['/about/facts-about-nipr', 'About Us'],
      ['/events', 'Events'],
      ['/events/1', 'Events'],
      ['/events/1/register', 'Events'],
      ['/membership/join', 'Membership'],
      ['/membership/upgrade/4', 'Membership'],
      ['/gallery', 'Gallery'],
      ['/resources', 'Resources'],
      ['/news/Notes-from-the-general-meeting', 'News'],
    ] as const) {
      await turnTo(page, path)
      await expect.poll(() => markedIn(page), { message: path }).toEqual([marked(label)])
    }
    for (const path of ['/leaders', '/newsroom', '/privacy-policy', '/coming-soon']) {
      await turnTo(page, path)
      await expect.poll(() => markedIn(page), { message: path }).toEqual([])
    }
  })

  test('[LAY-09] from 1024 px on the row of links is shown, below it the hamburger button', async () => {
    const { page } = await visit('/')
    for (const [width, isRow] of [
      [1023, false],
      [1024, true],
    ] as const) {
      await page.setViewportSize({ width, height: 700 })
      await expect
        .poll(async () => [await row(page).isVisible(), await burger(page).isVisible()])
        .toEqual([isRow, !isRow])
    }
  })
})

describe('the ground of the header', () => {
  test('[LAY-01] [LAY-04] [LAY-05] past 20 px the header of home turns white, and back, and stays at the top', async () => {
    const { page, complaints } = await visit('/')
    const header = page.locator('.site-header')
    const box = await header.boundingBox()
    expect(await lookOf(page)).toEqual(gradient)
    await scrollTo(page, 20)
    await expect.poll(() => lookOf(page)).toEqual(gradient)
    await scrollTo(page, 21)
    await expect.poll(() => lookOf(page)).toEqual(white)
    await scrollTo(page, 1500)
    await expect.poll(() => scrolledBy(page)).toBe(1500)
    expect(await header.boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: (box?.height ?? 0) + 1 })
    await scrollTo(page, 20)
    await expect.poll(() => lookOf(page)).toEqual(gradient)
    expect(complaints).toEqual([])
  })

  test('[LAY-05] [D-19] a reload far down the page of home stays there and is white', async () => {
    const { page } = await visit('/')
    await scrollTo(page, 900)
    await page.reload()
    await alive(page)
    await expect.poll(() => scrolledBy(page)).toBe(900)
    await expect.poll(() => lookOf(page)).toEqual(white)
  })

  test('[D-19] [LAY-01] on every other page the header is white from the start and stays at the top', async () => {
    const { page } = await visit('/about', { viewport: { width: 1280, height: 300 } })
    const header = page.locator('.site-header')
    expect(await lookOf(page)).toEqual(white)
    await scrollTo(page, 200)
    await expect.poll(() => scrolledBy(page)).toBe(200)
    expect((await header.boundingBox())?.y).toBe(0)
    expect(await lookOf(page)).toEqual(white)
    await turnTo(page, '/')
    await expect.poll(() => lookOf(page)).toEqual(gradient)
    await turnTo(page, '/about')
    await expect.poll(() => lookOf(page)).toEqual(white)
  })
})

describe('the menu of a small screen', () => {
  test('[LAY-10] [LAY-11] it covers the screen with the same links, and a second press at the same spot closes it', async () => {
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
    expect(complaints).toEqual([])
  })

  test('[LAY-12] [LAY-16] choosing a link closes it and leads there; the link of the page shown only closes it', async () => {
    const { page } = await visit('/', phone)
    await scrollTo(page, 800)
    await burger(page).click()
    await menu(page).getByRole('link', { name: 'Gallery' }).click()
    await menu(page).waitFor({ state: 'hidden' })
    await page.getByRole('heading', { level: 1, name: 'Gallery' }).waitFor()
    expect([new URL(page.url()).pathname, await scrolledBy(page)]).toEqual(['/gallery', 0])

    await burger(page).click()
    await expect.poll(() => menu(page).locator('[aria-current="page"]').allTextContents()).toEqual(['Gallery'])
    await menu(page).getByRole('link', { name: 'Gallery' }).click()
    await menu(page).waitFor({ state: 'hidden' })
    expect(new URL(page.url()).pathname).toBe('/gallery')
  })

  test('[LAY-11] Esc closes it and the focus returns to its button, as after the close button', async () => {
    const { page } = await visit('/', phone)
    const isOnBurger = () => burger(page).evaluate((button) => button === document.activeElement)
    await burger(page).focus()
    await page.keyboard.press('Enter')
    await menu(page).waitFor()
    await page.keyboard.press('Escape')
    await menu(page).waitFor({ state: 'hidden' })
    await expect.poll(() => isOnBurger()).toBe(true)
    await page.keyboard.press('Enter')
    await menu(page).getByRole('button', { name: 'Close menu' }).press('Enter')
    await menu(page).waitFor({ state: 'hidden' })
    await expect.poll(() => isOnBurger()).toBe(true)
  })

  test('[LAY-10] while it is open the focus never reaches the page behind', async () => {
    const { page } = await visit('/', phone)
    await burger(page).click()
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
  })

  test('[LAY-10] the page behind it does not scroll', async () => {
    const { page } = await visit('/', phone)
    const height = () => page.evaluate(() => document.documentElement.scrollHeight)
    await scrollTo(page, 300)
    const before = await height()
    await burger(page).click()
    await menu(page).waitFor()
    expect(await height()).toBe(before)
    await page.mouse.move(180, 400)
    await page.mouse.wheel(0, 600)
    await page.keyboard.press('PageDown')
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    await expect.poll(() => scrolledBy(page)).toBe(300)
    await page.keyboard.press('Escape')
    await menu(page).waitFor({ state: 'hidden' })
    await page.mouse.wheel(0, 600)
    await expect.poll(() => scrolledBy(page)).toBeGreaterThan(300)
  })

  test('[LAY-09] [LAY-11] a window that grows to 1024 px closes it', async () => {
    const { page } = await visit('/', { viewport: { width: 1023, height: 700 } })
    await burger(page).click()
    await menu(page).waitFor()
    await page.setViewportSize({ width: 1024, height: 700 })
    await menu(page).waitFor({ state: 'hidden' })
    await expect.poll(() => row(page).isVisible()).toBe(true)
  })

  test('[LAY-11] [LAY-16] going back closes it', async () => {
    const { page } = await visit('/coming-soon', phone)
    await turnTo(page, '/gallery')
    await page.getByRole('heading', { level: 1, name: 'Gallery' }).waitFor()
    await burger(page).click()
    await menu(page).waitFor()
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Coming Soon' }).waitFor()
    await expect.poll(() => menu(page).isVisible()).toBe(false)
  })
})

describe('a change of the path', () => {
  test('[LAY-16] scrolls to the top by link, by going back and by a redirect, and moves the focus to the page', async () => {
    const { page } = await visit('/')
    const arrives = async (path: string) => {
      await expect.poll(() => new URL(page.url()).pathname).toBe(path)
      await expect.poll(() => scrolledBy(page), { message: path }).toBe(0)
      await expect.poll(() => page.evaluate(() => document.activeElement?.id), { message: path }).toBe('main')
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
  })

  test('[LAY-16] stays where the reader was by a reload, by going back from elsewhere, and where the browser kept the page', async () => {
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

  test('[LAY-16] between the site and the sign-in pages, too, every page begins at its top', async () => {
    const { page } = await visit('/', phone)
    await scrollTo(page, 2000)
    await burger(page).click()
    await menu(page).getByRole('link', { name: 'Login' }).click()
    await page.getByRole('heading', { level: 1, name: 'Sign In' }).waitFor()
    await expect.poll(() => scrolledBy(page)).toBe(0)
    await page.setViewportSize({ width: 375, height: 300 })
    await page.getByRole('link', { name: 'Back to the website' }).click()
    await page.getByRole('heading', { level: 1, name: "Shaping Nigeria's Communication Landscape" }).waitFor()
    await expect.poll(() => scrolledBy(page)).toBe(0)
  })
})

test('[LAY-16] the focus moves to the page between the site and the sign-in pages, and among these', async () => {
  const { page } = await visit('/login')
  const arrives = async (title: string) => {
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id), { message: title }).toBe('main')
  }
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await arrives('Forgot Password')
  await page.getByRole('link', { name: 'Back to the website' }).click()
  await arrives("Shaping Nigeria's Communication Landscape")
  await row(page).getByRole('link', { name: 'Login' }).click()
  await arrives('Sign In')
})

describe('who is here', () => {
  const door = (page: Page) => row(page).getByRole('link').last()

  test('[LAY-06] a visitor finds a Login button that leads to /login', async () => {
    const { page } = await visit('/')
    await row(page).getByRole('link', { name: 'Login' }).click()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/login')
  })

  test.each([
    ['ada', 'Surname', 'AD'],
    ['  ', 'ẹniọlá', 'ẸN'],
  ])(
    '[LAY-07] [LAY-08] [D-31] the avatar of "%s" "%s" reads %s and leads to /account',
    async (first, last, letters) => {
      const { page, complaints } = await openPage()
      await store(page, login({ first_name: first, sur_name: last }))
      await page.goto('/')
      await alive(page)
      const avatar = row(page).getByRole('link', { name: 'Your account' })
      expect([await avatar.textContent(), await avatar.getAttribute('href')]).toEqual([letters, '/account'])
      expect(await row(page).getByRole('link', { name: 'Login' }).count()).toBe(0)
      expect(complaints).toEqual([])
    },
  )

  test('[LAY-07] on a small screen the avatar beside the menu and the menu lead a member to the account', async () => {
    const { page } = await openPage(phone)
    await store(page, login())
    await page.goto('/')
    await alive(page)
    const avatar = page.getByRole('banner').getByRole('link', { name: 'Your account' })
    expect(await avatar.getAttribute('href')).toBe('/account')
    await burger(page).click()
    await menu(page).waitFor()
    expect(await linksOf(menu(page))).toEqual([...sevenLinks, ['Your account', '/account']])
  })

  test('[SESS-07] [SESS-01] [SESS-02] a reload in the same tab keeps the login, another tab has none', async () => {
    const { page } = await openPage()
    await store(page, login())
    await page.goto('/events')
    await alive(page)
    await page.reload()
    await alive(page)
    await expect.poll(() => door(page).textContent()).toBe('AD')
    await expect.poll(() => stored(page)).toEqual(login())

    const other = await page.context().newPage()
    await other.goto('/events')
    await alive(other)
    expect(await door(other).textContent()).toBe('Login')
  })

  test.each([
    ['no token', { userProfile: login().userProfile }],
    ['a profile that is no JSON', { ...login(), userProfile: '{"id":' }],
    ...onlyInFullRun<[string, Record<string, string>]>(
      ['no profile', { authToken: 'a-token' }],
      ['a profile without a name', { ...login(), userProfile: '{"id":1}' }],
    ),
  ])(
    '[SESS-01] [SESS-02] [LAY-06] %s: both keys are removed, other keys stay, and Login is shown',
    async (_, entries) => {
      const { page, complaints } = await openPage()
      await store(page, { ...entries, duesDetails: '{"duration":1}' })
      await page.goto('/')
      await alive(page)
      expect(await door(page).textContent()).toBe('Login')
      await expect.poll(() => stored(page)).toEqual({ duesDetails: '{"duration":1}' })
      expect(complaints).toEqual([])
    },
  )

  test.each([
    ['visitor', {}, 'Login'],
    ['member', login(), 'AD'],
  ])(
    '[LAY-06] [LAY-07] until it is known who is here the place of a %s is kept, and nothing moves',
    async (_, entries, text) => {
      const { page } = await openPage()
      await store(page, entries)
      const letGo = await holdBack(page, /\/assets\/.*\.js$/)
      await page.goto('/', { waitUntil: 'commit' })
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
      await expect.poll(() => door(page).textContent()).toBe(text)
      expect(await boxes()).toEqual(before)
    },
  )
})
