import { afterEach, beforeEach, expect } from 'vitest'
import { Actor, type InspectionEvent } from 'xstate'
import { registry } from '#machines/registry.ts'
import { transitionIds } from '#machines/replay/transition-id.ts'
import { recording } from './recording.ts'
import { watchRootActors } from './root-actors.ts'
import { record } from './transition-records.ts'

/** A provided copy of a machine keeps its config. */
const configs = new Set<object>(Object.values(registry).map(({ machine }) => machine.config))
const { taken } = recording

recording.generated = false

function watch(event: InspectionEvent) {
  if (event.type !== '@xstate.microstep') return
  for (const id of transitionIds(event._transitions.filter(({ source }) => configs.has(source.machine.config))))
    taken.add(id)
}

if (!recording.watched) watchRootActors(Actor.prototype, watch)
recording.watched = true

beforeEach(() => taken.clear())

/** Only a test that passed and asserted something counts, and one that ran alone: else it is unclear whose step it was. */
afterEach(({ task }) => {
  const asserted = task.result?.state === 'pass' && expect.getState().assertionCalls > 0
  if (!asserted || task.concurrent || recording.generated || taken.size === 0) return
  record({ file: task.file.name, test: task.name, transitions: [...taken] })
})
