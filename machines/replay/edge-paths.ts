import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  initialTransition,
  transition,
} from 'xstate'
import type { AnyModel } from '#machines/parts/model.ts'
import { inOrder, pack } from './codec.ts'
import { endingOf } from './controllable.ts'
import { hash } from './shape.ts'

export interface Step {
  event: AnyEventObject
  /** What the model says comes of it. */
  snapshot: AnyMachineSnapshot
}

export interface EdgePath {
  /** Of what it is given and its events: the same however many other paths come and go. */
  id: string
  input: unknown
  start: AnyMachineSnapshot
  steps: readonly Step[]
}

/** More states than any machine here can have: a context field that grows has slipped into `serialize`. */
const LIMIT = 500

function casesOf(type: string, model: AnyModel): readonly AnyEventObject[] {
  const { ending, id } = endingOf(type)
  const answers = model.outcomes?.[id]
  if (ending === 'done') return answers?.done.map((output) => ({ type, output })) ?? []
  if (ending === 'error') return answers?.error.map((error) => ({ type, error })) ?? []
  return model.cases[type] ?? [{ type }]
}

/** All events that the active states know by themselves, each in its listed cases or bare. */
export function eventsAt(snapshot: AnyMachineSnapshot, model: AnyModel): AnyEventObject[] {
  const types = new Set(snapshot._nodes.flatMap((node) => node.ownEvents))
  return [...types]
    .flatMap((type) => casesOf(String(type), model))
    .filter((event) => model.possible?.(snapshot, event) ?? true)
}

const keyOf = (snapshot: AnyMachineSnapshot, model: AnyModel) =>
  JSON.stringify([snapshot.status, snapshot.value, model.serialize?.(snapshot)])

const pathOf = (input: unknown, start: AnyMachineSnapshot, steps: readonly Step[]): EdgePath => ({
  id: hash(inOrder(pack([input, ...steps.map(({ event }) => event)]))).slice(0, 8),
  input,
  start,
  steps,
})

/**
 * For every reachable state its shortest path, followed by each of its events once. So every transition is met, which
 * shortest paths alone do not promise.
 */
export const edgePaths = (machine: AnyStateMachine, model: AnyModel): EdgePath[] =>
  model.inputs.flatMap((input) => pathsFrom(machine, model, input))

function pathsFrom(machine: AnyStateMachine, model: AnyModel, input: unknown): EdgePath[] {
  const [start] = initialTransition(machine, input)
  const first = pathOf(input, start, [])
  const shortest = [first]
  const seen = new Set([keyOf(start, model)])
  const paths: EdgePath[] = []
  for (const path of shortest) {
    const from = path.steps.at(-1)?.snapshot ?? start
    const events = from.status === 'active' ? eventsAt(from, model) : []
    for (const event of events) {
      const [snapshot] = transition(machine, from, event)
      const edge = pathOf(input, start, [...path.steps, { event, snapshot }])
      paths.push(edge)
      const key = keyOf(snapshot, model)
      if (!seen.has(key)) shortest.push(edge)
      seen.add(key)
    }
    if (shortest.length > LIMIT) throw new Error(`${machine.id} has more than ${LIMIT} states`)
  }
  return paths.length > 0 ? paths : [first]
}
