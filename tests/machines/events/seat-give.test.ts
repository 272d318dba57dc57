import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { Refusal } from '#contract/common/refusal.ts'
import type { NewHolder } from '#contract/events/ticket.ts'
import { type GivenSeat, seatGiveMachine } from '#machines/events/seat-give/seat-give.machine.ts'
import type { FieldErrors } from '#machines/parts/form/form.ts'
import { ending } from '#tests/support/ending.ts'
import { hearing } from '#tests/support/said.ts'

const token = 'a-token-of-a-ticket'
const holder = { first_name: 'Amina', last_name: 'Other', email: 'amina@example.org' }

function start({ answer, errors = {} }: { answer?: Error; errors?: FieldErrors<NewHolder> | Error } = {}) {
  const { said, done, notify, note } = hearing()
  const asked: GivenSeat[] = []
  const flow = createActor(
    seatGiveMachine.provide({
      actors: {
        checkForm: fromPromise<FieldErrors<NewHolder>, NewHolder>(() => ending(errors)),
        sendForm: fromPromise<void, GivenSeat>(({ input }) => {
          asked.push(input)
          return ending(answer)
        }),
      },
      actions: { notify, leave: note('leave') },
    }),
    { input: { token } },
  ).start()
  const submit = async () => {
    flow.send({ type: 'form.submit' })
    await waitFor(flow, (state) => !state.hasTag('busy'), { timeout: 10_000 })
    return flow.getSnapshot().value
  }
  return { flow, said, done, asked, submit }
}

test('[EVX-16] a seat is given to who was filled in, by the link of the ticket', async () => {
  const { flow, said, done, asked, submit } = start()
  expect(flow.getSnapshot().value).toBe('closed')
  flow.send({ type: 'give.ask' })
  flow.send({ type: 'form.edit', change: holder })
  flow.send({ type: 'give.keep' })
  expect([flow.getSnapshot().value, asked]).toEqual(['closed', []])
  flow.send({ type: 'give.ask' })
  expect(flow.getSnapshot().context.form).toEqual(holder)
  expect([await submit(), asked, done]).toEqual(['sent', [{ form: holder, token }], ['leave']])
  const text = 'The new ticket is on its way to the new address.'
  expect(said).toEqual([{ tone: 'success', title: 'The seat is given', text }])
})

test('[EVX-16] a form with an error is not sent, and keeps what was typed', async () => {
  const { flow, said, asked, submit } = start({ errors: { email: 'Enter an e-mail address.' } })
  flow.send({ type: 'give.ask' })
  flow.send({ type: 'form.edit', change: { first_name: 'Amina' } })
  expect([await submit(), asked]).toEqual(['editing', []])
  const { form, errors } = flow.getSnapshot().context
  expect([form.first_name, errors]).toEqual(['Amina', { email: 'Enter an e-mail address.' }])
  expect(said).toMatchObject([{ tone: 'destructive' }])
})

test.each([
  new Refusal(409, 'This seat cannot be given to this e-mail address. Use another one.'),
  new Error('No connection'),
])('[EVX-16] a seat that is not given says why (%s), and keeps what was typed', async (answer) => {
  const { flow, said, done, submit } = start({ answer })
  flow.send({ type: 'give.ask' })
  flow.send({ type: 'form.edit', change: holder })
  expect([await submit(), done]).toEqual(['editing', []])
  const { form, trouble } = flow.getSnapshot().context
  expect([form, trouble]).toEqual([holder, answer.message])
  expect(said).toMatchObject([{ tone: 'destructive', text: answer.message }])
})

test('[EVX-16] a form that cannot be checked says so, and keeps what was typed', async () => {
  const { flow, said, asked, submit } = start({ errors: new Error('No connection') })
  flow.send({ type: 'give.ask' })
  flow.send({ type: 'form.edit', change: holder })
  expect([await submit(), asked]).toEqual(['editing', []])
  expect(flow.getSnapshot().context.form).toEqual(holder)
  expect(said).toMatchObject([{ tone: 'destructive', text: 'No connection' }])
})
