import type { MachineOf } from '#machines/registry.ts'
import type { RootActor } from '#src/lib/root-actor.ts'

/** Whether a member is here, as soon as that is known. */
export function memberIsHere({ actor }: RootActor<MachineOf<'session'>>): Promise<boolean> {
  return new Promise((resolve) => {
    const look = (state = actor.getSnapshot()) => {
      if (state.hasTag('settling')) return
      resolve(state.hasTag('member'))
      subscription.unsubscribe()
    }
    const subscription = actor.subscribe(look)
    look()
  })
}
