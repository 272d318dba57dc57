import type { Page } from 'playwright-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { enterOffice, openInside } from '#tests/support/office-browser.ts'
import { openBrowser } from '#tests/support/open-page.ts'
import { freePort, startSite } from '#tests/support/site.ts'

/** A passkey that says yes to everything, as a browser has it for tests. */
async function withAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

describe('[OFF-06] my own page', () => {
  test('lists where I am signed in, and ends one session', async () => {
    const { page } = await openBrowser()
    await enterOffice(page, 'door', '/office/me')
    const other = await openInside('door')
    await other.page.goto('/office/me')
    const sessions = other.page.getByRole('region', { name: 'Where you are signed in' })
    await sessions.getByText('(this one)').waitFor()
    await sessions
      .getByRole('button', { name: /^End the session of/ })
      .first()
      .click()
    await expect.poll(() => sessions.getByRole('listitem').count()).toBe(1)
    // The other browser learns of it with its next call, over the page.
    await page.reload()
    await page.getByRole('heading', { name: 'Sign in to the office' }).waitFor()
  })

  test('makes new recovery codes, which are shown once', async () => {
    const { page } = await openInside('editor')
    await page.goto('/office/me')
    await page.getByRole('button', { name: 'Make new ones' }).click()
    const dialog = page.getByRole('dialog', { name: 'Keep your new recovery codes' })
    await dialog.waitFor()
    await expect.poll(() => dialog.getByRole('listitem').count()).toBe(10)
    await dialog.getByRole('button', { name: 'I have kept them' }).click()
    await page.getByText('10 of ten are left').waitFor()
  })
})

test('[OFF-04] a passkey is added, and lets in', async () => {
  // A passkey belongs to a name: where the site is a number, no browser makes one.
  const port = await freePort()
  const site = await startSite({ PORT: String(port), PUBLIC_URL: `http://localhost:${port}` })
  onTestFinished(async () => void (await site.stop()))
  const { page } = await openBrowser({ baseURL: `http://localhost:${port}` })
  await enterOffice(page, 'membership', '/office/me')
  await withAuthenticator(page)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('button', { name: 'Remove Passkey' }).waitFor()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.getByLabel('Email').fill('membership@demo.test')
  await page.getByLabel('Password', { exact: true }).fill('Demo-pass-2026')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('button', { name: 'Use a passkey instead' }).click()
  await page.getByRole('heading', { name: 'What waits' }).waitFor()
})

test('[OFF-06] a session that has ended is begun again over the page, which stays as it was', async () => {
  const { page } = await openInside('finance')
  await page.goto('/office/money')
  await page.getByLabel('Payer, item, trace').fill('typed before')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('list', { name: 'Filters', exact: true }).getByRole('button', { name: 'For' }).click()
  const dues = page.getByRole('list', { name: 'For' }).getByRole('button', { name: 'Dues' })
  await dues.waitFor()
  await page.context().clearCookies()
  // A call of the page itself may have found it out before: then the dialog lies over the list already.
  await dues.click({ timeout: 5_000 }).catch(() => {})
  const over = page.getByRole('dialog', { name: 'Sign in again' })
  await over.getByText('Your session has ended.').waitFor()
  await over.getByText('finance@demo.test').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => over.isVisible()).toBe(true)
  await expect.poll(() => page.getByLabel('Payer, item, trace').inputValue()).toBe('typed before')
})
