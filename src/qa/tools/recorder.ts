import type { AnyMachineSnapshot, InspectionEvent } from 'xstate'
import { registry } from '#machines/registry.ts'
import { createMask } from '#machines/replay/mask.ts'
import { isSameEdit } from '#machines/replay/same-edit.ts'
import { type Heard, makeTape, type Tape } from '#machines/replay/tape.ts'

export interface Recording {
  /** Unlike any other on this page. */
  id: string
  machine: string
  input: unknown
  heard: readonly Heard[]
}

/** More than anybody does in one sitting; a page left open must not fill the memory. */
const LONGEST = 500

/** A field that is filled in is one step, however many letters it takes. */
function added(all: readonly Heard[], heard: Heard): readonly Heard[] {
  if (isSameEdit(all.at(-1)?.event, heard.event)) return [...all.slice(0, -1), heard]
  return all.length < LONGEST ? [...all, heard] : all
}

const benches = Object.values(registry)

function benchOf(logic: object) {
  const config: unknown = Reflect.get(logic, 'config')
  return benches.find(({ machine }) => machine.config === config)
}

type Incoming = Extract<InspectionEvent, { type: '@xstate.event' }>

function sourceOf({ sourceRef, actorRef }: Incoming): Heard['from'] {
  if (sourceRef === undefined) return 'user'
  return sourceRef === actorRef ? 'timer' : 'child'
}

/** Keeps, for every root actor from its first step, what reached it from outside. What it did itself follows from that. */
export function createRecorder(now = () => performance.now()) {
  let recordings: readonly Recording[] = []
  const begun = new Map<string, number>()
  const listeners = new Set<() => void>()

  const change = (id: string, turn: (was: Recording) => Recording) => {
    recordings = recordings.map((one) => (one.id === id ? turn(one) : one))
    for (const listener of listeners) listener()
  }

  function hear(event: Incoming, logic: object) {
    const id = event.actorRef.sessionId
    if (event.event.type === 'xstate.init') {
      const bench = benchOf(logic)
      if (!bench) return
      begun.set(id, now())
      // In development React starts an actor twice: the second run is the one that stays.
      const others = recordings.filter((one) => one.id !== id)
      recordings = [...others, { id, machine: bench.machine.id, input: event.event.input, heard: [] }]
    }
    const start = begun.get(id)
    if (start === undefined || event.event.type === 'xstate.init' || event.event.type === 'xstate.stop') return
    const heard: Heard = {
      t: Math.round(now() - start),
      from: sourceOf(event),
      event: event.event,
      snapshot: undefined,
    }
    change(id, (was) => ({ ...was, heard: added(was.heard, heard) }))
  }

  /** Nested sends reorder what is told: an event and what came of it are one by identity. */
  const settle = (id: string, event: object, snapshot: AnyMachineSnapshot) =>
    change(id, (was) => ({ ...was, heard: was.heard.map((one) => (one.event === event ? { ...one, snapshot } : one)) }))

  function tap(event: InspectionEvent) {
    const { actorRef, rootId } = event
    if (actorRef.sessionId !== rootId || !('logic' in actorRef)) return
    if (event.type === '@xstate.event') hear(event, Object(actorRef.logic))
    // Only machines are recorded, and theirs are machine snapshots.
    if (event.type === '@xstate.snapshot' && begun.has(rootId))
      settle(rootId, event.event, event.snapshot as AnyMachineSnapshot)
  }

  function benchNamed(id: string) {
    const bench = benches.find(({ machine }) => machine.id === id)
    if (!bench) throw new Error(`${id} is not in the registry`)
    return bench
  }

  /** One for all of them: the same text has the same stand-in on each tape. */
  const maskFor = (some: readonly Recording[]) => createMask(...some.map(({ machine }) => benchNamed(machine).model))

  const tapeOf = (recording: Recording, mask = maskFor([recording])): Tape =>
    makeTape(benchNamed(recording.machine).machine, mask, recording.input, recording.heard)

  return {
    tap,
    tapeOf,
    maskFor,
    recordings: () => recordings,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type Recorder = ReturnType<typeof createRecorder>
