import { mailedCode } from '#tests/support/mailbox.ts'
import { codeAt } from '#tests/support/totp.ts'
import { fill, isAt, open, press, reads, type Scenario, SECRET, sentBack, signIn, somebody } from './scenario.ts'

/** Sign-in, account, passwords: what a person does there, mistakes included. */
export const identity: Scenario[] = [
  {
    tapes: ['sign-in', 'session', 'account-gate', 'profile'],
    run: async (page) => {
      await open(page, '/account')
      await isAt(page, '/login')
      await press(page, 'Sign In')
      await sentBack(page)
      await fill(page, { Email: 'member@demo.test', Password: 'not the password' })
      await press(page, 'Sign In')
      await reads(page, 'Error Logging In')
      await signIn(page, 'member@demo.test')
      await isAt(page, '/account')
      await page.getByRole('link', { name: 'Profile', exact: true }).click()
      await isAt(page, '/account/profile')
      await page.getByLabel('Job Title').fill('Adviser')
      await page.getByLabel('Middle Name').fill('')
      await press(page, 'Update')
      await reads(page, 'Invalid Input')
      await fill(page, { 'Middle Name': 'Middle', 'Date of Birth': '05/11/1984' })
      await press(page, 'Update')
      await reads(page, 'Profile Update Success')
      await page.getByRole('link', { name: 'Password and Authentication' }).click()
      await isAt(page, '/account/passwords')
      await press(page, 'Log out')
      await isAt(page, '/login')
    },
  },
  {
    tapes: ['register', 'otp-request', 'otp-entry', 'new-password', 'toaster'],
    run: async (page, site) => {
      const email = somebody()
      await open(page, '/register')
      await press(page, 'Create Account')
      await fill(page, { Name: 'First Middle Surname', Email: email, Password: 'four words in a row' })
      await press(page, 'Create Account')
      await isAt(page, '/login')
      await page.getByRole('link', { name: 'Forgot password?' }).click()
      await isAt(page, '/forgot-password')
      await fill(page, { Email: email })
      await press(page, 'Request OTP')
      await isAt(page, '/enter-otp')
      const code = await mailedCode(site, email)
      await page.getByLabel('Digit 1 of 6').pressSequentially(code.slice(0, 3))
      await press(page, 'Verify Email')
      await reads(page, 'Invalid Otp')
      await page.getByLabel('Digit 4 of 6').pressSequentially(code.slice(3))
      await press(page, 'Verify Email')
      await isAt(page, '/reset-password')
      await fill(page, { 'New Password': 'another four words', 'Confirm Password': 'others' })
      await press(page, 'Request Reset')
      await fill(page, { 'Confirm Password': 'another four words' })
      await press(page, 'Request Reset')
      await reads(page, 'Password Reset Successful')
      await page.getByRole('button', { name: 'Close this message' }).first().click()
    },
  },
  {
    tapes: ['password-change'],
    run: async (page) => {
      await open(page, '/account/passwords')
      await isAt(page, '/login')
      await signIn(page, 'graduate@demo.test')
      await isAt(page, '/account/passwords')
      await press(page, 'Update')
      await fill(page, {
        'Current Password': 'not the password',
        'New Password': 'four words in a row',
        'Confirm Password': 'four words in a row',
      })
      await press(page, 'Update')
      await reads(page, 'Error Changing Password')
      await fill(page, { 'Current Password': SECRET })
      await press(page, 'Update')
      await reads(page, 'Password Change Success')
    },
  },
  {
    tapes: ['own-sessions'],
    run: async (page, site) => {
      await fetch(`${site}/api/auth/signin`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'member@demo.test', password: SECRET }),
      })
      await open(page, '/account/passwords')
      await isAt(page, '/login')
      await signIn(page, 'member@demo.test')
      await isAt(page, '/account/passwords')
      await press(page, 'End the session of an unknown device')
      await reads(page, 'Session ended')
      await press(page, 'Sign out everywhere')
      await press(page, 'Cancel')
      await press(page, 'Sign out everywhere')
      await press(page, 'Sign out')
      await isAt(page, '/login')
    },
  },
  {
    tapes: ['second-factor', 'factor-proof'],
    run: async (page) => {
      await open(page, '/account/passwords')
      await isAt(page, '/login')
      await signIn(page, 'member@demo.test')
      await isAt(page, '/account/passwords')
      await press(page, 'Set up a second factor')
      await fill(page, { 'Your Password': 'not the password' })
      await press(page, 'Continue')
      await sentBack(page)
      await fill(page, { 'Your Password': SECRET })
      await press(page, 'Continue')
      const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
      await press(page, 'Switch on')
      await sentBack(page)
      await fill(page, { Code: codeAt(secret, Date.now()) })
      await press(page, 'Switch on')
      await reads(page, 'Second factor switched on')
      const recovery = await page
        .getByText(/^\w{4}(-\w{4}){5}$/)
        .first()
        .textContent()
      await press(page, 'I have kept them')
      await press(page, 'Make new recovery codes')
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Code', { exact: true }).fill('000000')
      await dialog.getByRole('button', { name: 'Continue' }).click()
      await sentBack(page)
      await dialog.getByLabel('Code', { exact: true }).fill(recovery ?? '')
      await dialog.getByRole('button', { name: 'Continue' }).click()
      await press(page, 'I have kept them')
      await press(page, 'Switch off')
      await dialog.getByRole('button', { name: 'Switch off' }).click()
      await reads(page, 'Second factor switched off')
    },
  },
  {
    tapes: ['data-copy', 'erasure-request', 'mail-choices'],
    run: async (page) => {
      await open(page, '/account/privacy')
      await isAt(page, '/login')
      await signIn(page, 'visitor@demo.test')
      await isAt(page, '/account/privacy')
      await page.getByRole('checkbox', { name: /^Events/ }).uncheck()
      await press(page, 'Save my choice')
      await reads(page, 'Your choice is saved')
      await press(page, 'Download my copy')
      await sentBack(page)
      await fill(page, { 'Your password': SECRET })
      await press(page, 'Download my copy')
      await reads(page, 'Your copy is ready')
      await fill(page, { 'Your password, to confirm': SECRET })
      await press(page, 'Ask to erase my data')
      await reads(page, 'Your request is sent')
      await press(page, 'Withdraw my request')
      await reads(page, 'Your request is withdrawn')
    },
  },
]
