import type { AnyStateMachine, AnyTransitionDefinition, StateNode } from 'xstate'
import { transitionIds } from './transition-id.ts'

export const nodesOf = (node: StateNode): StateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)]

export const transitionsFrom = (node: StateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
]

/** An inert transition says that an event is ignored on purpose; there is nothing to take. */
const leadsSomewhere = ({ target, actions, reenter }: AnyTransitionDefinition) =>
  target !== undefined || actions.length > 0 || reenter

/** Every transition that a machine can take, each by its id. */
export const universe = (machine: AnyStateMachine): string[] =>
  transitionIds(nodesOf(machine.root).flatMap(transitionsFrom).filter(leadsSomewhere))
