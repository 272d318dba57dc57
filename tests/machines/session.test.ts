import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { Credentials } from '#contract/auth.ts'
import { sessionMachine } from '#machines/flows/session/session.machine.ts'
import { sessionModel } from '#machines/flows/session/session.model.ts'

const [restored] = sessionModel.cases['session.restored']
const credentials = restored?.credentials

function startSession() {
  const done: string[] = []
  const session = createActor(
    sessionMachine.provide({ actions: { forgetCredentials: () => done.push('forgetCredentials') } }),
  ).start()
  const state = () => {
    const { value, context, tags } = session.getSnapshot()
    return { value, credentials: context.credentials, tags: [...tags] }
  }
  const restore = (found: Credentials | undefined) => session.send({ type: 'session.restored', credentials: found })
  return { state, restore, done }
}

describe('[M-01] the session', () => {
  test('decides nothing before the storage has been read', () => {
    const { state, done } = startSession()
    expect(state()).toEqual({ value: 'settling', credentials: undefined, tags: ['settling'] })
    expect(done).toEqual([])
  })

  test('[SESS-07] is restored from a login that was kept', () => {
    const { state, restore, done } = startSession()
    restore(credentials)
    expect(credentials).toMatchObject({ token: 'a-token', profile: { email: 'member@example.org' } })
    expect(state()).toEqual({ value: 'member', credentials, tags: ['member'] })
    expect(done).toEqual([])
  })

  test('[SESS-07] [LAY-06] begins as a visitor where no login is readable, and what is left of one is forgotten', () => {
    const { state, restore, done } = startSession()
    restore(undefined)
    expect(state()).toEqual({ value: 'anonymous', credentials: undefined, tags: ['visitor'] })
    expect(done).toEqual(['forgetCredentials'])
  })

  test('settles once: a later reading of the storage changes neither a member nor a visitor', () => {
    const member = startSession()
    member.restore(credentials)
    member.restore(undefined)
    expect(member.state()).toEqual({ value: 'member', credentials, tags: ['member'] })
    expect(member.done).toEqual([])

    const visitor = startSession()
    visitor.restore(undefined)
    visitor.restore(credentials)
    expect(visitor.state()).toEqual({ value: 'anonymous', credentials: undefined, tags: ['visitor'] })
    expect(visitor.done).toEqual(['forgetCredentials'])
  })
})
