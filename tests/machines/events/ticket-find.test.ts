import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { TicketSearch } from '#contract/events/ticket.ts'
import { ticketFindMachine } from '#machines/events/ticket-find/ticket-find.machine.ts'
import type { FieldErrors } from '#machines/parts/form/form.ts'
import { ending } from '#tests/support/ending.ts'
import { hearing } from '#tests/support/said.ts'

interface Answers {
  errors?: FieldErrors<TicketSearch> | Error
  answer?: Error
}

function start({ errors = {}, answer }: Answers = {}) {
  const { said, done, notify, note } = hearing()
  const sent: TicketSearch[] = []
  const flow = createActor(
    ticketFindMachine.provide({
      actors: {
        checkForm: fromPromise<FieldErrors<TicketSearch>, TicketSearch>(() => ending(errors)),
        sendForm: fromPromise<void, TicketSearch>(({ input }) => {
          sent.push(input)
          return ending(answer)
        }),
      },
      actions: { notify, leave: note('leave') },
    }),
  ).start()
  const submit = async (email: string) => {
    flow.send({ type: 'form.edit', change: { email } })
    flow.send({ type: 'form.submit' })
    await waitFor(flow, (state) => !state.hasTag('busy'), { timeout: 10_000 })
    return flow.getSnapshot().value
  }
  return { said, done, sent, submit, shown: () => flow.getSnapshot().context }
}

describe('[EVX-21] find my ticket', () => {
  test('sends the address and says to look into the mail', async () => {
    const { submit, sent, said, done } = start()
    expect(await submit('guest@example.org')).toBe('sent')
    expect(sent).toEqual([{ email: 'guest@example.org' }])
    expect(said).toEqual([{ tone: 'success', title: 'Check your mail' }])
    expect(done).toEqual(['leave'])
  })

  test('asks for an address that is missing or wrong', async () => {
    const errors = { email: 'Enter your e-mail address.' }
    const { submit, sent, said, shown } = start({ errors })
    expect([await submit(''), shown().errors, sent]).toEqual(['editing', errors, []])
    expect(said).toHaveLength(1)
  })

  test.each([
    ['checked', { errors: new Error('No connection') }],
    ['sent', { answer: new Error('No connection') }],
  ])('that could not be %s keeps the address and says why', async (_, answers) => {
    const { submit, said, shown } = start(answers)
    expect([await submit('guest@example.org'), shown().form.email]).toEqual(['editing', 'guest@example.org'])
    expect(said).toMatchObject([{ tone: 'destructive', text: 'No connection' }])
    expect(shown().trouble).toBe('No connection')
  })
})
