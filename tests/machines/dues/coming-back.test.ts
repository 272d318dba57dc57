import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { Refusal } from '#contract/common/refusal.ts'
import { type ComingBackForm, comingBackMachine } from '#machines/dues/coming-back/coming-back.machine.ts'
import type { FieldErrors } from '#machines/parts/form/form.ts'
import { send, shownBy } from '#tests/support/drive-form.ts'
import { ending } from '#tests/support/ending.ts'
import { hearing } from '#tests/support/said.ts'

interface World {
  errors?: FieldErrors<ComingBackForm> | Error
  answer?: Error
  withdrawal?: Error
}

function start({ errors = {}, answer, withdrawal }: World = {}) {
  const { said, notify } = hearing()
  const calls: (ComingBackForm | 'withdraw')[] = []
  const actors = {
    checkForm: fromPromise<FieldErrors<ComingBackForm>, ComingBackForm>(() => ending(errors)),
    sendForm: fromPromise<void, ComingBackForm>(({ input }) => {
      calls.push(input)
      return ending(answer)
    }),
    withdrawRequest: fromPromise<void, undefined>(() => {
      calls.push('withdraw')
      return ending(withdrawal)
    }),
  }
  return { flow: createActor(comingBackMachine.provide({ actors, actions: { notify } })).start(), said, calls }
}

const form = { asks: 'waive', reason: 'I was ill.' }
const failed = (text: string) => ({ tone: 'destructive', title: 'An Error Occurred', text })

describe('[MBR-14] the request to come back', () => {
  test('is sent, and the form is empty then', async () => {
    const { flow, said, calls } = start()
    await send(flow, form)
    expect(calls).toEqual([form])
    expect(said).toEqual([
      {
        tone: 'success',
        title: 'The chapter office has your request',
        text: 'The council decides, and you are told by mail.',
      },
    ])
    expect(shownBy(flow)).toEqual({ form: { asks: '', reason: '' }, errors: {}, attempt: 0, trouble: undefined })
  })

  test('says what it asks for', async () => {
    const errors = { asks: 'Choose what you ask for.' }
    const { flow, said, calls } = start({ errors })
    await send(flow)
    expect(said).toMatchObject([{ tone: 'destructive', title: 'Invalid Input' }])
    expect([shownBy(flow).errors, calls]).toEqual([errors, []])
  })

  const failures: [string, Error, object[], string | undefined][] = [
    ['refused', new Refusal(409, 'It is wrong'), [failed('It is wrong')], 'It is wrong'],
    ['lost', new Error('Could not be sent'), [failed('Could not be sent')], 'Could not be sent'],
    ['refused for its token', new Refusal(401, 'Sign in again'), [], undefined],
  ]

  test.each(failures)(
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

  test.each(failures)('whose withdrawal is %s stays, and says why unless the session does', async (_, answer, told) => {
    const { flow, said, calls } = start({ withdrawal: answer })
    flow.send({ type: 'request.withdraw' })
    await expect.poll(() => flow.getSnapshot().value).toBe('editing')
    expect([calls, said]).toEqual([['withdraw'], told])
  })
})
