import {
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  initialTransition,
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

export const keyOf = (snapshot: AnyMachineSnapshot, model: AnyModel) =>
  JSON.stringify([snapshot.status, snapshot.value, model.serialize?.(snapshot)])

export function pathOf(input: unknown, start: AnyMachineSnapshot, steps: readonly Step[]): EdgePath {
  let id: string | undefined
  return {
    // Only when it is asked for: most paths are walked without it.
    get id() {
      id ??= hash(inOrder(pack([input, ...steps.map(({ event }) => event)]))).slice(0, 8)
      return id
    },
    input,
    start,
    steps,
  }
}

const nothing = () => {}

/** Steps as `transition` of XState takes them, which would make an actor for each. */
export function stepsOf(machine: AnyStateMachine, input: unknown) {
  const self = createActor(machine, { input })
  const { system, id, sessionId } = self
  const scope: AnyActorScope = {
    self,
    system,
    id,
    sessionId,
    logger: nothing,
    defer: nothing,
    emit: nothing,
    stopChild: nothing,
    actionExecutor: nothing,
  }
  return (from: AnyMachineSnapshot, event: AnyEventObject) => machine.transition(from, event, scope)
}

/**
 * For every reachable state its shortest path, from whichever input, followed by each of its events once. So every
 * transition is met, which shortest paths alone do not promise.
 */
export function edgePaths(machine: AnyStateMachine, model: AnyModel): EdgePath[] {
  const shortest = model.inputs.map((input) => ({
    path: pathOf(input, initialTransition(machine, input)[0], []),
    stepFrom: stepsOf(machine, input),
  }))
  const seen = new Set(shortest.map(({ path }) => keyOf(path.start, model)))
  const paths: EdgePath[] = []
  for (const { path, stepFrom } of shortest) {
    const { input, start, steps } = path
    const from = steps.at(-1)?.snapshot ?? start
    const events = from.status === 'active' ? eventsAt(from, model) : []
    if (steps.length === 0 && events.length === 0) paths.push(path)
    for (const event of events) {
      const snapshot = stepFrom(from, event)
      const edge = pathOf(input, start, [...steps, { event, snapshot }])
      paths.push(edge)
      const key = keyOf(snapshot, model)
      if (!seen.has(key)) shortest.push({ path: edge, stepFrom })
      seen.add(key)
    }
    if (shortest.length > LIMIT) throw new Error(`${machine.id} has more than ${LIMIT} states`)
  }
  return paths
}
