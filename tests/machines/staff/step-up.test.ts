import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { Refusal } from '#contract/common/refusal.ts'
import { stepUpMachine } from '#machines/staff/step-up/step-up.machine.ts'
import { ending } from '#tests/support/ending.ts'
import { hearing } from '#tests/support/said.ts'

function start(answer?: Error) {
  const { done, note } = hearing()
  const calls: unknown[] = []
  const flow = createActor(
    stepUpMachine.provide({
      actors: {
        proveByCode: fromPromise<void, { code: string }>(({ input }) => {
          calls.push(input.code)
          return ending<void>(answer)
        }),
        proveByPasskey: fromPromise<void, undefined>(() => {
          calls.push('passkey')
          return ending<void>(answer)
        }),
      },
      actions: { repeatWaiting: note('repeatWaiting'), dropWaiting: note('dropWaiting') },
    }),
  ).start()
  flow.send({ type: 'proof.asked', act: 'Change the roles of Musa Model' })
  const rests = () => waitFor(flow, (state) => !state.hasTag('busy'), { timeout: 10_000 })
  const edit = (code: string) => flow.send({ type: 'form.edit', change: { code } })
  const submit = async () => {
    flow.send({ type: 'form.submit' })
    await rests()
  }
  return { flow, done, calls, rests, edit, submit, now: () => flow.getSnapshot() }
}

describe('[OFF-05] an act that needs a fresh factor', () => {
  test('says what waits, and is repeated once the code is right', async () => {
    const { done, calls, edit, submit, now } = start()
    expect([now().value, now().context.act]).toEqual(['asking', 'Change the roles of Musa Model'])
    edit('123456')
    await submit()
    expect([now().value, calls, done]).toEqual(['resting', ['123456'], ['repeatWaiting']])
  })

  test('asks for six digits before it asks the server', async () => {
    const { calls, edit, submit, now } = start()
    edit('12')
    await submit()
    expect([now().value, now().context.errors, calls]).toEqual([
      'asking',
      { code: 'Enter the six digits of the code.' },
      [],
    ])
  })

  test('waits on where the code is wrong', async () => {
    const { done, edit, submit, now } = start(new Refusal(401, 'That code is not right.'))
    edit('123456')
    await submit()
    expect([now().value, now().context.form.code, now().context.trouble, done]).toEqual([
      'asking',
      '',
      'That code is not right.',
      [],
    ])
  })

  test('takes a passkey as well', async () => {
    const { flow, done, calls, rests, now } = start()
    flow.send({ type: 'passkey.use' })
    await rests()
    expect([now().value, calls, done]).toEqual(['resting', ['passkey'], ['repeatWaiting']])
  })

  test('waits on where no passkey was given', async () => {
    const { flow, done, rests, now } = start(new Error('You did not choose a passkey.'))
    flow.send({ type: 'passkey.use' })
    await rests()
    expect([now().value, now().context.trouble, done]).toEqual(['asking', 'You did not choose a passkey.', []])
  })

  test('is dropped by who thinks again; the next one begins empty', () => {
    const { flow, done, edit, now } = start()
    edit('12')
    flow.send({ type: 'proof.cancelled' })
    expect([now().value, done]).toEqual(['resting', ['dropWaiting']])
    flow.send({ type: 'proof.asked', act: 'Export the audit' })
    expect([now().context.act, now().context.form.code]).toEqual(['Export the audit', ''])
  })
})
