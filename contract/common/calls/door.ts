/** Calls of a phone that is paired with the door of an event. */
export { getAtDoor as get, postAtDoor as post } from './call.ts'
