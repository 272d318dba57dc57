import { expect, test } from 'vitest'
import { openPage } from '#tests/support/open-page.ts'
import { faultsOf } from '#tests/support/reach.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { alive } from '#tests/support/visit.ts'

test('[ACC-11] on phones all entries of the account open as a sheet, by keyboard, and nothing moves', async () => {
  const { page } = await openPage({ viewport: { width: 375, height: 740 } })
  await page.goto('/account')
  await alive(page)
  await signIn(page, 'member@demo.test', 'Demo-pass-2026')
  await page.getByRole('heading', { name: /^Dues paid until/ }).waitFor()
  const strip = page.getByRole('navigation', { name: 'Account', exact: true })
  const before = await strip.boundingBox()
  expect(before?.height).toBe(57)
  const all = page.getByRole('button', { name: 'All 9 pages of the account' })
  await all.focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('navigation', { name: 'All pages of the account' })
  await sheet.waitFor()
  const names = await strip.locator('ul').locator('a, button').allTextContents()
  expect(names.length).toBe(9)
  await expect.poll(() => sheet.locator('a, button').allTextContents()).toEqual(names)
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await expect.poll(focused).toBe('Overview')
  await page.keyboard.press('Escape')
  await expect.poll(() => sheet.isVisible()).toBe(false)
  await expect.poll(() => focused()).toContain('All 9')
  await all.evaluate((button: HTMLButtonElement) => {
    for (let press = 0; press < 3; press++) button.click()
  })
  await expect.poll(focused).toBe('Overview')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/account/dues')
  await expect.poll(() => sheet.isVisible()).toBe(false)
  expect(await strip.boundingBox()).toEqual(before)
  expect(await faultsOf(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect.poll(() => all.isVisible()).toBe(false)
})
