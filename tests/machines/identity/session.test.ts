import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { Credentials } from '#contract/identity/auth.ts'
import { sessionMachine } from '#machines/identity/session/session.machine.ts'
import { credentials, profile } from '#samples/identity.ts'
import { hearing } from '#tests/support/said.ts'

function startSession() {
  const { said, done, notify, note } = hearing()
  const session = createActor(
    sessionMachine.provide({
      actions: {
        notify,
        storeCredentials: note('storeCredentials'),
        forgetCredentials: note('forgetCredentials'),
        forgetPending: note('forgetPending'),
        tellServer: note('tellServer'),
        openAccount: note('openAccount'),
        openLogin: note('openLogin'),
        storeTyped: note('storeTyped'),
      },
    }),
  ).start()
  const state = () => {
    const { value, context, tags } = session.getSnapshot()
    return { value, credentials: context.credentials, tags: [...tags] }
  }
  const restore = (found: Credentials | undefined) => session.send({ type: 'session.restored', credentials: found })
  return { session, state, restore, done, said }
}

const visitor = { value: 'anonymous', credentials: undefined, tags: ['visitor'] }
const member = { value: 'member', credentials, tags: ['member'] }

function startMember() {
  const started = startSession()
  started.restore(credentials)
  return started
}

function startVisitor() {
  const started = startSession()
  started.restore(undefined)
  started.done.splice(0)
  return started
}

describe('[M-01] the session', () => {
  test('decides nothing before the storage has been read', () => {
    const { state, done } = startSession()
    expect(state()).toEqual({ value: 'settling', credentials: undefined, tags: ['settling'] })
    expect(done).toEqual([])
  })

  test('[SESS-07] is restored from a login that was kept', () => {
    const { state, done } = startMember()
    expect(state()).toEqual(member)
    expect(done).toEqual([])
  })

  test('[SESS-07] [LAY-06] begins as a visitor where no login is readable, and what is left of one is forgotten', () => {
    const { state, restore, done } = startSession()
    restore(undefined)
    expect(state()).toEqual(visitor)
    expect(done).toEqual(['forgetCredentials'])
  })

  test('settles once: a later reading of the storage changes neither a member nor a visitor', () => {
    const one = startMember()
    one.restore(undefined)
    expect([one.state(), one.done]).toEqual([member, []])
    const other = startVisitor()
    other.restore(credentials)
    expect([other.state(), other.done]).toEqual([visitor, []])
  })
})

describe('[M-01] who signs in', () => {
  test('[ENT-13] [AUTH-03] [AUTH-05] is kept in state and storage and led to the account', () => {
    const { session, state, done, said } = startVisitor()
    session.send({ type: 'session.signedIn', credentials })
    expect(state()).toEqual(member)
    expect([done, said]).toEqual([
      [
        ['storeCredentials', credentials],
        ['openAccount', '/account'],
      ],
      [],
    ])
  })

  test.each([
    ['/account/passwords', '/account/passwords'],
    ['/account?page=2', '/account?page=2'],
    ['/account', '/account'],
    ['/accounts', '/account'],
    ['/membership/join?grade=4&step=2', '/membership/join?grade=4&step=2'],
    ['/membership/upgrade/4', '/membership/upgrade/4'],
    ['/dues/1/done?id=a-trace&status=success', '/dues/1/done?id=a-trace&status=success'],
    ['/membership/joint', '/account'],
    ['/membership', '/account'],
    ['//evil.example/account', '/account'],
    ['https://evil.example/account', '/account'],
  ])('[D-25] [ROLE-13] who was on the way to %s is led to %s', (path, goal) => {
    const { session, done } = startVisitor()
    session.send({ type: 'account.opened', path })
    session.send({ type: 'session.signedIn', credentials })
    expect(done.at(-1)).toEqual(['openAccount', goal])
  })

  test('[D-25] the way is forgotten once it was gone', () => {
    const { session, done } = startVisitor()
    session.send({ type: 'account.opened', path: '/account/events' })
    session.send({ type: 'session.signedIn', credentials })
    session.send({ type: 'session.end' })
    session.send({ type: 'session.signedIn', credentials })
    expect(done.at(-1)).toEqual(['openAccount', '/account'])
  })
})

test('[M-01] [ACC-07] [API-20] a returned user is merged into the profile, in state and storage', () => {
  const { session, state, done } = startMember()
  const returned = { ...profile, job_title: 'Adviser', yearly_dues: 'inactive' as const }
  session.send({ type: 'user.returned', profile: returned })
  expect(state()).toEqual({ ...member, credentials: { token: 'a-token', profile: returned } })
  expect(done).toEqual([['storeCredentials', { token: 'a-token', profile: returned }]])
})

test('[M-01] [AUTH-06] [D-84] [ACC-02] who leaves is told to the server, forgotten everywhere, and led to sign-in', () => {
  const { session, state, done, said } = startMember()
  session.send({ type: 'session.end' })
  expect(state()).toEqual(visitor)
  expect(done).toEqual([['tellServer', 'a-token'], 'forgetCredentials', 'forgetPending', 'openLogin'])
  expect(said).toEqual([])
})

test('[M-01] [DUES-08] who leaves without being here is led to sign-in, and nothing else is done', () => {
  const { session, state, done } = startVisitor()
  session.send({ type: 'session.end' })
  expect([state(), done]).toEqual([visitor, ['openLogin']])
})

describe('[M-01] [D-84] a refused token', () => {
  const refused = (token: string) => ({ type: 'token.refused' as const, token, path: '/account/events' })

  test('[D-20] ends the session once, says so, and the way back is kept', () => {
    const { session, state, done, said } = startMember()
    session.send(refused('a-token'))
    session.send(refused('a-token'))
    expect(state()).toEqual(visitor)
    expect(said).toEqual([{ tone: 'destructive', title: 'Please sign in again', text: 'Your session has ended.' }])
    expect(done).toEqual(['storeTyped', 'forgetCredentials', 'openLogin'])
    session.send({ type: 'session.signedIn', credentials })
    expect(done.at(-1)).toEqual(['openAccount', '/account/events'])
  })

  test.each(['/account/profile', '/account/mcpd', '/membership/join?grade=4&step=2', '/membership/upgrade/4'])(
    '[D-20] on %s tells that what was typed is kept',
    (path) => {
      const { session, said } = startMember()
      session.send({ ...refused('a-token'), path })
      expect(said.map(({ text }) => text)).toEqual(['Your session has ended. What you typed is kept.'])
    },
  )

  test('of a session before this one is no news', () => {
    const { session, state, done, said } = startMember()
    session.send(refused('an-older-one'))
    expect([state(), done, said]).toEqual([member, [], []])
  })
})
