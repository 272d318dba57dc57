import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { inRecords, openInside } from '#tests/support/office-browser.ts'
import { officeByKey } from '#tests/support/office-key.ts'
import { faultsOf, sidewaysOf } from '#tests/support/reach.ts'
import { startSite } from '#tests/support/site.ts'
import { holdBack, phone } from '#tests/support/visit.ts'

/** Nobody else applies there meanwhile. */
const site = await startSite()
afterAll(() => site.stop())
const here = { baseURL: site.url }

/** The address with what is asked in the order of its letters. */
const where = (page: Page) => {
  const { pathname, searchParams } = new URL(page.url())
  searchParams.sort()
  return [pathname, searchParams].join('?')
}
const comesTo = (page: Page, address: string) => expect.poll(() => where(page)).toBe(address)

const noFaults = async (page: Page) => expect([await faultsOf(page), await sidewaysOf(page)]).toEqual([[], 0])

const counted = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true }).waitFor()
const filter = (page: Page) => page.getByRole('button', { name: 'Filter', exact: true })
const filters = (page: Page) => page.getByRole('list', { name: 'Filters', exact: true })
const views = (page: Page) => page.getByRole('navigation', { name: 'Views' })
const current = (page: Page) => views(page).locator('[aria-current="page"]').allTextContents()
const search = (page: Page) => page.getByLabel('Name, number, email')

test('[OFF-10] [OFF-12] [OFF-14] [OFF-16] from the desk to a list by mouse and keys: searched, filtered, found again by Back, kept as a view of one’s own', async () => {
  const { page, complaints } = await openInside('office', here)
  await page.goto('/office')
  const places = page.getByRole('navigation', { name: 'Office', exact: true })
  await places.getByRole('link', { name: 'Applications 4 waiting', exact: true }).click()
  await counted(page, '5 applications')
  expect(where(page)).toBe('/office/applications?sort=oldest&tab=open')

  // From any page by one key; all of a kind are in their list, by the same words.
  await page.keyboard.press('/')
  await page.keyboard.type('sample')
  await page.getByRole('dialog', { name: 'Find' }).getByRole('option').first().waitFor()
  await noFaults(page)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Find' }).waitFor({ state: 'detached' })
  await page.keyboard.press('f')
  await page.keyboard.type('graduate')
  await counted(page, '0 applications')
  await page.goto('/office/applications?q=graduate')
  await counted(page, '1 application')
  await page.getByRole('row', { name: /Graduate Sample/ }).waitFor()
  await views(page).getByRole('link', { name: 'All', exact: true }).click()
  await counted(page, '7 applications')

  // The menu tells how many match each value, and is gone through by keys.
  await filter(page).press('Enter')
  await filters(page).getByRole('button', { name: 'Stage' }).waitFor()
  await filters(page).getByRole('button', { name: 'Stage' }).press('Enter')
  const stages = page.getByRole('list', { name: 'Stage' }).getByRole('button')
  await expect.poll(() => stages.allTextContents()).toContain('Approved, not paid2')
  await noFaults(page)
  await stages.filter({ hasText: 'Approved' }).press('Enter')
  await counted(page, '2 applications')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Filter')
  await filter(page).click()
  await filters(page).getByRole('button', { name: 'Kind' }).click()
  const kinds = page.getByRole('list', { name: 'Kind' }).getByRole('button')
  await expect.poll(() => kinds.allTextContents()).toEqual(['Membership1', 'Upgrade1'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await counted(page, '1 application')
  expect(where(page)).toBe('/office/applications?kind=upgrade&stage=approved')
  await search(page).fill('nobody at all')
  await page.getByText('No application matches.').waitFor()
  expect(where(page)).toBe('/office/applications?kind=upgrade&q=nobody+at+all&stage=approved')
  await page.goBack()
  await counted(page, '1 application')
  await expect
    .poll(async () => [where(page), await search(page).inputValue()])
    .toEqual(['/office/applications?kind=upgrade&stage=approved', ''])
  await page.getByRole('button', { name: 'Remove filter Stage' }).click()
  await counted(page, '2 applications')

  await views(page).getByRole('button', { name: 'Save this view' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('All upgrades')
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await views(page).getByRole('link', { name: 'All upgrades' }).waitFor()
  expect((await views(page).boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await page.goto('/office/applications')
  await counted(page, '7 applications')
  await expect.poll(() => current(page)).toEqual(['All'])
  await views(page).getByRole('link', { name: 'All upgrades' }).click()
  await counted(page, '2 applications')
  await expect.poll(() => current(page)).toEqual(['All upgrades'])
  await noFaults(page)
  const { page: other } = await openInside('membership', here)
  await other.goto('/office/applications?kind=upgrade')
  await other.getByRole('button', { name: 'Save this view' }).waitFor()
  expect(await other.getByRole('link', { name: 'All upgrades' }).count()).toBe(0)

  // To a record and back by keys; in a field they are letters.
  const links = page.locator('[data-row] a')
  const [, second = ''] = await links.allTextContents()
  for (const key of ['j', 'j', 'j', 'k', 'j', 'Enter']) await page.keyboard.press(key)
  await page.getByRole('heading', { level: 1, name: second }).waitFor()
  await page.keyboard.press('k')
  await page.getByText('All, 1 of 2').waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: second }).waitFor()
  await page.goBack()
  await counted(page, '2 applications')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(second)
  await page.keyboard.press('f')
  await page.keyboard.type('jk')
  await expect.poll(() => search(page).inputValue()).toBe('jk')
  await page.getByText('No application matches.').waitFor()
  await page.goBack()
  await counted(page, '2 applications')
  await page.getByRole('button', { name: 'Remove this view' }).click()
  await views(page).getByRole('link', { name: 'All upgrades' }).waitFor({ state: 'detached' })
  expect([where(page), complaints]).toEqual(['/office/applications?', []])
})

test('[OFF-10] [OFF-15] on a phone the places are at the foot, rows are cards, and the filters are behind their button', async () => {
  const { page, complaints } = await openInside('membership', { ...here, ...phone })
  await page.goto('/office')
  const foot = page.getByRole('navigation', { name: 'Office, at the foot' })
  await foot.getByRole('button', { name: 'More' }).tap()
  await page.getByRole('dialog', { name: 'All places' }).getByRole('link', { name: 'Applications' }).tap()
  await page.getByRole('heading', { level: 1, name: 'Applications' }).waitFor()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await filter(page).tap()
  await filters(page).getByRole('button', { name: 'Kind' }).tap()
  await page.getByRole('list', { name: 'Kind' }).getByRole('button', { name: 'Membership' }).tap()
  await counted(page, '4 applications')
  await noFaults(page)
  const [card, list] = await Promise.all(
    ['row', 'table'].map((role) => page.locator(`[role="${role}"]`).last().boundingBox()),
  )
  expect(card?.width).toBe(list?.width)

  await page.goto('/office/tasks')
  await page.getByRole('link', { name: 'Find', exact: true }).tap()
  await page.getByRole('heading', { level: 1, name: 'Find' }).waitFor()
  await page.keyboard.type('graduate')
  const first = page.getByRole('option').first()
  await first.waitFor()
  await noFaults(page)
  await first.tap()
  await page.waitForURL(/\/members\/\d+/)
  await page.getByRole('heading', { level: 1, name: 'Graduate Placeholder' }).waitFor()
  await page.goBack()
  await page.getByText(/^\d+ found$/).waitFor()
  expect(where(page)).toBe('/office/find?q=graduate')
  await page.getByRole('link', { name: 'Your own page' }).tap()
  await page.getByRole('heading', { level: 1, name: 'Membership Placeholder' }).waitFor()
  expect(complaints).toEqual([])
})

/** An export of the audit, and as many jobs like it. All are done. */
async function beginJobs(page: Page, count: number) {
  await (await officeByKey(site.url))('/audit/entries')
  const answer = await page.request.post('/api/office/exports/audit', {
    data: { filter: {}, format: 'csv', columns: ['entry'] },
    headers: { origin: site.url },
  })
  const { data } = await answer.json()
  await inRecords(site.url, async (records) => {
    await records.query("update task set state = 'done', ended_at = now() where id = $1", [data.id])
    await records.query(
      `insert into task (kind, state, data, done, total, created_by, created_at, next_at, ended_at)
       select kind, state, data, total, total, created_by, now(), now(), now() from task, generate_series(2, $2)
       where id = $1`,
      [data.id, count],
    )
  })
}

test('[OFF-10] [OFF-11] more than fifty rows are gone through, and selected by row, by page or all that match', async () => {
  const { page, complaints } = await openInside('office', here)
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
  const dialog = page.getByRole('dialog', { name: `Try again: ${count} jobs` })
  await dialog.getByText(`${count} not: This job is done.`).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Go back' }).click()
  await bar.getByRole('button', { name: 'Clear' }).click()
  await bar.waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
})

test('[OFF-11] [OFF-18] the oldest that nobody has is taken and opened, and another is given to somebody', async () => {
  const { page, complaints } = await openInside('membership', here)
  await page.goto('/office/applications?sort=oldest&tab=unassigned')
  const links = page.locator('[data-row] a')
  await links.nth(1).waitFor()
  const [oldest = '', next = ''] = await links.allTextContents()
  await page.getByRole('button', { name: 'Take the oldest' }).click()
  await page.waitForURL(/\/office\/applications\/[MU]\d+\?sort=oldest&tab=mine$/)
  await page.getByRole('heading', { level: 1, name: oldest }).waitFor()

  await page.goto('/office/applications?sort=oldest&tab=unassigned')
  await expect.poll(async () => (await links.allTextContents())[0]).toBe(next)
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  const bar = page.getByRole('region', { name: 'Selection' })
  await bar.getByText(/^1 selected of \d+$/).waitFor()
  await noFaults(page)
  await page.getByRole('button', { name: 'Give to…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Officer').selectOption('Office Placeholder')
  await dialog.getByRole('button', { name: 'Give', exact: true }).click()
  await dialog.getByRole('heading', { name: 'Assign to Office Placeholder: 1 application' }).waitFor()
  await noFaults(page)
  await dialog.getByRole('button', { name: 'Assign 1' }).click()
  await dialog.getByText('1 application was assigned.').waitFor()
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect.poll(() => links.allTextContents()).not.toContain(next)
  await views(page)
    .getByRole('link', { name: /^All open/ })
    .click()
  await page.getByRole('row', { name: next }).getByText('Office Placeholder').waitFor()
  expect(complaints).toEqual([])
})

test('[OFF-09] [OFF-36] the audit is exported as it is narrowed, which stands in it, and its chain is read again', async () => {
  await (await officeByKey(site.url))('/audit/entries')
  const { page, complaints } = await openInside('auditor', here)
  await page.goto('/office/audit?outcome=done')
  await page.getByText(/^The chain is whole: \d/).waitFor()
  await noFaults(page)
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Export entries' })
  await dialog.getByRole('radio', { name: 'CSV' }).check()
  await dialog.getByRole('button', { name: 'Export', exact: true }).click()
  await dialog.getByText(/^The file is ready: \d+ rows?\./).waitFor()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^audit-export-\d+\.csv$/)
  await page.reload()
  await page.getByLabel('Act', { exact: true }).selectOption('export audit')
  await comesTo(page, '/office/audit?act=export+audit&outcome=done')
  await page.getByRole('button', { name: 'Details of row 1', exact: true }).click()
  await page.getByText('127.0.0.1').first().waitFor()
  await page.getByRole('row', { name: /Auditor Placeholder Exported the audit/ }).waitFor()
  const checked = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/office/audit')
  await page.getByRole('button', { name: 'Check it now' }).click()
  await checked
  await page.getByText(/^The chain is whole: \d/).waitFor()
  await page.getByLabel('From', { exact: true }).fill('01/01/2099')
  await page.getByText('No entry matches.').waitFor()
  await page.setViewportSize({ width: 375, height: 812 })
  const chips = page.getByRole('list', { name: 'Filters that are set' })
  await expect
    .poll(() => chips.getByRole('listitem').allTextContents())
    .toEqual([...['Act Exported the audit', 'From 01/01/2099', 'Outcome Done']])
  expect(complaints).toEqual([])
})

test('[OFF-34] a member who was pressed is opened, though a search in the list comes to rest while the page is on its way', async () => {
  const { page, complaints } = await openInside('membership', here)
  await page.clock.install()
  await page.goto('/office/members')
  const letGo = await holdBack(page, /\/Member-[^/]*\.js$/)
  const row = page.locator('[data-row] [data-opens]').first()
  const name = await row.textContent()
  await search(page).fill('Sample')
  await row.click()
  await page.clock.fastForward(500)
  letGo()
  await page.getByRole('heading', { level: 1, name: name?.trim() ?? '' }).waitFor()
  expect(new URL(page.url()).pathname).toMatch(/^\/office\/members\/\d+$/)
  expect(complaints).toEqual([])
})
