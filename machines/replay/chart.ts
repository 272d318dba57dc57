import type { AnyStateMachine, AnyTransitionDefinition, StateNode } from 'xstate'
import { transitionId } from './transition-id.ts'
import { nodesOf, transitionsFrom } from './universe.ts'
import { actionWords, eventWords, guardWords } from './words.ts'

/** A transition as the chart and the table say it. */
export interface Arrow {
  id: string
  from: string
  /** Empty where it stays. */
  to: readonly string[]
  event: string
  guard: string | undefined
  actions: readonly string[]
}

export interface Box {
  /** The path within the machine, with dots; the machine itself has none. */
  id: string
  name: string
  kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  tags: readonly string[]
  /** What runs on entry and exit, and who is at work. */
  notes: readonly string[]
  initial: string | undefined
  children: readonly Box[]
}

export interface Chart {
  id: string
  version: string
  root: Box
  arrows: readonly Arrow[]
}

const pathOf = (node: StateNode) => node.path.join('.')

const notesOf = (node: StateNode): string[] => [
  ...actionWords(node.entry).map((action) => `entry / ${action}`),
  ...actionWords(node.exit).map((action) => `exit / ${action}`),
  ...node.invoke.map(({ src }) => `runs ${typeof src === 'string' ? src : 'an actor'}`),
]

const boxOf = (node: StateNode): Box => ({
  id: pathOf(node),
  name: node.parent ? node.key : node.machine.id,
  kind: node.type,
  tags: node.tags,
  notes: notesOf(node),
  initial: node.type === 'compound' ? node.initial.target.map(pathOf)[0] : undefined,
  children: Object.values(node.states).map(boxOf),
})

/** Where one event has several ways, the unguarded last of them is what happens else. */
function guardOf({ guard, eventType, source }: AnyTransitionDefinition): string | undefined {
  if (guard !== undefined) return guardWords(guard)
  const siblings = (eventType === '' ? source.always : source.transitions.get(eventType)) ?? []
  return siblings.length > 1 ? 'else' : undefined
}

function arrowOf(transition: AnyTransitionDefinition): Arrow {
  const { source, target, eventType, actions } = transition
  return {
    id: transitionId(transition) ?? '',
    from: pathOf(source),
    to: (target ?? []).map(pathOf),
    event: eventWords(eventType, source.machine),
    guard: guardOf(transition),
    actions: actionWords(actions),
  }
}

/** All that a statechart shows of a machine, in the order of its definition. */
export const chartOf = (machine: AnyStateMachine): Chart => ({
  id: machine.id,
  version: machine.config.version ?? '',
  root: boxOf(machine.root),
  arrows: nodesOf(machine.root).flatMap(transitionsFrom).map(arrowOf),
})

export const boxesOf = (box: Box): Box[] => [box, ...box.children.flatMap(boxesOf)]
