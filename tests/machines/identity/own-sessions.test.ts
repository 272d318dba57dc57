import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { Refusal } from '#contract/common/refusal.ts'
import { ownSessionsMachine } from '#machines/identity/own-sessions/own-sessions.machine.ts'
import { ending } from '#tests/support/ending.ts'
import { hearing } from '#tests/support/said.ts'

function start(answer?: Error) {
  const { said, done, notify, note } = hearing()
  const calls: unknown[] = []
  const flow = createActor(
    ownSessionsMachine.provide({
      actors: {
        endSession: fromPromise<void, { id: number | undefined }>(({ input }) => {
          calls.push(input.id)
          return ending(answer)
        }),
        endSessions: fromPromise<void, undefined>(() => {
          calls.push('all')
          return ending(answer)
        }),
      },
      actions: { notify, leaveSession: note('leaveSession') },
    }),
  ).start()
  const rests = () => waitFor(flow, (state) => !state.hasTag('busy'), { timeout: 10_000 })
  return { flow, said, done, calls, rests }
}

const failed = { tone: 'destructive', title: 'An Error Occurred', text: 'It is down' }

describe("[M-21] [D-97] a member's sessions", () => {
  test('one is ended at once, and meanwhile shown as ending', async () => {
    const { flow, said, done, calls, rests } = start()
    flow.send({ type: 'session.close', id: 2 })
    flow.send({ type: 'session.close', id: 3 })
    expect([flow.getSnapshot().value, flow.getSnapshot().context]).toEqual(['ending', { ending: 2 }])
    await rests()
    expect([flow.getSnapshot().value, flow.getSnapshot().context]).toEqual(['ready', { ending: undefined }])
    expect([calls, done, said]).toEqual([[2], [], [{ tone: 'success', title: 'Session ended' }]])
  })

  test.each([
    ['lost', new Error('It is down'), [failed]],
    ['refused for its token', new Refusal(401, 'Sign in again'), []],
  ])('one whose end is %s stays, and says why unless the session does', async (_how, answer, expected) => {
    const { flow, said, rests } = start(answer)
    flow.send({ type: 'session.close', id: 2 })
    await rests()
    expect([flow.getSnapshot().value, said]).toEqual(['ready', expected])
  })

  test('all are ended after a question, and this one is left', async () => {
    const { flow, said, done, calls, rests } = start()
    flow.send({ type: 'all.close' })
    expect([flow.getSnapshot().hasTag('asking'), calls]).toEqual([true, []])
    flow.send({ type: 'all.confirm' })
    expect(flow.getSnapshot().hasTag('leaving')).toBe(true)
    await rests()
    expect([flow.getSnapshot().value, calls, done]).toEqual(['left', ['all'], ['leaveSession']])
    expect(said).toEqual([{ tone: 'success', title: 'Signed out everywhere' }])
  })

  test('all are kept by who thinks again', () => {
    const { flow, calls } = start()
    flow.send({ type: 'all.close' })
    flow.send({ type: 'all.keep' })
    expect([flow.getSnapshot().value, calls]).toEqual(['ready', []])
  })

  test.each([
    ['lost', new Error('It is down'), [failed]],
    ['refused for its token', new Refusal(401, 'Sign in again'), []],
  ])('all whose end is %s stay, and nobody leaves', async (_how, answer, expected) => {
    const { flow, said, done, rests } = start(answer)
    flow.send({ type: 'all.close' })
    flow.send({ type: 'all.confirm' })
    await rests()
    expect([flow.getSnapshot().value, said, done]).toEqual(['ready', expected, []])
  })
})
