import { describe, expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { Refusal } from '#contract/common/refusal.ts'
import { factorProofMachine } from '#machines/identity/factor-proof/factor-proof.machine.ts'
import { send, shownBy } from '#tests/support/drive-form.ts'
import { ending } from '#tests/support/ending.ts'
import { hearing } from '#tests/support/said.ts'

function start(answer?: Error) {
  const { done, note } = hearing()
  const calls: unknown[] = []
  let ask = () => {}
  const flow = createActor(
    factorProofMachine.provide({
      actors: {
        proveByCode: fromPromise<void, { code: string }>(({ input }) => {
          calls.push(input.code)
          return ending<void>(answer)
        }),
        watchActs: fromCallback(({ sendBack }) => {
          ask = () => sendBack({ type: 'proof.asked' })
        }),
      },
      actions: { repeatWaiting: note('repeatWaiting'), dropWaiting: note('dropWaiting') },
    }),
  ).start()
  ask()
  return { flow, done, calls, ask, now: () => flow.getSnapshot() }
}

describe('[ACC-13] an act of a member that needs a code', () => {
  test('is repeated once the code is right', async () => {
    const { flow, done, calls, now } = start()
    expect([now().value, now().hasTag('asking')]).toEqual(['asking', true])
    await send(flow, { code: ' 123456 ' })
    expect([now().value, calls, done]).toEqual(['resting', ['123456'], ['repeatWaiting']])
  })

  test('sends nothing without one', async () => {
    const { flow, calls, now } = start()
    await send(flow, { code: ' ' })
    expect([now().value, now().context.errors, calls]).toEqual([
      'asking',
      { code: 'Enter the six digits of your app, or a recovery code.' },
      [],
    ])
  })

  test.each([
    ['wrong', new Refusal(400, 'Wrong.'), { errors: { code: 'Wrong.' }, attempt: 1, trouble: undefined }],
    ['put off', new Refusal(429, 'Please wait.'), { errors: {}, attempt: 0, trouble: 'Please wait.' }],
  ])('waits on where the code is %s, and says why', async (_, answer, shown) => {
    const { flow, done, now } = start(answer)
    await send(flow, { code: '123456' })
    expect([now().value, done]).toEqual(['asking', []])
    expect(shownBy(flow)).toEqual({ form: { code: '123456' }, ...shown })
  })

  test('is dropped where the code is withheld, and the next one begins anew', () => {
    const { flow, done, ask, now } = start()
    flow.send({ type: 'form.edit', change: { code: '12' } })
    flow.send({ type: 'proof.withhold' })
    expect([now().value, done]).toEqual(['resting', ['dropWaiting']])
    ask()
    expect([now().value, shownBy(flow).form]).toEqual(['asking', { code: '' }])
  })

  test('[D-84] is dropped where the token is refused: the session says it', async () => {
    const { flow, done, now } = start(new Refusal(401, 'Sign in again'))
    await send(flow, { code: '123456' })
    expect([now().value, done, shownBy(flow).trouble]).toEqual(['resting', ['dropWaiting'], undefined])
  })
})
