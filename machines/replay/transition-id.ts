import type { AnyTransitionDefinition } from 'xstate'

/** The same for a machine and its provided copies. Undefined for the step into the initial state, which is no transition. */
export function transitionId(transition: AnyTransitionDefinition): string | undefined {
  const { source, eventType } = transition
  const siblings = eventType === '' ? source.always : source.transitions.get(eventType)
  const place = siblings?.indexOf(transition) ?? -1
  const node = [source.machine.id, ...source.path].join('.')
  return place < 0 ? undefined : `${node} :: ${eventType || 'always'} [${place}]`
}

export const transitionIds = (transitions: readonly AnyTransitionDefinition[]) =>
  transitions.map(transitionId).filter((id) => id !== undefined)
