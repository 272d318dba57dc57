/** Calls that anybody makes; who it is is not asked. */
export { getAsVisitor as get, postAsVisitor as post } from './call.ts'
