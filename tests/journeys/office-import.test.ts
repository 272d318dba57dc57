import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { openInside } from '#tests/support/office-browser.ts'
import { faultsOf, sidewaysOf } from '#tests/support/reach.ts'
import { startSite } from '#tests/support/site.ts'
import { workbook } from '#tests/support/workbook.ts'

/** Its own: other journeys count members. */
const site = await startSite()
afterAll(() => site.stop())

const sample = readFileSync('server/seed/files/members-sample.csv')

async function send(page: Page, name: string, buffer: Buffer) {
  await page.goto('/office/imports/new')
  const rail = page.getByRole('navigation', { name: 'Office', exact: true })
  expect(await rail.getByRole('link', { name: 'Members' }).getAttribute('aria-current')).toBe('page')
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Preview 50 rows' }).click()
  await page.getByRole('region', { name: 'Decision' }).getByText('No mail is sent.').waitFor()
}

/** How many rows stand in each part, as its tab says. */
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Views' }).getByRole('link').allTextContents()
const membersIn = async (page: Page) => {
  await page.goto('/office/members')
  return page
    .getByRole('status')
    .getByText(/^\d+ on the roll$/)
    .textContent()
}

test('[OFF-35] the sample is imported once, again nothing is new, and undone it is as before', async () => {
  const { page, complaints } = await openInside('membership', { baseURL: site.url })
  const before = await membersIn(page)

  await send(page, 'members-sample.csv', sample)
  await page.getByText('1 row holds damaged letters (Ng?zi).').waitFor()
  await page.getByRole('link', { name: 'Invalid 3' }).waitFor()
  await expect.poll(() => tabs(page)).toEqual(['Create 47', 'Update', 'Possible', 'Same', 'Invalid 3'])
  await page.getByRole('link', { name: 'See the 1 row' }).click()
  await page.getByRole('cell', { name: 'Ng?zi Example' }).waitFor()
  expect([await faultsOf(page), await sidewaysOf(page)]).toEqual([[], 0])
  // Another tab leaves a row out and takes it again: as many rows, but not those that this tab has read.
  const other = await page.context().newPage()
  await other.goto(new URL(page.url()).pathname)
  const row = other.getByRole('checkbox', { name: 'Import row 2', exact: true })
  await row.click()
  await other.getByRole('button', { name: 'Import 46 rows' }).waitFor()
  await row.click()
  await other.getByRole('button', { name: 'Import 46 rows' }).waitFor()
  await other.close()
  await page.getByRole('button', { name: 'Import 46 rows' }).click()
  await page.getByText('Other rows of this file were chosen since you looked at it.').waitFor()
  await page.getByRole('button', { name: 'Import 46 rows' }).click()
  await page.getByText('47 created, 0 updated').waitFor()
  const address = page.url()

  // The same members as a workbook: its columns are read as those of the file before.
  const rows = sample
    .toString()
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\n')
  const roll = workbook({ Roll: rows.map((line) => line.trim().split(',')) })
  await send(page, 'members-sample.xlsx', Buffer.from(roll))
  await page.getByText('There is nothing to import in this file').waitFor()
  await page.getByRole('link', { name: 'Same 47' }).waitFor()
  await expect.poll(() => tabs(page)).toEqual(['Create', 'Update', 'Possible', 'Same 47', 'Invalid 3'])

  await page.goto(address)
  await page.getByRole('button', { name: 'Undo this import…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo 46 rows' }).click()
  await page.getByText('Everything is as it was before the import.').waitFor()
  await expect.poll(() => membersIn(page)).toBe(before)
  // The browser's own line about the import that came too late.
  expect(complaints).toEqual([expect.stringContaining('409')])
})
