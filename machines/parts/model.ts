import type {
  AnyActorLogic,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  CallbackActorLogic,
  EventFrom,
  EventObject,
  InputFrom,
  OutputFrom,
  SnapshotFrom,
} from 'xstate'
import type { Scene } from './scene.ts'

/** Every event that carries something needs its samples; for a guarded one, one that passes and one that does not. */
type Cases<Event extends AnyEventObject> = {
  [E in Event as keyof E extends 'type' ? never : E['type']]: readonly E[]
} & {
  [E in Event as keyof E extends 'type' ? E['type'] : never]?: readonly E[]
}

type ActorsOf<Machine extends AnyStateMachine> = NonNullable<Parameters<Machine['provide']>[0]['actors']>

/** Every invoked actor that answers needs what it may answer and how it may fail; one that only watches does neither. */
type Outcomes<Actors> = {
  [Name in keyof Actors as NonNullable<Actors[Name]> extends CallbackActorLogic<
    infer _Told extends EventObject,
    infer _Input
  >
    ? never
    : Name]-?: {
    done: readonly (Actors[Name] extends infer Logic extends AnyActorLogic | undefined
      ? OutputFrom<NonNullable<Logic>>
      : unknown)[]
    error: readonly unknown[]
  }
}

/**
 * What people go through, in words: `declined, tried again`. Each name stands over its waypoints, between which the shortest way
 * is taken: `in sending`, `sendForm fails`, or `sendForm fails (401)` where only one of its samples carries that. The first may
 * say of several inputs which one is `given`. tests/machines/scenarios.test.ts walks all of them.
 */
export type Scenarios = Readonly<Record<string, readonly string[]>>

/** What path generation needs to know of a machine: its inputs, its events' payloads, its actors' answers. */
export type Model<Machine extends AnyStateMachine> = {
  inputs: readonly InputFrom<Machine>[]
  cases: Cases<EventFrom<Machine>>
  /** False for an order of events that no clock allows: the graph itself knows no time. */
  possible?: (snapshot: SnapshotFrom<Machine>, event: AnyEventObject) => boolean
  /** The context that guards read, from whichever input. Without it two states with the same value count as one. */
  serialize?: (snapshot: SnapshotFrom<Machine>) => unknown
  /** For a machine that its page shows only then. */
  scene?: Scene
  scenarios?: Scenarios
} & (keyof Outcomes<ActorsOf<Machine>> extends never ? { outcomes?: never } : { outcomes: Outcomes<ActorsOf<Machine>> })

/** Any machine's model, for the tools that walk all of them. */
export interface AnyModel {
  inputs: readonly unknown[]
  cases: Readonly<Record<string, readonly AnyEventObject[] | undefined>>
  outcomes?: Readonly<Record<string, { done: readonly unknown[]; error: readonly unknown[] }>> | undefined
  possible?(snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean
  serialize?(snapshot: AnyMachineSnapshot): unknown
  scene?: Scene
  scenarios?: Scenarios
}
