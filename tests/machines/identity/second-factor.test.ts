import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { Refusal } from '#contract/common/refusal.ts'
import { ownPasswordIsWrong } from '#contract/messages/factor.ts'
import { secondFactorMachine } from '#machines/identity/second-factor/second-factor.machine.ts'
import type { AppSecret } from '#machines/parts/factor.ts'
import { send, shownBy } from '#tests/support/drive-form.ts'
import { ending } from '#tests/support/ending.ts'
import { hearing } from '#tests/support/said.ts'

const secret = { secret: 'JBSWY3DP', uri: 'otpauth://totp/Chapter?secret=JBSWY3DP' }
const codes = ['abcd-efgh-ijkm-npqr', 'stuv-wxyz-2345-6789']
const empty = { password: '', code: '' }

interface World {
  offered?: AppSecret | Error
  answer?: Error
}

function start({ offered = secret, answer }: World = {}) {
  const { said, notify } = hearing()
  const calls: unknown[] = []
  const flow = createActor(
    secondFactorMachine.provide({
      actors: {
        makeSecret: fromPromise<AppSecret, { current_password: string }>(({ input }) => {
          calls.push(input)
          return ending(offered)
        }),
        confirmApp: fromPromise<readonly string[], { code: string }>(({ input }) => {
          calls.push(input)
          return ending<readonly string[]>(answer ?? codes)
        }),
        renewCodes: fromPromise<readonly string[], undefined>(() => {
          calls.push('renew')
          return ending<readonly string[]>(answer ?? codes)
        }),
        switchOff: fromPromise<void, undefined>(() => {
          calls.push('off')
          return ending<void>(answer)
        }),
        stopReset: fromPromise<void, undefined>(() => {
          calls.push('keep')
          return ending<void>(answer)
        }),
      },
      actions: { notify },
    }),
  ).start()
  const now = () => flow.getSnapshot()
  const rests = () => waitFor(flow, (state) => !state.hasTag('busy'), { timeout: 10_000 })
  async function toPassword(password?: string) {
    flow.send({ type: 'set-up.begin' })
    if (password !== undefined) await send(flow, { password })
  }
  return { flow, said, calls, now, rests, toPassword }
}

const down = new Error('It is down')
const expired = new Refusal(401, 'Sign in again')

describe('[ACC-12] setting up the second factor', () => {
  test('takes the password, shows the key, takes a code, and shows the recovery codes until they are kept', async () => {
    const { flow, said, calls, now, toPassword } = start()
    await toPassword()
    expect([now().value, now().hasTag('password')]).toEqual(['password', true])
    await send(flow, { password: 'four words in a row' })
    expect([now().value, now().context.secret, shownBy(flow).form]).toEqual(['scanning', secret, empty])
    await send(flow, { code: ' 123456 ' })
    expect(calls).toEqual([{ current_password: 'four words in a row' }, { code: '123456' }])
    expect(said).toEqual([{ tone: 'success', title: 'Second factor switched on' }])
    expect([now().value, now().context.recoveryCodes]).toEqual(['keeping', codes])
    flow.send({ type: 'codes.kept' })
    expect([now().value, now().context.recoveryCodes, now().context.secret]).toEqual([
      'resting',
      [],
      { secret: '', uri: '' },
    ])
  })

  test('asks for the password before it asks the server', async () => {
    const { now, calls, toPassword } = start()
    await toPassword('')
    expect([now().value, now().context.errors, calls]).toEqual([
      'password',
      { password: 'Enter your current password.' },
      [],
    ])
  })

  test.each([
    ['wrong', new Refusal(400, ownPasswordIsWrong), 'password', { password: ownPasswordIsWrong }, undefined],
    ['not looked at', down, 'password', {}, 'It is down'],
    ['of a session that has ended', expired, 'resting', {}, undefined],
  ])('with a password that is %s says so', async (_, offered, value, errors, trouble) => {
    const { flow, now, toPassword } = start({ offered })
    await toPassword('a password')
    expect(now().value).toBe(value)
    expect(shownBy(flow)).toMatchObject({ errors, trouble })
  })

  test.each([
    ['wrong', new Refusal(400, 'Wrong.'), 'scanning', { code: 'Wrong.' }, undefined],
    ['lost', down, 'scanning', {}, 'It is down'],
    ['of a session that has ended', expired, 'resting', {}, undefined],
  ])('with a code that is %s says so', async (_, answer, value, errors, trouble) => {
    const { flow, said, now, toPassword } = start({ answer })
    await toPassword('a password')
    await send(flow, { code: '123456' })
    expect([now().value, said]).toEqual([value, []])
    expect(shownBy(flow)).toMatchObject({ errors, trouble })
  })

  test('with a code that is too short sends none', async () => {
    const { flow, now, calls, toPassword } = start()
    await toPassword('a password')
    await send(flow, { code: '12' })
    expect([now().value, now().context.errors, calls.length]).toEqual([
      'scanning',
      { code: 'Enter the six digits of the code.' },
      1,
    ])
  })

  test('can be given up at each step, and forgets what was typed and shown', async () => {
    const { flow, now, toPassword } = start()
    await toPassword()
    flow.send({ type: 'form.edit', change: { password: 'a pass' } })
    flow.send({ type: 'set-up.cancel' })
    expect([now().value, shownBy(flow).form]).toEqual(['resting', empty])
    await toPassword('a password')
    flow.send({ type: 'set-up.cancel' })
    expect([now().value, now().context.secret]).toEqual(['resting', { secret: '', uri: '' }])
  })
})

describe('[ACC-12] a second factor that is switched on', () => {
  const failed = { tone: 'destructive', title: 'An Error Occurred', text: 'It is down' }

  test('has new recovery codes made, which are shown until they are kept', async () => {
    const { flow, now, rests, calls } = start()
    flow.send({ type: 'codes.renew' })
    expect(now().hasTag('renewing')).toBe(true)
    await rests()
    expect([now().value, now().context.recoveryCodes, calls]).toEqual(['keeping', codes, ['renew']])
  })

  test('is switched off after a question', async () => {
    const { flow, said, now, rests, calls } = start()
    flow.send({ type: 'off.ask' })
    expect([now().hasTag('asking'), calls]).toEqual([true, []])
    flow.send({ type: 'off.withhold' })
    expect(now().value).toBe('resting')
    flow.send({ type: 'off.ask' })
    flow.send({ type: 'off.confirm' })
    expect(now().hasTag('leaving')).toBe(true)
    await rests()
    expect([now().value, calls, said]).toEqual([
      'resting',
      ['off'],
      [{ tone: 'success', title: 'Second factor switched off' }],
    ])
  })

  test.each([
    ['lost', down, [failed]],
    ['[D-84] refused for its token', expired, []],
  ])('stays where a change is %s, and says why unless the session does', async (_, answer, expected) => {
    const { flow, said, now, rests } = start({ answer })
    flow.send({ type: 'codes.renew' })
    await rests()
    flow.send({ type: 'off.ask' })
    flow.send({ type: 'off.confirm' })
    await rests()
    expect([now().value, said]).toEqual(['resting', [...expected, ...expected]])
  })
})

describe('[ACC-14] a reset by the office', () => {
  test('is stopped by the member', async () => {
    const { flow, said, calls, now, rests } = start()
    flow.send({ type: 'reset.stop' })
    expect([now().hasTag('stopping'), now().hasTag('busy')]).toEqual([true, true])
    await rests()
    expect([now().value, calls]).toEqual(['resting', ['keep']])
    expect(said).toEqual([{ tone: 'success', title: 'Your second factor stays on' }])
  })

  test.each([
    ['says that it could not be stopped', down, [down.message]],
    ['ends without a word where the session has ended', expired, []],
  ])('%s', async (_, answer, words) => {
    const { flow, said, now, rests } = start({ answer })
    flow.send({ type: 'reset.stop' })
    await rests()
    expect([now().value, said.map(({ text }) => text)]).toEqual(['resting', words])
  })
})
