/** Calls of a member who is signed in. */
export { getAsMember as get, postAsMember as post } from './call.ts'
