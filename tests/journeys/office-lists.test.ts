import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import type { Selection } from '#contract/office/selection.ts'
import type { Task } from '#contract/office/task.ts'
import { openInside } from '#tests/support/office-browser.ts'
import { faultsOf } from '#tests/support/reach.ts'
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

const noFaults = async (page: Page) => {
  expect(await faultsOf(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
}

const filter = (page: Page) => page.getByRole('button', { name: 'Filter', exact: true })

/** Sets a filter by its menu. */
async function pick(page: Page, field: string, value: string) {
  await filter(page).click()
  await page.getByRole('list', { name: 'Filters', exact: true }).getByRole('button', { name: field }).click()
  await page.getByRole('list', { name: field }).getByRole('button', { name: value }).click()
}

test('[OFF-10] the menu of filters tells how many match each value, and is gone through by keys', async () => {
  const { page } = await open('/office/applications?stage=approved')
  await filter(page).press('Enter')
  const filters = page.getByRole('list', { name: 'Filters', exact: true })
  await filters.getByRole('button', { name: 'Stage Approved, not paid' }).waitFor()
  await page.keyboard.press('Enter')
  // Of both that are approved one is of either kind.
  const values = page.getByRole('list', { name: 'Kind' }).getByRole('button')
  await expect.poll(() => values.allTextContents()).toEqual(['Membership1', 'Upgrade1'])
  await noFaults(page)
  await page.keyboard.press('Escape')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Filter')
  await filter(page).click()
  await filters.getByRole('button', { name: 'Stage' }).click()
  const stages = page.getByRole('list', { name: 'Stage' }).getByRole('button')
  await expect.poll(() => stages.allTextContents()).toContain('Approved, not paid2')
  await expect.poll(() => stages.filter({ hasText: 'Approved' }).getAttribute('aria-pressed')).toBe('true')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await page.getByRole('status').getByText('5 applications').waitFor()
  expect(where(page.url())).toBe('/office/applications?stage=waiting')
})

describe('[OFF-10] a list', () => {
  test('has its search and filters in the address, and Back finds it as it was', async () => {
    const { page } = await open('/office/applications')
    await page.getByRole('status').getByText('7 applications').waitFor()
    await pick(page, 'Kind', 'Upgrade')
    await page.getByRole('status').getByText('2 applications').waitFor()
    expect(where(page.url())).toBe('/office/applications?kind=upgrade')
    await page.getByLabel('Name, number, email').fill('nobody at all')
    await page.getByText('No application matches.').waitFor()
    expect(where(page.url())).toBe('/office/applications?kind=upgrade&q=nobody+at+all')
    await page.goBack()
    await page.getByRole('status').getByText('2 applications').waitFor()
    await expect
      .poll(async () => [where(page.url()), await page.getByLabel('Name, number, email').inputValue()])
      .toEqual(['/office/applications?kind=upgrade', ''])
    await page.getByRole('button', { name: 'Remove filter Kind' }).click()
    await page.getByRole('status').getByText('7 applications').waitFor()
    expect(where(page.url())).toBe('/office/applications')
  })

  test('is found again by its address', async () => {
    const { page } = await open('/office/applications?stage=approved&sort=oldest')
    const chips = page.getByRole('list', { name: 'Filters that are set' })
    expect(await chips.getByRole('listitem').allTextContents()).toEqual(['Stage Approved, not paid'])
    expect(await page.getByLabel('Order').inputValue()).toBe('oldest')
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
    await page.waitForURL(/\/office\/applications\/[MU]\d+$/)
    await page.goBack()
    await page.getByRole('table').waitFor()
    await page.keyboard.press('f')
    await page.keyboard.type('jk')
    await expect.poll(() => page.getByLabel('Name, number, email').inputValue()).toBe('jk')
    await page.goto('/office/me')
    await page.getByLabel(/Single keys in lists/).uncheck()
    await page.goto('/office/applications')
    await page.getByRole('table').waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('f')
    await page.keyboard.press('/')
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
  })
})

describe('[OFF-10] [OFF-14] an application is found from any page', () => {
  test.each([
    ['the rail', { viewport: { width: 1280, height: 800 } }],
    ['the narrow rail, which opens', { viewport: { width: 1024, height: 768 } }],
  ])('by / in %s', async (_, options) => {
    const { page } = await openInside('office', { baseURL: site.url, ...options })
    await page.goto('/office/settings')
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('graduate')
    await noFaults(page)
    await page.keyboard.press('Enter')
    await page.getByRole('status').getByText('1 application').waitFor()
    expect(where(page.url())).toBe('/office/applications?q=graduate')
    await page.getByRole('row', { name: /Graduate Sample/ }).waitFor()
    await expect.poll(() => page.locator('.office-rail').getAttribute('data-open')).toBe(null)
  })

  test('on a phone in the bar at the top', async () => {
    const { page } = await openInside('membership', { baseURL: site.url, ...phone })
    await page.goto('/office/tasks')
    await page.getByRole('button', { name: 'Find an application' }).click()
    await noFaults(page)
    await page.keyboard.type('graduate')
    await page.keyboard.press('Enter')
    await page.getByRole('status').getByText('1 application').waitFor()
    expect(where(page.url())).toBe('/office/applications?q=graduate')
    await page.getByRole('link', { name: 'Your own page' }).click()
    await page.getByRole('heading', { level: 1, name: 'Membership Placeholder' }).waitFor()
  })

  test('by nobody who may not read them', async () => {
    const { page } = await openInside('editor', { baseURL: site.url })
    await page.goto('/office/tasks')
    await page.getByRole('heading', { level: 1, name: 'Jobs' }).waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('x')
    await expect
      .poll(async () => [
        await page.getByLabel('Find an application').count(),
        await page.getByRole('searchbox').inputValue(),
      ])
      .toEqual([0, 'x'])
  })
})

test('[OFF-16] beside each place stands how many wait there, and nothing where none does', async () => {
  const { page } = await openInside('office', { baseURL: site.url })
  await page.goto('/office/settings')
  const places = page.locator('nav[aria-label="Office"]')
  await places.getByRole('link', { name: 'Applications 4 waiting', exact: true }).waitFor()
  expect(await places.getByRole('link', { name: 'Money', exact: true }).count()).toBe(1)
})

test('[OFF-15] on phones rows are cards, and the filters are behind their button', async () => {
  const { page } = await open('/office/applications', 'membership', phone)
  await pick(page, 'Kind', 'Membership')
  await page.getByRole('status').getByText('5 applications').waitFor()
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(widths[0]).toBe(widths[1])
})

test('[OFF-15] a list that fails says so, keeps its filters and is tried again', async () => {
  const { page } = await open('/office/applications?kind=upgrade')
  await page.route('**/api/office/applications/entries?*', (route) =>
    route.fulfill({ status: 503, json: { message: 'The site cannot reach its records just now.' } }),
  )
  await pick(page, 'Stage', 'Approved, not paid')
  await page.getByRole('alert').getByText('The site cannot reach its records just now.').waitFor()
  await page.unroute('**/api/office/applications/entries?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('table').waitFor()
  expect(where(page.url())).toBe('/office/applications?kind=upgrade&stage=approved')
})

test('[OFF-09] the audit is searched by act and outcome, and its chain is read again', async () => {
  const { page } = await open('/office/audit', 'auditor')
  await page.getByText(/^The chain is whole: \d/).waitFor()
  await page.getByLabel('Act', { exact: true }).selectOption({ label: 'Sign in to the office' })
  await page.waitForURL('**/office/audit?act=*')
  await page.getByRole('button', { name: 'Details of row 1', exact: true }).click()
  await page.getByText('127.0.0.1').first().waitFor()
  await page.getByRole('button', { name: 'Check it now' }).click()
  await page.getByText(/^The chain is whole: \d/).waitFor()
  await expect.poll(() => page.getByRole('row', { name: /Sign in to the office/ }).count()).toBeGreaterThan(0)
  await page.getByLabel('From', { exact: true }).fill('2999-01-01')
  await page.getByText('No entry matches.').waitFor()
  // The day begins in Abuja while it is still the one before in Greenwich.
  await page.getByLabel('From', { exact: true }).fill('2020-03-18')
  await page.waitForURL('**&from=2020-03-17T23*')
  await page
    .getByRole('row', { name: /Sign in to the office/ })
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Signing in' }).click()
  await page.waitForURL((url) => !url.search.includes('act='))
  await page.getByRole('button', { name: 'Refused only' }).click()
  await page.waitForURL('**&outcome=refused')
  await expect.poll(() => page.getByRole('button', { name: 'Refused only' }).getAttribute('aria-pressed')).toBe('true')
  await page.setViewportSize({ width: 375, height: 812 })
  const chips = page.getByRole('list', { name: 'Filters that are set' })
  await expect.poll(() => chips.getByRole('listitem').allTextContents()).toEqual(['From 18/03/2020'])
})

/** Jobs of this person, each an export of the audit. */
async function beginJobs(page: Page, count: number) {
  for (let left = count; left > 0; left -= 1) {
    const answer = await page.request.post(`${site.url}/api/office/exports/audit`, {
      data: { filter: {}, format: 'csv', columns: ['entry'] },
      headers: { origin: site.url },
    })
    expect(answer.status()).toBeLessThan(300)
  }
}

test('[OFF-10] [OFF-11] more than fifty rows are gone through, and selected by row, by page or all that match', async () => {
  const { page } = await openInside('office', { baseURL: site.url })
  await beginJobs(page, 52)
  await page.goto('/office/tasks')
  await page.getByText(/^1 to 50 of \d+$/).waitFor()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText(/^51 to \d+ of \d+$/).waitFor()
  await page.getByRole('button', { name: 'Previous' }).click()
  await page.getByText(/^1 to 50 of \d+$/).waitFor()

  await page.keyboard.press('j')
  await page.keyboard.press('x')
  const bar = page.getByRole('region', { name: 'Selection' })
  await bar.getByText(/^1 selected of \d+$/).waitFor()
  await bar.getByRole('button', { name: 'All 50 on this page' }).click()
  await bar.getByText(/^50 selected of \d+$/).waitFor()
  await expect.poll(() => page.getByLabel('Select the rows on this page').isChecked()).toBe(true)
  await bar.getByRole('button', { name: /^All \d+ that match$/ }).click()
  const told = (await bar.getByText(/^(\d+) selected of \1$/).textContent()) ?? ''
  const count = Number.parseInt(told, 10)
  expect(count).toBeGreaterThan(51)
  // To the end, where no row is half below the bar.
  await page.locator('.office-page').evaluate((one) => one.scrollTo(0, one.scrollHeight))
  expect(await faultsOf(page)).toEqual([])

  await bar.getByRole('button', { name: `Try again ${count}…` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('heading', { name: /^Try again: \d+ jobs$/ }).waitFor()
  await dialog.getByText(/not: This job is done\.$/).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Go back' }).click()
  await bar.getByRole('button', { name: 'Clear' }).click()
  await bar.waitFor({ state: 'detached' })
})

const frozen: Selection = {
  ...{ id: 900, act: 'cancel', count: 3, may: 2, refused: [{ reason: 'This job is done.', count: 1 }] },
  ...{ state: 'frozen', done: 0, failed: [], failed_count: 0 },
}

test('[OFF-11] [OFF-15] an act with many tells row by row what failed, which is tried again alone', async () => {
  const { page } = await openInside('office', { baseURL: site.url })
  await beginJobs(page, 1)
  const forms: unknown[] = []
  await page.route('**/api/office/selections', (route) => {
    forms.push(route.request().postDataJSON())
    const one: Selection = forms.length > 1 ? { ...frozen, id: 901, count: 1, may: 1, refused: [] } : frozen
    return route.fulfill({ json: { data: one } })
  })
  await page.route('**/api/office/selections/*/perform', (route) =>
    route.fulfill({ json: { data: { ...frozen, state: 'running', done: 1 } } }),
  )
  await page.route('**/api/office/selections/900', (route) =>
    route.fulfill({
      json: {
        data: {
          ...frozen,
          ...{ state: 'finished', done: 1, failed_count: 1, failed: [{ id: 17, reason: 'This job is failed.' }] },
        },
      },
    }),
  )
  await page.goto('/office/tasks?state=done')
  await page.getByLabel('Select row 1', { exact: true }).check()
  await page.getByRole('button', { name: 'Cancel 1…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('It applies to 2 of the 3 jobs.').waitFor()
  await dialog.getByText('1 not: This job is done.').waitFor()
  await dialog.getByRole('button', { name: 'Cancel 2' }).click()
  await dialog.getByText('1 of 2').waitFor()
  await dialog.getByText('1 of 2 jobs was cancelled. 1 was not.').waitFor()
  await dialog.getByRole('row', { name: '17 This job is failed.' }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Try this one again' }).click()
  await dialog.getByText('It applies to this one only.').waitFor()
  expect(forms).toEqual([
    { act: 'cancel', ids: [expect.any(Number)] },
    { act: 'cancel', again: 900 },
  ])
})

const job: Task = {
  ...{ id: 7, kind: 'audit-export', state: 'running', done: 1_200, total: 5_000, by: 'Office Placeholder' },
  ...{ created_at: '2026-03-12T09:00:00.000Z', ended_at: null, error: null, file_until: null, steps: ['cancel'] },
}

test('[OFF-15] a job shows how far it is until it is over, and is cancelled and tried again in its row', async () => {
  const { page } = await openInside('office', { baseURL: site.url })
  let now: Task = job
  await page.route(/\/api\/office\/tasks(\?|$)/, (route) =>
    route.fulfill({ json: { data: { items: [job], next: null, total: 1 } } }),
  )
  await page.route('**/api/office/tasks/7', (route) => route.fulfill({ json: { data: now } }))
  await page.route('**/api/office/tasks/7/cancel', (route) => {
    now = { ...now, state: 'cancelled', steps: [] }
    return route.fulfill({ json: { data: now } })
  })
  await page.route('**/api/office/tasks/7/retry', (route) => {
    now = { ...now, state: 'running', error: null, steps: ['cancel'] }
    return route.fulfill({ json: { data: now } })
  })
  await page.goto('/office/tasks')
  await page.getByRole('progressbar', { name: '1,200 of 5,000' }).waitFor()
  now = { ...job, done: 3_000 }
  await page.getByRole('progressbar', { name: '3,000 of 5,000' }).waitFor()
  now = { ...job, state: 'failed', error: 'The disk is full.', steps: ['retry'] }
  await page.getByText('The job failed').waitFor()
  await page.getByRole('button', { name: 'Details of row 1', exact: true }).click()
  await page.getByRole('table').getByText('The disk is full.').waitFor()
  await page.getByRole('button', { name: 'Try again', exact: true }).click()
  await page.getByRole('row', { name: /Running/ }).waitFor()
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.getByRole('row', { name: /Cancelled/ }).waitFor()
  expect(await faultsOf(page)).toEqual([])
})

test('[OFF-12] a view is saved as a tab of its list, is found again, and is its owner’s alone', async () => {
  const { page } = await open('/office/applications?kind=upgrade&sort=oldest')
  const views = page.getByRole('navigation', { name: 'Views' })
  await views.getByRole('button', { name: 'Save this view' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Oldest upgrades')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await views.getByRole('link', { name: 'Oldest upgrades' }).waitFor()
  expect((await views.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await views.getByRole('link', { name: 'All', exact: true }).click()
  await page.getByRole('status').getByText('7 applications').waitFor()
  await expect.poll(() => views.locator('[aria-current="page"]').allTextContents()).toEqual(['All'])
  await page.goto('/office/applications')
  await views.getByRole('link', { name: 'Oldest upgrades' }).click()
  await page.getByRole('status').getByText('2 applications').waitFor()
  expect(where(page.url())).toBe('/office/applications?kind=upgrade&sort=oldest')
  await expect.poll(() => views.locator('[aria-current="page"]').allTextContents()).toEqual(['Oldest upgrades'])
  expect(await faultsOf(page)).toEqual([])

  const other = await open('/office/applications?kind=upgrade', 'membership')
  await other.page.getByRole('button', { name: 'Save this view' }).waitFor()
  expect(await other.page.getByRole('link', { name: 'Oldest upgrades' }).count()).toBe(0)

  await views.getByRole('button', { name: 'Remove this view' }).click()
  await views.getByRole('link', { name: 'Oldest upgrades' }).waitFor({ state: 'detached' })
  expect(where(page.url())).toBe('/office/applications')
})

test('[OFF-14] ? says which keys there are', async () => {
  const { page } = await open('/office/applications')
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Keys' })
  await dialog.getByText('the next row').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
})

test('[OFF-15] where there is nothing, a person who is signed in keeps the navigation', async () => {
  const { page } = await openInside('office', { baseURL: site.url })
  await page.goto('/office/no/such/screen')
  await page.getByRole('heading', { level: 1, name: 'We cannot find that page' }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.locator('nav[aria-label="Office"]').getByRole('link', { name: 'Applications' }).click()
  await page.getByRole('heading', { level: 1, name: 'Applications' }).waitFor()
})

test('[OFF-18] [OFF-11] the oldest that nobody has is taken and opened, and another is given to somebody', async () => {
  const { page } = await open('/office/applications?sort=oldest&tab=unassigned', 'membership')
  const links = page.locator('[data-row] a')
  await links.nth(1).waitFor()
  const [oldest = '', next = ''] = await links.allTextContents()
  await page.getByRole('button', { name: 'Take the oldest' }).click()
  await page.waitForURL(/\/office\/applications\/[MU]\d+\?sort=oldest&tab=mine$/)
  await page.getByRole('heading', { level: 1, name: oldest }).waitFor()

  await page.goto('/office/applications?sort=oldest&tab=unassigned')
  await page.getByRole('link', { name: next }).waitFor()
  await expect.poll(() => links.allTextContents()).not.toContain(oldest)
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page
    .getByRole('region', { name: 'Selection' })
    .getByText(/^1 selected of \d+$/)
    .waitFor()
  await noFaults(page)
  await page.getByRole('button', { name: 'Give to…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Officer').selectOption('Office Placeholder')
  await noFaults(page)
  await dialog.getByRole('button', { name: 'Give', exact: true }).click()
  await dialog.getByRole('heading', { name: 'Assign to Office Placeholder: 1 application' }).waitFor()
  await dialog.getByRole('button', { name: 'Assign 1' }).click()
  await dialog.getByText('1 application was assigned.').waitFor()
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect.poll(() => links.allTextContents()).not.toContain(next)
  await page
    .getByRole('navigation', { name: 'Views' })
    .getByRole('link', { name: /^All open/ })
    .click()
  await page.getByRole('row', { name: next }).getByText('Office Placeholder').waitFor()
})
