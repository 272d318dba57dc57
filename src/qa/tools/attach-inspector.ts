import { createBrowserInspector } from '@statelyai/inspect'
import type { Actor, AnyStateMachine } from 'xstate'
import type { Tap } from '#src/lib/taps.ts'
import { createScrubber } from './scrub.ts'

interface Inspected {
  taps: Set<Tap>
  /** Those that were made before anybody could listen. */
  actors: readonly Actor<AnyStateMachine>[]
}

/** Where nobody may see them all, some wait to be asked for. */
const KEPT = 2_000

/** Attaches the inspector to a page of our own: in a frame of this page, or, without one, in a window. */
export function attachInspector({ taps, actors }: Inspected, iframe: HTMLIFrameElement | null) {
  const inspector = createBrowserInspector({
    url: `${location.origin}/qa/inspector`,
    iframe,
    autoStart: false,
    maxDeferredEvents: KEPT,
    serialize: createScrubber(),
  })
  const tap: Tap = (event) => inspector.inspect.next?.(event)
  for (const actorRef of actors) tap({ type: '@xstate.actor', actorRef, rootId: actorRef.sessionId })
  taps.add(tap)
  return () => inspector.start()
}
