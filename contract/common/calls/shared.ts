/** What anybody may ask, with the same answer for everybody, which may be cached. */
export { getShared as get } from './call.ts'
