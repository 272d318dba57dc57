import { type EventObject, fromCallback, fromPromise } from 'xstate'

/** An actor that a machine only names. The program that runs the machine provides it; unprovided, it rejects with its name. */
export const unprovided = <Output, Input = undefined>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`${name} is not provided`)))

/**
 * Something outside of the machine, which hears from it while it is invoked, and may tell it something by `Told`.
 * Unprovided, nothing changes out there.
 */
export const outside = <Input = undefined, Told extends EventObject = EventObject>() =>
  fromCallback<Told, Input>(() => {})

/** Nothing that is watched can fail; every invoke says what becomes of an error. */
export const watched = <const Name extends string>(name: Name) => ({ id: name, src: name, onError: {} }) as const
