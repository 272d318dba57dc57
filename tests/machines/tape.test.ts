import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { Refusal } from '#contract/common/refusal.ts'
import { couldNot, failed, flowScreens, notices } from '#contract/messages.ts'
import { signInMachine } from '#machines/identity/sign-in/sign-in.machine.ts'
import { formModel } from '#machines/parts/form/form-model.ts'
import type { AnyModel } from '#machines/parts/model.ts'
import { inOrder, pack, unpack } from '#machines/replay/codec.ts'
import { createMask } from '#machines/replay/mask.ts'
import { compareWith, makeTape } from '#machines/replay/tape.ts'
import { createRecorder } from '#src/qa/tools/recorder.ts'
import { sampleMachine, sampleModel } from '#tests/support/sample-machine.ts'

const throughJson = (value: unknown) => unpack(JSON.parse(JSON.stringify(pack(value))))

describe('what is packed', () => {
  test('is alive again: a refusal, an error, a file, a day, nothing', () => {
    const refused = throughJson(new Refusal(409, 'Taken'))
    expect([refused instanceof Refusal, refused]).toEqual([true, new Refusal(409, 'Taken')])
    const details = { by: 'Ada Placeholder', version: 3 }
    expect(throughJson(new Refusal(409, 'Taken', details))).toMatchObject({ status: 409, message: 'Taken', details })
    expect(throughJson(new TypeError('No'))).toMatchObject({ name: 'TypeError', message: 'No' })
    const file = throughJson(new File(['abc'], 'passport.png', { type: 'image/png' }))
    expect(file).toMatchObject({ name: 'passport.png', type: 'image/png', size: 3 })
    expect(throughJson(new Date(0))).toEqual(new Date(0))
    expect(throughJson([undefined, { a: undefined, b: [1] }])).toEqual([undefined, { b: [1] }])
  })

  test('is one text whatever the order of its keys', () => {
    expect(inOrder({ b: [{ d: 1, c: 2 }], a: 3 })).toBe(inOrder({ a: 3, b: [{ c: 2, d: 1 }] }))
  })
})

describe('a stand-in', () => {
  const none: AnyModel = { inputs: [], cases: {} }
  const mask = (value: unknown, model = none) => createMask(model)(pack(value))

  test('has the length and the kinds of characters of what it stands for', () => {
    const masked = JSON.stringify(mask({ name: 'Ngozi Ọba', email: 'ngozi.oba@work.example', otp: '049113' }))
    expect(masked).toMatch(
      /^\{"name":"[A-Z][a-z]{4} [A-Z][a-z]{2}","email":"[a-z]{5}\.[a-z]{3}@[a-z]{4}\.[a-z]{7}","otp":"\d{6}"\}$/,
    )
    expect(masked).not.toMatch(/Ngozi|Ọba|oba|work|049113/)
  })

  test('is the same for the same text and another for another', () => {
    const masked = mask(['four words', 'four words', 'five words'])
    expect(masked).toEqual([expect.any(String), expect.any(String), expect.any(String)])
    const [one, same, other] = masked as string[]
    expect([one === same, one === other]).toEqual([true, false])
  })

  test('leaves what the samples of a model say, and the plain parts of an address', () => {
    const model: AnyModel = { inputs: [{ yearly_dues: 'active' }], cases: {} }
    expect(mask({ yearly_dues: 'active' }, model)).toEqual({ yearly_dues: 'active' })
    expect(mask({ path: '/account/passwords' })).toEqual({ path: '/account/passwords' })
    expect(JSON.stringify(mask({ path: '/payment/Ab12Cd34' }))).not.toContain('Ab12Cd34')
  })

  test('is not put for what the contract says to everybody', () => {
    const said = [notices.passwordReset.text, failed.loggingIn, couldNot.loginUser, flowScreens.paymentReceived]
    const question = { subject: 'qualification-0', reason: 'too-general', label: 'Certificate 1' }
    expect(mask(question)).toEqual(question)
    const fields = { phone: 'Enter your phone number.', otp: 'Enter the six digits of the code.', dues: 'inactive' }
    expect(mask([...said, fields])).toEqual([...said, fields])
  })

  test('is a day for a day and a number for the number of a record', () => {
    expect(mask({ dob: '1984-11-05' })).toEqual({ dob: expect.stringMatching(/^1970-01-\d\d$/) })
    expect(mask({ id: 4711, amount: 30000 })).toEqual({ id: expect.any(Number), amount: 30000 })
    expect(mask({ id: 4711 })).not.toEqual({ id: 4711 })
  })

  test('leaves a refusal readable: its status, its sentence and its details, without what somebody is known by', () => {
    const details = {
      message: 'Ngozi Oba changed it.',
      by: 'Bisi Ade',
      what: 'changed',
      left: 2,
      at: '2027-03-12T09:00:00.000Z',
    }
    const told = [
      { name: 'Oba' },
      new Refusal(409, 'Only 2 places are left for ngozi.oba@work.example, and Oba has one.', details),
    ]
    const [, refused] = [mask(told)].flat()
    const person = '[A-Z][a-z]{4} [A-Z][a-z]{2}'
    expect(refused).toEqual({
      $error: {
        name: 'Refusal',
        status: 409,
        message: expect.stringMatching(
          /^Only 2 places are left for [a-z]{5}\.[a-z]{3}@[a-z]{4}\.[a-z]{7}, and (?!Oba)[A-Z][a-z]{2} has one\.$/,
        ),
        details: {
          message: expect.stringMatching(new RegExp(`^(?!Ngozi)${person} changed it\\.$`)),
          by: expect.stringMatching(/^(?!Bisi)[A-Z][a-z]{3} (?!Ade)[A-Z][a-z]{2}$/),
          what: 'changed',
          left: 2,
          at: expect.stringMatching(/^1970-01-/),
        },
      },
    })
    const numbers = mask(new Refusal(404, 'There is no member FCT-000690 with the code 049113.'))
    expect(JSON.stringify(numbers)).toMatch(
      /There is no member (?!FCT)[A-Z]{3}-(?!000690)\d{6} with the code (?!049113)\d{6}\./,
    )
  })
})

describe('a tape', () => {
  const secret = { email: 'ngozi.oba@work.example', password: 'four words in a row' }

  async function session() {
    const recorder = createRecorder(() => 0)
    const machine = signInMachine.provide({
      actors: {
        checkForm: fromPromise(async () => ({})),
        sendForm: fromPromise(() => Promise.reject(new Refusal(401, `Wrong password for ${secret.email}`))),
      },
    })
    const flow = createActor(machine, { inspect: recorder.tap }).start()
    flow.send({ type: 'form.edit', change: secret })
    flow.send({ type: 'form.submit' })
    await waitFor(flow, (state) => state.matches('sending'), { timeout: 10_000 })
    await waitFor(flow, (state) => state.matches('editing'), { timeout: 10_000 })
    return recorder
  }

  test('keeps what came from outside and what followed, and no personal data', async () => {
    const recorder = await session()
    const [recording] = recorder.recordings()
    if (!recording) throw new Error('Nothing was recorded')
    const tape = recorder.tapeOf(recording)
    expect(tape.steps.map(({ from, event, value }) => [from, event.type, value])).toEqual([
      ['user', 'form.edit', 'editing'],
      ['user', 'form.submit', 'checking'],
      ['child', 'xstate.done.actor.checkForm', 'sending'],
      ['child', 'xstate.error.actor.sendForm', 'editing'],
    ])
    expect(tape.steps.at(-1)?.effects.map(({ type }) => type)).toEqual(['notify'])
    expect(JSON.stringify(tape)).not.toMatch(/ngozi|work\.example|four words/)
    expect(compareWith(JSON.parse(JSON.stringify(tape)), signInMachine)).toEqual({ changed: false })
  })

  test('names the first step at which a machine does something else', async () => {
    const recorder = await session()
    const [recording] = recorder.recordings()
    if (!recording) throw new Error('Nothing was recorded')
    const tape = recorder.tapeOf(recording)
    const other = signInMachine.provide({ guards: { errorsAreFound: () => true } })
    const { divergence, words } = compareWith(tape, other)
    expect(divergence?.step).toBe(3)
    expect(words).toMatch(
      /^sign-in leaves its tape at step 3, xstate.done.actor.checkForm:\n {2}state: recorded "sending", now "editing"\n/,
    )
    expect(words).toMatch(/\nIf that is meant, record it anew: npm run tapes -- sign-in$/)
    const quiet = { ...tape, steps: tape.steps.map((step) => ({ ...step, effects: [] })) }
    expect(compareWith(quiet, signInMachine).words).toMatch(
      /^sign-in leaves its tape at step 4, xstate.error.actor.sendForm:\n {2}effects\.0: recorded undefined, now \{/,
    )
    const [start, ...steps] = tape.steps
    if (!start) throw new Error('Nothing was recorded')
    const renamed = { ...tape, steps: [{ ...start, context: { form: { email: 'other' } } }, ...steps] }
    expect(compareWith(renamed, signInMachine).words).toMatch(/\n {2}context\.form\.email: recorded "other", now "/)
  })

  test('of a machine that has changed says so, and where it now does something else', () => {
    const heard = [{ t: 0, from: 'user' as const, event: { type: 'code.drop' }, snapshot: undefined }]
    const older = { ...makeTape(sampleMachine, createMask(sampleModel), undefined, heard), shape: 'another' }
    const changed = 'The definition of sample has changed since this was recorded.\n'
    const anew = 'If that is meant, record it anew: npm run tapes -- sample'
    expect(compareWith(older, sampleMachine).words).toBe(`${changed}It still does all that the tape says.\n${anew}`)
    const other = { ...older, steps: older.steps.map((step) => ({ ...step, value: 'elsewhere' })) }
    expect(compareWith(other, sampleMachine).words).toMatch(
      `${changed}sample leaves its tape at step 1, code.drop:\n  state: recorded "elsewhere", now `,
    )
  })

  test('that stand-ins would lead elsewhere is not made', () => {
    const wrong = createActor(signInMachine).getSnapshot()
    const heard = [{ t: 0, from: 'user' as const, event: { type: 'form.submit' }, snapshot: wrong }]
    expect(() => makeTape(signInMachine, createMask(formModel(signInMachine)), undefined, heard)).toThrow(
      'With stand-ins, step 1 (form.submit)',
    )
  })
})
