import { call, type Get } from './call.ts'

/** A call that anybody makes, with the same answer for everybody, which may be cached. */
/* @__NO_SIDE_EFFECTS__ */
export const get: Get<'shared'> = (path, special) => call('GET', 'shared', path, special)
