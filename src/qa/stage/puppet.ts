import { type Actor, type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine, createActor } from 'xstate'

type Observer = (snapshot: AnyMachineSnapshot) => void

export interface Puppet {
  actor: Actor<AnyStateMachine>
  show: (snapshot: AnyMachineSnapshot) => void
}

/** Looks like an actor to a view, stands wherever it is put, and passes on what the view sends. */
export function createPuppet(
  machine: AnyStateMachine,
  first: AnyMachineSnapshot,
  heard: (event: AnyEventObject) => void,
): Puppet {
  let shown = first
  const observers = new Set<Observer>()
  const own: Record<PropertyKey, unknown> = {
    getSnapshot: () => shown,
    subscribe: (observer: Observer | { next?: Observer }) => {
      const next: Observer = typeof observer === 'function' ? observer : (snapshot) => observer.next?.(snapshot)
      observers.add(next)
      return { unsubscribe: () => void observers.delete(next) }
    },
    send: heard,
    start: () => {},
    stop: () => {},
  }
  const actor = new Proxy(createActor(machine, { snapshot: first }), {
    get: (target, key) => (Object.hasOwn(own, key) ? own[key] : Reflect.get(target, key)),
  })
  return {
    actor,
    show(snapshot) {
      shown = snapshot
      for (const next of observers) next(snapshot)
    },
  }
}

/** A puppet in the place of an actor that belongs to the whole page. */
export const rootOf = ({ actor }: Puppet) => ({ actor, first: actor.getSnapshot(), start: () => {} })
