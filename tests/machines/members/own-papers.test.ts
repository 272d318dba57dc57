import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { Refusal } from '#contract/common/refusal.ts'
import { type LetterForm, ownPapersMachine, type PaperAsk } from '#machines/members/own-papers/own-papers.machine.ts'
import type { FieldErrors } from '#machines/parts/form/form.ts'
import type { Notice } from '#machines/parts/notice.ts'
import { send, shownBy } from '#tests/support/drive-form.ts'
import { ending } from '#tests/support/ending.ts'
import { hearing } from '#tests/support/said.ts'

const saved: Notice = { tone: 'success', title: 'Your choice is saved' }
const failed = (text: string) => ({ tone: 'destructive', title: 'An Error Occurred', text })

interface World {
  errors?: FieldErrors<LetterForm> | Error
  answer?: Error
  did?: Notice | Error
}

function start({ errors = {}, answer, did = saved }: World = {}) {
  const { said, notify } = hearing()
  const calls: unknown[] = []
  const actors = {
    checkForm: fromPromise<FieldErrors<LetterForm>, LetterForm>(() => ending(errors)),
    sendForm: fromPromise<void, LetterForm>(({ input }) => {
      calls.push(input)
      return ending(answer)
    }),
    doAsk: fromPromise<Notice, PaperAsk>(({ input }) => {
      calls.push(input)
      return ending(did)
    }),
  }
  const flow = createActor(ownPapersMachine.provide({ actors, actions: { notify } })).start()
  const ask = async (wanted: PaperAsk) => {
    flow.send({ type: 'paper.ask', ask: wanted })
    expect(flow.getSnapshot().hasTag('busy')).toBe(true)
    await waitFor(flow, (state) => state.matches('editing'))
  }
  return { flow, said, calls, ask }
}

describe('[MBR-09] the papers of a member', () => {
  test('a letter is made to its reader, and the form is empty for the next one', async () => {
    const { flow, said, calls } = start()
    await send(flow, { to: 'A bank' })
    expect(calls).toEqual([{ to: 'A bank' }])
    expect(said).toMatchObject([{ tone: 'success', title: 'Your letter is being made' }])
    expect(shownBy(flow)).toEqual({ form: { to: '' }, errors: {}, attempt: 0, trouble: undefined })
  })

  test('without a reader none is made', async () => {
    const errors = { to: 'Say to whom the letter is.' }
    const { flow, said, calls } = start({ errors })
    await send(flow, { to: '' })
    expect([said, calls, shownBy(flow).errors]).toEqual([
      [{ tone: 'destructive', title: 'Say to whom the letter is', text: 'Its reader stands on it.' }],
      [],
      errors,
    ])
  })

  test.each([
    ['refused', new Refusal(409, 'Not now'), [failed('Not now')], 'Not now'],
    ['refused for its token', new Refusal(401, 'Sign in again'), [], undefined],
  ])(
    'a letter that is %s says why unless the session does, and what was typed stays',
    async (_, answer, told, text) => {
      const { flow, said } = start({ answer })
      await send(flow, { to: 'A bank' })
      expect([said, shownBy(flow).form, shownBy(flow).trouble]).toEqual([told, { to: 'A bank' }, text])
    },
  )

  test('a form that is not even checked says so', async () => {
    const { flow, said, calls } = start({ errors: new Error('Not checked') })
    await send(flow, { to: 'A bank' })
    expect([said, calls]).toEqual([[failed('Not checked')], []])
  })

  test.each<PaperAsk>([
    { what: 'certificate', seat: 7 },
    { what: 'save', id: 3, number: 'L27-00001' },
    { what: 'standing', shown: true },
  ])('$what is one press, and what came of it is said', async (wanted) => {
    const { calls, said, ask } = start()
    await ask(wanted)
    expect([calls, said]).toEqual([[wanted], [saved]])
  })

  test.each([
    ['says why', new Error('No network'), [failed('No network')]],
    ['leaves it to the session', new Refusal(401, 'Sign in again'), []],
  ])('what could not be done %s', async (_, did, told) => {
    const { said, ask } = start({ did })
    await ask({ what: 'standing', shown: true })
    expect(said).toEqual(told)
  })
})
