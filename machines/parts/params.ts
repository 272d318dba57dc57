import { type Action, failure } from './notice.ts'

/** Params of actions and guards that only hand on what their event carries. */
interface Heard<Event> {
  event: Event
}

/** What an actor answered. */
export const outputOf = <Output>({ event }: Heard<{ output: Output }>) => event.output

/** Why an actor failed. */
export const errorOf = ({ event }: Heard<{ error: unknown }>) => event.error

/** Why an actor failed, as it is told. */
export const failureOf =
  (action: Action) =>
  ({ event }: Heard<{ error: unknown }>) =>
    failure(action, event.error)

/** All that the event carries. */
export const eventOf = <Event>({ event }: Heard<Event>) => event

/** One thing that the event carries. */
export const fieldOf =
  <const Name extends string>(name: Name) =>
  <Value>({ event }: Heard<{ [Field in Name]: Value }>) =>
    event[name]
