import { type Context, Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { profileForm } from '#machines/identity/profile/profile-form.ts'
import { popOfficeEmail } from '#src/lib/office-email.ts'
import { newPasswordFlow } from '#src/site/identity/new-password.flow.ts'
import { otpEntryFlow } from '#src/site/identity/otp-entry.flow.ts'
import { otpRequestFlow } from '#src/site/identity/otp-request.flow.ts'
import { passwordChangeFlow } from '#src/site/identity/password-change.flow.ts'
import { passwordLinkQuery } from '#src/site/identity/password-link.queries.ts'
import { profileFlow } from '#src/site/identity/profile/profile.flow.ts'
import { registerFlow } from '#src/site/identity/register.flow.ts'
import { signInFlow } from '#src/site/identity/sign-in.flow.ts'
import { accountGateFlow } from '#src/site/members/account/account-gate.flow.ts'
import { send, shownBy } from '#tests/support/drive-form.ts'
import { login, profile } from '#tests/support/member.ts'
import { pageRuntime } from '#tests/support/page-runtime.ts'

const kept = () => ({ ...sessionStorage })
const full = { ...profile, middle_name: 'Middle', dob: '1990-04-05' }

/** A page of somebody, with a server that answers as it is told and writes down what it was asked. */
function open(answers: Record<string, (c: Context) => Response | Promise<Response>>, signedIn = false) {
  const asked: unknown[] = []
  const api = new Hono()
  for (const [path, answer] of Object.entries(answers)) {
    api.all(path, async (c) => {
      const text = await c.req.text()
      asked.push([c.req.method, path, text && JSON.parse(text), c.req.header('authorization')])
      return answer(c)
    })
  }
  const runtime = pageRuntime(api)
  const went: unknown[] = []
  runtime.attachRouter({ navigate: (to) => went.push(to), currentPath: () => '/account/events?page=2' })
  if (signedIn) for (const [key, text] of Object.entries(login())) sessionStorage.setItem(key, text)
  const credentials = signedIn ? { token: 'a-token', profile: full } : undefined
  runtime.session.actor.send({ type: 'session.restored', credentials })
  const said = () => runtime.toaster.actor.getSnapshot().context
  return { runtime, asked, went, said, flows: runtime.flows }
}

describe('[M-02] sign-in', () => {
  test('[API-16] [AUTH-05] [SESS-01] [SESS-02] keeps user and token in state and storage and goes to the account', async () => {
    const { runtime, asked, went, flows, said } = open({
      '/api/auth/signin': (c) => c.json({ data: full, token: 'new-token', message: 'Welcome' }),
    })
    const flow = createActor(flows(signInFlow)).start()
    await send(flow, { email: ' member@example.org ', password: ' a password ' })
    expect(asked).toEqual([
      ['POST', '/api/auth/signin', { email: 'member@example.org', password: ' a password ' }, undefined],
    ])
    expect(runtime.session.actor.getSnapshot().context.credentials).toEqual({ token: 'new-token', profile: full })
    expect(kept()).toEqual({ authToken: 'new-token', userProfile: JSON.stringify(full), lastMember: String(full.id) })
    expect(went).toEqual([{ href: '/account', replace: true }])
    expect(said().notice?.title).toBe('Login Successful')
  })

  test('[VAL-01] is checked by the schema of the contract before anything is sent', async () => {
    const { asked, flows } = open({})
    const flow = createActor(flows(signInFlow)).start()
    await send(flow, { email: 'member' })
    expect(shownBy(flow).errors).toEqual({
      email: 'Enter an e-mail address like name@example.org.',
      password: 'Enter your password.',
    })
    expect(asked).toEqual([])
  })

  test('[ERR-23] [ERR-30] what never reached the server says so, and what was typed stays', async () => {
    const { flows, toaster } = pageRuntime()
    const flow = createActor(flows(signInFlow)).start()
    const form = { email: 'member@example.org', password: 'a password' }
    await send(flow, form)
    expect(shownBy(flow).form).toEqual({ ...form, code: '' })
    expect(toaster.actor.getSnapshot().context.notice).toEqual({
      tone: 'destructive',
      title: 'An Error Occurred',
      text: 'Could not Login User',
    })
  })
})

test.each([
  ['the same member', full, 'typed'],
  ['another one', { ...full, id: full.id + 1 }, undefined],
])('[D-84] what a member typed before the session ended by itself is found again by %s', async (_, next, found) => {
  let who = full
  const { runtime, flows } = open({ '/api/auth/signin': (c) => c.json({ data: who, token: 'a-token' }) })
  const signIn = () => send(createActor(flows(signInFlow)).start(), { email: 'a@example.org', password: 'a password' })
  await signIn()
  sessionStorage.setItem('mcpdDraft', 'typed')
  runtime.tabState.files = new Map()
  runtime.session.actor.send({ type: 'token.refused', token: 'a-token', path: '/account/mcpd' })
  expect(kept()).toEqual({ mcpdDraft: 'typed', lastMember: String(full.id) })
  who = next
  await signIn()
  expect(kept()).toMatchObject({ authToken: 'a-token', userProfile: JSON.stringify(next), lastMember: String(next.id) })
  expect(kept().mcpdDraft).toBe(found)
  expect(runtime.tabState.files === undefined).toBe(found === undefined)
})

test('[D-84] what a visitor typed before signing in is kept', async () => {
  const { flows } = open({ '/api/auth/signin': (c) => c.json({ data: full, token: 'new-token' }) })
  sessionStorage.setItem('attendeeDraft', 'typed')
  await send(createActor(flows(signInFlow)).start(), { email: 'member@example.org', password: 'a password' })
  expect(kept()).toMatchObject({ attendeeDraft: 'typed', authToken: 'new-token' })
})

test('[API-17] [D-26] registration sends name, e-mail and password and leads to sign-in', async () => {
  const { asked, went, flows } = open({ '/api/auth/register': (c) => c.json({ message: 'Done' }) })
  const flow = createActor(flows(registerFlow)).start()
  await send(flow, { name: ' First Surname ', email: ' new@example.org', password: 'four words in a row' })
  const body = { name: 'First Surname', email: 'new@example.org', password: 'four words in a row' }
  expect(asked).toEqual([['POST', '/api/auth/register', body, undefined]])
  expect(went).toEqual([{ to: '/login' }])
})

test('[ERR-30] a registration that never reached the server says so, and what was typed stays', async () => {
  const { flows, toaster } = pageRuntime()
  const flow = createActor(flows(registerFlow)).start()
  const form = { name: 'First Surname', email: 'new@example.org', password: 'four words in a row' }
  await send(flow, form)
  expect(shownBy(flow).form).toEqual(form)
  expect(toaster.actor.getSnapshot().context.notice).toEqual({
    tone: 'destructive',
    title: 'An Error Occurred',
    text: 'Could not Login User',
  })
})

test('[M-03] [API-18] [API-19] [AUTH-14] the password reset carries its code in the tab alone, and forgets it', async () => {
  const { runtime, asked, went, flows } = open({
    '/api/auth/forgot-password': (c) => c.json({ data: 'Sent' }),
    '/api/auth/reset-password': (c) => c.json({ data: 'Reset' }),
  })
  await send(createActor(flows(otpRequestFlow)).start(), { email: 'member@example.org' })
  createActor(flows(otpEntryFlow)).start().send({ type: 'form.submit' })
  expect(runtime.tabState.code).toBe(undefined)
  const entry = createActor(flows(otpEntryFlow)).start()
  entry.send({ type: 'form.edit', change: { otp: '012345' } })
  entry.send({ type: 'form.submit' })
  expect([runtime.tabState.code, kept()]).toEqual(['012345', {}])
  const password = { password: 'four words in a row', password_confirmation: 'four words in a row' }
  await send(createActor(flows(newPasswordFlow), { input: { code: undefined } }).start(), password)
  await send(createActor(flows(newPasswordFlow), { input: { code: runtime.tabState.code } }).start(), password)
  expect(asked).toEqual([
    ['POST', '/api/auth/forgot-password', { email: 'member@example.org' }, undefined],
    ['POST', '/api/auth/reset-password', { ...password, otp: '012345' }, undefined],
  ])
  expect(went).toEqual([
    { to: '/enter-otp' },
    { to: '/reset-password' },
    { to: '/enter-otp' },
    { to: '/login', replace: true },
  ])
  expect(runtime.tabState.code).toBe(undefined)
})

test('[OFF-01] who chose the password of an invitation goes to the sign-in of the office, which has the address', async () => {
  const { runtime, went, flows } = open({
    '/api/auth/set-password': (c) => c.json({ data: 'You can sign in with it now' }),
    '/api/auth/set-password/:link': (c) => c.json({ data: { open: true, office: 'ada@example.org' } }),
  })
  await runtime.queryClient.fetchQuery(passwordLinkQuery(runtime.call, 'a-link'))
  const typed = { password: 'four words in a row', password_confirmation: 'four words in a row' }
  await send(createActor(flows(newPasswordFlow), { input: { code: undefined, link: 'a-link' } }).start(), typed)
  expect(went).toEqual([{ href: '/office/login', reloadDocument: true, replace: true }])
  expect([popOfficeEmail(), popOfficeEmail()]).toEqual(['ada@example.org', undefined])
})

describe('a member', () => {
  test('[M-16] [API-21] [ACC-07] saves the profile, which is merged in state and storage', async () => {
    const answer = { ...full, phone: '0800' }
    const { runtime, asked, flows } = open({ '/api/user/update': (c) => c.json({ data: { user: answer } }) }, true)
    const flow = createActor(flows(profileFlow), { input: { profile: full } }).start()
    await send(flow, { phone: '0800' })
    expect(asked).toEqual([['POST', '/api/user/update', { phone: '0800' }, 'Bearer a-token']])
    expect(runtime.session.actor.getSnapshot().context.credentials?.profile).toEqual(answer)
    expect(kept().userProfile).toBe(JSON.stringify(answer))
  })

  test('[M-17] [API-22] changes the password with the fields of the contract', async () => {
    const { asked, flows, said } = open({ '/api/user/change-password': (c) => c.json({ message: 'Done' }) }, true)
    const form = {
      current_password: 'old',
      new_password: 'four words in a row',
      new_password_confirmation: 'four words in a row',
    }
    await send(createActor(flows(passwordChangeFlow)).start(), form)
    expect(asked).toEqual([['POST', '/api/user/change-password', form, 'Bearer a-token']])
    expect(said().notice?.title).toBe('Password Change Success')
  })

  test('[M-09] [API-20] is read anew at the door of the account', async () => {
    const answer = { ...full, yearly_dues: 'inactive' }
    const { runtime, flows } = open({ '/api/user': (c) => c.json({ data: { user: answer } }) }, true)
    const gate = createActor(flows(accountGateFlow), { input: { profile: full, path: '/account' } }).start()
    await waitFor(gate, (state) => state.hasTag('dues'), { timeout: 10_000 })
    expect(runtime.session.actor.getSnapshot().context.credentials?.profile).toEqual(answer)
  })

  test('[AUTH-06] [D-84] who leaves takes the token to the server and everything of this tab along', async () => {
    const pending = { registrationDetails: '{}', paymentToken: 'p', duesDetails: '{}', upgradeDetails: '{}' }
    for (const [key, text] of Object.entries({ ...pending, joinDraft: '{}' })) sessionStorage.setItem(key, text)
    const { runtime, asked, went } = open({ '/api/auth/logout': (c) => c.json({ message: 'Bye' }) }, true)
    runtime.tabState.draft = { of: 1, form: profileForm(full) }
    runtime.session.actor.send({ type: 'session.end' })
    expect([kept(), went, runtime.tabState.draft]).toEqual([{}, [{ to: '/login', replace: true }], undefined])
    await expect.poll(() => asked).toEqual([['POST', '/api/auth/logout', '', 'Bearer a-token']])
  })

  test('[D-84] whose token is refused is led to sign-in, told once, and comes back to what was typed', async () => {
    const ended = (c: Context) => c.json({ message: 'Your session has ended' }, 401)
    const { runtime, went, said, flows } = open(
      {
        '/api/user/update': ended,
        '/api/user': ended,
        '/api/auth/signin': (c) => c.json({ data: full, token: 'new-token' }),
      },
      true,
    )
    const flow = createActor(flows(profileFlow), { input: { profile: full } }).start()
    const gate = createActor(flows(accountGateFlow), { input: { profile: full, path: '/account' } }).start()
    await send(flow, { phone: '0800' })
    flow.send({ type: 'form.edit', change: { phone: '0900' } })
    await waitFor(gate, (state) => !state.matches('asking'), { timeout: 10_000 })
    await expect.poll(() => [kept(), went]).toEqual([{}, [{ to: '/login', replace: true }]])
    expect([said().notice?.title, said().count]).toEqual(['Please sign in again', 1])
    expect(runtime.tabState.draft).toEqual({ of: 1, form: { phone: '0900' } })
    await send(createActor(flows(signInFlow)).start(), { email: 'member@example.org', password: 'a password' })
    expect(went.at(-1)).toEqual({ href: '/account/events?page=2', replace: true })
  })
})
