import { afterAll, describe, expect, test } from 'vitest'
import { openInside } from '#tests/support/office-browser.ts'
import { startSite } from '#tests/support/site.ts'
import { phone } from '#tests/support/visit.ts'

/** Nobody else applies there meanwhile. */
const site = await startSite()
afterAll(() => site.stop())

const where = (url: string) => {
  const { pathname, search } = new URL(url)
  return pathname + search
}

async function open(path: string, who = 'office', options = {}) {
  const watched = await openInside(who, { baseURL: site.url, ...options })
  await watched.page.goto(path)
  await watched.page.getByRole('table').waitFor()
  return watched
}

describe('[OFF-10] a list', () => {
  test('has its search and filters in the address, and Back finds it as it was', async () => {
    const { page } = await open('/office/applications')
    await page.getByRole('status').getByText('3 applications').waitFor()
    await page.getByLabel('Kind', { exact: true }).selectOption('upgrade')
    await page.getByRole('status').getByText('1 application').waitFor()
    expect(where(page.url())).toBe('/office/applications?kind=upgrade')
    await page.getByLabel('Name, number, email').fill('nobody at all')
    await page.getByText('No application is as you asked.').waitFor()
    expect(where(page.url())).toBe('/office/applications?kind=upgrade&q=nobody+at+all')
    await page.goBack()
    await page.getByRole('status').getByText('1 application').waitFor()
    expect([where(page.url()), await page.getByLabel('Name, number, email').inputValue()]).toEqual([
      '/office/applications?kind=upgrade',
      '',
    ])
    await page.getByRole('button', { name: 'Remove filter Kind' }).click()
    await page.getByRole('status').getByText('3 applications').waitFor()
    expect(where(page.url())).toBe('/office/applications')
  })

  test('is found again by its address', async () => {
    const { page } = await open('/office/applications?stage=approved&sort=oldest')
    expect(await page.getByLabel('Stage', { exact: true }).inputValue()).toBe('approved')
    expect(await page.getByRole('row', { name: /Approved/ }).count()).toBe(2)
  })
})

describe('[OFF-14] keys of a list', () => {
  test('move, open and find; none acts in a field, and all can be switched off', async () => {
    const { page } = await open('/office/applications')
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await page.keyboard.press('k')
    await page.keyboard.press('Enter')
    await page.getByText('Application', { exact: true }).waitFor()
    expect(await page.locator('[data-row="0"] [aria-expanded="true"]').count()).toBe(1)
    await page.keyboard.press('/')
    await page.keyboard.type('jk')
    expect(await page.getByLabel('Name, number, email').inputValue()).toBe('jk')
    await page.goto('/office/me')
    await page.getByLabel(/Single keys in lists/).uncheck()
    await page.goto('/office/applications')
    await page.getByRole('table').waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('/')
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
  })
})

test('[OFF-15] on phones rows are cards, and the filters are behind their button', async () => {
  const { page } = await open('/office/applications', 'membership', phone)
  expect(await page.getByLabel('Kind', { exact: true }).isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Kind', { exact: true }).selectOption('membership')
  await page.getByRole('status').getByText('2 applications').waitFor()
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(widths[0]).toBe(widths[1])
})

test('[OFF-15] a list that fails says so, keeps its filters and is tried again', async () => {
  const { page } = await open('/office/applications?kind=upgrade')
  await page.route('**/api/office/applications/entries?*', (route) =>
    route.fulfill({ status: 503, json: { message: 'The site cannot reach its records just now.' } }),
  )
  await page.getByLabel('Stage', { exact: true }).selectOption('approved')
  await page.getByRole('alert').getByText('The site cannot reach its records just now.').waitFor()
  await page.unroute('**/api/office/applications/entries?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('table').waitFor()
  expect(where(page.url())).toBe('/office/applications?kind=upgrade&stage=approved')
})

test('[OFF-09] the audit is searched by act and outcome, and its chain is read again', async () => {
  const { page } = await open('/office/audit', 'auditor')
  await page.getByText(/^The chain is whole: \d/).waitFor()
  await page.getByLabel('Act').selectOption({ label: 'Sign in to the office' })
  await page.waitForURL('**/office/audit?act=*')
  await page.getByRole('button', { name: 'Details of row 1', exact: true }).click()
  await page.getByText('127.0.0.1').first().waitFor()
  await page.getByRole('button', { name: 'Check it now' }).click()
  await page.getByText(/^The chain is whole: \d/).waitFor()
  expect(await page.getByRole('row', { name: /Sign in to the office/ }).count()).toBeGreaterThan(0)
})
