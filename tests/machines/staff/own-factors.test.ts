import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { Refusal } from '#contract/common/refusal.ts'
import type { AppSecret } from '#machines/parts/factor.ts'
import { type AppAct, type KnownPasskey, ownFactorsMachine } from '#machines/staff/own-factors/own-factors.machine.ts'
import { send, shownBy } from '#tests/support/drive-form.ts'
import { ending } from '#tests/support/ending.ts'

const secret: AppSecret = { secret: 'JBSWY3DP', uri: 'otpauth://totp/Office?secret=JBSWY3DP' }
const codes = ['AAAA-AAAA', 'BBBB-BBBB']
const keyRing = { id: 7, name: 'Key ring' }
const lost = new Error('There is no connection to the office. Try again in a moment.')
const unproven = new Refusal(403, 'Nothing was changed: this step needs your second factor.')
const onlyOne = new Refusal(409, 'This is your only second factor. Add another one first.')
const failures = [
  ['the answer was lost', lost],
  ['the factor was not shown', unproven],
  ['it was refused', onlyOne],
] as const

/** Answers each call with the next of these; nothing more is a success. */
function start(...answers: (Error | undefined)[]) {
  const calls: unknown[] = []
  const called = <Value, Input>(name: string, value: Value) =>
    fromPromise<Value, Input>(({ input }) => {
      const answer = answers[calls.length]
      calls.push(input === undefined ? name : [name, input])
      return ending<Value>(answer ?? value)
    })
  const flow = createActor(
    ownFactorsMachine.provide({
      actors: {
        makeSecret: called<AppSecret, { act: AppAct }>('makeSecret', secret),
        confirmApp: called<void, { code: string; act: AppAct }>('confirmApp', undefined),
        removeApp: called<void, undefined>('removeApp', undefined),
        addPasskey: called<void, undefined>('addPasskey', undefined),
        removePasskey: called<void, { passkey: KnownPasskey | undefined }>('removePasskey', undefined),
        renewCodes: called<readonly string[], undefined>('renewCodes', codes),
      },
    }),
  ).start()
  const now = () => flow.getSnapshot()
  const rests = () => waitFor(flow, (state) => !state.hasTag('busy'), { timeout: 10_000 })
  async function offered(act: AppAct = 'replace') {
    flow.send({ type: 'app.offer', act })
    await rests()
  }
  return { flow, calls, now, rests, offered }
}

const atRest = { form: { code: '' }, errors: {}, trouble: undefined }

describe('[OFF-04] an authenticator app of my own', () => {
  test.each(['add', 'replace'] as const)('is offered to %s, scanned, and there once its code is right', async (act) => {
    const { flow, calls, now, offered } = start()
    flow.send({ type: 'app.offer', act })
    expect([now().hasTag('offering'), now().hasTag('scanning')]).toEqual([true, false])
    await offered(act)
    expect([now().value, now().context.secret, now().context.act]).toEqual(['scanning', secret, act])
    await send(flow, { code: ' 123456 ' })
    expect([now().value, now().context.secret, shownBy(flow)]).toMatchObject([
      'resting',
      { secret: '', uri: '' },
      atRest,
    ])
    expect(calls).toEqual([
      ['makeSecret', { act }],
      ['confirmApp', { code: '123456', act }],
    ])
  })

  test('is not sent with a code that is too short', async () => {
    const { flow, calls, now, offered } = start()
    await offered()
    await send(flow, { code: '12345' })
    expect([now().value, now().context.errors, now().context.attempt]).toEqual([
      'scanning',
      { code: 'Enter the six digits of the code.' },
      1,
    ])
    expect(calls).toEqual([['makeSecret', { act: 'replace' }]])
  })

  test.each([
    ['a wrong code', new Refusal(400, 'This code is not right, or it was used already.')],
    ['an answer that was lost', lost],
    ['a factor that was not shown', unproven],
  ])('empties the field after %s, says beside it what was wrong, and can be tried again', async (_, error) => {
    const { flow, now, offered } = start(undefined, error)
    await offered()
    await send(flow, { code: '654321' })
    expect([now().value, shownBy(flow)]).toEqual([
      'scanning',
      { form: { code: '' }, errors: { code: error.message }, attempt: 1, trouble: undefined },
    ])
    await send(flow, { code: '123456' })
    expect(now().value).toBe('resting')
  })

  test('is left before its code is given, and nothing is asked; the secret is forgotten', async () => {
    const { flow, calls, now, offered } = start()
    await offered()
    flow.send({ type: 'form.edit', change: { code: '123' } })
    flow.send({ type: 'set-up.cancel' })
    expect([now().value, now().context.secret, now().context.form, calls.length]).toEqual([
      'resting',
      { secret: '', uri: '' },
      { code: '' },
      1,
    ])
  })

  test('may be left while its code is looked at', async () => {
    const { flow, now, offered } = start()
    await offered()
    flow.send({ type: 'form.edit', change: { code: '123456' } })
    flow.send({ type: 'form.submit' })
    expect([now().hasTag('busy'), now().hasTag('scanning')]).toEqual([true, true])
    flow.send({ type: 'set-up.cancel' })
    expect([now().value, now().context.form]).toEqual(['resting', { code: '' }])
  })

  test.each(failures)('is not offered where %s, and it says why', async (_, error) => {
    const { now, offered } = start(error)
    await offered()
    expect([now().value, now().context.trouble]).toEqual(['resting', error.message])
    await offered()
    expect([now().value, now().context.trouble]).toEqual(['scanning', undefined])
  })
})

describe.each([
  ['[OFF-04] the app is removed', { type: 'app.remove' }, 'dropping', 'removeApp'],
  ['[OFF-04] a passkey is added', { type: 'passkey.add' }, 'adding', 'addPasskey'],
  [
    '[OFF-06] a passkey is removed',
    { type: 'passkey.remove', passkey: keyRing },
    'removing',
    ['removePasskey', { passkey: keyRing }],
  ],
] as const)('%s', (_, event, tag, call) => {
  test('once, however often it is pressed, and nothing else meanwhile', async () => {
    const { flow, calls, now, rests } = start()
    flow.send(event)
    flow.send(event)
    flow.send({ type: 'codes.renew' })
    expect([now().hasTag(tag), now().hasTag('busy')]).toEqual([true, true])
    await rests()
    expect([now().value, calls, now().context.trouble]).toEqual(['resting', [call], undefined])
  })

  test.each(failures)('or not, where %s: it says why until something else is done', async (_, error) => {
    const { flow, calls, now, rests } = start(error)
    flow.send(event)
    await rests()
    expect([now().value, now().context.trouble]).toEqual(['resting', error.message])
    flow.send(event)
    expect(now().context.trouble).toBe(undefined)
    await rests()
    expect([now().value, calls]).toEqual(['resting', [call, call]])
  })
})

test('[OFF-06] which passkey is being removed is known for as long as it is', async () => {
  const { flow, now, rests } = start()
  flow.send({ type: 'passkey.remove', passkey: keyRing })
  expect(now().context.passkey).toEqual(keyRing)
  await rests()
  expect(now().context.passkey).toBe(undefined)
})

describe('[OFF-04] new recovery codes', () => {
  test('are shown until they are kept, and then no more', async () => {
    const { flow, calls, now, rests } = start()
    flow.send({ type: 'codes.renew' })
    flow.send({ type: 'codes.renew' })
    expect(now().hasTag('renewing')).toBe(true)
    await rests()
    expect([now().value, now().hasTag('codes'), now().context.recoveryCodes]).toEqual(['keeping', true, codes])
    flow.send({ type: 'codes.kept' })
    expect([now().value, now().context.recoveryCodes, calls]).toEqual(['resting', [], ['renewCodes']])
  })

  test.each(failures)('are not shown where %s, and it says why', async (_, error) => {
    const { flow, now, rests } = start(error)
    flow.send({ type: 'codes.renew' })
    await rests()
    expect([now().value, now().context.recoveryCodes, now().context.trouble]).toEqual(['resting', [], error.message])
  })
})
