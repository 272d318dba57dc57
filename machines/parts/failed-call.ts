import { type Action, failure, isTokenRefused } from './notice.ts'

interface Failed {
  event: { error: unknown }
}

/** Says in a toast why a call failed. */
export const tellFailure = (action: Action) =>
  ({ type: 'notify', params: ({ event }: Failed) => failure(action, event.error) }) as const

/** What a machine that makes a member's calls is set up with. */
export const tokenGuards = { tokenIsRefused: (_: unknown, error: unknown) => isTokenRefused(error) }

/** First of what a member's call may fail with: the session says it and leads to the sign-in, so nothing is told here. */
export const ifTokenIsRefused = <const Next extends { target: string }>(next: Next) =>
  ({ guard: { type: 'tokenIsRefused', params: ({ event }: Failed) => event.error }, ...next }) as const
