import { expect, test } from 'vitest'
import { goOffline } from '#tests/support/offline.ts'
import { openBrowser, openPage } from '#tests/support/open-page.ts'
import { ownMember } from '#tests/support/own-records.ts'
import { faultsOf } from '#tests/support/reach.ts'
import { keepLogin } from '#tests/support/sign-in.ts'

const phone = { viewport: { width: 375, height: 812 } }

test('[MBR-10] [MBR-12] [row 179] a member holds out the card, somebody checks it by the short code, and it opens without a network until the member logs out', async () => {
  const { page, complaints } = await openBrowser(phone)
  await keepLogin(page, await ownMember({ grade: 3, paid: 1 }))
  await page.goto('/account/card')
  const face = page.getByRole('region', { name: 'Membership card' })
  await page.getByText('Kept on this phone: it opens without a network.').waitFor()
  const short = (await face.getByText(/^[0-9A-Z]{4} [0-9A-Z]{4}$/).textContent()) ?? ''
  const name = (await face.getByRole('heading').textContent()) ?? ''
  expect(await faultsOf(page)).toEqual([])

  const somebody = await openPage(phone)
  await somebody.page.goto('/verify')
  await somebody.page.getByRole('textbox', { name: 'Short code' }).fill('r2kd-7wqa')
  await somebody.page.getByRole('button', { name: 'Check' }).click()
  await somebody.page.getByRole('heading', { name: 'Not ours' }).waitFor()
  await somebody.page.getByRole('link', { name: 'Check another' }).click()
  await somebody.page.getByRole('textbox', { name: 'Short code' }).fill(short.toLowerCase())
  await somebody.page.getByRole('button', { name: 'Check' }).click()
  await somebody.page.getByRole('heading', { name: 'Valid' }).waitFor()
  expect(await somebody.page.getByRole('heading', { name }).count()).toBe(1)
  expect(await faultsOf(somebody.page)).toEqual([])
  expect([complaints, somebody.complaints]).toEqual([[], []])

  const comeBack = await goOffline(page)
  await page.reload()
  await page.getByText(/^Kept on this phone on/).waitFor()
  expect(await page.getByRole('region', { name: 'Membership card' }).textContent()).toContain(short)
  await comeBack()

  await page.goto('/account')
  await page.getByRole('button', { name: 'Log out' }).first().click()
  await page.waitForURL('**/login')
  expect(await page.evaluate(() => caches.keys())).toEqual([])
  await goOffline(page)
  await expect(page.goto('/account/card')).rejects.toThrow('ERR_')
})
