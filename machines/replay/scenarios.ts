import { type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine, initialTransition } from 'xstate'
import type { AnyModel } from '#machines/parts/model.ts'
import { inOrder, pack } from './codec.ts'
import { type EdgePath, eventsAt, keyOf, pathOf, stepsOf } from './edge-paths.ts'
import { eventWords } from './words.ts'

/** More than any scenario walks through between two of its waypoints: one of them is never reached. */
const LIMIT = 5_000

/** `sendForm fails (401)`: what happens, and what stands in what it carries. */
const PARTS = /^(.*?)(?: \((.*)\))?$/

const carries = (value: unknown, text: string) => inOrder(pack(value)).includes(text)

const isIn = ({ _nodes }: AnyMachineSnapshot, state: string) => _nodes.some(({ path }) => path.join('.') === state)

interface Way {
  path: EdgePath
  stepFrom: ReturnType<typeof stepsOf>
}

const endOf = ({ start, steps }: EdgePath) => steps.at(-1)?.snapshot ?? start

const further = ({ path, stepFrom }: Way, event: AnyEventObject): Way => {
  const snapshot = stepFrom(endOf(path), event)
  return { stepFrom, path: pathOf(path.input, path.start, [...path.steps, { event, snapshot }]) }
}

/** A waypoint: `in` a state, or an event in the words of the workbench, with a text that it carries where it has several samples. */
function reaches(waypoint: string, machine: AnyStateMachine) {
  const [, words = '', text = ''] = PARTS.exec(waypoint) ?? []
  const wordsOf = (type: string) => eventWords(type, machine).replace(/ \([^)]*\)$/, '')
  const state = waypoint.startsWith('in ') ? waypoint.slice('in '.length) : undefined
  return {
    isThere: (snapshot: AnyMachineSnapshot) => state !== undefined && isIn(snapshot, state),
    leads: (event: AnyEventObject, snapshot: AnyMachineSnapshot) =>
      state === undefined &&
      wordsOf(event.type) === words &&
      carries(event, text) &&
      snapshot.status === 'active' &&
      snapshot.can(event),
  }
}

/** The shortest of these ways that goes on to a waypoint. */
function onwards(machine: AnyStateMachine, model: AnyModel, from: readonly Way[], waypoint: string): Way {
  const { isThere, leads } = reaches(waypoint, machine)
  const ways = [...from]
  const seen = new Set(ways.map(({ path }) => keyOf(endOf(path), model)))
  for (const way of ways) {
    const snapshot = endOf(way.path)
    if (isThere(snapshot)) return way
    const events = snapshot.status === 'active' ? eventsAt(snapshot, model) : []
    const last = events.find((event) => leads(event, snapshot))
    if (last) return further(way, last)
    for (const event of events) {
      const next = further(way, event)
      const key = keyOf(endOf(next.path), model)
      if (!seen.has(key)) ways.push(next)
      seen.add(key)
    }
    if (ways.length > LIMIT) break
  }
  throw new Error(`${machine.id} never comes to “${waypoint}”`)
}

/** Walks what a scenario of a model says: from each of its waypoints the shortest way to the next. */
export function scenarioPath(machine: AnyStateMachine, model: AnyModel, waypoints: readonly string[]): EdgePath {
  const [first = '', ...others] = waypoints
  const [, given] = /^given (.*)$/.exec(first) ?? []
  const starts = model.inputs
    .filter((input) => given === undefined || carries(input, given))
    .map((input) => ({
      path: pathOf(input, initialTransition(machine, input)[0], []),
      stepFrom: stepsOf(machine, input),
    }))
  const rest = given === undefined ? waypoints : others
  let ways: readonly Way[] = starts
  for (const waypoint of rest) ways = [onwards(machine, model, ways, waypoint)]
  const [way] = ways
  if (!way) throw new Error(`${machine.id} is given nothing with “${given}”`)
  return way.path
}
