import { call, type Get, type Post } from './call.ts'

/** A call that anybody makes; who it is is not asked. */
/* @__NO_SIDE_EFFECTS__ */
export const get: Get<'public'> = (path, special) => call('GET', 'public', path, special)

/* @__NO_SIDE_EFFECTS__ */
export const post: Post<'public'> = (path, special) => call('POST', 'public', path, special)
