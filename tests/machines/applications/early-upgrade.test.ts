import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { type EarlyUpgrade, earlyUpgradeMachine } from '#machines/applications/early-upgrade/early-upgrade.machine.ts'
import type { FieldErrors } from '#machines/parts/form/form.ts'
import { ending } from '#tests/support/ending.ts'
import { hearing } from '#tests/support/said.ts'

interface Answers {
  errors?: FieldErrors<EarlyUpgrade['form']> | Error
  answer?: Error
}

function start({ errors = {}, answer }: Answers = {}) {
  const { said, done, notify, note } = hearing()
  const sent: EarlyUpgrade[] = []
  const flow = createActor(
    earlyUpgradeMachine.provide({
      actors: {
        checkForm: fromPromise<FieldErrors<EarlyUpgrade['form']>, EarlyUpgrade['form']>(() => ending(errors)),
        sendForm: fromPromise<void, EarlyUpgrade>(({ input }) => {
          sent.push(input)
          return ending(answer)
        }),
      },
      actions: { notify, leave: note('leave') },
    }),
    { input: { gradeId: 2 } },
  ).start()
  flow.send({ type: 'early.ask' })
  const submit = async (reason: string) => {
    flow.send({ type: 'form.edit', change: { reason } })
    flow.send({ type: 'form.submit' })
    await waitFor(flow, (state) => !state.hasTag('busy'), { timeout: 10_000 })
    return flow.getSnapshot().value
  }
  return { flow, said, done, sent, submit, shown: () => flow.getSnapshot().context }
}

describe('[MBR-06] who applies early', () => {
  test('says why, and the grade is asked for with it', async () => {
    const { submit, sent, said, done } = start()
    expect(await submit('I lead the desk since June.')).toBe('sent')
    expect(sent).toEqual([{ form: { reason: 'I lead the desk since June.' }, gradeId: 2 }])
    expect(said).toEqual([{ tone: 'success', title: 'Upgrade Application Sent' }])
    expect(done).toEqual(['leave'])
  })

  test('is asked for a reason that is missing', async () => {
    const { submit, sent, said, shown } = start({ errors: { reason: 'Say why, for the office.' } })
    expect([await submit(''), shown().errors, sent]).toEqual(['editing', { reason: 'Say why, for the office.' }, []])
    expect(said).toHaveLength(1)
  })

  test('may wait after all, and finds what was typed when coming back', () => {
    const { flow, sent } = start()
    flow.send({ type: 'form.edit', change: { reason: 'So' } })
    flow.send({ type: 'early.keep' })
    expect(flow.getSnapshot().value).toBe('closed')
    flow.send({ type: 'early.ask' })
    expect([flow.getSnapshot().value, flow.getSnapshot().context.form, sent]).toEqual(['editing', { reason: 'So' }, []])
  })

  test.each([
    ['checked', { errors: new Error('No connection') }],
    ['sent', { answer: new Error('No connection') }],
  ])('keeps the reason where it could not be %s', async (_, answers) => {
    const { submit, said, shown } = start(answers)
    expect([await submit('So'), shown().form.reason]).toEqual(['editing', 'So'])
    expect(said).toMatchObject([{ tone: 'destructive', text: 'No connection' }])
  })
})
