import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Context, Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { profile } from '#tests/support/member.ts'
import { openSite } from '#tests/support/open-site.tsx'

const tokens = (...labels: string[]) => labels.map((label) => screen.getByLabelText(label).getAttribute('autocomplete'))
const linksIn = (main: HTMLElement) =>
  Array.from(main.querySelectorAll('a'), (link) => [link.textContent, link.getAttribute('href')])

describe('the pages around sign-in', () => {
  test('[AUTH-01] sign-in has e-mail, password, its button and a link to the forgotten password', async () => {
    const main = await openSite('/login')
    expect(main.getByRole('heading', { level: 1 })).toHaveTextContent('Sign In')
    expect(tokens('Email', 'Password')).toEqual(['username', 'current-password'])
    expect(main.getByRole('button', { name: 'Sign In' })).toBeVisible()
    expect(linksIn(screen.getByRole('main'))).toContainEqual(['Forgot password?', '/forgot-password'])
  })

  test('[AUTH-07] [D-26] registration has name, e-mail, password, its button and a link to sign-in', async () => {
    const main = await openSite('/register')
    expect(main.getByRole('heading', { level: 1 })).toHaveTextContent('Sign Up')
    expect(tokens('Name', 'Email', 'Password')).toEqual(['name', 'username', 'new-password'])
    expect(main.getByRole('button', { name: 'Create Account' })).toBeVisible()
    expect(linksIn(screen.getByRole('main'))).toContainEqual(['Sign in', '/login'])
  })

  test('[AUTH-08] the forgotten password takes an e-mail', async () => {
    const main = await openSite('/forgot-password')
    expect(main.getByRole('heading', { level: 1 })).toHaveTextContent('Forgot Password')
    expect(tokens('Email')).toEqual(['username'])
    expect(main.getByRole('button', { name: 'Request OTP' })).toBeVisible()
  })

  test('[AUTH-10] [AUTH-11] [AUTH-12] [AUTH-13] [AUTH-17] the code has six boxes, its words and the way back', async () => {
    const main = await openSite('/enter-otp')
    expect(main.getByRole('heading', { level: 1 })).toHaveTextContent('Check your Email')
    expect(main.getByText('We have just sent you an OTP.')).toBeVisible()
    expect(main.getAllByRole('textbox').map((box) => box.getAttribute('autocomplete'))).toEqual([
      'one-time-code',
      'off',
      'off',
      'off',
      'off',
      'off',
    ])
    expect(main.getByRole('button', { name: 'Verify Email' })).toBeVisible()
    expect(linksIn(screen.getByRole('main'))).toContainEqual(['Back to Login', '/login'])
  })

  test('[OFF-34] [row 105] who did not ask for another address keeps theirs by one press, and reads what came of it', async () => {
    const sent: unknown[] = []
    const api = new Hono().post('/api/auth/keep-email', async (c) => {
      sent.push(await c.req.json())
      return c.json({ message: 'Your e-mail address is yours again. Choose a new password now.' })
    })
    const main = await openSite('/confirm-email?keep=a-link', api)
    expect(main.getByRole('heading', { level: 1 })).toHaveTextContent('Keep your Address')
    expect(sent).toEqual([])
    await userEvent.click(main.getByRole('button', { name: 'Keep my address' }))
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Sign In'))
    expect(sent).toEqual([{ link: 'a-link' }])
  })

  test('[OFF-01] who was invited to the office reads so where the password is chosen', async () => {
    const open = (c: Context) => c.json({ data: { open: true, office: 'ada@example.org' } })
    const main = await openSite('/reset-password?link=a-link', new Hono().get('/api/auth/set-password/:link', open))
    expect(await main.findByText(/^You are invited to the chapter office\./)).toBeVisible()
  })

  test('[AUTH-15] the new password is typed twice', async () => {
    const main = await openSite('/reset-password')
    const fields = ['New Password', 'Confirm Password']
    expect(tokens(...fields)).toEqual(['new-password', 'new-password'])
    expect(fields.map((label) => screen.getByLabelText(label).getAttribute('name'))).toEqual([
      'password',
      'password_confirmation',
    ])
    expect(main.getByRole('button', { name: 'Request Reset' })).toBeVisible()
  })
})

test('[VAL-01] an empty sign-in is told at its top, which takes the focus, and beside its fields', async () => {
  const user = userEvent.setup()
  const main = await openSite('/login')
  await user.click(main.getByRole('button', { name: 'Sign In' }))
  const summary = await main.findByRole('region', { name: 'Check 2 answers before you go on' })
  expect(summary).toHaveFocus()
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Enter your e-mail address.')
  expect(screen.getByRole('alert')).toHaveTextContent('You have not entered all fields')
  await user.type(screen.getByLabelText('Email'), 'a')
  expect(main.getByRole('region', { name: 'Check one answer before you go on' })).toBeVisible()
  expect(screen.getByLabelText('Email')).not.toHaveAttribute('aria-invalid')
})

test('[D-26] [D-30] a sign-up with a short password says how long it has to be', async () => {
  const user = userEvent.setup()
  const main = await openSite('/register')
  await user.click(main.getByRole('button', { name: 'Create Account' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid InputYou have not entered all fields')
  await user.type(main.getByLabelText('Name'), 'Ada Obi')
  await user.type(main.getByLabelText('Email'), 'ada@example.org')
  await user.type(main.getByLabelText('Password'), 'seven77')
  await user.click(main.getByRole('button', { name: 'Create Account' }))
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Invalid InputUse 8 characters or more.'))
  expect(main.getByLabelText('Password')).toHaveAccessibleDescription(
    expect.stringContaining('Choose a password of at least 8 characters.'),
  )
})

test('[ERR-02] [D-22] a refused sign-in keeps what was typed and says why until the next try', async () => {
  const user = userEvent.setup()
  const api = new Hono().post('/api/auth/signin', (c) => c.json({ message: 'The password is wrong' }, 401))
  const main = await openSite('/login', api)
  await user.type(screen.getByLabelText('Email'), 'member@example.org')
  await user.type(screen.getByLabelText('Password'), 'a password{Enter}')
  expect(await main.findByText('The password is wrong.')).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent('Error Logging InThe password is wrong')
  expect(screen.getByLabelText('Password')).toHaveValue('a password')
  expect(main.getByRole('button', { name: 'Sign In' })).not.toHaveAttribute('aria-busy')
})

test('[AUTH-03] [AUTH-04] [LAY-07] signing in leads to the account', async () => {
  const user = userEvent.setup()
  const api = new Hono()
    .post('/api/auth/signin', (c) => c.json({ data: profile, token: 'a-token' }))
    .get('/api/user', (c) => c.json({ data: { user: profile } }))
    .get('/api/grade', (c) => c.json({ data: { data: [] } }))
  const main = await openSite('/login', api, 'visitor')
  await user.type(screen.getByLabelText('Email'), 'member@example.org')
  await user.type(main.getByLabelText('Password'), 'a password{Enter}')
  expect(await screen.findByRole('heading', { level: 1, name: 'Your account' })).toBeVisible()
  expect({ ...sessionStorage }).toMatchObject({ authToken: 'a-token', userProfile: JSON.stringify(profile) })
})

test('a form that is on its way is sent once, however often it is pressed', async () => {
  const user = userEvent.setup()
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  let calls = 0
  const api = new Hono()
    .post('/api/auth/signin', async (c) => {
      calls += 1
      await asked
      return c.json({ data: profile, token: 'a-token' })
    })
    .get('/api/user', (c) => c.json({ data: { user: profile } }))
    .get('/api/grade', (c) => c.json({ data: { data: [] } }))
  const main = await openSite('/login', api, 'visitor')
  await user.type(screen.getByLabelText('Email'), 'member@example.org')
  await user.type(main.getByLabelText('Password'), 'a password{Enter}')
  const button = main.getByRole('button', { name: 'Sign In' })
  await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'))
  await user.tripleClick(button)
  await user.type(main.getByLabelText('Password'), '{Enter}')
  answer()
  expect(await screen.findByRole('heading', { level: 1, name: 'Your account' })).toBeVisible()
  expect(calls).toBe(1)
})

test('[AUTH-02] [D-12] a member has no business at sign-in, and comes to the profile', async () => {
  const api = new Hono()
    .get('/api/user', (c) => c.json({ data: { user: profile } }))
    .get('/api/grade', (c) => c.json({ data: { data: [] } }))
  await openSite('/login', api, { token: 'a-token', profile })
  expect(await screen.findByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Sign In' })).toBe(null)
})

test.each([
  ...['/account', '/account/dues', '/account/payments', '/account/events', '/account/upgrade'],
  ...['/account/upgrade/success', '/account/profile', '/account/passwords', '/account/privacy'],
])('[ROLE-13] a visitor of %s comes to sign-in', async (path) => {
  await openSite(path, undefined, 'visitor')
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible()
})
