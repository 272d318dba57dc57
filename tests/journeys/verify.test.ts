import { expect, test } from 'vitest'
import { openPage } from '#tests/support/open-page.ts'

test('[MBR-12] what was never issued is not ours, and another code is typed after it', async () => {
  const { page } = await openPage({ viewport: { width: 375, height: 812 } })
  await page.goto('/verify')
  await page.getByRole('textbox', { name: 'Short code' }).fill('r2kd-7wqa')
  await page.getByRole('button', { name: 'Check' }).click()
  await page.getByRole('heading', { name: 'Not ours' }).waitFor()
  await page.getByRole('link', { name: 'Check another' }).click()
  expect(await page.getByRole('textbox', { name: 'Short code' }).inputValue()).toBe('')
})
