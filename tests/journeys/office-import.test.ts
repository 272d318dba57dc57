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

async function send(page: Page, name: string, buffer: Buffer, rows: number, map?: () => Promise<unknown>) {
  await page.goto('/office/imports/new')
  const rail = page.getByRole('navigation', { name: 'Office', exact: true })
  expect(await rail.getByRole('link', { name: 'Members' }).getAttribute('aria-current')).toBe('page')
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer })
  await page.getByRole('list', { name: 'Columns of the file' }).waitFor()
  await map?.()
  await page.getByRole('button', { name: `Preview ${rows} rows` }).click()
  await page.getByRole('navigation', { name: 'Views' }).waitFor()
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

  await send(page, 'members-sample.csv', sample, 50)
  await expect
    .poll(() => tabs(page))
    .toEqual(['To repair 3', 'Warnings 2', 'Create 46', 'Update', 'Possible 1', 'Same', 'Left out'])
  await page.getByRole('link', { name: 'Create 46' }).click()
  await page.getByText('1 row holds damaged letters (Ng?zi).').waitFor()
  const preview = page.url()
  await page.getByRole('link', { name: 'See the 1 row' }).click()
  await page.getByRole('heading', { name: 'Letters were lost' }).waitFor()
  await page.getByRole('list', { name: 'Its rows' }).getByText('Ng?zi').waitFor()
  expect([await faultsOf(page), await sidewaysOf(page)]).toEqual([[], 0])
  await page.goBack()
  await page.getByRole('button', { name: 'Import 46 rows' }).waitFor()
  // Another tab leaves a row out and takes it again: as many rows, but not those that this tab has read.
  const other = await page.context().newPage()
  await other.goto(preview)
  const row = other.getByRole('checkbox', { name: 'Import row 2', exact: true })
  await row.click()
  await other.getByRole('button', { name: 'Import 45 rows' }).waitFor()
  await row.click()
  await other.getByRole('button', { name: 'Import 46 rows' }).waitFor()
  await other.close()
  await page.getByRole('button', { name: 'Import 46 rows' }).click()
  await page.getByText('Other rows of this file were chosen since you looked at it.').waitFor()
  await page.getByRole('button', { name: 'Import 46 rows' }).click()
  await page.getByText('46 created, 0 updated').waitFor()
  const address = page.url()

  // The same members as a workbook: its columns are read as those of the file before.
  const rows = sample
    .toString()
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\n')
  const roll = workbook({ Roll: rows.map((line) => line.trim().split(',')) })
  await send(page, 'members-sample.xlsx', Buffer.from(roll), 50)
  await page.getByRole('link', { name: 'Same 46' }).click()
  await page.getByText('There is nothing to import in this file').waitFor()
  await expect
    .poll(() => tabs(page))
    .toEqual(['To repair 4', 'Warnings 2', 'Create', 'Update', 'Possible', 'Same 46', 'Left out'])

  await page.goto(address)
  await page.getByRole('button', { name: 'Undo this import…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo 46 rows' }).click()
  await page.getByText('Everything is as it was before the import.').waitFor()
  await expect.poll(() => membersIn(page)).toBe(before)
  // The browser's own line about the import that came too late.
  expect(complaints).toEqual([expect.stringContaining('409')])
})

const register = [
  'Number,Surname,First name,Email,Phone,Class of membership,Joined,Paid to,Remarks',
  'FCT-000961,Messy,Ada,messy-1@demo.test,0800 700 0001,Assosiate,02/03/1996,30/06/2026,none',
  'FCT-000962,Messy,Bọ́lá,messy-2@demo.test,0800 700 0002,Assosiate,4-Mar-19,30/06/2026,none',
  'FCT-000963,Messy,Chidi,messy-3@demo.test,0800 700 0003,Member,18 November 2010,31/09/2019,none',
  ',Double,Dayọ̀,messy-4@demo.test,0800 700 0004,Member,2011,30/06/2026,none',
  ',Double,Dayọ̀ T.,messy-5@demo.test,0800 700 0004,Member,2012,30/06/2026,none',
  'FCT-000966,,Efe,messy-6@demo.test,0800 700 0006,Graduate,2013,30/06/2026,none',
]

test('[OFF-35] a messy register is repaired, imported, and what was left out stays to be corrected', async () => {
  const { page, complaints } = await openInside('membership', { baseURL: site.url })
  const ground = page.getByRole('region', { name: 'Repair' })
  const sound = async () => expect([await faultsOf(page), await sidewaysOf(page)]).toEqual([[], 0])
  await send(page, 'register.csv', Buffer.from(register.join('\n')), 6, async () => {
    await page.getByText('One column is left out:').waitFor()
    await page.getByLabel('Class of membership holds').selectOption({ label: 'Grade' })
  })
  await page.getByRole('heading', { level: 1, name: 'Repair what cannot be read' }).waitFor()

  // A value is said once for all its rows.
  const reasons = page.getByRole('navigation', { name: 'By reason' })
  await reasons.getByRole('link', { name: 'Grade is not one of ours' }).click()
  await page.getByLabel('“Assosiate” means').selectOption({ label: 'Associate' })
  await page.getByRole('list', { name: 'Values in the file' }).getByText('2 repaired').waitFor()
  await sound()

  // A field is repaired where it stands; a reload keeps the place.
  await reasons.getByRole('link', { name: 'Day of payment cannot be read' }).click()
  await page.getByText('Say once what a value means.').waitFor()
  await page.reload()
  await page.getByRole('button', { name: /^31\/09\/2019.*set Dues paid to of row 4$/ }).press('Enter')
  await sound()
  await page.keyboard.type('30/09/2019')
  await page.keyboard.press('Enter')
  await page.getByRole('list', { name: 'Its rows' }).getByText('30 September 2019').waitFor()

  // On a phone each reason is a page, and Back leads to all of them.
  await page.setViewportSize({ width: 320, height: 700 })
  await page.getByRole('link', { name: 'All reasons' }).click()
  await sound()
  await reasons.getByRole('link', { name: 'Perhaps the same person twice' }).click()
  await page.getByRole('group', { name: 'Who is Dayọ̀ T. Double, row 6?' }).waitFor()
  await sound()
  await page.goBack()
  await reasons.waitFor()
  await page.goForward()
  await page.getByRole('button', { name: 'New person' }).click()
  await page.getByRole('button', { name: 'New person', pressed: true }).waitFor()
  await page.setViewportSize({ width: 1280, height: 900 })

  await ground.getByRole('button', { name: 'Leave 1 out' }).click()
  await page.getByRole('heading', { level: 1, name: 'Import of members' }).waitFor()
  await page.getByRole('cell', { name: /Member since 4 March 2019/ }).waitFor()
  await sound()
  await page.getByRole('button', { name: 'Import 5 rows' }).click()
  await page.getByText('5 created, 0 updated').waitFor()
  await page.getByRole('link', { name: 'Left out 1' }).click()
  await page.getByRole('cell', { name: /surname is missing/ }).waitFor()
  await sound()
  expect(complaints).toEqual([])
})
