import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { Refusal } from '#contract/common/refusal.ts'
import type { InvokedPayment } from '#contract/money/payment.ts'
import { billPaymentMachine } from '#machines/money/bill-payment/bill-payment.machine.ts'
import { accepted, refused } from '#samples/money.ts'
import { ending } from '#tests/support/ending.ts'
import { hearing } from '#tests/support/said.ts'

const token = 'a-token-of-a-bill-of-others'

async function pay(answer: InvokedPayment | Error) {
  const { said, done, notify, note } = hearing()
  const clock = new SimulatedClock()
  const asked: unknown[] = []
  const flow = createActor(
    billPaymentMachine.provide({
      actors: {
        invokePayment: fromPromise<InvokedPayment, { token: string }>(({ input }) => {
          asked.push(input)
          return ending(answer)
        }),
      },
      actions: { notify, openPayPage: note('openPayPage') },
    }),
    { clock, input: { token } },
  ).start()
  flow.send({ type: 'bill.pay' })
  expect(flow.getSnapshot().hasTag('busy')).toBe(true)
  // A second press while the first is under way begins nothing.
  flow.send({ type: 'bill.pay' })
  await waitFor(flow, (state) => !state.matches('invoking'), { timeout: 10_000 })
  return { flow, clock, said, done, asked, state: flow.getSnapshot().value }
}

test('[BIL-03] a bill leads to the page of the provider, and can be paid again where that is left', async () => {
  const { flow, clock, done, asked, state } = await pay(accepted)
  expect([state, asked, done]).toEqual(['left', [{ token }], [['openPayPage', accepted.payPageLink]]])
  flow.send({ type: 'page.returned' })
  expect(flow.getSnapshot().value).toBe('ready')
  const second = await pay(accepted)
  second.clock.increment(15_000)
  expect(second.flow.getSnapshot().value).toBe('ready')
  expect(clock).toBeDefined()
})

test.each([
  ['the provider declines', refused, { tone: 'destructive', text: refused.responseHeader.responseMessage }],
  ['the bill is over', new Refusal(409, 'This bill is over.'), { tone: 'destructive', text: 'This bill is over.' }],
])('[BIL-03] where %s, it is said and nothing is left', async (_, answer, notice) => {
  const { state, said, done } = await pay(answer)
  expect([state, done]).toEqual(['ready', []])
  expect(said).toMatchObject([notice])
})
