import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { Refusal } from '#contract/common/refusal.ts'
import { officeSessionMachine, type SessionReading } from '#machines/staff/office-session/office-session.machine.ts'
import { letPass } from '#tests/support/let-pass.ts'
import { hearing } from '#tests/support/said.ts'

const MINUTE = 60_000
const person = {
  id: 1,
  name: 'Ada Placeholder',
  email: 'ada@example.org',
  roles: ['owner'],
  permissions: ['desk.view'],
}
const ada: SessionReading = { person, endsIn: 30 * MINUTE }
const musa: SessionReading = { person: { ...person, id: 2, name: 'Musa Model' }, endsIn: 30 * MINUTE }
const refused = new Refusal(401, 'Sign in again.')
const lost = new Error('The office cannot be reached')

function start() {
  const { said, done, notify, note } = hearing()
  const clock = new SimulatedClock()
  const asked: { name: string; give: (reading: SessionReading) => void; refuse: (error: Error) => void }[] = []
  const asking = <Value>(name: string) =>
    fromPromise<Value, undefined>(
      () =>
        new Promise((give, refuse) => {
          // What it is given is what the test says: a reading, or nothing.
          asked.push({ name, give: give as (reading: SessionReading) => void, refuse })
        }),
    )
  const session = createActor(
    officeSessionMachine.provide({
      actors: { readSession: asking<SessionReading>('readSession'), signOut: asking<void>('signOut') },
      actions: {
        notify,
        forgetAnswers: note('forgetAnswers'),
        openDoor: note('openDoor'),
        openPage: note('openPage'),
        startAnew: note('startAnew'),
      },
    }),
    { clock },
  ).start()
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  const give = async (reading: SessionReading) => {
    asked.at(-1)?.give(reading)
    await settle()
  }
  const refuse = async (error: Error) => {
    asked.at(-1)?.refuse(error)
    await settle()
  }
  const value = () => session.getSnapshot().value
  const names = () => asked.map(({ name }) => name)
  return { session, said, done, clock, give, refuse, value, names }
}

async function inside(reading = ada) {
  const started = start()
  await started.give(reading)
  return started
}

async function ended() {
  const started = await inside()
  started.session.send({ type: 'session.refused' })
  return started
}

describe('[OFF-01] who comes to the office', () => {
  test('is let in with a session that is good', async () => {
    const { session, value, give } = start()
    expect([value(), session.getSnapshot().hasTag('settling')]).toEqual(['settling', true])
    await give(ada)
    expect([value(), session.getSnapshot().context]).toEqual([
      { inside: 'calm' },
      { person, endsIn: 30 * MINUTE, returnTo: '/', refusal: '', trouble: '' },
    ])
  })

  test('reads why a role does not count yet, until it does or the session has ended', async () => {
    const { session, value, give, refuse } = start()
    const refusal = () => session.getSnapshot().context.refusal
    await refuse(new Refusal(403, 'You have no role in the office yet.'))
    expect([value(), refusal()]).toEqual(['failed', 'You have no role in the office yet.'])
    session.send({ type: 'session.retry' })
    await refuse(lost)
    expect([value(), refusal()]).toEqual(['failed', ''])
    session.send({ type: 'session.retry' })
    await refuse(new Refusal(403, 'You have no role in the office yet.'))
    session.send({ type: 'session.retry' })
    await refuse(refused)
    expect([value(), refusal()]).toEqual(['outside', ''])
    session.send({ type: 'session.entered' })
    await refuse(new Refusal(403, 'You have no role in the office yet.'))
    session.send({ type: 'session.retry' })
    await give(ada)
    expect([value(), refusal()]).toEqual([{ inside: 'calm' }, ''])
  })

  test('is led to the door without one, and after signing in to the page that was asked for', async () => {
    const { session, value, give, refuse, done } = start()
    session.send({ type: 'page.asked', path: '/staff?q=ada' })
    await refuse(refused)
    expect([value(), session.getSnapshot().hasTag('visitor')]).toEqual(['outside', true])
    session.send({ type: 'session.entered' })
    expect(value()).toBe('entering')
    await give(ada)
    expect([value(), done]).toEqual([{ inside: 'calm' }, [['openPage', '/staff?q=ada']]])
    expect(session.getSnapshot().context.returnTo).toBe('/')
  })

  test('a page asked for at the door is opened after it', async () => {
    const { session, give, refuse, done } = start()
    await refuse(refused)
    session.send({ type: 'page.asked', path: '/audit' })
    session.send({ type: 'session.entered' })
    await give(ada)
    expect(done).toEqual([['openPage', '/audit']])
  })

  test('may try again where the server cannot be reached', async () => {
    const { session, value, refuse } = start()
    await refuse(lost)
    expect([value(), session.getSnapshot().hasTag('failed')]).toEqual(['failed', true])
    session.send({ type: 'session.retry' })
    expect([value(), [...session.getSnapshot().tags]]).toEqual(['retrying', ['failed', 'busy']])
    await refuse(lost)
    expect(value()).toBe('failed')
    session.send({ type: 'session.retry' })
    await refuse(refused)
    expect(value()).toBe('outside')
    session.send({ type: 'session.entered' })
    await refuse(lost)
    expect(value()).toBe('failed')
  })

  test('is led to the page that was asked for once the server can be reached', async () => {
    const { session, value, give, refuse, done } = start()
    await refuse(lost)
    session.send({ type: 'page.asked', path: '/audit' })
    session.send({ type: 'session.retry' })
    await give(ada)
    expect([value(), done]).toEqual([{ inside: 'calm' }, [['openPage', '/audit']]])
  })
})

describe('[OFF-06] the end of a session', () => {
  test('is told two minutes before, and comes', async () => {
    const { session, clock, value } = await inside()
    letPass(clock, 28 * MINUTE - 1)
    expect(value()).toEqual({ inside: 'calm' })
    letPass(clock, 1)
    expect([value(), session.getSnapshot().hasTag('nearEnd')]).toEqual([{ inside: 'nearEnd' }, true])
    letPass(clock, 2 * MINUTE - 1)
    expect(value()).toEqual({ inside: 'nearEnd' })
    letPass(clock, 1)
    expect([value(), session.getSnapshot().context.person]).toEqual(['ended', person])
  })

  test('of which less is left is told at once', async () => {
    const { clock, value } = await inside({ person, endsIn: MINUTE })
    letPass(clock, 1)
    expect(value()).toEqual({ inside: 'nearEnd' })
    letPass(clock, MINUTE)
    expect(value()).toBe('ended')
  })

  test.each(['session.stay', 'session.used'] as const)('is put off by %s', async (type) => {
    const { session, clock, value, give } = await inside()
    letPass(clock, 28 * MINUTE)
    session.send({ type })
    expect([value(), session.getSnapshot().hasTag('nearEnd')]).toEqual([{ inside: 'staying' }, true])
    await give(ada)
    expect(value()).toEqual({ inside: 'calm' })
    letPass(clock, 28 * MINUTE - 1)
    expect(value()).toEqual({ inside: 'calm' })
  })

  test('that cannot be put off comes; what is lost on the way can be tried again', async () => {
    const { session, clock, value, refuse } = await inside()
    letPass(clock, 28 * MINUTE)
    session.send({ type: 'session.stay' })
    const trouble = () => session.getSnapshot().context.trouble
    await refuse(lost)
    expect([value(), trouble()]).toEqual([{ inside: 'nearEnd' }, lost.message])
    session.send({ type: 'session.stay' })
    expect(trouble()).toBe('')
    await refuse(refused)
    expect(value()).toBe('ended')
  })

  test('moves with each use, and rights are read anew', async () => {
    const { session, clock, value, give } = await inside()
    letPass(clock, 20 * MINUTE)
    session.send({ type: 'session.used' })
    expect(value()).toEqual({ inside: 'rereading' })
    await give({ person: { ...person, permissions: [] }, endsIn: 30 * MINUTE })
    expect(session.getSnapshot().context.person?.permissions).toEqual([])
    letPass(clock, 27 * MINUTE)
    expect(value()).toEqual({ inside: 'calm' })
  })

  test('is noticed while reading anew; a lost answer changes nothing', async () => {
    const { session, value, refuse } = await inside()
    session.send({ type: 'session.used' })
    await refuse(lost)
    expect(value()).toEqual({ inside: 'calm' })
    session.send({ type: 'session.used' })
    await refuse(refused)
    expect(value()).toBe('ended')
  })

  test('keeps the page: the same person goes on where they were', async () => {
    const { session, value, give, done } = await ended()
    expect([value(), session.getSnapshot().hasTag('ended')]).toEqual(['ended', true])
    session.send({ type: 'session.entered' })
    expect(session.getSnapshot().hasTag('ended')).toBe(true)
    await give(ada)
    expect([value(), done]).toEqual([{ inside: 'calm' }, []])
  })

  test('of which another person takes the place begins anew, with nothing of the first', async () => {
    const { session, value, give, done } = await ended()
    session.send({ type: 'session.entered' })
    await give(musa)
    expect([value(), session.getSnapshot().context.person?.id, done]).toEqual([
      { inside: 'calm' },
      2,
      ['forgetAnswers', 'startAnew'],
    ])
  })

  test('stays over the page where signing in did not come through, and can be left', async () => {
    const { session, value, refuse, done } = await ended()
    session.send({ type: 'session.entered' })
    await refuse(lost)
    expect(value()).toBe('ended')
    session.send({ type: 'session.leave' })
    expect([value(), session.getSnapshot().context.person, done]).toEqual([
      'outside',
      undefined,
      ['forgetAnswers', 'openDoor'],
    ])
  })
})

describe('[OFF-06] who leaves', () => {
  test.each([
    ['is told to the server', undefined],
    ['leaves all the same where the session had ended', refused],
  ])('%s, and nothing of them stays', async (_, error) => {
    const { session, value, names, give, refuse, done } = await inside()
    session.send({ type: 'session.leave' })
    expect([value(), names().at(-1)]).toEqual([{ inside: 'leaving' }, 'signOut'])
    await (error ? refuse(error) : give(ada))
    expect([value(), session.getSnapshot().context.person, done]).toEqual([
      'outside',
      undefined,
      ['forgetAnswers', 'openDoor'],
    ])
  })

  test('everywhere has left here as well', async () => {
    const { session, value, done } = await inside()
    session.send({ type: 'session.left' })
    expect([value(), session.getSnapshot().context.person, done]).toEqual([
      'outside',
      undefined,
      ['forgetAnswers', 'openDoor'],
    ])
  })

  test('is still here where the server did not hear of it, and is told so', async () => {
    const { session, value, refuse, said, done } = await inside()
    session.send({ type: 'session.leave' })
    await refuse(lost)
    expect([value(), said, done]).toEqual([
      { inside: 'calm' },
      [{ tone: 'destructive', title: 'An Error Occurred', text: 'The office cannot be reached' }],
      [],
    ])
  })
})
