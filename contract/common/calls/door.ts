import { call, type Get, type Post } from './call.ts'

/** A call of a phone that is paired with the door of an event. */
/* @__NO_SIDE_EFFECTS__ */
export const get: Get<'door'> = (path, special) => call('GET', 'door', path, special)

/* @__NO_SIDE_EFFECTS__ */
export const post: Post<'door'> = (path, special) => call('POST', 'door', path, special)
