/** Calls that anybody makes; a member who is signed in is known. */
export { getAsGuest as get, postAsGuest as post } from './call.ts'
