import { type EventObject, fromCallback, fromPromise } from 'xstate'

/** An actor that a machine only names. Whoever runs the machine provides it; unprovided, it rejects with its name. */
export const unprovided = <Output, Input = undefined>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`${name} is not provided`)))

/** A fact from outside the machine, which hears of it while it is invoked. Unprovided, nothing changes out there. */
export const outside = <Input = undefined>() => fromCallback<EventObject, Input>(() => {})

/** Nothing that is watched can fail; every invoke says what becomes of an error. */
export const watched = <const Name extends string>(name: Name) => ({ id: name, src: name, onError: {} }) as const
