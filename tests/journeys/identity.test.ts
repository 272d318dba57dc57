import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { enterOn, focusIsOn, tabTo, typeInto } from '#tests/support/keyboard.ts'
import { mailedCode } from '#tests/support/mailbox.ts'
import { openPage } from '#tests/support/open-page.ts'
import { newEmail, ownMember } from '#tests/support/own-records.ts'
import { faultsOf } from '#tests/support/reach.ts'
import { openAs, signIn } from '#tests/support/sign-in.ts'
import { alive, documentsOf, holdBack, stored, visit } from '#tests/support/visit.ts'

const SECRET = 'Demo-pass-2026'
const FIRST = 'four words in a row'
const NEXT = 'another four words'

const isAt = (page: Page, path: string) => expect.poll(() => new URL(page.url()).pathname).toBe(path)
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
/** The address is another before the page is, and two pages may have a field of one name. */
const reads = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()

async function fill(page: Page, fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields)) await field(page, label).fill(text)
}

async function type(page: Page, fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields)) await typeInto(page, field(page, label), text)
  await page.keyboard.press('Enter')
}

test('[AUTH-01] [AUTH-06] [AUTH-07] [AUTH-08] [AUTH-12] [AUTH-13] [AUTH-16] [D-03] [ROLE-15] [ROLE-16] by keyboard alone a visitor registers, signs in, leaves, and comes back with a new password', async () => {
  const Email = newEmail('visitor')
  const { page, complaints } = await visit('/login')
  await enterOn(page, link(page, 'Create one'))
  await reads(page, 'Sign Up')
  await type(page, { Name: 'First Middle Surname', Email, Password: FIRST })
  await reads(page, 'Sign In')
  await type(page, { Email, Password: FIRST })
  await isAt(page, '/account')
  await page.getByRole('heading', { name: 'You are not a member yet' }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  const { authToken = '' } = await stored(page)
  expect(authToken.length).toBeGreaterThan(20)
  await enterOn(page, button(page, 'Log out'))
  await reads(page, 'Sign In')
  await expect.poll(() => stored(page)).toEqual({})
  // The browser forgets at once, and the server a moment later.
  const headers = { authorization: `Bearer ${authToken}` }
  await expect.poll(async () => (await fetch(`${inject('site')}/api/user`, { headers })).status).toBe(401)

  await enterOn(page, link(page, 'Forgot password?'))
  await reads(page, 'Forgot Password')
  await tabTo(page, field(page, 'Email'))
  await page.keyboard.type(Email)
  await enterOn(page, button(page, 'Request OTP'))
  await reads(page, 'Check your Email')
  await typeInto(page, page.getByLabel('Digit 1 of 6'), await mailedCode(inject('site'), Email))
  await enterOn(page, button(page, 'Verify Email'))
  await reads(page, 'Reset Password')
  expect(await faultsOf(page)).toEqual([])
  await typeInto(page, field(page, 'New Password'), NEXT)
  await typeInto(page, field(page, 'Confirm Password'), NEXT)
  await enterOn(page, button(page, 'Request Reset'))
  await reads(page, 'Sign In')

  await type(page, { Email, Password: FIRST })
  await page.getByRole('main').getByText('The e-mail address or the password is not right.').waitFor()
  await field(page, 'Password').fill(NEXT)
  await page.keyboard.press('Enter')
  await isAt(page, '/account')
  expect(complaints.filter((said) => !said.includes('401'))).toEqual([])
})

test('[M-03] [D-28] reload and Back lead somewhere sensible at each step of a password reset, and a wrong code starts it anew', async () => {
  const { page } = await visit('/forgot-password')
  await fill(page, { Email: 'nobody@example.org' })
  await button(page, 'Request OTP').click()
  await reads(page, 'Check your Email')
  await page.reload()
  await alive(page)
  await button(page, 'Verify Email').click()
  await page.getByRole('region', { name: /^Check/ }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.getByLabel('Digit 1 of 6').pressSequentially('123456')
  await button(page, 'Verify Email').click()
  await reads(page, 'Reset Password')
  await page.goBack()
  await reads(page, 'Check your Email')
  await page.goForward()
  await reads(page, 'Reset Password')
  const passwords = { 'New Password': NEXT, 'Confirm Password': NEXT }
  await fill(page, passwords)
  await button(page, 'Request Reset').click()
  await page.getByRole('alert').getByText('Error Resetting Password').waitFor()
  await expect.poll(() => field(page, 'New Password').inputValue()).toBe(NEXT)
  await page.reload()
  await alive(page)
  await page.getByText('It is not kept when a page is loaded again.').waitFor()
  await fill(page, passwords)
  await button(page, 'Request Reset').click()
  await reads(page, 'Check your Email')
  await link(page, 'Back to Login').click()
  await reads(page, 'Sign In')
})

test('[D-99] [ERR-30] [D-20] on a bad line a sign-in waits for its scripts, says that it is offline, and goes through with what was typed', async () => {
  const { page } = await openPage()
  const documents = documentsOf(page)
  const letGo = await holdBack(page, /\.js$/)
  await page.goto('/login', { waitUntil: 'commit' })
  const typed = { Email: 'member@demo.test', Password: SECRET }
  await fill(page, typed)
  const send = button(page, 'Sign In')
  await send.click({ force: true })
  await field(page, 'Password').press('Enter')
  await expect.poll(() => send.isDisabled()).toBe(true)
  letGo()
  await alive(page)
  const values = async () => [await field(page, 'Email').inputValue(), await field(page, 'Password').inputValue()]
  await expect.poll(values).toEqual(Object.values(typed))
  expect(documents).toEqual(['/login'])

  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await send.click()
  await page.getByText('Could not Login User').first().waitFor()
  await page.getByText('You are offline.').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.context().setOffline(false)
  await page.getByText('so you can try again.').waitFor()
  await expect.poll(values).toEqual(Object.values(typed))
  await send.click()
  await isAt(page, '/account')
})

test('[M-16] [ACC-04] [ACC-05] [ACC-06] [ACC-10] [VAL-19] [D-54] [D-91] a member keeps the profile: the date picked by keyboard, asked before leaving unsaved, offline and back', async () => {
  const { page } = await openAs(await ownMember())
  await page.goto('/account')
  await alive(page)
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Profile', exact: true }).click()
  await reads(page, 'Profile')
  const calendar = page.locator('input[type=date]')
  await field(page, 'Date of Birth').fill('05/11/1984')
  await page.getByRole('button', { name: 'Change the date, 05/11/1984' }).press('Enter')
  await expect.poll(() => calendar.evaluate((input) => input.matches(':open'))).toBe(true)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect.poll(() => field(page, 'Date of Birth').inputValue()).toBe('06/11/1984')
  await focusIsOn(page.getByRole('button', { name: 'Change the date, 06/11/1984' }))
  expect(await calendar.evaluate((input) => input.matches(':open'))).toBe(false)

  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.dismiss()
  })
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => asked).toEqual(['beforeunload'])
  await page.goBack()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click()
  await isAt(page, '/account/profile')
  await expect.poll(() => field(page, 'Date of Birth').inputValue()).toBe('06/11/1984')

  const next = newEmail('next')
  await fill(page, { Surname: 'Surname', Email: next, 'Job Title (optional)': 'Adviser' })
  await page.getByLabel('Industry').selectOption('Media')
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await button(page, 'Update').click()
  const proof = page.getByRole('dialog', { name: 'Confirm your new address' })
  await field(proof.page(), 'Current Password').fill(SECRET)
  await proof.getByRole('button', { name: 'Change and update' }).click()
  await page.getByText('You are offline.').waitFor()
  await page.context().setOffline(false)
  await expect.poll(() => field(page, 'Email').inputValue()).toBe(next)
  await button(page, 'Update').click()
  await field(proof.page(), 'Current Password').fill(SECRET)
  await proof.getByRole('button', { name: 'Change and update' }).click()
  await page.getByText(`${next} waits for you`).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.reload()
  await alive(page)
  await expect.poll(() => page.getByLabel('Job Title').inputValue()).toBe('Adviser')
  expect(JSON.parse((await stored(page)).userProfile ?? '')).toMatchObject({
    dob: '1984-11-06',
    industry: 'Media',
    sur_name: 'Surname',
    pending_email: next,
  })
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => page.isClosed()).toBe(true)
  expect(asked).toEqual(['beforeunload'])
})

test('[ROLE-13] [D-25] [SESS-07] [M-17] [ACC-09] [D-84] a stranger is led to sign-in and back; in two tabs there are two sessions, and a new password ends the other one, which keeps what was typed', async () => {
  const email = await ownMember()
  const { page, complaints } = await visit('/coming-soon')
  await page.goto('/account/passwords')
  await alive(page)
  await isAt(page, '/login')
  await signIn(page, email, SECRET)
  await reads(page, 'Password and Authentication')
  await page.goBack()
  await isAt(page, '/coming-soon')
  await page.goForward()
  await reads(page, 'Password and Authentication')
  // The file that checks the login is lost on the way: a member stays one.
  const login = await stored(page)
  let lost = 0
  await page.route(/\/assets\/wire-.*\.js$/, (route) => {
    lost += 1
    return route.abort()
  })
  await page.reload()
  await alive(page)
  await field(page, 'Current Password').waitFor()
  expect([lost, await stored(page), new URL(page.url()).pathname]).toEqual([1, login, '/account/passwords'])
  await page.unroute(/\/assets\/wire-.*\.js$/)
  await page.reload()
  await alive(page)

  const third = await openAs(email)
  await third.page.goto('/account')
  await button(third.page, 'Log out').click()
  await isAt(third.page, '/login')

  const other = await openAs(email)
  await other.page.goto('/account/profile')
  await alive(other.page)
  await other.page.getByLabel('Phone').fill('0801')
  await fill(page, { 'Current Password': SECRET, 'New Password': NEXT, 'Confirm Password': NEXT })
  await button(page, 'Update').click()
  await expect.poll(() => field(page, 'Current Password').inputValue()).toBe('')

  // By keyboard: a link that comes to lie under the pointer fetches its page ahead, and would be the one that is refused.
  await other.page.getByLabel('Phone').press('Enter')
  await isAt(other.page, '/login')
  await other.page.getByText('Your session has ended.').waitFor()
  await signIn(other.page, email, NEXT)
  await isAt(other.page, '/account/profile')
  await expect.poll(() => other.page.getByLabel('Phone').inputValue()).toBe('0801')
  await page.reload()
  await field(page, 'Current Password').waitFor()
  expect(complaints.filter((said) => !/wire-|ERR_FAILED|dynamically imported/.test(said))).toEqual([])
})
