import { executionAsyncResource } from 'node:async_hooks'

const kept: object[] = []

/**
 * Holds one of the records that Node makes for each process.nextTick, of which a request has five. When a collection of
 * garbage finds none alive V8 forgets their shape, and makes all later ones on a path that costs a kept answer a third.
 */
export function keepTick() {
  process.nextTick(() => kept.push(executionAsyncResource()))
}
