import { Refusal } from '#contract/common/refusal.ts'
import { failed, somethingWentWrong } from '#contract/messages/failures.ts'

/** What a machine says to a person; the toaster shows it. */
export interface Notice {
  tone: 'default' | 'success' | 'destructive'
  title: string
  text?: string
}

/** The actions that have a failure title of their own. Everything else fails under `anything`. */
export type Action = keyof typeof failed

/**
 * One failure, one toast, the most specific first: an action that was refused as bad input or unauthorised has its own
 * title; any other failure that says something is quoted; one that says nothing gets the action's title.
 */
export function failure(action: Action, error: unknown): Notice {
  const words = error instanceof Error ? error.message : ''
  // A call without words of its own fails with these: they say nothing.
  const text = words === somethingWentWrong ? '' : words
  const refused = error instanceof Refusal && (error.status === 400 || error.status === 401)
  const title = text && !refused ? failed.anything : failed[action]
  return { tone: 'destructive', title, text: text || somethingWentWrong }
}

/** On a call that only a member may make: the token is no longer good. The session says so, once for all. */
export const isTokenRefused = (error: unknown) => error instanceof Refusal && error.status === 401
