import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { Refusal } from '#contract/refusal.ts'
import { ownLinkMachine } from '#machines/flows/own-link/own-link.machine.ts'
import { ending } from '#tests/support/ending.ts'
import { hearing } from '#tests/support/said.ts'

async function open(answer: string | Error) {
  const { said, done, notify, note } = hearing()
  const flow = createActor(
    ownLinkMachine.provide({
      actors: { openOwnLink: fromPromise<string, undefined>(() => ending(answer)) },
      actions: { notify, openPayment: note('openPayment') },
    }),
  ).start()
  flow.send({ type: 'link.open' })
  flow.send({ type: 'link.open' })
  expect(flow.getSnapshot().hasTag('busy')).toBe(true)
  await waitFor(flow, (state) => !state.hasTag('busy'), { timeout: 10_000 })
  return { said, done }
}

describe("[D-59] [MEM-24] one's own payment", () => {
  test('is opened once, by its link', async () => {
    expect(await open('a-token')).toEqual({ said: [], done: [['openPayment', 'a-token']] })
  })

  test('that is not there says why', async () => {
    const said = [{ tone: 'destructive', title: 'An Error Occurred', text: 'There is nothing to pay' }]
    expect(await open(new Refusal(409, 'There is nothing to pay'))).toEqual({ said, done: [] })
  })

  test('[D-84] with a refused token says nothing: the session does', async () => {
    expect(await open(new Refusal(401, 'Your session has ended'))).toEqual({ said: [], done: [] })
  })
})
