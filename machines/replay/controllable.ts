import type { ActorLogic, AnyActorRef, AnyEventObject, NonReducibleUnknown, Snapshot } from 'xstate'

export type Told = { type: 'qa.resolve'; output: unknown } | { type: 'qa.reject'; error: unknown }

type Waiting = Snapshot<unknown> & { input: unknown }

const settle = (snapshot: Waiting, told: Told): Waiting => {
  if (told.type === 'qa.resolve')
    return { input: snapshot.input, status: 'done', output: told.output, error: undefined }
  if (told.type === 'qa.reject') return { input: snapshot.input, status: 'error', output: undefined, error: told.error }
  return snapshot
}

/** A child that waits to be told how it ends. It answers at once, keeps its input to look at, and calls nothing. */
export const controllable = (): ActorLogic<Waiting, Told, NonReducibleUnknown> => ({
  transition: settle,
  getInitialSnapshot: (_, input) => ({ input, status: 'active', output: undefined, error: undefined }),
  getPersistedSnapshot: (snapshot) => snapshot,
  restoreSnapshot: (snapshot) => ({ input: undefined, ...snapshot }),
})

/** 'xstate.done.actor.sendOtp' says how sendOtp ended. */
export function endingOf(type: string): { ending: string | undefined; id: string } {
  const [, ending, id = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? []
  return { ending, id }
}

/** Sends an event of a path: a child's outcome through the child, anything else to the machine. */
export function deliver(actor: AnyActorRef, event: AnyEventObject) {
  const { ending, id } = endingOf(event.type)
  const child: AnyActorRef | undefined = actor.getSnapshot().children[id]
  if (ending === 'done' && child) child.send({ type: 'qa.resolve', output: event.output })
  else if (ending === 'error' && child) child.send({ type: 'qa.reject', error: event.error })
  else actor.send(event)
}
