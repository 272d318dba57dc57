import { readFile } from 'node:fs/promises'
import { expect, inject, test } from 'vitest'
import { DEMO_PASSWORD } from '#server/seed/accounts.ts'
import { openBeforeCamera } from '#tests/support/film.ts'
import { goOffline } from '#tests/support/offline.ts'
import { openBrowser, openPage } from '#tests/support/open-page.ts'
import { ownMember } from '#tests/support/own-records.ts'
import { faultsOf } from '#tests/support/reach.ts'
import { readQr } from '#tests/support/read-qr.ts'
import { keepLogin } from '#tests/support/sign-in.ts'
import { alive } from '#tests/support/visit.ts'

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
  await expect.poll(() => page.getByRole('region', { name: 'Membership card' }).textContent()).toContain(short)
  await comeBack()

  // Somebody else of the chapter signs in on the same browser, in another tab: nothing of the first is left to them.
  const paths = () =>
    page.evaluate(async () => {
      const kept = await caches.open('kept pages')
      return (await kept.keys()).map(({ url }) => new URL(url).pathname)
    })
  expect(await paths()).toEqual(['/account/card'])
  const next = await page.context().newPage()
  await keepLogin(next, await ownMember({ grade: 3, paid: 1 }))
  await next.goto('/account')
  await expect.poll(paths).toEqual([])
  await next.close()

  await page.goto('/account')
  await page.getByRole('button', { name: 'Log out' }).first().click()
  await page.waitForURL('**/login')
  expect(await page.evaluate(() => caches.keys())).toEqual([])
  await goOffline(page)
  // Which of the two the browser says depends on whose news comes first: that of the failure, or of the page about it.
  await expect(page.goto('/account/card')).rejects.toThrow(/ERR_|chrome-error/)
})

/** The address in the code of a member's card. */
async function codeOf(email: string): Promise<string> {
  const ask = async (path: string, options: RequestInit) =>
    (await fetch(`${inject('site')}/api${path}`, options)).json()
  const headers = { 'content-type': 'application/json' }
  const sent = JSON.stringify({ email, password: DEMO_PASSWORD })
  const { token } = await ask('/auth/signin', { method: 'POST', headers, body: sent })
  return (await ask('/user/card', { headers: { authorization: `Bearer ${token}` } })).data.code
}

test('[MBR-12] [row 134] a visitor comes from another page, starts the camera, and reads what it saw; the camera is off then', async () => {
  const page = await openBeforeCamera([await codeOf(await ownMember({ grade: 2, paid: 1 }))], phone)
  await page.goto('/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Check a card' }).click()
  await page.getByRole('button', { name: 'Scan with the camera' }).click()
  await page.getByRole('heading', { name: 'Valid' }).waitFor()
  expect(await page.getByText('Member’s card').count()).toBe(1)
  expect(await page.locator('video').count()).toBe(0)
  await page.getByRole('link', { name: 'Check another' }).click()
  expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.srcObject)).toBeNull()
})

test('[MBR-09] [MBR-12] a member makes a letter, and its QR, read from the paper by a camera, says that it is valid', async () => {
  const { page, complaints } = await openPage(phone)
  await keepLogin(page, await ownMember())
  await page.goto('/account/papers')
  await alive(page)
  await page.getByLabel('To whom').fill('The Manager, Sample Bank')
  await page.keyboard.press('Enter')
  const letter = page.getByRole('listitem').filter({ hasText: 'Sample Bank' })
  await letter.getByText('Valid').waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    letter.getByRole('button', { name: /^PDF/ }).click(),
  ])
  const bank = await openBeforeCamera([await readQr(new Uint8Array(await readFile(await download.path())), 300)], phone)
  await bank.goto('/verify')
  await bank.getByRole('button', { name: 'Scan with the camera' }).click()
  await bank.getByRole('heading', { name: 'Valid' }).waitFor()
  await bank.getByText('Letter of good standing').first().waitFor()
  expect(complaints).toEqual([])
})
