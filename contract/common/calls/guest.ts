import { call, type Get, type Post } from './call.ts'

/** A call that anybody makes; a member who is signed in is known. */
/* @__NO_SIDE_EFFECTS__ */
export const get: Get<'guest'> = (path, special) => call('GET', 'guest', path, special)

/* @__NO_SIDE_EFFECTS__ */
export const post: Post<'guest'> = (path, special) => call('POST', 'guest', path, special)
