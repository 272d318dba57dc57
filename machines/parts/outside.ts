import { type EventObject, fromCallback } from 'xstate'

/** A fact from outside the machine, which hears of it while it is invoked. Unprovided, nothing changes out there. */
export const outside = () => fromCallback<EventObject, undefined>(() => {})

/** Nothing that is watched can fail; every invoke says what becomes of an error. */
export const watched = <const Name extends string>(name: Name) => ({ id: name, src: name, onError: {} }) as const
