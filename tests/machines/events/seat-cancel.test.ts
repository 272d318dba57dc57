import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { Refusal } from '#contract/common/refusal.ts'
import { type CancelledSeat, seatCancelMachine } from '#machines/events/seat-cancel/seat-cancel.machine.ts'
import { ending } from '#tests/support/ending.ts'
import { hearing } from '#tests/support/said.ts'

const token = 'a-token-of-a-ticket'

function start(answer?: Error) {
  const { said, notify } = hearing()
  const asked: unknown[] = []
  const flow = createActor(
    seatCancelMachine.provide({
      actors: {
        cancelSeat: fromPromise<void, CancelledSeat>(({ input }) => {
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

test('[EVX-16] [EVX-17] a seat is cancelled after a question, once, with the refund that was shown', async () => {
  const { flow, said, asked, rest } = start()
  flow.send({ type: 'cancel.confirm' })
  flow.send({ type: 'cancel.ask' })
  expect([flow.getSnapshot().hasTag('asking'), asked]).toEqual([true, []])
  flow.send({ type: 'cancel.keep' })
  expect([flow.getSnapshot().value, asked]).toEqual(['ready', []])
  flow.send({ type: 'cancel.ask', refund: 7_500 })
  flow.send({ type: 'cancel.confirm' })
  expect([flow.getSnapshot().hasTag('asking'), flow.getSnapshot().hasTag('busy')]).toEqual([true, true])
  flow.send({ type: 'cancel.confirm' })
  flow.send({ type: 'cancel.keep' })
  expect(await rest()).toBe('cancelled')
  expect([asked, said]).toEqual([[{ token, refund: 7_500 }], [{ tone: 'success', title: 'Your seat is cancelled' }]])
})

test.each([new Refusal(409, 'This event has begun.'), new Error('No connection')])(
  '[EVX-16] a seat that is not cancelled says why (%s), and can be tried again',
  async (answer) => {
    const { flow, said, asked, rest } = start(answer)
    for (let round = 1; round <= 2; round++) {
      flow.send({ type: 'cancel.ask' })
      flow.send({ type: 'cancel.confirm' })
      expect([await rest(), asked.length]).toEqual(['ready', round])
    }
    const notice = { tone: 'destructive', title: 'An Error Occurred', text: answer.message }
    expect(said).toEqual([notice, notice])
  },
)
