import * as v from 'valibot'
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { AnyModel } from '#machines/parts/model.ts'
import { inOrder, pack, unpack } from './codec.ts'
import { createMask } from './mask.ts'
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

const factsOf = (frame: Frame, before: Frame | undefined) => ({
  ...seenIn(frame),
  context: changesOf(frame, before),
})

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
export function makeTape(machine: AnyStateMachine, model: AnyModel, input: unknown, heard: readonly Heard[]): Tape {
  const mask = createMask(model)
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

/** The path at which two values first differ, and what stands there in each: `effects.0.params.title`. */
function difference(path: string, was: unknown, is: unknown): string {
  const keys = isTree(was) && isTree(is) ? Object.keys({ ...was, ...is }) : []
  const below = (value: unknown, key: string): unknown => (isTree(value) ? Reflect.get(value, key) : undefined)
  const key = keys.find((name) => inOrder(below(was, name)) !== inOrder(below(is, name)))
  if (key !== undefined) return difference(`${path}.${key}`, below(was, key), below(is, key))
  return `${path}: recorded ${inOrder(was)}, now ${inOrder(is)}`
}

/** Where a machine first does something else than the tape says; nothing where it does the same. */
export function firstDivergence(tape: Tape, machine: AnyStateMachine): string | undefined {
  const frames = play(machine, inputOn(tape), eventsOn(tape))
  const expected = [{ ...tape.start, event: { type: 'the start' } }, ...tape.steps]
  for (const [index, frame] of frames.entries()) {
    const was = expected[index]
    const is = factsOf(frame, frames[index - 1])
    const part = was && parts.find((name) => inOrder(was[name]) !== inOrder(is[name]))
    if (part) {
      return [
        `${machine.id} leaves its tape at step ${index}, ${was.event.type}:`,
        `  state: recorded ${inOrder(was.value)}, now ${inOrder(is.value)}`,
        ...(part === 'value' ? [] : [`  ${difference(part, was[part], is[part])}`]),
        `If that is meant, record it anew: npm run tapes -- ${machine.id}`,
      ].join('\n')
    }
  }
  return undefined
}

/** Why a tape says nothing about this machine any more. */
export function changedSince(tape: Tape, machine: AnyStateMachine): string | undefined {
  if (tape.shape === shapeOf(machine)) return undefined
  return `${machine.id} has changed since this was recorded: record it anew with npm run tapes -- ${machine.id}`
}
