import * as v from 'valibot'
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { inOrder, pack, unpack } from './codec.ts'
import type { Mask } from './mask.ts'
import { type Frame, play } from './play.ts'
import { shapeOf } from './shape.ts'

const Facts = v.object({
  value: v.unknown(),
  tags: v.array(v.string()),
  status: v.string(),
  effects: v.array(v.object({ type: v.string(), params: v.unknown() })),
  /** What stands otherwise in the context than before. */
  context: v.record(v.string(), v.unknown()),
})

const Step = v.object({
  /** Milliseconds since the start. */
  t: v.number(),
  from: v.picklist(['user', 'timer', 'child']),
  event: v.looseObject({ type: v.string() }),
  ...Facts.entries,
})

/** What happened to a machine from outside, and what came of it each time. All values are packed. */
export const Tape = v.object({
  v: v.literal(1),
  machine: v.string(),
  version: v.string(),
  shape: v.string(),
  /** The file of the journey that left it; a tape that somebody saved by hand has none. */
  journey: v.optional(v.string()),
  input: v.unknown(),
  start: Facts,
  steps: v.array(Step),
})
export type Tape = v.InferOutput<typeof Tape>

/** An event as it was heard, with what stood after it. */
export interface Heard {
  t: number
  from: 'user' | 'timer' | 'child'
  event: AnyEventObject
  snapshot: AnyMachineSnapshot | undefined
}

const contextOf = (frame: Frame | undefined): [string, unknown][] => Object.entries(frame?.snapshot.context ?? {})

function changesOf(frame: Frame, before: Frame | undefined) {
  const had = new Map(contextOf(before).map(([key, value]) => [key, inOrder(pack(value))]))
  const changed = contextOf(frame).filter(([key, value]) => had.get(key) !== inOrder(pack(value)))
  return Object.fromEntries(changed.map(([key, value]) => [key, pack(value)]))
}

const factsOf = (frame: Frame, before: Frame | undefined) => ({ ...seenIn(frame), context: changesOf(frame, before) })

const seenIn = ({ snapshot, effects }: Frame) => ({
  value: snapshot.value,
  tags: [...snapshot.tags].map(String).sort(),
  status: snapshot.status,
  // Once through JSON, as a tape is: what it drops must not count.
  effects: effects.map(({ type, params }) => ({ type, params: pack(params) })),
})

const eventsOf = (packed: readonly unknown[]) => packed.map((event) => unpack(event) as AnyEventObject)

/** An event of a tape, alive. */
export const eventsOn = ({ steps }: Tape): AnyEventObject[] => eventsOf(steps.map(({ event }) => event))
export const inputOn = ({ input }: Tape): unknown => unpack(input)

/**
 * A tape with stand-ins for all that is personal. What comes of each step is said by a replay with the stand-ins; where
 * that goes another way than the live session did, there is no tape.
 */
export function makeTape(machine: AnyStateMachine, mask: Mask, input: unknown, heard: readonly Heard[]): Tape {
  const masked = mask(pack(input))
  const events = heard.map(({ event }) => mask(pack(event)))
  const [first, ...frames] = play(machine, unpack(masked), eventsOf(events))
  if (!first) throw new Error('Nothing was played')
  const steps = frames.map((frame, index) => {
    const { t = 0, from = 'user', snapshot, event } = heard[index] ?? {}
    if (snapshot && inOrder(snapshot.value) !== inOrder(frame.snapshot.value))
      throw new Error(
        `With stand-ins, step ${index + 1} (${event?.type}) leads elsewhere: this cannot be saved as a tape.`,
      )
    const facts = factsOf(frame, frames[index - 1] ?? first)
    return { t, from, event: v.parse(Step.entries.event, events[index]), ...facts }
  })
  return {
    v: 1,
    machine: machine.id,
    version: machine.config.version ?? '',
    shape: shapeOf(machine),
    input: masked,
    start: factsOf(first, undefined),
    steps,
  }
}

const parts = ['status', 'value', 'tags', 'effects', 'context'] as const

const isTree = (value: unknown): value is object => typeof value === 'object' && value !== null

interface Difference {
  /** Where it lies: `effects.0.params.title`. */
  path: string
  recorded: string
  now: string
}

/** The path at which two values first differ, and what stands there in each. */
function difference(path: string, was: unknown, is: unknown): Difference {
  const keys = isTree(was) && isTree(is) ? Object.keys({ ...was, ...is }) : []
  const below = (value: unknown, key: string): unknown => (isTree(value) ? Reflect.get(value, key) : undefined)
  const key = keys.find((name) => inOrder(below(was, name)) !== inOrder(below(is, name)))
  if (key !== undefined) return difference(`${path}.${key}`, below(was, key), below(is, key))
  return { path, recorded: inOrder(was), now: inOrder(is) }
}

/** The first step of a tape at which a machine does something else. */
export interface Divergence {
  /** 0 is the start. */
  step: number
  event: string
  /** One for each part of the step that is another. */
  differences: readonly Difference[]
}

/** Where a machine first does something else than the tape says; nothing where it does the same. */
export function firstDivergence(tape: Tape, machine: AnyStateMachine): Divergence | undefined {
  const frames = play(machine, inputOn(tape), eventsOn(tape))
  const expected = [{ ...tape.start, event: { type: 'the start' } }, ...tape.steps]
  for (const [step, was] of expected.entries()) {
    const frame = frames[step]
    if (!frame) continue
    const is = factsOf(frame, frames[step - 1])
    const differences = parts
      .filter((part) => inOrder(was[part]) !== inOrder(is[part]))
      .map((part) => difference(part === 'value' ? 'state' : part, was[part], is[part]))
    if (differences.length > 0) return { step, event: was.event.type, differences }
  }
  return undefined
}

export const divergenceWords = ({ step, event, differences }: Divergence, { id }: AnyStateMachine): string =>
  [
    `${id} leaves its tape at step ${step}, ${event}:`,
    ...differences.map(({ path, recorded, now }) => `  ${path}: recorded ${recorded}, now ${now}`),
  ].join('\n')

const anew = ({ id }: AnyStateMachine) => `If that is meant, record it anew: npm run tapes -- ${id}`

export interface Verdict {
  /** The machine's definition is not the one of the recording. */
  changed: boolean
  divergence: Divergence | undefined
  /** Nothing where machine and tape agree in both. */
  words: string | undefined
}

/** Whether a machine is still the one of a tape, and does what the tape says; either may be so without the other. */
export function compareWith(tape: Tape, machine: AnyStateMachine): Verdict {
  const changed = tape.shape !== shapeOf(machine)
  const divergence = firstDivergence(tape, machine)
  const words = [
    ...(changed ? [`The definition of ${machine.id} has changed since this was recorded.`] : []),
    ...(divergence ? [divergenceWords(divergence, machine)] : []),
    ...(changed && !divergence ? ['It still does all that the tape says.'] : []),
  ]
  return { changed, divergence, words: words.length > 0 ? [...words, anew(machine)].join('\n') : undefined }
}
