import { call, type Get, type Post } from './call.ts'

/** A call of a member who is signed in. */
/* @__NO_SIDE_EFFECTS__ */
export const get: Get<'account'> = (path, special) => call('GET', 'account', path, special)

/* @__NO_SIDE_EFFECTS__ */
export const post: Post<'account'> = (path, special) => call('POST', 'account', path, special)
