import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { faultsOf, sidewaysOf } from '#tests/support/reach.ts'
import { openAs } from '#tests/support/sign-in.ts'
import { alive } from '#tests/support/visit.ts'

test('[MBR-09] a member makes a letter of good standing by keyboard, and saves it once it is made', async () => {
  const { page, complaints } = await openAs('member@demo.test', { viewport: { width: 320, height: 740 } })
  await page.goto('/account/papers')
  await alive(page)
  await page.getByRole('heading', { level: 1, name: 'Papers' }).waitFor()
  await page.getByLabel('To whom').fill('The Manager, Sample Bank in Wuse')
  await page.keyboard.press('Enter')
  const made = page.getByRole('listitem').filter({ hasText: 'Sample Bank in Wuse' })
  await made.getByText('Valid').waitFor()
  expect([await faultsOf(page), await sidewaysOf(page)]).toEqual([[], 0])
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    made.getByRole('button', { name: /^PDF/ }).press('Enter'),
  ])
  expect(download.suggestedFilename()).toMatch(/^L\d\d-\d{5}\.pdf$/)
  expect(
    readFileSync(await download.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  await page.getByRole('checkbox', { name: /^Others may see/ }).click()
  await page.getByText('Your choice is saved').waitFor()
  await page.setViewportSize({ width: 1280, height: 800 })
  expect(await faultsOf(page)).toEqual([])
  expect(complaints).toEqual([])
})
