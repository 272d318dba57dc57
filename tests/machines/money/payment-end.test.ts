import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { Refusal } from '#contract/common/refusal.ts'
import { type PaymentLink, paymentEndMachine } from '#machines/money/payment-end/payment-end.machine.ts'
import { ending } from '#tests/support/ending.ts'
import { hearing } from '#tests/support/said.ts'

const token = '1-a-link-of-a-payment'

function start(answer?: Error) {
  const { said, notify } = hearing()
  const asked: unknown[] = []
  const flow = createActor(
    paymentEndMachine.provide({
      actors: {
        endPayment: fromPromise<void, PaymentLink>(({ input }) => {
          asked.push(input)
          return ending(answer)
        }),
      },
      actions: { notify },
    }),
    { input: { token } },
  ).start()
  const rest = async () => {
    await waitFor(flow, (state) => !state.hasTag('busy'), { timeout: 10_000 })
    return flow.getSnapshot().value
  }
  return { flow, said, asked, rest }
}

test('[TRU-03] a payment is ended after a question, once, and says nothing that the page does not know', async () => {
  const { flow, said, asked, rest } = start()
  flow.send({ type: 'end.confirm' })
  flow.send({ type: 'end.ask' })
  expect([flow.getSnapshot().value, flow.getSnapshot().hasTag('asking'), asked]).toEqual(['asking', true, []])
  flow.send({ type: 'end.keep' })
  expect([flow.getSnapshot().value, asked]).toEqual(['ready', []])
  flow.send({ type: 'end.ask' })
  flow.send({ type: 'end.confirm' })
  expect([flow.getSnapshot().hasTag('asking'), flow.getSnapshot().hasTag('busy')]).toEqual([true, true])
  flow.send({ type: 'end.confirm' })
  flow.send({ type: 'end.keep' })
  expect(await rest()).toBe('ended')
  expect([asked, said]).toEqual([[{ token }], []])
})

test.each([new Refusal(503, 'The card provider does not answer.'), new Error('No connection')])(
  '[TRU-03] a payment that could not be ended says why (%s), and can be tried again',
  async (answer) => {
    const { flow, said, asked, rest } = start(answer)
    for (let round = 1; round <= 2; round++) {
      flow.send({ type: 'end.ask' })
      flow.send({ type: 'end.confirm' })
      expect([await rest(), asked.length]).toEqual(['ready', round])
    }
    const notice = { tone: 'destructive', title: 'An Error Occurred', text: answer.message }
    expect(said).toEqual([notice, notice])
  },
)
