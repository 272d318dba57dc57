import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { type KeptPart, keptPageMachine } from '#machines/common/kept-page/kept-page.machine.ts'
import { ending } from '#tests/support/ending.ts'

const part = { path: '/account/card', id: 'member-card', until: 1_000 }

test.each<[string, boolean | Error, string]>([
  ['is kept', true, 'kept'],
  ['has no place', false, 'notKept'],
  ['cannot be kept', new Error('There is no room on this phone.'), 'notKept'],
])('[MBR-10] a page that %s says so', async (_, outcome, state) => {
  const asked: KeptPart[] = []
  const storePage = fromPromise<boolean, KeptPart>(({ input }) => {
    asked.push(input)
    return ending<boolean>(outcome)
  })
  const flow = createActor(keptPageMachine.provide({ actors: { storePage } }), { input: part }).start()
  expect(flow.getSnapshot().value).toBe('keeping')
  await waitFor(flow, ({ value }) => value !== 'keeping', { timeout: 1_000 })
  expect([flow.getSnapshot().value, flow.getSnapshot().hasTag('kept'), asked]).toEqual([
    state,
    outcome === true,
    [part],
  ])
})
