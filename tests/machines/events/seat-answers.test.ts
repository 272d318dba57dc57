import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { Refusal } from '#contract/common/refusal.ts'
import type { EventQuestion } from '#contract/events/event-questions.ts'
import { type SavedAnswers, seatAnswersMachine } from '#machines/events/seat-answers/seat-answers.machine.ts'
import { ending } from '#tests/support/ending.ts'
import { hearing } from '#tests/support/said.ts'

const token = 'a-token-of-a-ticket'
const question = { choices: [] as string[], of: 'seat' as const }
const questions: EventQuestion[] = [
  { ...question, id: 'role', text: 'Role?', kind: 'text', required: true },
  { ...question, id: 'guests', text: 'Guests?', kind: 'number', required: false },
]
const kept = { role: 'Spokesperson', guests: '' }

function start(answer?: Error) {
  const { said, notify } = hearing()
  const sent: SavedAnswers[] = []
  const flow = createActor(
    seatAnswersMachine.provide({
      actors: {
        saveAnswers: fromPromise<void, SavedAnswers>(({ input }) => {
          sent.push(input)
          return ending(answer)
        }),
      },
      actions: { notify },
    }),
    { input: { token } },
  ).start()
  const open = () => flow.send({ type: 'answers.open', questions, form: kept })
  const edit = (change: Record<string, string>) => flow.send({ type: 'form.edit', change })
  const submit = async () => {
    flow.send({ type: 'form.submit' })
    await waitFor(flow, (state) => !state.hasTag('busy'), { timeout: 10_000 })
    return flow.getSnapshot().value
  }
  return { flow, said, sent, open, edit, submit }
}

test('[EVX-16] answers are opened as they are kept, changed and saved, and opened again', async () => {
  const { flow, said, sent, open, edit, submit } = start()
  open()
  edit({ guests: '2' })
  flow.send({ type: 'answers.close' })
  expect([flow.getSnapshot().value, sent]).toEqual(['closed', []])
  open()
  expect(flow.getSnapshot().context.form).toEqual(kept)
  edit({ role: 'Press desk' })
  expect(await submit()).toBe('closed')
  expect(sent).toEqual([{ token, answers: { role: 'Press desk', guests: '' } }])
  expect(said).toEqual([{ tone: 'success', title: 'Your answers are saved' }])
  open()
  expect(flow.getSnapshot().value).toBe('editing')
})

test('[EVX-16] answers that do not fit are not sent, and say why beside the question', async () => {
  const { flow, said, sent, open, edit, submit } = start()
  open()
  edit({ role: ' ', guests: 'two' })
  expect([await submit(), sent, said]).toEqual(['editing', [], []])
  const { errors, attempt } = flow.getSnapshot().context
  expect([errors, attempt]).toEqual([{ role: 'Answer this question.', guests: 'Enter a number in digits.' }, 1])
  edit({ role: 'Monitoring', guests: '2' })
  expect([await submit(), sent]).toEqual(['closed', [{ token, answers: { role: 'Monitoring', guests: '2' } }]])
})

test.each([
  new Refusal(409, 'Registration has closed: answers cannot be changed here any more.'),
  new Error('No connection'),
])('[EVX-16] answers that are not saved say why (%s), and keep what was typed', async (answer) => {
  const { flow, said, open, edit, submit } = start(answer)
  open()
  edit({ role: 'Press desk' })
  expect(await submit()).toBe('editing')
  const { form, trouble } = flow.getSnapshot().context
  expect([form, trouble]).toEqual([{ role: 'Press desk', guests: '' }, answer.message])
  expect(said).toEqual([{ tone: 'destructive', title: 'An Error Occurred', text: answer.message }])
})
