import { useSyncExternalStore } from 'react'
import { type Actor, type ActorOptions, type AnyStateMachine, createActor, type SnapshotFrom } from 'xstate'

/** An actor that belongs to the whole page, with the snapshot it had before anything happened. */
export interface RootActor<Logic extends AnyStateMachine> {
  actor: Actor<Logic>
  first: SnapshotFrom<Logic>
}

/** The one place where actors of the page are made. They are started by the browser, never while a page is rendered. */
export function createRootActor<Logic extends AnyStateMachine>(
  logic: Logic,
  options: ActorOptions<Logic>,
): RootActor<Logic> & { start: () => void } {
  const actor = createActor(logic, options)
  return { actor, first: actor.getSnapshot(), start: () => void actor.start() }
}

/**
 * What a root actor knows now; while the server's HTML is being taken over, what it knew first. The actor may already
 * have moved on by then, and a different answer would throw the received page away.
 */
export function useRootState<Logic extends AnyStateMachine, Value>(
  { actor, first }: RootActor<Logic>,
  select: (snapshot: SnapshotFrom<Logic>) => Value,
): Value {
  return useSyncExternalStore(
    (notify) => {
      const subscription = actor.subscribe(notify)
      return () => subscription.unsubscribe()
    },
    () => select(actor.getSnapshot()),
    () => select(first),
  )
}
