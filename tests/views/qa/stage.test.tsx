import { act, render } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { doorFlows, type FlowName, flows, type OfficeFlowName, officeFlows } from '#machines/registry.ts'
import { createDoorStage, type DoorFlowName } from '#src/qa/stage/create-door-stage.tsx'
import { createOfficeStage } from '#src/qa/stage/create-office-stage.tsx'
import { createStage } from '#src/qa/stage/create-stage.tsx'
import type { Stage } from '#src/qa/stage/run-stage.tsx'
import { press } from '#src/qa/stage/run-stage.tsx'
import type { Standing } from '#src/qa/stage/standing.ts'
import { edgePaths } from '#tests/support/edge-paths.ts'
import { answerTexts } from '#tests/support/site-texts.ts'

const { showModal, close } = HTMLDialogElement.prototype
beforeAll(() => void vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true })))
afterAll(() => void vi.unstubAllGlobals())
afterAll(() => void Object.assign(HTMLDialogElement.prototype, { showModal, close }))

/** Tags that look alike: a page that waits for files or a save, or is left for the provider's, is as busy as one that asks. */
const alike = new Map([
  ['saving', 'busy'],
  ['left', 'busy'],
  ['waiting', 'busy'],
])

const all = { ...flows, ...officeFlows, ...doorFlows }
type Name = keyof typeof all

/** Tags that are not for the eye. */
const unseen: { [one in Name]?: readonly string[] } = {
  // The office takes a dialog that was closed out of its page; here it stays.
  act: ['asking'],
  // Of a draft and of files nothing is said until they are waited for.
  application: ['kept', 'preparing'],
  // A phone judges by itself, at once: where its camera is off nothing tells of it.
  doorEntry: ['busy'],
  // The record stays as it is, and only the button of the step that was chosen says that something is under way.
  decision: ['busy'],
  // These two pages know by their queries.
  eventRegistration: ['missing'],
  listSearch: ['loading', 'failed'],
  // A person who signs in sees the button of the form at work, and not that the session is read.
  officeSession: ['busy'],
  // What was chosen is marked at once, and stays so.
  ownNotices: ['busy'],
  // A person who waits for a payment is not told what is being asked.
  paymentResult: ['busy'],
}

const looks = (name: Name, { tags }: AnyMachineSnapshot) => {
  const seen = [...tags].map(String).filter((tag) => !unseen[name]?.includes(tag))
  return [...new Set(seen.map((tag) => alike.get(tag) ?? tag))].sort().join(' ')
}

/** The shortest way to each set of tags that a machine can have. */
function standings(name: Name): Map<string, Standing> {
  const found = new Map<string, Standing>()
  const { machine, model } = all[name]
  for (const { input, start, steps } of edgePaths(machine, model)) {
    const events = steps.map(({ event }) => event)
    for (const [index, snapshot] of [start, ...steps.map((step) => step.snapshot)].entries()) {
      const had = found.get(looks(name, snapshot))
      if (!had || had.events.length > index) found.set(looks(name, snapshot), { input, events: events.slice(0, index) })
    }
  }
  return found
}

/** What was asked and not answered yet. */
const asked = new Set<Promise<Response>>()

const answer = async (input: RequestInfo | URL) =>
  answerTexts(String(input)) ?? Response.json({ message: 'Not known here' }, { status: 404 })

/** What no sample answered. */
const unanswered = new Set<string>()
beforeEach(() => unanswered.clear())

const deps = {
  fetch(input: RequestInfo | URL) {
    const call = answer(input).finally(() => asked.delete(call))
    asked.add(call)
    return call
  },
  host: '',
  now: () => Date.parse('2027-03-12T11:00:00.000Z'),
  onSent: () => {},
  onUnanswered: (call: string) => void unanswered.add(call),
}

/** What the page shows once all that it fetches has come: its answers, and views that are fetched when they are shown. */
async function settled(): Promise<string> {
  for (let before = ''; ; ) {
    await act(async () => {
      await Promise.allSettled(asked)
      await vi.dynamicImportSettled()
    })
    const now = document.body.innerHTML
    if (now === before && asked.size === 0) return now
    before = now
  }
}

/** Which sets of tags look as others do. */
async function alikeOn(name: Name, stage: Stage) {
  for (const one of stage.presses ?? []) {
    await settled()
    act(() => expect([one, press(one)]).toEqual([one, true]))
  }
  const views = new Map<string, string>()
  for (const [tags, at] of standings(name)) {
    await act(async () => stage.show(at))
    views.set(tags, await settled())
  }
  const others = [...views].filter(([tags, view]) => [...views].some(([t, v]) => t !== tags && v === view))
  return others.map(([tags]) => tags)
}

const inOffice = Object.keys(officeFlows)
  .map((name) => name as OfficeFlowName)
  .filter((name) => officeFlows[name].model.scene?.office !== undefined)

describe('the view of', () => {
  test.each(Object.keys(flows).map((name) => name as FlowName))(
    '%s shows its machine: another wherever its tags are others',
    async (name) => {
      const stage = createStage(name, { ...deps, origin: 'https://example.org' })
      await act(async () => render(stage.page, { container: document }))
      expect(await alikeOn(name, stage)).toEqual([])
    },
  )

  test.each(inOffice)(
    'the office for %s shows its machine by samples alone: another wherever its tags are others',
    async (name) => {
      const stage = createOfficeStage(name, deps)
      await act(async () => render(stage.page))
      expect(await alikeOn(name, stage)).toEqual([])
      expect([...unanswered]).toEqual([])
    },
  )

  test.each(Object.keys(doorFlows).map((name) => name as DoorFlowName))(
    'the phone at a door for %s shows its machine: another wherever its tags are others',
    async (name) => {
      const stage = createDoorStage(name, deps)
      await act(async () => render(stage.page))
      expect(await alikeOn(name, stage)).toEqual([])
      expect(asked.size).toBe(0)
    },
  )
})
