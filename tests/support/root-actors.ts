import type { AnyActor, InspectionEvent } from 'xstate'

type Watch = (event: InspectionEvent) => void

/**
 * Watches every root actor from before its first step. `vi.mock` does not reach the XState that other packages import,
 * so this wraps a method that is not public; a release that renames it is noticed here.
 */
export function watchRootActors(prototype: object, watch: Watch) {
  const initState: unknown = Reflect.get(prototype, '_initState')
  if (typeof initState !== 'function')
    throw new Error('XState has no Actor.prototype._initState any more: transitions cannot be recorded')
  Reflect.set(prototype, '_initState', function (this: AnyActor, ...args: unknown[]) {
    if (!Reflect.get(this, '_parent')) this.system.inspect(watch)
    return Reflect.apply(initState, this, args)
  })
}
