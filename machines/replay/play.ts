import {
  type Actor,
  type ActorOptions,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
} from 'xstate'
import { controllable, deliver } from './controllable.ts'
import { transitionIds } from './transition-id.ts'

/** No timer ever fires; a path sends the timer's event itself. */
const frozenClock: NonNullable<ActorOptions<AnyActorLogic>['clock']> = { setTimeout: () => 0, clearTimeout: () => {} }

/** An action with a name, as the machine asked for it. */
export interface Effect {
  type: string
  params: unknown
}

/** What stands after one event; the first frame is the start. */
export interface Frame {
  event: AnyEventObject | undefined
  snapshot: AnyMachineSnapshot
  effects: readonly Effect[]
  /** The transitions taken, each by its id. */
  taken: readonly string[]
  /** What was handed to each child that is at work. */
  waiting: Readonly<Record<string, unknown>>
}

const waiting = new WeakMap<AnyStateMachine, AnyStateMachine>()

/** A machine whose children wait to be told how they end. It is made once: thousands of paths are walked on it. */
export function withWaitingChildren(machine: AnyStateMachine): AnyStateMachine {
  const made =
    waiting.get(machine) ??
    machine.provide({
      actors: Object.fromEntries(Object.keys(machine.implementations.actors).map((name) => [name, controllable()])),
    })
  waiting.set(machine, made)
  return made
}

const inputsOf = ({ children }: AnyMachineSnapshot) =>
  Object.fromEntries(
    Object.entries<AnyActorRef | undefined>(children).flatMap(([id, child]) => {
      const waiting: unknown = child?.getSnapshot()
      return waiting !== null && typeof waiting === 'object' && 'input' in waiting ? [[id, waiting.input]] : []
    }),
  )

/** Walks events on a real actor whose children wait to be told and whose clock stands still. */
export function play(machine: AnyStateMachine, input: unknown, events: readonly AnyEventObject[]): Frame[] {
  let effects: Effect[] = []
  let taken: string[] = []
  const actor: Actor<AnyStateMachine> = createActor(withWaitingChildren(machine), {
    input,
    clock: frozenClock,
    inspect: (happened) => {
      if (happened.type === '@xstate.microstep') taken.push(...transitionIds(happened._transitions))
      if (happened.type === '@xstate.action' && !happened.action.type.startsWith('xstate.'))
        effects.push({ type: happened.action.type, params: happened.action.params })
    },
  })
  // A machine that broke shows it in its snapshot; unheard, the error would be thrown at code that is near.
  actor.subscribe({ error: () => {} })
  const frameAfter = (event: AnyEventObject | undefined, step: () => void): Frame => {
    step()
    const snapshot = actor.getSnapshot()
    const frame = { event, snapshot, effects, taken, waiting: inputsOf(snapshot) }
    // Emptied afterwards: an actor takes its first steps when it is made.
    effects = []
    taken = []
    return frame
  }
  const frames = [frameAfter(undefined, () => void actor.start())]
  for (const event of events) frames.push(frameAfter(event, () => deliver(actor, event)))
  actor.stop()
  return frames
}
