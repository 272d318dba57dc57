import type { Locator, Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { answerWith, GRADES } from '#tests/support/api.ts'
import { everyNth, onlyInFullRun } from '#tests/support/breadth.ts'
import { openBrowser, openPage } from '#tests/support/open-page.ts'
import { cutOff } from '#tests/support/reach.ts'
import { alive, phone, readPage, turnTo, visit } from '#tests/support/visit.ts'

const pages = [
  '/about',
  '/about/facts-about-nipr',
  '/leaders',
  '/membership',
  '/membership/categories',
  '/membership/upgrade',
  '/privacy-policy',
]

const tablet = { viewport: { width: 768, height: 1024 } }
const small = { ...phone, viewport: { width: 320, height: 568 } }
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const columnsOf = (list: Locator) =>
  list.first().evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length)
const topOf = (place: Locator) => place.evaluate((one) => Math.round(one.getBoundingClientRect().top))

test.each(everyNth(pages, 2))('%s at 320 px scrolls not sideways and nothing is cut off', async (path) => {
  const { page } = await visit(path, small)
  expect(await cutOff(page)).toEqual({ sideways: 0, beyond: [] })
})

describe('without JavaScript', () => {
  const plain = { javaScriptEnabled: false }

  test('[ROLE-01] [ROLE-02] [ROLE-08] every page is there to be read', async () => {
    const { page } = await openPage(plain)
    const read = async (path: string, place: (of: Page) => Locator) => {
      await page.goto(path)
      expect([path, await place(page).isVisible()]).toEqual([path, true])
    }
    await read('/about', (of) => of.getByText('Work with fellow members to uphold the code.'))
    await read('/about/facts-about-nipr', (of) => of.getByText('There are chapters in the 36 states'))
    await read('/leaders', (of) => of.getByText('Name of Second Ex-Officio Member'))
    await read('/membership', (of) => of.getByRole('heading', { name: 'Professional Examinations' }))
    await read('/membership/categories', (of) => of.getByRole('link', { name: 'Join As Fellow' }))
    await read('/membership/upgrade', (of) => of.getByRole('link', { name: 'Upgrade Now from Member to Fellow' }))
    await read('/privacy-policy', (of) => of.getByText('complain to the Nigeria Data Protection Commission'))
  })

  test('[ABT-03] the ethics are open, since nothing could open them', async () => {
    const { page } = await openPage(plain)
    await page.goto('/about')
    const text = page.locator('#ethics-text')
    expect(await text.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0)
    expect(await page.getByRole('button', { name: 'More' }).isVisible()).toBe(false)
  })
})

describe('/about', () => {
  test.each([
    ['at 1280 px', {}],
    ['at 375 px', phone],
  ])(
    '[ABT-02] [ABT-03] the ethics show six lines, all of them after More, and are in sight after Close %s',
    async (_, options) => {
      const { page } = await visit('/about', options)
      const text = page.locator('#ethics-text')
      const hidden = () => text.evaluate((one) => one.scrollHeight - one.clientHeight)
      const lines = await text.evaluate((one) => one.clientHeight / Number.parseFloat(getComputedStyle(one).lineHeight))
      expect([Math.round(lines), (await hidden()) > 100]).toEqual([6, true])
      await page.getByRole('button', { name: 'More' }).click()
      expect(await hidden()).toBe(0)
      const close = page.getByRole('button', { name: 'Close', exact: true })
      await close.focus()
      await page.keyboard.press('Enter')
      const more = region(page, 'Our Ethics').getByRole('button', { name: 'More' })
      expect((await hidden()) > 100).toBe(true)
      const { top, bottom, height } = await more.evaluate((one) => ({
        ...one.getBoundingClientRect().toJSON(),
        height: innerHeight,
      }))
      expect([top >= 68, bottom <= height]).toEqual([true, true])
      expect(await more.evaluate((one) => one === document.activeElement)).toBe(true)
    },
  )

  test('[ABT-04] [ABT-10] links and question stand beside the ethics at 1280 px, and below them at 375 px', async () => {
    const boxes = (page: Page) =>
      Promise.all(
        [
          page.getByRole('region', { name: 'Our Ethics' }),
          page.getByRole('navigation', { name: 'Read on' }),
          page.getByRole('region', { name: 'Have A Question?' }),
        ].map((part) => part.evaluate((one) => one.getBoundingClientRect().toJSON())),
      )
    const [ethics, links, question] = await boxes(await readPage('/about'))
    expect([links.left > ethics.right, question.left > ethics.right, question.bottom <= ethics.bottom]).toEqual([
      true,
      true,
      true,
    ])
    const [above, middle, below] = await boxes(await readPage('/about', phone))
    expect([middle.top > above.bottom, below.top > middle.bottom]).toEqual([true, true])
  })
})

describe('/leaders', () => {
  test.each([
    ['375 px', phone, [2, 1, 1, 1]],
    ['1280 px', {}, [3, 4, 2, 2]],
    ...onlyInFullRun<[string, object, number[]]>(['768 px', tablet, [3, 3, 2, 2]]),
  ] as const)('[LEAD-01] the groups have their columns at %s', async (_, options, columns) => {
    const page = await readPage('/leaders', options)
    const groups = ['Current Leaders', 'Past Chairmen', 'Other Excos (Past)', 'Ex-Officio Members']
    expect(await Promise.all(groups.map((name) => columnsOf(region(page, name).getByRole('list'))))).toEqual(columns)
  })

  test('[LEAD-01] a link at the top leads to its group, below the header', async () => {
    const { page, complaints } = await visit('/leaders')
    const links = page.getByRole('navigation', { name: 'On this page' })
    await links.getByRole('link', { name: 'Past Chairmen' }).click()
    await expect.poll(() => topOf(page.getByRole('heading', { name: 'Past Chairmen' }))).toBe(96)
    expect([new URL(page.url()).hash, complaints]).toEqual(['#past-chairmen', []])
  })
})

test('[MEM-04] [MEM-05] the demo has four grades, the first one first, and Join As leads to the form', async () => {
  const { page } = await visit('/membership/categories')
  const links = region(page, 'Choose your grade').getByRole('link')
  expect(await links.allTextContents()).toEqual([
    'Join As Graduate',
    'Join As Associate',
    'Join As Member',
    'Join As Fellow',
  ])
  await links.nth(1).click()
  await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).search).toBe('/membership/join?grade=3')
})

test('[ERR-37] without the grades the page stands and says so', async () => {
  const { page } = await visit('/coming-soon')
  await answerWith(page, GRADES, { body: 'nonsense' })
  await turnTo(page, '/membership/categories')
  await region(page, 'Choose your grade').getByText('Could not Get all Grades').waitFor()
  expect(await page.getByText('A review takes 3 to 5 business days.').isVisible()).toBe(true)
})

test('[MEM-06] fees and buttons of the three steps stand level at 1280 px', async () => {
  const page = await readPage('/membership/upgrade')
  const tops = (all: Locator) =>
    all.evaluateAll((some) => new Set(some.map((one) => Math.round(one.getBoundingClientRect().top))).size)
  const cards = region(page, 'Choose your step')
  expect([await tops(cards.getByRole('link')), await tops(cards.locator('b'))]).toEqual([1, 1])
})

describe('/privacy-policy', () => {
  test('[ROLE-08] the contents stay in sight at 1280 px and lead to their section', async () => {
    const { page } = await visit('/privacy-policy')
    const contents = page.getByRole('navigation', { name: 'Contents' })
    await contents.getByRole('link', { name: 'Security' }).click()
    await expect.poll(() => topOf(page.getByRole('heading', { name: 'Security' }))).toBe(96)
    expect(await topOf(contents)).toBe(112)
  })

  test('[ROLE-08] the contents are closed at 375 px until they are opened', async () => {
    const { page } = await visit('/privacy-policy', phone)
    const contents = page.getByRole('navigation', { name: 'Contents' })
    expect(await contents.getByRole('link').count()).toBe(0)
    await contents.getByText('Contents').first().click()
    await expect.poll(() => contents.getByRole('link').count()).toBe(10)
  })

  test('[PRIV-05] what it says of cookies, storage and other hosts is so', async () => {
    const { page } = await openBrowser()
    const hosts = new Set<string>()
    page.on('request', (request) => hosts.add(new URL(request.url()).origin))
    for (const path of ['/', ...everyNth(pages, 3)]) {
      await page.goto(path)
      await alive(page)
    }
    expect(await page.context().cookies()).toEqual([])
    expect(await page.evaluate(() => [sessionStorage.length, localStorage.length])).toEqual([0, 0])
    expect([...hosts]).toEqual([inject('site')])
  })
})
