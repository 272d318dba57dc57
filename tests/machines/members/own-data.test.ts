import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { Refusal } from '#contract/common/refusal.ts'
import { type ChoicesForm, mailChoicesMachine } from '#machines/mail/mail-choices/mail-choices.machine.ts'
import { type CopyForm, dataCopyMachine } from '#machines/members/data-copy/data-copy.machine.ts'
import { type ErasureForm, erasureRequestMachine } from '#machines/members/erasure-request/erasure-request.machine.ts'
import type { FieldErrors } from '#machines/parts/form/form.ts'
import { send, shownBy } from '#tests/support/drive-form.ts'
import { ending } from '#tests/support/ending.ts'
import { hearing } from '#tests/support/said.ts'

interface World<Form> {
  errors?: FieldErrors<Form> | Error
  answer?: Error
}

const failed = (text: string) => ({ tone: 'destructive', title: 'An Error Occurred', text })
const refusals: [string, Error, object[], string | undefined][] = [
  ['refused', new Refusal(409, 'It is wrong'), [failed('It is wrong')], 'It is wrong'],
  ['lost', new Error('Could not be sent'), [failed('Could not be sent')], 'Could not be sent'],
  ['refused for its token', new Refusal(401, 'Sign in again'), [], undefined],
]

describe('[D-101] a copy of what is held', () => {
  function start({ errors = {}, answer }: World<CopyForm> = {}) {
    const { said, notify } = hearing()
    const calls: CopyForm[] = []
    const actors = {
      checkForm: fromPromise<FieldErrors<CopyForm>, CopyForm>(() => ending(errors)),
      sendForm: fromPromise<void, CopyForm>(({ input }) => {
        calls.push(input)
        return ending(answer)
      }),
    }
    return { flow: createActor(dataCopyMachine.provide({ actors, actions: { notify } })).start(), said, calls }
  }
  const form = { format: 'json', current_password: 'my password' }

  test('takes the password, and forgets it with the format', async () => {
    const { flow, said, calls } = start()
    await send(flow, form)
    expect(calls).toEqual([form])
    expect(said).toEqual([{ tone: 'success', title: 'Your copy is ready', text: 'It is among your downloads.' }])
    expect(shownBy(flow)).toEqual({
      form: { format: 'xlsx', current_password: '' },
      errors: {},
      attempt: 0,
      trouble: undefined,
    })
  })

  test('is not made without it', async () => {
    const errors = { current_password: 'Enter your password.' }
    const { flow, said, calls } = start({ errors })
    await send(flow, { current_password: '' })
    expect(said).toEqual([
      { tone: 'destructive', title: 'Enter your password', text: 'Your copy takes your password.' },
    ])
    expect([shownBy(flow).errors, calls]).toEqual([errors, []])
  })

  test.each(refusals)(
    '%s says why unless the session does, and what was typed stays',
    async (_, answer, told, text) => {
      const { flow, said } = start({ answer })
      await send(flow, form)
      expect(said).toEqual(told)
      expect(shownBy(flow)).toEqual({ form, errors: {}, attempt: 0, trouble: text })
    },
  )

  test('that is not even checked says so', async () => {
    const { flow, said, calls } = start({ errors: new Error('Not checked') })
    await send(flow, form)
    expect([said, calls, shownBy(flow).form]).toEqual([[failed('Not checked')], [], form])
  })
})

describe('[D-102] the request to erase what is held', () => {
  function start({ errors = {}, answer }: World<ErasureForm> = {}) {
    const { said, notify } = hearing()
    const calls: unknown[] = []
    const actors = {
      checkForm: fromPromise<FieldErrors<ErasureForm>, ErasureForm>(() => ending(errors)),
      sendForm: fromPromise<void, ErasureForm>(({ input }) => {
        calls.push(input)
        return ending(answer)
      }),
      withdrawRequest: fromPromise<void, undefined>(() => {
        calls.push('withdraw')
        return ending(answer)
      }),
    }
    return { flow: createActor(erasureRequestMachine.provide({ actors, actions: { notify } })).start(), said, calls }
  }
  const form = { password: 'my password' }

  test('takes the password, and forgets it', async () => {
    const { flow, said, calls } = start()
    await send(flow, form)
    expect([calls, said]).toEqual([[form], [{ tone: 'success', title: 'Your request is sent' }]])
    expect(shownBy(flow)).toEqual({ form: { password: '' }, errors: {}, attempt: 0, trouble: undefined })
  })

  test('is not sent without it', async () => {
    const errors = { password: 'Enter your password.' }
    const { flow, said, calls } = start({ errors })
    await send(flow)
    expect(said).toEqual([
      { tone: 'destructive', title: 'Enter your password', text: 'Your request takes your password.' },
    ])
    expect([shownBy(flow).errors, calls]).toEqual([errors, []])
  })

  test.each(refusals)(
    '%s says why unless the session does, and what was typed stays',
    async (_, answer, told, text) => {
      const { flow, said } = start({ answer })
      await send(flow, form)
      expect([said, shownBy(flow)]).toEqual([told, { form, errors: {}, attempt: 0, trouble: text }])
    },
  )

  test('that is not even checked says so', async () => {
    const { flow, said, calls } = start({ errors: new Error('Not checked') })
    await send(flow, form)
    expect([said, calls]).toEqual([[failed('Not checked')], []])
  })

  test('is withdrawn', async () => {
    const { flow, said, calls } = start()
    flow.send({ type: 'request.withdraw' })
    expect(flow.getSnapshot().hasTag('busy')).toBe(true)
    await expect.poll(() => flow.getSnapshot().value).toBe('editing')
    expect([calls, said]).toEqual([['withdraw'], [{ tone: 'success', title: 'Your request is withdrawn' }]])
  })

  test.each(refusals)('whose withdrawal is %s stays, and says why unless the session does', async (_, answer, told) => {
    const { flow, said, calls } = start({ answer })
    flow.send({ type: 'request.withdraw' })
    await expect.poll(() => flow.getSnapshot().value).toBe('editing')
    expect([calls, said]).toEqual([['withdraw'], told])
  })
})

describe('[D-103] what is mailed', () => {
  function start(answers: (Error | undefined)[]) {
    const { said, notify } = hearing()
    const calls: ChoicesForm[] = []
    const actors = {
      saveChoices: fromPromise<void, ChoicesForm>(({ input }) => {
        calls.push(input)
        return ending(answers.shift())
      }),
    }
    const flow = createActor(mailChoicesMachine.provide({ actors, actions: { notify } }), {
      input: { news: '1', events: '1', dues: '1' },
    }).start()
    return { flow, said, calls }
  }
  const chosen = { news: '1', events: '', dues: '1' }
  const saved = { tone: 'success', title: 'Your choice is saved' }

  test('is saved as it was chosen', async () => {
    const { flow, said, calls } = start([undefined])
    await send(flow, { events: '' })
    expect([calls, said, shownBy(flow).form]).toEqual([[chosen], [saved], chosen])
  })

  test.each(refusals)(
    'and %s stays chosen, says why unless the session does, and is saved with the next press',
    async (_, answer, told, text) => {
      const { flow, said, calls } = start([answer, undefined])
      await send(flow, { events: '' })
      expect([said, shownBy(flow)]).toEqual([told, { form: chosen, errors: {}, attempt: 0, trouble: text }])
      await send(flow)
      expect([calls, said, shownBy(flow).trouble]).toEqual([[chosen, chosen], [...told, saved], undefined])
    },
  )
})
