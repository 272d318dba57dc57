import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { Refusal } from '#contract/common/refusal.ts'
import { type EmployerForm, employerBillMachine } from '#machines/money/employer-bill/employer-bill.machine.ts'
import type { FieldErrors } from '#machines/parts/form/form.ts'
import { send, shownBy } from '#tests/support/drive-form.ts'
import { ending } from '#tests/support/ending.ts'
import { hearing } from '#tests/support/said.ts'

interface World {
  errors?: FieldErrors<EmployerForm> | Error
  answer?: Error
}

function start({ errors = {}, answer }: World = {}) {
  const { said, notify } = hearing()
  const calls: EmployerForm[] = []
  const actors = {
    checkForm: fromPromise<FieldErrors<EmployerForm>, EmployerForm>(() => ending(errors)),
    sendForm: fromPromise<void, EmployerForm>(({ input }) => {
      calls.push(input)
      return ending(answer)
    }),
  }
  return { flow: createActor(employerBillMachine.provide({ actors, actions: { notify } })).start(), said, calls }
}

const form = {
  name: 'Sample Agency Ltd',
  address: '1 Close, Abuja',
  contact: '',
  email: 'accounts@example.org',
  years: '2',
}
const failed = (text: string) => ({ tone: 'destructive', title: 'An Error Occurred', text })

describe('[BIL-02] a bill that a member asks for', () => {
  test('is asked for once, and the form is empty then', async () => {
    const { flow, said, calls } = start()
    await send(flow, form)
    expect(calls).toEqual([form])
    expect(said).toEqual([
      { tone: 'success', title: 'The chapter office has your request', text: 'It sends the bill once it has read it.' },
    ])
    expect(shownBy(flow)).toEqual({
      form: { name: '', address: '', contact: '', email: '', years: '' },
      errors: {},
      attempt: 0,
      trouble: undefined,
    })
  })

  test('needs who pays, where they are and for how many years', async () => {
    const errors = { name: 'Enter who pays.' }
    const { flow, said, calls } = start({ errors })
    await send(flow, { ...form, name: '' })
    expect(said).toMatchObject([{ tone: 'destructive', title: 'Invalid Input' }])
    expect([shownBy(flow).errors, calls]).toEqual([errors, []])
  })

  test.each<[string, Error, object[], string | undefined]>([
    [
      'refused',
      new Refusal(409, 'You have asked already.'),
      [failed('You have asked already.')],
      'You have asked already.',
    ],
    ['lost', new Error('Could not be sent'), [failed('Could not be sent')], 'Could not be sent'],
    ['refused for its token', new Refusal(401, 'Sign in again'), [], undefined],
  ])('that is %s says why unless the session does, and what was typed stays', async (_, answer, told, text) => {
    const { flow, said } = start({ answer })
    await send(flow, form)
    expect(said).toEqual(told)
    expect(shownBy(flow)).toEqual({ form, errors: {}, attempt: 0, trouble: text })
  })

  test('that is not even checked says so', async () => {
    const { flow, said, calls } = start({ errors: new Error('Not checked') })
    await send(flow, form)
    expect([said, calls, shownBy(flow).form]).toEqual([[failed('Not checked')], [], form])
  })
})
