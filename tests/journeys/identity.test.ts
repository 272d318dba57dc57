import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { loginOf, newcomer, newMember, PASSWORD } from '#tests/support/applicant.ts'
import { everyNth, looks, onlyInFullRun } from '#tests/support/breadth.ts'
import { mailedCode, mailedPasswordLink } from '#tests/support/mailbox.ts'
import { openPage } from '#tests/support/open-page.ts'
import { cutOff, faultsOf } from '#tests/support/reach.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { alive, callsOf, documentsOf, holdBack, store, stored, visit } from '#tests/support/visit.ts'

const SECRET = 'Demo-pass-2026'
const member = 'member@demo.test'

let people = 0
/** Somebody nobody has met in this run. */
const somebody = () => {
  people += 1
  return `person-${people}-${Date.now()}@example.org`
}

const toast = (page: Page) =>
  page
    .locator('[role="status"] > div, [role="alert"] > div')
    .filter({ has: page.getByRole('button', { name: 'Close this message' }) })
    .evaluateAll((all) => all.map((one) => Array.from(one.querySelectorAll('p'), (line) => line.textContent)))

const says = (page: Page, ...words: string[]) => expect.poll(() => toast(page)).toEqual([words])
const isAt = (page: Page, path: string) => expect.poll(() => new URL(page.url()).pathname).toBe(path)
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function fill(page: Page, fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields)) await field(page, label).fill(text)
}

/** Somebody who has an account already, on the way to this page. */
async function arrive(path: string, email = member, password = SECRET) {
  const watched = await visit(path)
  await isAt(watched.page, '/login')
  await signIn(watched.page, email, password)
  await isAt(watched.page, path)
  return watched
}

/** Somebody who is signed in already. */
async function signedIn(path: string, email = member) {
  const watched = await openPage()
  await store(watched.page, await loginOf({ email, password: SECRET }))
  await watched.page.goto(path)
  await alive(watched.page)
  return watched
}

test('[SESS-07] a member stays one where the file that checks the login is lost on the way', async () => {
  const { page } = await arrive('/account/passwords')
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
})

test('[AUTH-01] [AUTH-06] [AUTH-07] [AUTH-16] [D-03] [ACC-06] [ACC-09] [ROLE-15] [ROLE-16] an account from its first day to a new password', async () => {
  const email = somebody()
  const { page, complaints } = await visit('/login')
  await page.getByRole('link', { name: 'Create one' }).click()
  await isAt(page, '/register')
  await fill(page, { Name: 'First Middle Surname', Email: email, Password: 'four words in a row' })
  await press(page, 'Create Account')
  await says(page, 'Account Created')
  await isAt(page, '/login')

  await signIn(page, email, 'four words in a row')
  await isAt(page, '/account')
  await page.getByRole('heading', { name: 'You are not a member yet' }).waitFor()
  const { authToken = '' } = await stored(page)
  expect(authToken.length).toBeGreaterThan(20)

  await press(page, 'Log out')
  await isAt(page, '/login')
  await expect.poll(() => stored(page)).toEqual({})
  const old = await fetch(`${inject('site')}/api/user`, { headers: { authorization: `Bearer ${authToken}` } })
  expect(old.status).toBe(401)

  await page.getByRole('link', { name: 'Forgot password?' }).click()
  // Both pages have a field of this name.
  await page.getByRole('heading', { level: 1, name: 'Forgot Password' }).waitFor()
  await fill(page, { Email: email })
  await press(page, 'Request OTP')
  await says(page, 'OTP Sent')
  await page.getByRole('heading', { level: 1, name: 'Check your Email' }).waitFor()
  const code = await mailedCode(inject('site'), email)
  await page.getByLabel('Digit 1 of 6').pressSequentially(code)
  await press(page, 'Verify Email')
  await isAt(page, '/reset-password')
  await fill(page, { 'New Password': 'another four words', 'Confirm Password': 'another four words' })
  await press(page, 'Request Reset')
  await says(page, 'Password Reset Successful', 'You have successfully reset your password')
  await isAt(page, '/login')

  await signIn(page, email, 'four words in a row')
  await expect.poll(() => toast(page).then(([words]) => words?.[0])).toBe('Error Logging In')
  await signIn(page, email, 'another four words')
  await isAt(page, '/account')
  const own = complaints.filter((complaint) => !/status of 40[01]/.test(complaint))
  expect(own).toEqual([])
})

test('[D-29] an applicant chooses the first password with the mailed link, which then says that it was used', async () => {
  const email = await newcomer()
  const link = await mailedPasswordLink(inject('site'), email)
  const { page, complaints } = await visit(link)
  await page.getByRole('heading', { level: 1, name: 'Choose your Password' }).waitFor()
  expect(await page.title()).toContain('Choose your Password')
  await fill(page, { 'New Password': PASSWORD, 'Confirm Password': PASSWORD })
  await press(page, 'Save Password')
  await says(page, 'Password Chosen', 'You can sign in with it now')
  await isAt(page, '/login')
  await signIn(page, email, PASSWORD)
  await isAt(page, '/account')

  const later = await visit(link)
  await later.page.getByText('This link has been used or is too old.').waitFor()
  await expect.poll(() => later.page.locator('input').count()).toBe(0)
  await later.page.getByRole('link', { name: 'Ask for a code' }).click()
  await isAt(later.page, '/forgot-password')
  expect([complaints, later.complaints]).toEqual([[], []])
})

test('[ACC-05] [VAL-19] [D-54] a date is picked in the calendar of the browser by keyboard, and the focus stays', async () => {
  const { page } = await signedIn('/account/profile')
  const calendar = page.locator('input[type=date]')
  await field(page, 'Date of Birth').fill('05/11/1984')
  const button = page.getByRole('button', { name: 'Change the date, 05/11/1984' })
  await button.press('Enter')
  await expect.poll(() => calendar.evaluate((input) => input.matches(':open'))).toBe(true)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect.poll(() => field(page, 'Date of Birth').inputValue()).toBe('06/11/1984')
  const focused = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  expect(focused).toBe('Change the date, 06/11/1984')
  expect(await calendar.evaluate((input) => input.matches(':open'))).toBe(false)
})

test('[ACC-06] a tab with an unsaved profile asks before it is closed or left by Back, and one without does not', async () => {
  const { page } = await signedIn('/account')
  await page.getByRole('link', { name: 'Profile', exact: true }).first().click()
  await isAt(page, '/account/profile')
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.dismiss()
  })
  await field(page, 'Middle Name').fill('Changed')
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => asked).toEqual(['beforeunload'])
  await page.goBack()
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await isAt(page, '/account/profile')
  await expect.poll(() => field(page, 'Middle Name').inputValue()).toBe('Changed')
  await page.goBack()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await isAt(page, '/account')
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => page.isClosed()).toBe(true)
  expect(asked).toEqual(['beforeunload'])
})

test('[M-16] [M-17] [ACC-04] [ACC-10] [D-84] a member keeps the profile and changes the password, which ends the other sessions', async () => {
  const graduate = await newMember(inject('site'))
  const { page } = await arrive('/account/profile', graduate, PASSWORD)
  await fill(page, {
    Surname: 'Surname',
    'First Name': 'First',
    'Middle Name': 'Middle',
    'Date of Birth': '05/11/1984',
  })
  await page.getByLabel('Job Title').fill('Adviser')
  await page.getByLabel('Industry').selectOption('Media')
  await press(page, 'Update')
  await says(page, 'Profile Update Success')
  await page.reload()
  await expect.poll(() => page.getByLabel('Job Title').inputValue()).toBe('Adviser')
  expect(JSON.parse((await stored(page)).userProfile ?? '')).toMatchObject({ dob: '1984-11-05', industry: 'Media' })

  const other = await arrive('/account/profile', graduate, PASSWORD)
  await page.getByRole('link', { name: 'Password and Authentication' }).click()
  await fill(page, {
    'Current Password': PASSWORD,
    'New Password': 'another four words',
    'Confirm Password': 'another four words',
  })
  await press(page, 'Update')
  await says(page, 'Password Change Success')
  await expect.poll(() => field(page, 'Current Password').inputValue()).toBe('')

  await other.page.getByRole('link', { name: 'Events' }).first().waitFor()
  // By keyboard: a link that comes to lie under the pointer fetches its page ahead, and would be the one that is refused.
  await other.page.mouse.move(-1, -1)
  await other.page.getByLabel('Phone').fill('0800')
  await other.page.getByLabel('Phone').press('Enter')
  await isAt(other.page, '/login')
  expect((await toast(other.page)).length).toBe(1)
  await signIn(other.page, graduate, 'another four words')
  await isAt(other.page, '/account/profile')
  await expect.poll(() => other.page.getByLabel('Phone').inputValue()).toBe('0800')
})

test('[AUTH-01] [AUTH-08] [AUTH-12] [AUTH-13] the same by keyboard alone', async () => {
  const email = somebody()
  const { page } = await visit('/register')
  const type = async (label: string, text: string) => {
    await tabTo(page, label)
    await page.keyboard.type(text)
  }
  // The address is another before the page is, and both pages may have a field of one name.
  const reads = (heading: string) => page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
  await type('Name', 'First Middle Surname')
  await type('Email', email)
  await type('Password', 'four words in a row')
  await page.keyboard.press('Enter')
  await reads('Sign In')
  await type('Email', email)
  await type('Password', 'four words in a row')
  await page.keyboard.press('Enter')
  await isAt(page, '/account')
  await tabTo(page, 'Log out')
  await page.keyboard.press('Enter')
  await reads('Sign In')
  await tabTo(page, 'Forgot password?')
  await page.keyboard.press('Enter')
  await reads('Forgot Password')
  await type('Email', email)
  await page.keyboard.press('Enter')
  await reads('Check your Email')
  await type('Digit 1 of 6', await mailedCode(inject('site'), email))
  await page.keyboard.press('Enter')
  await reads('Reset Password')
  await type('New Password', 'another four words')
  await type('Confirm Password', 'another four words')
  await page.keyboard.press('Enter')
  await reads('Sign In')
  await type('Email', email)
  await type('Password', 'another four words')
  await page.keyboard.press('Enter')
  await isAt(page, '/account')
})

/** Presses Tab until what is called so has the focus; from the end of the page it goes on at the beginning. */
async function tabTo(page: Page, name: string) {
  const named = () =>
    page.evaluate(() => {
      const at = document.activeElement
      const label = at instanceof HTMLInputElement ? at.labels?.[0]?.textContent : at?.textContent
      return (at?.getAttribute('aria-label') ?? label ?? '').trim()
    })
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab')
    if ((await named()) === name) return
  }
  throw new Error(`Tab does not lead to ${name}`)
}

describe('a call that goes wrong', () => {
  const SIGN_IN = /\/api\/auth\/signin$/

  test('[ERR-30] [D-20] offline says so, keeps what was typed, and goes through at the next try', async () => {
    const { page } = await visit('/login')
    await fill(page, { Email: member, Password: SECRET })
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await press(page, 'Sign In')
    await says(page, 'An Error Occurred', 'Could not Login User')
    await page.getByText('You are offline.').waitFor()
    await page.context().setOffline(false)
    await page.getByText('so you can try again.').waitFor()
    await expect.poll(() => field(page, 'Password').inputValue()).toBe(SECRET)
    await press(page, 'Sign In')
    await isAt(page, '/account')
  })

  test('[D-91] offline the password is asked for all the same, and the profile that was typed stays', async () => {
    const { page } = await signedIn('/account/profile')
    await field(page, 'Middle Name').fill('Middle')
    await field(page, 'Date of Birth').fill('05/11/1984')
    await field(page, 'Email').fill('other@example.org')
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await press(page, 'Update')
    const asked = page.getByRole('dialog', { name: 'Confirm your new address' })
    await asked.getByLabel('Current Password', { exact: true }).fill(SECRET)
    await asked.getByRole('button', { name: 'Change and update' }).click()
    await page.getByText('You are offline.').waitFor()
    await page.context().setOffline(false)
    await expect.poll(() => field(page, 'Email').inputValue()).toBe('other@example.org')
  })

  test.each([
    [401, 'Error Logging In', 'Not like this'],
    ...onlyInFullRun<[number, string, string]>(
      [429, 'An Error Occurred', 'Not like this'],
      [503, 'An Error Occurred', 'Not like this'],
    ),
  ])('[ERR-02] [ERR-46] an answer of %i is told as %s, and nothing typed is lost', async (status, ...words) => {
    const { page } = await visit('/login')
    await page.route(SIGN_IN, (route) => route.fulfill({ status, json: { message: 'Not like this' } }))
    await signIn(page, member, SECRET)
    await says(page, ...words)
    await expect
      .poll(async () => [await field(page, 'Email').inputValue(), await field(page, 'Password').inputValue()])
      .toEqual([member, SECRET])
  })

  test('three presses make one call, however long it takes', async () => {
    const { page } = await visit('/login')
    const letGo = await holdBack(page, SIGN_IN)
    const calls = callsOf(page)
    await fill(page, { Email: member, Password: SECRET })
    const button = page.getByRole('button', { name: 'Sign In', exact: true })
    await button.evaluate((one: HTMLElement) => {
      one.click()
      one.click()
      one.click()
    })
    await expect.poll(() => button.getAttribute('aria-busy')).toBe('true')
    await field(page, 'Password').press('Enter')
    await expect.poll(() => button.textContent()).toBe('Sign In')
    letGo()
    await isAt(page, '/account')
    expect(calls.filter((call) => call.includes('signin'))).toEqual(['POST /api/auth/signin'])
  })

  test('[D-99] pressed before its scripts are there it waits, and loses nothing that was typed', async () => {
    const { page } = await openPage()
    const documents = documentsOf(page)
    const letGo = await holdBack(page, /\.js$/)
    await page.goto('/login', { waitUntil: 'commit' })
    await field(page, 'Email').fill(member)
    await field(page, 'Password').fill(SECRET)
    const button = page.getByRole('button', { name: 'Sign In', exact: true })
    await button.click({ force: true })
    await field(page, 'Password').press('Enter')
    await expect.poll(() => button.isDisabled()).toBe(true)
    letGo()
    await alive(page)
    await expect
      .poll(async () => [
        await field(page, 'Email').inputValue(),
        await field(page, 'Password').inputValue(),
        documents,
      ])
      .toEqual([member, SECRET, ['/login']])
    await button.click()
    await isAt(page, '/account')
  })

  test.each(['/login', '/register', '/forgot-password', '/membership/join', '/events/2/register'])(
    'with scripts switched off the form of %s says that it needs them',
    async (path) => {
      const { page } = await openPage({ javaScriptEnabled: false })
      await page.goto(path)
      const words = page.locator('main form noscript p')
      expect([await words.textContent(), await words.isVisible()]).toEqual([
        'This form needs JavaScript. Please switch it on in your browser and load the page again.',
        true,
      ])
      expect(await page.locator('main form [type="submit"]').isDisabled()).toBe(true)
    },
  )

  test('what was typed or filled in before the page came alive is not lost', async () => {
    const { page } = await openPage()
    const letGo = await holdBack(page, /\.js$/)
    await page.goto('/login', { waitUntil: 'commit' })
    await field(page, 'Email').fill(member)
    await field(page, 'Password').fill(SECRET)
    letGo()
    await alive(page)
    await press(page, 'Sign In')
    await isAt(page, '/account')
  })
})

describe('the form of sign-in', () => {
  test('[VAL-01] sent empty tells it in a toast, at its top and beside each field', async () => {
    const { page } = await visit('/login')
    await press(page, 'Sign In')
    await says(page, 'Invalid Input', 'You have not entered all fields')
    const summary = page.getByRole('region', { name: 'Check 2 answers before you go on' })
    await summary.waitFor()
    await expect.poll(() => summary.evaluate((box) => box === document.activeElement)).toBe(true)
    await summary.getByRole('link', { name: 'Enter your password.' }).click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('password')
    await expect.poll(() => field(page, 'Email').getAttribute('aria-invalid')).toBe('true')
  })

  test('[AUTH-02] [D-12] a member has no business there', async () => {
    const { page } = await signedIn('/account')
    await page.goto('/login')
    await isAt(page, '/account/profile')
    await page.evaluate(() => history.pushState(null, '', '/login'))
    await isAt(page, '/account/profile')
  })
})

describe('[ROLE-13] [D-25] a stranger on the way to the account', () => {
  test.each([
    ['/account/upgrade/success', 'Upgrade Payment'],
    ...onlyInFullRun(
      ['/account', 'Your account'],
      ['/account/dues', 'My dues'],
      ['/account/payments', 'My payments'],
      ['/account/profile', 'Profile'],
      ['/account/passwords', 'Password and Authentication'],
      ['/account/upgrade', 'Membership Upgrade'],
      ['/account/events', 'Events'],
    ),
  ])('%s is led to sign-in and back again, and Back leads to where they came from', async (path, title) => {
    const { page, complaints } = await visit('/coming-soon')
    await page.goto(path)
    await alive(page)
    await isAt(page, '/login')
    await signIn(page, member, SECRET)
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
    await isAt(page, path)
    expect(complaints).toEqual([])
    await page.goBack()
    await isAt(page, '/coming-soon')
  })
})

describe('[D-59] [ACC-01] [ACC-02] what stands in the account', () => {
  const applied = (status: string) => ({ status, grade: 'Associate', submitted_at: '2027-03-01T09:00:00.000Z' })

  const gates: Record<string, object> = {
    'You are not a member yet': { application: null },
    'Your application is under review': { application: applied('received') },
    'Your application is approved': { application: applied('approved') },
    'Your application was not approved': { application: applied('rejected') },
    'Your dues for this year are not paid yet': { yearly_dues: 'inactive' },
  }

  test.each(looks(everyNth(Object.keys(gates), 2), [1280, 375]))(
    '%s, on every page, with its menu, at %i px',
    async (title, width) => {
      const more = gates[title]
      const email = title.includes('dues') ? 'lapsed@demo.test' : 'visitor@demo.test'
      const { page, complaints } = await signedIn('/account', email)
      await page.route(/\/api\/user$/, async (route) => {
        const answer = await route.fetch()
        const { data } = await answer.json()
        await route.fulfill({ response: answer, json: { data: { user: { ...data.user, ...more } } } })
      })
      for (const label of ['Password and Authentication', 'Membership Upgrade', 'Events', 'Profile']) {
        await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: label }).click()
        await page.getByRole('heading', { level: 2, name: title }).waitFor()
      }
      await page.setViewportSize({ width, height: 800 })
      expect(await faultsOf(page)).toEqual([])
      await page.getByRole('button', { name: 'Log out' }).click()
      await isAt(page, '/login')
      expect(complaints).toEqual([])
    },
  )
})

describe('[M-03] reload and Back in the password reset', () => {
  test('[D-28] lead somewhere sensible at each step', async () => {
    const { page } = await visit('/forgot-password')
    await fill(page, { Email: 'nobody@example.org' })
    await press(page, 'Request OTP')
    await isAt(page, '/enter-otp')
    await page.reload()
    await alive(page)
    await press(page, 'Verify Email')
    await says(page, 'Invalid Otp', 'Please enter all Fields with a valid Otp')
    await page.getByLabel('Digit 1 of 6').pressSequentially('123456')
    await press(page, 'Verify Email')
    await isAt(page, '/reset-password')
    await page.goBack()
    await isAt(page, '/enter-otp')
    await page.goForward()
    await isAt(page, '/reset-password')
    const passwords = { 'New Password': 'another four words', 'Confirm Password': 'another four words' }
    await fill(page, passwords)
    await press(page, 'Request Reset')
    await expect.poll(() => toast(page).then(([words]) => words?.[0])).toBe('Error Resetting Password')
    await expect.poll(() => field(page, 'New Password').inputValue()).toBe('another four words')
    await page.reload()
    await alive(page)
    await page.getByText('It is not kept when a page is loaded again.').waitFor()
    await fill(page, passwords)
    await press(page, 'Request Reset')
    await says(page, 'Invalid Otp', 'Please enter all Fields with a valid Otp')
    await isAt(page, '/enter-otp')
    await page.getByRole('link', { name: 'Back to Login' }).click()
    await isAt(page, '/login')
  })
})

test('two tabs are two sessions: leaving one leaves the other', async () => {
  const one = await signedIn('/account')
  const other = await signedIn('/account')
  await one.page.getByRole('button', { name: 'Log out' }).click()
  await isAt(one.page, '/login')
  await other.page.reload()
  await isAt(other.page, '/account')
  await other.page.getByRole('heading', { name: /^Dues paid until/ }).waitFor()
})

describe('nothing a machine could find stands in the way', () => {
  const forms = ['/login', '/register', '/forgot-password', '/enter-otp', '/reset-password']

  test.each(looks(forms, [1280, 375]))('of %s with its errors, at %i px', async (path, width) => {
    const { page } = await visit(path)
    await page.setViewportSize({ width, height: 800 })
    await page.locator('main form').evaluate((form: HTMLFormElement) => form.requestSubmit())
    await page.getByRole('region', { name: /^Check/ }).waitFor()
    expect(await faultsOf(page)).toEqual([])
  })

  test.each(['/account', '/account/profile', ...onlyInFullRun('/account/passwords')])(
    'of %s at 320 px',
    async (path) => {
      const { page } = await signedIn(path)
      await page
        .getByRole('button', { name: 'Update' })
        .or(page.getByRole('heading', { name: /^Dues paid until/ }))
        .waitFor()
      await page.setViewportSize({ width: 320, height: 640 })
      expect([await cutOff(page), await faultsOf(page)]).toMatchObject([{ sideways: 0 }, []])
    },
  )
})
