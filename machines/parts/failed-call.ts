import { type Action, isTokenRefused } from './notice.ts'
import { errorOf, failureOf } from './params.ts'

/** Says in a toast why a call failed. */
export const tellFailure = (action: Action) => ({ type: 'notify', params: failureOf(action) }) as const

/** Sets why a call failed as the trouble: the page says it where the call was made. */
export const setTroubleOf = (action: Action) => ({ type: 'setTrouble', params: failureOf(action) }) as const

/** What a machine that makes a member's calls is set up with. */
export const tokenGuards = { tokenIsRefused: (_: unknown, error: unknown) => isTokenRefused(error) }

/** First of what a member's call may fail with: the session says it and leads to the sign-in, so nothing is told here. */
export const ifTokenIsRefused = <const Next extends { target: string }>(next: Next) =>
  ({ guard: { type: 'tokenIsRefused', params: errorOf }, ...next }) as const
