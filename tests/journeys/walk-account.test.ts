import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DEMO_PASSWORD } from '#server/seed/accounts.ts'
import { loginOf } from '#tests/support/applicant.ts'
import { overBudget, type Sizes } from '#tests/support/budget.ts'
import { newPage, openPage } from '#tests/support/open-page.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { alive, store, turnTo } from '#tests/support/visit.ts'
import { faultsAtWidths, firstLoad, sizesOf, watchStyles } from '#tests/support/walk.ts'

const budget: Sizes = { JavaScript: 187_000, styles: 26_000, 'fetched twice': 0, 'other hosts': 0 }

const pages: [id: string, path: string, heading: string][] = [
  ['RTE-29', '/account', 'Your account'],
  ['RTE-35', '/account/profile', 'Profile'],
  ['ACC-11', '/account/dues', 'My dues'],
  ['ACC-11', '/account/payments', 'My payments'],
  ['RTE-31', '/account/events', 'Events'],
  ['MBR-03', '/account/mcpd', 'MCPD'],
  ['RTE-30', '/account/upgrade', 'Membership Upgrade'],
  ['RTE-32', '/account/upgrade/success', 'Upgrade Payment'],
  ['RTE-32', '/account/upgrade/success?status=failed', 'Upgrade Payment'],
  ['RTE-33', '/account/passwords', 'Password and Authentication'],
  ['ACC-11', '/account/privacy', 'Your data'],
  ['MBR-09', '/account/papers', 'Papers'],
]

const come = async (page: Page, who = 'member') =>
  store(page, await loginOf({ email: `${who}@demo.test`, password: DEMO_PASSWORD }))

async function arrive(page: Page, heading: string) {
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
  await page.locator('main > :not(.banner)').first().waitFor()
  await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0)
  expect(await page.title()).toBe(`${heading} | NIPR FCT Chapter, Abuja`)
}

let walking: ReturnType<typeof begin> | undefined
async function begin() {
  const watched = await newPage({ reducedMotion: 'reduce' })
  await watchStyles(watched.page)
  await come(watched.page)
  return watched
}

test.each(pages.map((page, place) => [...page, place] as const))(
  '[%s] [row 54] %s is asked for directly by a member: %s, within its budget, fit for every width and everybody',
  async (_, path, heading, place) => {
    walking ??= begin()
    const { page, complaints } = await walking
    complaints.length = 0
    await page.setViewportSize({ width: 1280, height: 800 })
    const loaded = await firstLoad(page, path)
    await arrive(page, heading)
    expect(loaded.status).toBe(200)
    expect(overBudget(sizesOf(loaded), budget)).toEqual([])
    expect(await faultsAtWidths({ page, complaints }, place)).toEqual([])
  },
)

test('[RTE-37] turned inside the app every page of the account comes under its title, without another document', async () => {
  const { page, complaints } = await openPage()
  await come(page)
  await page.goto('/')
  await alive(page)
  const loaded: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && loaded.push(request.url()))
  for (const [, path, heading] of pages) {
    await turnTo(page, path)
    await arrive(page, heading)
  }
  expect([loaded, complaints]).toEqual([[], []])
})

test('what a member is told whose dues are not paid, whose dues were not paid for, and of a receipt that is not there, keeps to its budget too', async () => {
  const { page } = await openPage()
  await come(page, 'lapsed')
  const prompt = await firstLoad(page, '/account')
  await page.getByRole('heading', { name: 'Your dues for this year are not paid yet' }).waitFor()
  const others = ['/dues/3/done?status=failed', '/receipt/a-token-of-a-receipt', '/membership/4/done?status=failed']
  const found = [overBudget(sizesOf(prompt), budget)]
  for (const path of others) found.push(overBudget(sizesOf(await firstLoad(page, path)), budget))
  expect(found).toEqual([[], [], [], []])
})

test('[ACC-11] on phones all entries of the account open as a sheet, by keyboard, and nothing moves', async () => {
  const { page } = await openPage({ viewport: { width: 375, height: 740 } })
  await page.goto('/account')
  await alive(page)
  await signIn(page, 'member@demo.test', DEMO_PASSWORD)
  await page.getByRole('heading', { name: /^Dues paid until/ }).waitFor()
  const strip = page.getByRole('navigation', { name: 'Account', exact: true })
  const before = await strip.boundingBox()
  expect(before?.height).toBe(57)
  const all = page.getByRole('button', { name: 'All 12 pages of the account' })
  await all.press('Enter')
  const sheet = page.getByRole('navigation', { name: 'All pages of the account' })
  await sheet.waitFor()
  const names = await strip.locator('ul').locator('a, button').allTextContents()
  expect(names.length).toBe(12)
  // The sheet is there a moment before its entries are.
  await expect.poll(() => sheet.locator('a, button').allTextContents()).toEqual(names)
  const hasFocus = (words: RegExp) =>
    expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(words)
  await hasFocus(/^Overview$/)
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
  await hasFocus(/All 12/)
  await all.evaluate((button: HTMLButtonElement) => {
    for (let press = 0; press < 3; press++) button.click()
  })
  await hasFocus(/^Overview$/)
  // Past the card, which stands without the frame of the account.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/account/dues')
  await sheet.waitFor({ state: 'hidden' })
  await expect.poll(() => strip.boundingBox()).toEqual(before)
  await page.setViewportSize({ width: 1280, height: 800 })
  await all.waitFor({ state: 'hidden' })
})
