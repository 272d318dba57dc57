import type { Locator, Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { everyNth } from '#tests/support/breadth.ts'
import { openBrowser, openPage } from '#tests/support/open-page.ts'
import { alive, phone, visit } from '#tests/support/visit.ts'

const topOf = (place: Locator) => place.evaluate((one) => Math.round(one.getBoundingClientRect().top))

describe('/about', () => {
  const text = (page: Page) => page.locator('#ethics-text')
  const hidden = (page: Page) => text(page).evaluate((one) => one.scrollHeight - one.clientHeight)

  test.each([
    ['at 1280 px', {}],
    ['at 375 px', phone],
  ])(
    '[ABT-02] [ABT-03] the ethics show six lines, all of them after More, and are in sight after Close %s',
    async (_, options) => {
      const { page } = await visit('/about', options)
      const lines = await text(page).evaluate(
        (one) => one.clientHeight / Number.parseFloat(getComputedStyle(one).lineHeight),
      )
      expect([Math.round(lines), (await hidden(page)) > 100]).toEqual([6, true])
      await page.getByRole('button', { name: 'More' }).click()
      await expect.poll(() => hidden(page)).toBe(0)
      await page.getByRole('button', { name: 'Close', exact: true }).press('Enter')
      const more = page.getByRole('region', { name: 'Our Ethics' }).getByRole('button', { name: 'More' })
      await expect.poll(async () => (await hidden(page)) > 100).toBe(true)
      const isInSight = () =>
        more.evaluate((one) => {
          const { top, bottom } = one.getBoundingClientRect()
          return top >= 68 && bottom <= innerHeight && one === document.activeElement
        })
      await expect.poll(isInSight).toBe(true)
    },
  )

  test('[ABT-03] without a script the ethics are open, since nothing could open them', async () => {
    const { page } = await openPage({ javaScriptEnabled: false })
    await page.goto('/about')
    expect(await hidden(page)).toBe(0)
    expect(await page.getByRole('button', { name: 'More' }).isVisible()).toBe(false)
  })
})

test('[LEAD-01] [ROLE-08] links on a page lead to their part, below the header; contents stay in sight, or closed on phones until they are opened', async () => {
  const { page, complaints } = await visit('/leaders')
  const links = page.getByRole('navigation', { name: 'On this page' })
  await links.getByRole('link', { name: 'Past Chairmen' }).click()
  await expect.poll(() => topOf(page.getByRole('heading', { name: 'Past Chairmen' }))).toBe(96)
  expect(new URL(page.url()).hash).toBe('#past-chairmen')

  await page.goto('/privacy-policy')
  await alive(page)
  const contents = page.getByRole('navigation', { name: 'Contents' })
  await contents.getByRole('link', { name: 'Security' }).click()
  await expect.poll(() => topOf(page.getByRole('heading', { name: 'Security' }))).toBe(96)
  expect(await topOf(contents)).toBe(112)
  await page.setViewportSize(phone.viewport)
  await expect.poll(() => contents.getByRole('link').count()).toBe(0)
  await contents.getByText('Contents').first().click()
  await expect.poll(() => contents.getByRole('link').count()).toBe(10)
  expect(complaints).toEqual([])
})

test('[PRIV-05] what the privacy policy says of cookies, storage and other hosts is so', async () => {
  const { page } = await openBrowser()
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).origin))
  const pages = ['/about', '/about/facts-about-nipr', '/leaders', '/membership', '/membership/categories']
  for (const path of ['/', ...everyNth([...pages, '/membership/upgrade', '/privacy-policy'], 3)]) {
    await page.goto(path)
    await alive(page)
  }
  expect(await page.context().cookies()).toEqual([])
  expect(await page.evaluate(() => [sessionStorage.length, localStorage.length])).toEqual([0, 0])
  expect([...hosts]).toEqual([inject('site')])
})

test('[SRH-01] [SRH-02] [SRH-04] a visitor finds the talk of a speaker by a misspelt word, reads it, and is back at what was found', async () => {
  const { page, complaints } = await visit('/')
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  await page.getByRole('heading', { level: 1, name: 'Search' }).waitFor()
  await page.getByRole('searchbox').fill('comunicators sumit')
  await page.keyboard.press('Enter')
  const found = page.getByRole('article').filter({ hasText: "Communicators' Summit" })
  await found.getByRole('link').click()
  await page.getByRole('heading', { level: 1, name: "Communicators' Summit" }).waitFor()
  await page.goBack()
  await found.waitFor()
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('comunicators sumit')
  await alive(page)
  expect(complaints).toEqual([])
})
