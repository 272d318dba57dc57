import { Refusal } from '#contract/common/refusal.ts'
import type { Session } from './context.ts'

/** What belongs to an account: the key of the shell has none. */
export function ownAccount({ session }: { session: Pick<Session, 'account'> }): number {
  if (session.account === null)
    throw new Refusal(403, 'The office key cannot do this. Sign in to the office with your own account.')
  return session.account
}
