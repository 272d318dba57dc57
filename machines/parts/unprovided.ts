import { fromPromise } from 'xstate'

/** An actor that a machine only names. Whoever runs the machine provides it; unprovided, it rejects with its name. */
export const unprovided = <Output, Input = undefined>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`${name} is not provided`)))
