import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { Refusal } from '#contract/common/refusal.ts'
import type { AppSecret } from '#machines/parts/factor.ts'
import { type Challenge, officeSignInMachine } from '#machines/staff/office-sign-in/office-sign-in.machine.ts'
import { ending } from '#tests/support/ending.ts'
import { hearing } from '#tests/support/said.ts'

const all: Challenge = { challenge: 'a-challenge', factors: ['totp', 'passkey', 'recovery'] }
const passkeyOnly: Challenge = { challenge: 'a-challenge', factors: ['passkey'] }
const nothing: Challenge = { challenge: 'a-challenge', factors: [] }
const secret: AppSecret = { secret: 'JBSWY3DP', uri: 'otpauth://totp/Office?secret=JBSWY3DP' }
const codes = ['AAAA-AAAA', 'BBBB-BBBB']
const wrong = new Refusal(400, 'That code is not right.')
const over = new Refusal(401, 'Sign in again.')

interface ByChallenge {
  challenge: string
}
interface ByCode extends ByChallenge {
  code: string
}

interface Answers {
  signIn?: Challenge | Error
  verifyCode?: Error
  verifyPasskey?: Error
  makeSecret?: Error
  confirmApp?: Error
  makePasskey?: Error
}

function start(answers: Answers = {}, email?: string) {
  const { done, note } = hearing()
  const calls: unknown[] = []
  const called = <Value, Input>(name: string, value: () => Value | Error) =>
    fromPromise<Value, Input>(({ input }) => {
      calls.push([name, input])
      return ending(value())
    })
  const flow = createActor(
    officeSignInMachine.provide({
      actors: {
        signIn: called<Challenge, { email: string; password: string }>('signIn', () => answers.signIn ?? all),
        verifyCode: called<void, ByCode>('verifyCode', () => answers.verifyCode),
        verifyPasskey: called<void, ByChallenge>('verifyPasskey', () => answers.verifyPasskey),
        makeSecret: called<AppSecret, ByChallenge>('makeSecret', () => answers.makeSecret ?? secret),
        confirmApp: called<readonly string[], ByCode>('confirmApp', () => answers.confirmApp ?? codes),
        makePasskey: called<readonly string[], ByChallenge>('makePasskey', () => answers.makePasskey ?? codes),
      },
      actions: { enter: note('enter') },
    }),
    { input: email ? { email } : undefined },
  ).start()
  const rests = () => waitFor(flow, (state) => !state.hasTag('busy'), { timeout: 10_000 })
  const edit = (change: Partial<{ email: string; password: string; code: string }>) =>
    flow.send({ type: 'form.edit', change })
  const submit = async () => {
    flow.send({ type: 'form.submit' })
    await rests()
  }
  const shown = () => {
    const { value, context } = flow.getSnapshot()
    return { value, errors: context.errors, trouble: context.trouble, code: context.form.code }
  }
  return { flow, done, calls, rests, edit, submit, shown }
}

async function atFactor(answers: Answers = {}) {
  const started = start(answers)
  started.edit({ email: ' ada@example.org ', password: 'four words in a row' })
  await started.submit()
  started.calls.splice(0)
  return started
}

describe('[OFF-04] the password', () => {
  test('is asked for with the address, and what is missing is said beside its field', async () => {
    const { submit, shown, calls, edit } = start()
    await submit()
    expect([shown(), calls]).toEqual([
      {
        value: 'editing',
        errors: { email: 'Enter your email.', password: 'Enter your password.' },
        trouble: undefined,
        code: '',
      },
      [],
    ])
    edit({ email: 'ada@example.org' })
    await submit()
    expect(shown().errors).toEqual({ password: 'Enter your password.' })
  })

  test('that is right leads to the second factor, and is forgotten', async () => {
    const { flow, edit, submit, calls, shown, done } = start()
    edit({ email: ' ada@example.org ', password: 'four words in a row' })
    await submit()
    expect(calls).toEqual([['signIn', { email: 'ada@example.org', password: 'four words in a row' }]])
    expect([shown().value, flow.getSnapshot().context.form.password, done]).toEqual([{ factor: 'code' }, '', []])
  })

  test('that is wrong says so and keeps what was typed', async () => {
    const { flow, edit, submit, shown } = start({ signIn: new Refusal(401, 'Wrong email or password.') })
    edit({ email: 'ada@example.org', password: 'four words' })
    await submit()
    expect([shown().value, shown().trouble]).toEqual(['editing', 'Wrong email or password.'])
    expect(flow.getSnapshot().context.form.password).toBe('four words')
  })

  test('of somebody whose only factor is a passkey asks for that', async () => {
    const { shown } = await atFactor({ signIn: passkeyOnly })
    expect(shown().value).toEqual({ factor: 'passkey' })
  })

  test('of a known person needs no address', () => {
    expect(start({}, 'ada@example.org').flow.getSnapshot().context.form.email).toBe('ada@example.org')
  })
})

describe('[OFF-04] the second factor', () => {
  test('is a code of six digits: a shorter one is not sent', async () => {
    const { edit, submit, shown, calls } = await atFactor()
    edit({ code: '12345' })
    await submit()
    expect([shown().errors, calls]).toEqual([{ code: 'Enter the six digits of the code.' }, []])
  })

  test('that is right lets in', async () => {
    const { edit, submit, shown, calls, done } = await atFactor()
    edit({ code: ' 123456 ' })
    await submit()
    expect(calls).toEqual([['verifyCode', { challenge: 'a-challenge', code: '123456' }]])
    expect([shown().value, done]).toEqual(['signedIn', ['enter']])
  })

  test.each([
    ['that is wrong', wrong],
    ['that was lost on the way', new Error('It is down')],
  ])('%s is emptied and asked for again', async (_, verifyCode) => {
    const { edit, submit, shown, done } = await atFactor({ verifyCode })
    edit({ code: '123456' })
    await submit()
    expect(shown()).toEqual({ value: { factor: 'code' }, errors: {}, trouble: verifyCode.message, code: '' })
    expect(done).toEqual([])
  })

  test('whose time is over, or that was the fifth wrong one, leads back to the password', async () => {
    const { edit, submit, shown } = await atFactor({ verifyCode: over })
    edit({ code: '123456' })
    await submit()
    expect([shown().value, shown().trouble]).toEqual(['editing', 'Sign in again.'])
  })

  test('may be a recovery code', async () => {
    const { flow, edit, submit, shown, calls, done } = await atFactor()
    edit({ code: '12' })
    flow.send({ type: 'recovery.use' })
    expect(shown()).toEqual({ value: { factor: 'recovery' }, errors: {}, trouble: undefined, code: '' })
    await submit()
    expect(shown().errors).toEqual({ code: 'Enter one of your recovery codes.' })
    edit({ code: 'AAAA-AAAA' })
    await submit()
    expect([calls, done]).toEqual([[['verifyCode', { challenge: 'a-challenge', code: 'AAAA-AAAA' }]], ['enter']])
  })

  test('a wrong recovery code is asked for again, and the app can be used after all', async () => {
    const { flow, edit, submit, shown } = await atFactor({ verifyCode: wrong })
    flow.send({ type: 'recovery.use' })
    edit({ code: 'AAAA-AAAA' })
    await submit()
    expect([shown().value, shown().trouble]).toEqual([{ factor: 'recovery' }, wrong.message])
    flow.send({ type: 'code.use' })
    expect(shown()).toEqual({ value: { factor: 'code' }, errors: {}, trouble: undefined, code: '' })
  })

  test('a recovery code whose time is over leads back to the password', async () => {
    const { flow, edit, submit, shown } = await atFactor({ verifyCode: over })
    flow.send({ type: 'recovery.use' })
    edit({ code: 'AAAA-AAAA' })
    await submit()
    expect([shown().value, shown().trouble]).toEqual(['editing', 'Sign in again.'])
  })

  test('may be a passkey', async () => {
    const { flow, rests, shown, calls, done } = await atFactor()
    flow.send({ type: 'passkey.use' })
    expect(flow.getSnapshot().hasTag('busy')).toBe(true)
    await rests()
    expect([shown().value, calls, done]).toEqual([
      'signedIn',
      [['verifyPasskey', { challenge: 'a-challenge' }]],
      ['enter'],
    ])
  })

  test('a passkey that is not given can be tried again; one whose time is over, or that was the fifth wrong one, leads back to the password', async () => {
    const { flow, rests, shown } = await atFactor({ verifyPasskey: new Error('You did not choose a passkey.') })
    flow.send({ type: 'passkey.use' })
    await rests()
    expect([shown().value, shown().trouble]).toEqual([{ factor: 'passkey' }, 'You did not choose a passkey.'])
    const late = await atFactor({ verifyPasskey: over })
    late.flow.send({ type: 'passkey.use' })
    await late.rests()
    expect(late.shown().value).toBe('editing')
  })

  test('what is not set up cannot be used', async () => {
    const { flow, shown } = await atFactor({ signIn: passkeyOnly })
    flow.send({ type: 'code.use' })
    flow.send({ type: 'recovery.use' })
    expect(shown().value).toEqual({ factor: 'passkey' })
    const app = await atFactor({ signIn: { challenge: 'a-challenge', factors: ['totp'] } })
    app.flow.send({ type: 'passkey.use' })
    expect(app.shown().value).toEqual({ factor: 'code' })
  })

  test('of another person is not asked for: it begins anew', async () => {
    const { flow, shown } = await atFactor()
    flow.send({ type: 'person.change' })
    expect([shown().value, flow.getSnapshot().context.challenge]).toEqual(['editing', { challenge: '', factors: [] }])
  })
})

describe('[OFF-04] who has no second factor', () => {
  test('sets up an app, proves it, keeps the codes, and is in', async () => {
    const { flow, rests, edit, submit, shown, calls, done } = await atFactor({ signIn: nothing })
    expect(shown().value).toEqual({ enrolling: 'choosing' })
    flow.send({ type: 'app.enrol' })
    await rests()
    expect([shown().value, flow.getSnapshot().context.secret]).toEqual([{ enrolling: 'scanning' }, secret])
    await submit()
    expect(shown().errors).toEqual({ code: 'Enter the six digits of the code.' })
    edit({ code: '123456' })
    await submit()
    expect([shown().value, flow.getSnapshot().context.recoveryCodes, done]).toEqual([
      { enrolling: 'keeping' },
      codes,
      [],
    ])
    flow.send({ type: 'codes.kept' })
    expect([shown().value, done]).toEqual(['signedIn', ['enter']])
    expect(calls).toEqual([
      ['makeSecret', { challenge: 'a-challenge' }],
      ['confirmApp', { challenge: 'a-challenge', code: '123456' }],
    ])
  })

  test('may make a passkey', async () => {
    const { flow, rests, shown, calls } = await atFactor({ signIn: nothing })
    flow.send({ type: 'passkey.enrol' })
    await rests()
    expect([shown().value, calls]).toEqual([{ enrolling: 'keeping' }, [['makePasskey', { challenge: 'a-challenge' }]]])
  })

  test('may think again, and may be somebody else', async () => {
    const { flow, rests, shown } = await atFactor({ signIn: nothing })
    flow.send({ type: 'app.enrol' })
    await rests()
    flow.send({ type: 'set-up.cancel' })
    expect(shown().value).toEqual({ enrolling: 'choosing' })
    flow.send({ type: 'person.change' })
    expect(shown().value).toBe('editing')
  })

  test.each([
    ['the secret', { makeSecret: new Error('It is down') }, 'app.enrol'],
    ['the passkey', { makePasskey: new Error('It is down') }, 'passkey.enrol'],
  ] as const)('is told why %s could not be made, and chooses again', async (_, answers, type) => {
    const { flow, rests, shown } = await atFactor({ signIn: nothing, ...answers })
    flow.send({ type })
    await rests()
    expect([shown().value, shown().trouble]).toEqual([{ enrolling: 'choosing' }, 'It is down'])
  })

  test.each([
    ['the secret', { makeSecret: over }, 'app.enrol'],
    ['the passkey', { makePasskey: over }, 'passkey.enrol'],
  ] as const)('begins anew where the time for %s is over', async (_, answers, type) => {
    const { flow, rests, shown } = await atFactor({ signIn: nothing, ...answers })
    flow.send({ type })
    await rests()
    expect([shown().value, shown().trouble]).toEqual(['editing', 'Sign in again.'])
  })

  test('says nothing of a wrong code any more once the right one was given', async () => {
    const answers: Answers = { signIn: nothing, confirmApp: wrong }
    const { flow, rests, edit, submit, shown } = await atFactor(answers)
    flow.send({ type: 'app.enrol' })
    await rests()
    edit({ code: '111111' })
    await submit()
    expect([shown().value, shown().trouble]).toEqual([{ enrolling: 'scanning' }, wrong.message])
    delete answers.confirmApp
    edit({ code: '123456' })
    await submit()
    expect([shown().value, shown().trouble]).toEqual([{ enrolling: 'keeping' }, undefined])
  })

  test('proves the app again after a wrong code, within its time', async () => {
    const { flow, rests, edit, submit, shown } = await atFactor({ signIn: nothing, confirmApp: wrong })
    flow.send({ type: 'app.enrol' })
    await rests()
    edit({ code: '123456' })
    await submit()
    expect([shown().value, shown().trouble, shown().code]).toEqual([{ enrolling: 'scanning' }, wrong.message, ''])
    const late = await atFactor({ signIn: nothing, confirmApp: over })
    late.flow.send({ type: 'app.enrol' })
    await late.rests()
    late.edit({ code: '123456' })
    await late.submit()
    expect([late.shown().value, late.shown().trouble]).toEqual(['editing', 'Sign in again.'])
  })
})
