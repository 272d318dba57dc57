import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { Refusal } from '#contract/refusal.ts'
import type { AttendeeForm } from '#contract/registration.ts'
import { notFull } from '#contract/waiting.ts'
import { type Joining, waitingJoinMachine } from '#machines/flows/waiting-join/waiting-join.machine.ts'
import type { FieldErrors } from '#machines/parts/form/form.ts'
import { ending } from '#tests/support/ending.ts'
import { hearing } from '#tests/support/said.ts'

const form: AttendeeForm = {
  ...{ first_name: 'First', middle_name: '', last_name: 'Last' },
  ...{ phone: '0800 000 0000', email: 'guest@example.org' },
}

interface Started {
  errors?: FieldErrors<AttendeeForm> | Error
  answer?: Error
  ticketType?: string
}

function start({ errors = {}, answer, ticketType }: Started = {}) {
  const { said, done, notify, note } = hearing()
  const sent: Joining[] = []
  const flow = createActor(
    waitingJoinMachine.provide({
      actors: {
        checkForm: fromPromise<FieldErrors<AttendeeForm>, AttendeeForm>(() => ending(errors)),
        joinList: fromPromise<void, Joining>(({ input }) => {
          sent.push(input)
          return ending(answer)
        }),
      },
      actions: { notify, keepDraft: note('keepDraft'), forgetDraft: note('forgetDraft') },
    }),
    { input: { eventId: 7, ticketType } },
  ).start()
  const submit = async () => {
    flow.send({ type: 'form.submit' })
    await waitFor(flow, (state) => !state.hasTag('busy'), { timeout: 10_000 })
    return flow.getSnapshot().value
  }
  return { flow, said, done, sent, submit, shown: () => flow.getSnapshot().context }
}

describe('[EVX-09] joining a waiting list', () => {
  test('sends who would like to come, once, and says that it was done', async () => {
    const { flow, submit, sent, said, done } = start()
    flow.send({ type: 'form.edit', change: form })
    expect(await submit()).toBe('joined')
    expect(flow.getSnapshot().hasTag('joined')).toBe(true)
    expect(sent).toEqual([{ eventId: 7, form }])
    expect(said).toEqual([{ tone: 'success', title: 'You are on the waiting list' }])
    expect(done).toEqual([['keepDraft', form], 'forgetDraft'])
  })

  test('sends the ticket type that is waited for', async () => {
    const { flow, submit, sent } = start({ ticketType: 'gala' })
    flow.send({ type: 'form.edit', change: form })
    expect(await submit()).toBe('joined')
    expect(sent).toEqual([{ eventId: 7, ticketType: 'gala', form }])
  })

  test('finds the name of a member, and does not write over what was typed', () => {
    const { flow, shown } = start()
    flow.send({ type: 'attendee.known', form })
    expect(shown().form).toEqual(form)
    flow.send({ type: 'attendee.known', form: { ...form, first_name: 'Other' } })
    expect(shown().form.first_name).toBe('First')
  })

  test('with a field that is wrong is sent back to it', async () => {
    const { submit, shown, sent } = start({ errors: { email: 'Enter your e-mail address.' } })
    expect([await submit(), shown().errors]).toEqual(['editing', { email: 'Enter your e-mail address.' }])
    expect(sent).toEqual([])
  })

  test('that could not be checked says so', async () => {
    const { submit, said } = start({ errors: new Error('') })
    expect(await submit()).toBe('editing')
    expect(said).toMatchObject([{ tone: 'destructive', title: 'An Error Occurred' }])
  })

  test('where places are free by now keeps what was typed and says why', async () => {
    const { flow, submit, shown, said } = start({ answer: new Refusal(409, notFull) })
    flow.send({ type: 'form.edit', change: form })
    expect([await submit(), shown().form]).toEqual(['editing', form])
    expect(said).toMatchObject([{ tone: 'destructive', text: notFull }])
    expect(shown().trouble).toBe(notFull)
  })
})
