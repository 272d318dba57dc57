import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { hashOf } from '#server/areas/identity/secrets.ts'
import { DEMO_PASSWORD } from '#server/seed/accounts.ts'
import { alive } from '#tests/support/alive.ts'
import { mailedPasswordLink, mailsTo } from '#tests/support/mailbox.ts'
import { enterOffice, giveCode, inRecords, openInside } from '#tests/support/office-browser.ts'
import { officeByKey } from '#tests/support/office-key.ts'
import { openBrowser } from '#tests/support/open-page.ts'
import { freePort, startSite } from '#tests/support/site.ts'
import { codeAt } from '#tests/support/totp.ts'

/** A passkey belongs to a name: where a site is a number, no browser makes one. */
const port = await freePort()
const here = { baseURL: `http://localhost:${port}` }
const site = await startSite({ PORT: String(port), PUBLIC_URL: here.baseURL })
afterAll(() => site.stop())

const MINUTE = 60_000
const OWN_PASSWORD = 'four words of her own'

/** What the browser says of a call that was refused on purpose is no complaint. */
const unexpected = (complaints: string[]) => complaints.filter((text) => !text.startsWith('Failed to load resource'))

const desk = (page: Page) => page.getByRole('heading', { name: 'What waits' })
const notRight = (page: Page) => page.getByRole('alert').getByText(/not right/)

async function givePassword(page: Page, password: string, email?: string) {
  if (email) await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

async function giveRecoveryCode(page: Page, email: string, code: string) {
  await page.goto('/office/login')
  await givePassword(page, OWN_PASSWORD, email)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(code)
  await page.getByRole('button', { name: 'Verify' }).click()
}

test('[OFF-01] [OFF-02] [OFF-04] a member does not come in; who works for the office does by password and code, to the page that was asked for', async () => {
  const { page, complaints } = await openBrowser(here)
  await page.goto('/office')
  await page.waitForURL('**/office/login')
  await givePassword(page, DEMO_PASSWORD, 'member@demo.test')
  await page.getByRole('alert').getByText(/./).waitFor()
  expect(await page.getByLabel('Authentication code').count()).toBe(0)

  // As it lies in a browser that stayed open while the site was renewed.
  const before = { name: 'office', value: 'of-a-session-of-before', domain: 'localhost', path: '/api/office' }
  await page.context().addCookies([before])
  await enterOffice(page, 'auditor', '/office/audit?outcome=done')
  await page.getByRole('heading', { level: 1, name: 'Audit' }).waitFor()
  const { pathname, search } = new URL(page.url())
  expect([pathname, search]).toEqual(['/office/audit', '?outcome=done'])
  const cookies = await page.context().cookies(`${here.baseURL}/api/office/me`)
  expect(cookies.filter(({ name }) => name === 'office')).toMatchObject([
    { httpOnly: true, sameSite: 'Strict', path: '/' },
  ])
  expect(await page.evaluate(() => [sessionStorage.length, document.cookie])).toEqual([0, ''])
  expect(unexpected(complaints)).toEqual([])
})

test('[OFF-04] [OFF-06] who was invited sets up an app, comes in by a recovery code when it is lost, and ends the session that is left', async () => {
  const email = 'enrols@example.org'
  const office = await officeByKey(site.url)
  await office('/staff', { email, first_name: 'Ada', sur_name: 'Example', roles: ['editor'], reason: '' })
  const { page } = await openBrowser(here)
  await page.goto(await mailedPasswordLink(site.url, email))
  await alive(page)
  await page.getByLabel('New Password', { exact: true }).fill(OWN_PASSWORD)
  await page.getByLabel('Confirm Password', { exact: true }).fill(OWN_PASSWORD)
  await page.getByRole('button', { name: 'Save Password' }).click()
  await page.waitForURL('**/login')

  await page.goto('/office/login')
  await givePassword(page, OWN_PASSWORD, email)
  await page.getByRole('heading', { name: 'Set up your second factor' }).waitFor()
  expect((await page.request.get('/api/office/me')).status()).toBe(401)
  await page.getByRole('button', { name: /^Authenticator app/ }).click()
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  await page.getByLabel('Authentication code').fill(codeAt(secret, Date.now()))
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.getByRole('heading', { name: 'Keep your recovery codes' }).waitFor()
  const codes = await page.getByRole('listitem').allInnerTexts()
  expect(codes.filter((code) => /^\w{4}(-\w{4}){5}$/.test(code))).toHaveLength(10)
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await desk(page).waitFor()

  // They are shown nowhere any more. New ones are shown once as well, and end those before.
  await page.goto('/office/me')
  await page.getByText('10 of ten are left').waitFor()
  const shown = await page.content()
  expect(codes.filter((code) => shown.includes(code))).toEqual([])
  await page.getByRole('button', { name: 'Make new ones' }).click()
  const dialog = page.getByRole('dialog', { name: 'Keep your new recovery codes' })
  await dialog.getByRole('listitem').first().waitFor()
  const [code = '', ...others] = await dialog.getByRole('listitem').allInnerTexts()
  expect(others).toHaveLength(9)
  await dialog.getByRole('button', { name: 'I have kept them' }).click()

  const { page: second } = await openBrowser(here)
  await giveRecoveryCode(second, email, codes[0] ?? '')
  await notRight(second).waitFor()
  await giveRecoveryCode(second, email, code)
  await desk(second).waitFor()
  await second.goto('/office/me')
  await second.getByText('9 of ten are left').waitFor()
  const sessions = second.getByRole('region', { name: 'Where you are signed in' })
  await sessions.getByText('(this one)').waitFor()
  await sessions.getByRole('button', { name: /^End the session of/ }).click()
  await expect.poll(() => sessions.getByRole('listitem').count()).toBe(1)
  await page.reload()
  await page.getByRole('heading', { name: 'Sign in to the office' }).waitFor()
  await giveRecoveryCode(page, email, code)
  await notRight(page).waitFor()
})

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

test('[OFF-04] a passkey is added, and lets in', async () => {
  const { page } = await openInside('membership', here)
  await page.goto('/office/me')
  await withAuthenticator(page)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('button', { name: 'Remove Passkey' }).waitFor()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await givePassword(page, DEMO_PASSWORD, 'membership@demo.test')
  await page.getByRole('button', { name: 'Use a passkey instead' }).click()
  await desk(page).waitFor()
})

/** Has it be so many minutes longer that the session of this browser was used, or that its factor was shown. */
async function letPass(page: Page, moment: 'used_at' | 'factor_at', minutes: number) {
  const cookies = await page.context().cookies(`${here.baseURL}/api/office`)
  const token = cookies.find(({ name }) => name === 'office')?.value ?? ''
  const change = `update office_session set ${moment} = ${moment} - make_interval(mins => $2) where token_hash = $1`
  const { rowCount } = await inRecords(site.url, (records) => records.query(change, [hashOf(token), minutes]))
  expect(rowCount).toBe(1)
}

/** The page has heard an answer to this call of the office. */
const answered = (page: Page, ...calls: string[]) =>
  Promise.all(
    calls.map((call) =>
      page.waitForEvent('requestfinished', (request) => new URL(request.url()).pathname === `/api/office/${call}`),
    ),
  )

test('[OFF-05] [OFF-06] a session says that it ends, stays on a press, is begun again over what was typed, and an act waits for a fresh factor', async () => {
  const email = 'typed@example.org'
  const { page } = await openInside('office', here)
  // The browser's clock is wrong: the notice goes by the server's.
  await page.clock.install({ time: Date.now() - 20 * MINUTE })
  // What is answered after the browser's clock was moved counts as a use of the session.
  const quiet = answered(page, 'desk', 'views', 'staff')
  await page.goto('/office/staff')
  await quiet
  await page.getByRole('button', { name: 'Invite…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite to the office' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('First name').fill('Ada')
  await dialog.getByLabel('Surname').fill('Example')
  await dialog.getByLabel('Editor').check()

  const notice = page.getByRole('dialog', { name: 'Your session ends in two minutes' })
  await page.clock.fastForward(27 * MINUTE)
  await expect.poll(() => notice.isVisible()).toBe(false)
  await page.clock.fastForward(MINUTE + 1_000)
  await notice.waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Stay signed in')
  const stayed = answered(page, 'me')
  await page.keyboard.press('Enter')
  await stayed
  await notice.waitFor({ state: 'hidden' })
  await expect.poll(() => dialog.getByLabel('Editor').evaluate((box) => box === document.activeElement)).toBe(true)

  await letPass(page, 'used_at', 31)
  await page.clock.fastForward(28 * MINUTE + 1_000)
  await notice.waitFor()
  await page.clock.fastForward(2 * MINUTE)
  const over = page.getByRole('dialog', { name: 'Sign in again' })
  await over.getByText('office@demo.test').waitFor()
  expect([await notice.isVisible(), (await page.request.get('/api/office/me')).status()]).toEqual([false, 401])
  // It is not put away: behind it is no session.
  await page.keyboard.press('Escape')
  await expect.poll(() => over.isVisible()).toBe(true)
  await givePassword(page, DEMO_PASSWORD)
  await giveCode(page, 'office@demo.test')
  await over.waitFor({ state: 'detached' })
  await expect
    .poll(async () => [await dialog.getByLabel('Email').inputValue(), await dialog.getByLabel('Editor').isChecked()])
    .toEqual([email, true])

  await letPass(page, 'factor_at', 11)
  const posts: [number, string | undefined][] = []
  page.on('response', (response) => {
    const request = response.request()
    if (request.method() !== 'POST' || new URL(request.url()).pathname !== '/api/office/staff') return
    posts.push([response.status(), request.headers()['idempotency-key']])
  })
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  await page.getByRole('dialog', { name: 'Your code first' }).waitFor()
  await giveCode(page, 'office@demo.test', 'Confirm and send the invitation')
  await page.getByRole('dialog', { name: 'Ada Example is invited' }).getByText(`A link has gone to ${email}`).waitFor()
  const key = posts[0]?.[1]
  expect([typeof key, posts]).toEqual([
    'string',
    [
      [403, key],
      [200, key],
    ],
  ])
  await mailedPasswordLink(site.url, email)
  expect(await mailsTo(site.url, email)).toHaveLength(1)
})
