import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { Refusal } from '#contract/common/refusal.ts'
import type { MemberMessage } from '#contract/members/listing.ts'
import { type KeyedMessage, memberMessageMachine } from '#machines/members/member-message/member-message.machine.ts'
import type { FieldErrors } from '#machines/parts/form/form.ts'
import { ending } from '#tests/support/ending.ts'
import { hearing } from '#tests/support/said.ts'

const written: MemberMessage = { name: 'Bola', email: 'bola@example.org', message: 'Would you speak in May?' }

interface Answers {
  errors?: FieldErrors<MemberMessage> | Error
  answer?: Error
}

function start({ errors = {}, answer }: Answers = {}) {
  const { said, done, notify, note } = hearing()
  const sent: KeyedMessage[] = []
  const flow = createActor(
    memberMessageMachine.provide({
      actors: {
        checkForm: fromPromise<FieldErrors<MemberMessage>, MemberMessage>(() => ending(errors)),
        sendForm: fromPromise<void, KeyedMessage>(({ input }) => {
          sent.push(input)
          return ending(answer)
        }),
      },
      actions: { notify, leave: note('leave') },
    }),
    { input: { key: 'a-key' } },
  ).start()
  const submit = async (change: Partial<MemberMessage> = written) => {
    flow.send({ type: 'form.edit', change })
    flow.send({ type: 'form.submit' })
    await waitFor(flow, (state) => !state.hasTag('busy'), { timeout: 10_000 })
    return flow.getSnapshot().value
  }
  return { said, done, sent, submit, shown: () => flow.getSnapshot().context }
}

describe('[MBR-13] a message to a member', () => {
  test('is sent by the key of the address', async () => {
    const { submit, sent, said, done } = start()
    expect(await submit()).toBe('sent')
    expect(sent).toEqual([{ form: written, key: 'a-key' }])
    expect([said, done]).toEqual([[{ tone: 'success', title: 'Your message is sent' }], ['leave']])
  })

  test('goes back with what is wrong beside its field', async () => {
    const errors = { message: 'Write your message.' }
    const { submit, sent, said, shown } = start({ errors })
    expect([await submit({ ...written, message: '' }), shown().errors, sent]).toEqual(['editing', errors, []])
    expect(said).toHaveLength(1)
  })

  test.each([
    ['checked', { errors: new Error('No connection') }, 'No connection'],
    ['sent', { answer: new Error('No connection') }, 'No connection'],
    ['taken', { answer: new Refusal(404, 'Nobody can be written to here.') }, 'Nobody can be written to here.'],
  ])('stays as it was typed where it could not be %s', async (_, answers, why) => {
    const { submit, said, shown } = start(answers)
    expect([await submit(), shown().form, shown().trouble]).toEqual(['editing', written, why])
    expect(said).toMatchObject([{ tone: 'destructive', text: why }])
  })
})
