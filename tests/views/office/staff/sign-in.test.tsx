import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { officer } from '#samples/staff.ts'
import { storeOfficeEmail } from '#src/lib/office-email.ts'
import { SessionEnd } from '#src/office/staff/sign-in/SessionEnd.tsx'
import { openOfficePage, showInOffice } from '#tests/support/office-page.tsx'

const refusedSession = { message: 'Your session has ended. Please sign in again.' }

test('[OFF-04] what is missing and what is wrong is said, and the focus is at it', async () => {
  const sent: unknown[] = []
  const api = new Hono()
    .get('/api/office/me', (c) => c.json(refusedSession, 401))
    .post('/api/office/sign-in', async (c) => {
      const { password } = await c.req.json()
      sent.push(password)
      return password === 'right'
        ? c.json({ data: { challenge: 'challenge'.padEnd(43, 'x'), factors: ['totp'] } })
        : c.json({ message: 'Wrong email or password.' }, 401)
    })
    .post('/api/office/sign-in/verify', (c) => c.json({ message: 'That code is not right.' }, 400))
  await openOfficePage('/login', api)
  const user = userEvent.setup()
  const email = await screen.findByLabelText('Email')
  const password = screen.getByLabelText('Password')
  const signIn = screen.getByRole('button', { name: 'Sign In' })
  await user.click(signIn)
  expect(screen.getByText('Enter your email.')).toBeVisible()
  expect(email).toHaveFocus()
  await user.type(email, 'finance@example.org')
  await user.type(password, 'wrong')
  await user.click(signIn)
  expect((await screen.findByText('Wrong email or password.')).closest('[role="alert"]')).toBeVisible()
  expect(password).toHaveValue('wrong')
  await user.clear(password)
  await user.type(password, 'right')
  await user.click(signIn)
  const code = await screen.findByLabelText('Authentication code')
  expect(code).toHaveFocus()
  await user.type(code, '000000')
  await user.click(screen.getByRole('button', { name: 'Verify' }))
  expect(await screen.findByText('That code is not right.')).toBeVisible()
  await waitFor(() => expect(code).toHaveFocus())
  expect([code, sent]).toEqual([expect.objectContaining({ value: '' }), ['wrong', 'right']])
})

test('[OFF-15] a person who cannot be asked about is told so, and comes to the page that was asked for', async () => {
  let isThere = false
  const api = new Hono().get('/api/office/me', (c) => {
    if (!isThere) throw new TypeError('Failed to fetch')
    return c.json({ data: officer })
  })
  const { router } = await openOfficePage('/applications?kind=upgrade', api)
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('The office cannot be reached')
  expect(screen.queryByLabelText('Email')).toBeNull()
  isThere = true
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Applications'))
  expect(router.latestLocation.href).toBe('/applications?kind=upgrade')
})

test('[OFF-01] who was invited finds the address filled in, and the way to another password', async () => {
  storeOfficeEmail(sessionStorage, 'ada@example.org')
  await openOfficePage(
    '/login',
    new Hono().get('/api/office/me', (c) => c.json(refusedSession, 401)),
  )
  expect(await screen.findByLabelText('Email')).toHaveValue('ada@example.org')
  expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/forgot-password')
})

test('[OFF-01] [OFF-07] who waits for a role reads so, and comes in once it is approved', async () => {
  const message = 'You have no role in the office yet: another person of the office has to approve it.'
  let isApproved = false
  const api = new Hono().get('/api/office/me', (c) =>
    isApproved ? c.json({ data: officer }) : c.json({ message }, 403),
  )
  await openOfficePage('/applications', api)
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Your role waits for approval')
  expect(screen.getByText(message)).toBeVisible()
  isApproved = true
  await userEvent.click(screen.getByRole('button', { name: 'Look again' }))
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Applications'))
})

test('[OFF-15] who signs in again over a page and gets no answer begins with a new form', async () => {
  let isThere = true
  const entered = { name: 'Ada Obi', roles: ['editor'], permissions: [] }
  const api = new Hono()
    .get('/api/office/me', (c) => {
      if (!isThere) throw new TypeError('Failed to fetch')
      return c.json({ data: officer })
    })
    .post('/api/office/sign-in', (c) => c.json({ data: { challenge: 'challenge'.padEnd(43, 'x'), factors: ['totp'] } }))
    .post('/api/office/sign-in/verify', (c) => c.json({ data: entered }))
  const { session } = await showInOffice(<SessionEnd />, api)
  session.actor.send({ type: 'session.refused' })
  const user = userEvent.setup()
  const signInAgain = async () => {
    await user.type(await screen.findByLabelText('Password'), 'Demo-pass-2026')
    await user.click(screen.getByRole('button', { name: 'Sign In' }))
    await user.type(await screen.findByLabelText('Authentication code'), '123456')
    await user.click(screen.getByRole('button', { name: 'Verify' }))
  }
  isThere = false
  await signInAgain()
  await waitFor(() => expect(screen.queryByLabelText('Authentication code')).toBeNull())
  isThere = true
  await signInAgain()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(session.actor.getSnapshot().hasTag('inside')).toBe(true)
})
