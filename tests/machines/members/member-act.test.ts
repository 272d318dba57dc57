import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { Refusal } from '#contract/common/refusal.ts'
import { type MemberActForm, memberActMachine } from '#machines/members/member-act/member-act.machine.ts'
import type { FieldErrors } from '#machines/parts/form/form.ts'
import { send } from '#tests/support/drive-form.ts'
import { ending } from '#tests/support/ending.ts'

interface World {
  errors?: FieldErrors<MemberActForm> | Error
  answers?: (string | Error)[]
}

function start({ errors = {}, answers = [] }: World = {}) {
  const calls: MemberActForm[] = []
  const flow = createActor(
    memberActMachine.provide({
      actors: {
        checkForm: fromPromise<FieldErrors<MemberActForm>, MemberActForm>(() => ending(errors)),
        sendForm: fromPromise<string, MemberActForm>(async ({ input }) => {
          calls.push(input)
          const answer = answers.shift()
          if (answer === undefined || answer instanceof Error) throw answer
          return answer
        }),
      },
    }),
    { input: { act: 'end', id: '7', how: 'resigned' } },
  ).start()
  return { flow, calls, now: () => flow.getSnapshot() }
}

test('[LED-13] an act is sent as it was filled in, and what the server said of it is kept', async () => {
  const { flow, calls, now } = start({ answers: ['This now waits for a second person'] })
  await send(flow, { reason: 'A letter' })
  expect(calls).toMatchObject([{ act: 'end', id: '7', how: 'resigned', reason: 'A letter', minute: '' }])
  expect([now().value, now().context.said]).toEqual(['sent', 'This now waits for a second person'])
})

test('[LED-13] an act is not sent while something is wrong with it', async () => {
  const { flow, calls, now } = start({ errors: { reason: 'Give a reason.' } })
  await send(flow, { reason: '' })
  expect([now().value, now().context.errors, calls]).toEqual(['editing', { reason: 'Give a reason.' }, []])
})

test('[LED-13] a refused act says why, keeps what was typed, and can be sent again', async () => {
  const { flow, calls, now } = start({ answers: [new Refusal(409, 'It has changed.'), 'The membership is ended'] })
  await send(flow, { reason: 'A letter' })
  expect([now().value, now().context.trouble, now().context.form.reason]).toEqual([
    'editing',
    'It has changed.',
    'A letter',
  ])
  await send(flow, {})
  expect([now().value, calls.length]).toEqual(['sent', 2])
})

test('[LED-13] where the check itself fails nothing is sent', async () => {
  const { flow, calls, now } = start({ errors: new Error('The check could not be loaded.') })
  await send(flow, { reason: 'A letter' })
  expect([now().value, now().context.trouble, calls]).toEqual(['editing', 'The check could not be loaded.', []])
})
