import type { Page } from 'playwright-core'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { DEMO_PASSWORD, DEMO_TOTP } from '#server/seed/accounts.ts'
import { alive } from '#tests/support/alive.ts'
import { mailedPasswordLink } from '#tests/support/mailbox.ts'
import { movedSite } from '#tests/support/moved-site.ts'
import { enterOffice } from '#tests/support/office-browser.ts'
import { officeByKey } from '#tests/support/office-key.ts'
import { openBrowser } from '#tests/support/open-page.ts'
import { codeAt } from '#tests/support/totp.ts'

const MINUTE = 60_000
const OWN_PASSWORD = 'four words of her own'

/** Every POST to this path from now on: how it was answered, and its key. */
function postsTo(page: Page, path: string) {
  const posts: { status: number; key: string | undefined }[] = []
  page.on('response', (response) => {
    const request = response.request()
    if (request.method() !== 'POST' || new URL(request.url()).pathname !== path) return
    posts.push({ status: response.status(), key: request.headers()['idempotency-key'] })
  })
  return posts
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

async function typeInvitation(page: Page, email: string) {
  await page.getByRole('button', { name: 'Invite…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite to the office' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('First name').fill('Ada')
  await dialog.getByLabel('Surname').fill('Example')
  await dialog.getByLabel('Editor').check()
  return { dialog, send: () => dialog.getByRole('button', { name: 'Send the invitation' }).click() }
}

async function signInWith(page: Page, password: string) {
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** All that the page of the staff asks for: what is answered after the browser's clock was moved counts as a use of the session. */
const answered = (page: Page) =>
  Promise.all(
    ['desk', 'views', 'staff'].map((what) =>
      page.waitForEvent('requestfinished', (request) => new URL(request.url()).pathname === `/api/office/${what}`),
    ),
  )

/** The built site, whose clock is set ahead by starting it again. */
async function openMoved() {
  const site = await movedSite()
  onTestFinished(() => site.end())
  await site.startAt(0)
  const { page } = await openBrowser({ baseURL: site.url })
  const statusOfMe = async () => (await page.request.get(`${site.url}/api/office/me`)).status()
  return { site, page, statusOfMe }
}

test('[OFF-04] somebody who was invited chooses a password, adds an app, and gets ten recovery codes once', async () => {
  const site = inject('site')
  const email = `enrols-${Date.now()}@example.org`
  const office = await officeByKey(site)
  await office('/staff', { email, first_name: 'Ada', sur_name: 'Example', roles: ['editor'], reason: '' })
  const { page } = await openBrowser()
  await page.goto(await mailedPasswordLink(site, email))
  await alive(page)
  await page.getByLabel('New Password', { exact: true }).fill(OWN_PASSWORD)
  await page.getByLabel('Confirm Password', { exact: true }).fill(OWN_PASSWORD)
  await page.getByRole('button', { name: 'Save Password' }).click()
  await page.waitForURL('**/login')

  await page.goto('/office/login')
  await page.getByLabel('Email').fill(email)
  await signInWith(page, OWN_PASSWORD)
  await page.getByRole('heading', { name: 'Set up your second factor' }).waitFor()
  expect((await page.request.get('/api/office/me')).status()).toBe(401)
  await page.getByRole('button', { name: /^Authenticator app/ }).click()
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  await page.getByLabel('Authentication code').fill(codeAt(secret, Date.now()))
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.getByRole('heading', { name: 'Keep your recovery codes' }).waitFor()
  const codes = await page.getByRole('listitem').allInnerTexts()
  expect(codes.filter((code) => /^\w{4}(-\w{4}){3}$/.test(code)).length).toBe(10)
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await page.getByRole('heading', { name: 'What waits' }).waitFor()

  // They are shown nowhere any more, and each lets in once.
  await page.goto('/office/me')
  await page.getByText('10 of ten are left').waitFor()
  const shown = await page.content()
  expect(codes.filter((code) => shown.includes(code))).toEqual([])
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  for (const answer of [
    page.getByRole('heading', { name: 'What waits' }),
    page.getByRole('alert').getByText(/not right/),
  ]) {
    await page.goto('/office/login')
    await page.getByLabel('Email').fill(email)
    await signInWith(page, OWN_PASSWORD)
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Recovery code').fill(codes[0] ?? '')
    await page.getByRole('button', { name: 'Verify' }).click()
    await answer.waitFor()
    await page.context().clearCookies()
  }
})

test('[OFF-05] an act with a factor of eleven minutes ago waits for a new one, and is then done once', async () => {
  const { site, page } = await openMoved()
  await enterOffice(page, 'office', '/office/staff')
  const posts = postsTo(page, '/api/office/staff')
  const { dialog, send } = await typeInvitation(page, 'waits@example.org')
  await site.startAt(11 * MINUTE)
  await send()
  const proof = page.getByRole('dialog', { name: 'Prove that it is you' })
  await proof.getByLabel('Authentication code').fill(codeAt(DEMO_TOTP, Date.now() + 11 * MINUTE))
  await proof.getByRole('button', { name: 'Verify' }).click()
  await dialog.getByText('is invited: a link has gone to waits@example.org.').waitFor()
  expect(posts.map(({ status }) => status)).toEqual([403, 200])
  expect(posts[0]?.key).toBeTruthy()
  expect(posts[1]?.key).toBe(posts[0]?.key)
  await mailedPasswordLink(site.url, 'waits@example.org')
  expect(site.subjectsTo('waits@example.org').length).toBe(1)
})

describe('[OFF-06] a session that nobody uses', () => {
  // The browser's clock is wrong: the notice goes by the server's.
  test('says two minutes before its end, stays on a press, and is begun again over what was typed', async () => {
    const { site, page, statusOfMe } = await openMoved()
    await page.clock.install({ time: Date.now() - 20 * MINUTE })
    const shown = answered(page)
    await enterOffice(page, 'office', '/office/staff')
    const { dialog, send } = await typeInvitation(page, 'typed@example.org')
    const notice = page.getByRole('dialog', { name: 'Your session ends in two minutes' })
    await shown
    await page.clock.fastForward(27 * MINUTE)
    await expect.poll(() => notice.isVisible()).toBe(false)
    await page.clock.fastForward(MINUTE + 1_000)
    await site.startAt(28 * MINUTE)
    await notice.waitFor()
    await expect.poll(() => focused(page)).toBe('Stay signed in')
    await page.keyboard.press('Enter')
    await notice.waitFor({ state: 'hidden' })
    await expect.poll(() => dialog.getByLabel('Editor').evaluate((box) => box === document.activeElement)).toBe(true)

    await page.clock.fastForward(28 * MINUTE + 1_000)
    await notice.waitFor()
    await page.clock.fastForward(2 * MINUTE)
    await site.startAt(59 * MINUTE)
    const over = page.getByRole('dialog', { name: 'Sign in again' })
    await over.getByText('office@demo.test').waitFor()
    await expect.poll(async () => [await notice.isVisible(), await statusOfMe()]).toEqual([false, 401])
    await signInWith(page, DEMO_PASSWORD)
    await over.getByLabel('Authentication code').fill(codeAt(DEMO_TOTP, Date.now() + 59 * MINUTE))
    await over.getByRole('button', { name: 'Verify' }).click()
    await over.waitFor({ state: 'detached' })
    await expect
      .poll(async () => [await dialog.getByLabel('Email').inputValue(), await dialog.getByLabel('Editor').isChecked()])
      .toEqual(['typed@example.org', true])
    await send()
    await dialog.getByText('is invited: a link has gone to typed@example.org.').waitFor()
  })
})
