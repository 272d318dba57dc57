import { RouterProvider } from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { type FlowName, flows } from '#machines/registry.ts'
import { createStage, type Standing } from '#src/qa/stage/create-stage.tsx'
import { edgePaths } from '#tests/support/edge-paths.ts'
import { stubModal } from '../ui/modal-stub.ts'

const { showModal, close } = HTMLDialogElement.prototype
beforeAll(stubModal)
afterAll(() => void Object.assign(HTMLDialogElement.prototype, { showModal, close }))

/** Tags that look alike: a page that waits for files, or is left for the provider's, is as busy as one that asks. */
const alike = new Map([
  ['left', 'busy'],
  ['waiting', 'busy'],
])

/** Tags that are not for the eye. */
const unseen: { [Name in FlowName]?: readonly string[] } = {
  // Of a draft and of files nothing is said until they are waited for.
  application: ['kept', 'preparing'],
  // These two pages know by their queries.
  eventRegistration: ['missing'],
  listSearch: ['loading', 'failed'],
  // Whoever waits for a payment is not told what is being asked.
  paymentResult: ['busy'],
}

const looks = (name: FlowName, { tags }: AnyMachineSnapshot) => {
  const seen = [...tags].map(String).filter((tag) => !unseen[name]?.includes(tag))
  return [...new Set(seen.map((tag) => alike.get(tag) ?? tag))].sort().join(' ')
}

/** The shortest way to each set of tags that a machine can have. */
function standings(name: FlowName): Map<string, Standing> {
  const found = new Map<string, Standing>()
  const { machine, model } = flows[name]
  for (const { input, start, steps } of edgePaths(machine, model)) {
    const events = steps.map(({ event }) => event)
    for (const [index, snapshot] of [start, ...steps.map((step) => step.snapshot)].entries()) {
      const had = found.get(looks(name, snapshot))
      if (!had || had.events.length > index) found.set(looks(name, snapshot), { input, events: events.slice(0, index) })
    }
  }
  return found
}

const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time))

/** What the page shows once nothing in it changes any more. */
async function settled(): Promise<string> {
  let seen = ''
  for (let quiet = 0; quiet < 3; ) {
    await act(() => pause(20))
    const now = document.body.innerHTML
    quiet = now === seen ? quiet + 1 : 0
    seen = now
  }
  return seen
}

const names = Object.keys(flows).map((name) => name as FlowName)

describe('the view of', () => {
  test.each(names)(
    '%s shows its machine: another wherever its tags are others',
    async (name) => {
      const all = standings(name)
      const stage = createStage(name, {
        fetch: async () => Response.json({ message: 'Not known here' }, { status: 404 }),
        host: '',
        origin: 'https://example.org',
        now: () => Date.parse('2027-03-12T11:00:00.000Z'),
        onSent: () => {},
      })
      await stage.router.load()
      await act(async () => render(<RouterProvider router={stage.router} />, { container: document }))
      // Twice: the first time, some views are still being fetched.
      const views = new Map<string, string>()
      for (const [tags, at] of [...all, ...all]) {
        await act(async () => stage.show(at))
        views.set(tags, await settled())
      }
      const others = [...views].filter(([tags, view]) => [...views].some(([t, v]) => t !== tags && v === view))
      expect(others.map(([tags]) => tags)).toEqual([])
    },
    60_000,
  )
})
