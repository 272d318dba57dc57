import type { ActorOptions, AnyActorLogic } from 'xstate'

/** No timer ever fires; a path sends the timer's event itself. */
export const frozenClock: NonNullable<ActorOptions<AnyActorLogic>['clock']> = {
  setTimeout: () => 0,
  clearTimeout: () => {},
}
