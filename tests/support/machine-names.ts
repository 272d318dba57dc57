import type { AnyStateMachine, StateNode } from 'xstate'
import { transitionsFrom } from '#machines/replay/universe.ts'

/** XState's own creators (assign, raise, and, not) are functions that carry what they were made of. */
const made = (thing: unknown, by: 'resolve' | 'check'): thing is object => typeof thing === 'function' && by in thing

function nameOf(thing: unknown): string | undefined {
  if (typeof thing === 'string') return thing
  if (thing === null || typeof thing !== 'object' || !('type' in thing)) return undefined
  return typeof thing.type === 'string' ? thing.type : undefined
}

const actionsOf = (node: StateNode): unknown[] => [
  ...node.entry,
  ...node.exit,
  ...transitionsFrom(node).flatMap((transition) => [...transition.actions]),
  ...(node.type === 'compound' ? node.initial.actions : []),
]

const guardsOf = (guard: unknown): unknown[] => {
  if (!made(guard, 'check')) return guard === undefined ? [] : [guard]
  const inner: unknown = 'guards' in guard ? guard.guards : []
  return Array.isArray(inner) ? inner.flatMap(guardsOf) : []
}

/** `after` is made of a raise with a delay and a cancel, so this finds its delays too. */
const delaysOf = (action: unknown): unknown[] =>
  made(action, 'resolve') && 'delay' in action && action.delay !== undefined ? [action.delay] : []

const actorsOf = (node: StateNode, actions: unknown[]): unknown[] => [
  ...[node.config.invoke ?? []].flat().map(({ src }) => src),
  ...actions.map((action) => (made(action, 'resolve') && 'src' in action ? action.src : undefined)),
]

/** Actions, guards, delays and actors that have no name, or a name that nothing stands behind. */
export function unnamedOrUnknown(node: StateNode, machine: AnyStateMachine): string[] {
  const { actions, guards, delays, actors } = machine.implementations
  const all = actionsOf(node)
  const own = all.filter((action) => !made(action, 'resolve'))
  const check = (kind: string, things: unknown[], known: object) =>
    things.flatMap((thing) => {
      const name = nameOf(thing)
      if (name === undefined) return [`has an unnamed ${kind}`]
      return Object.hasOwn(known, name) ? [] : [`names the ${kind} '${name}', which is not implemented`]
    })
  return [
    ...check('action', own, actions),
    ...check(
      'guard',
      transitionsFrom(node).flatMap(({ guard }) => guardsOf(guard)),
      guards,
    ),
    ...check('delay', all.flatMap(delaysOf), delays),
    ...check(
      'actor',
      actorsOf(node, all).filter((src) => typeof src === 'string'),
      actors,
    ),
  ]
}
