import { Refusal } from '#contract/common/refusal.ts'
import type { RateLimits } from '#server/config/rate-limits.ts'
import type { Db } from '#server/db/database.ts'
import type { doorPass, event } from '#server/db/schema/index.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Passwords } from '#server/ports/passwords.ts'

/** What every verb is given: where things are stored, and what time it is. */
export interface Context {
  db: Db
  clock: Clock
}

/** What a verb is given that somebody calls from outside. */
export interface CallContext extends Context {
  passwords: Passwords
  /** Lets so many milliseconds pass before the answer. */
  wait(milliseconds: number): Promise<unknown>
  limits: RateLimits
  /** The network address of the caller. */
  address: string
  /** Where the chapter's office reads what it must look at. */
  officeEmail: string
  /** The address of the site, as visitors type it. */
  site: string
}

/** What is asked of somebody whose network counts. */
export type Visitor = Pick<CallContext, 'clock' | 'address' | 'limits' | 'officeEmail'>

export interface Session {
  id: number
  /** Null when the office came in with its key. */
  account: number | null
}

/** Whether this person did it. What nobody did, as the clock or the key of the office, nobody calls their own. */
export const isOwn = ({ account }: Pick<Session, 'account'>, by: number | null) => account !== null && by === account

/** Somebody works in the office: an account with its cookie, or the shell with its key. */
export interface OfficeSession extends Session {
  /** Names of contract/common/permissions.ts; an account without any belongs to no office. */
  roles: readonly string[]
  /** Browser and system, as its owner knows them. */
  device: string | null
  /** When the second factor was shown last; null where the key stands for it. */
  factor_at: number | null
}

/** What a verb is given that everybody may call, and that knows a member by name. */
export interface GuestContext extends CallContext {
  account: number | null
}

/** What a verb is given that only somebody who is signed in may call. */
export interface AccountContext extends CallContext {
  session: number
  account: number
}

/** What a verb of the office is given. */
export interface OfficeContext extends CallContext {
  session: OfficeSession
}

/** What a verb is given that a paired phone of a door calls. */
export interface DoorContext extends CallContext {
  pass: { row: typeof doorPass.$inferSelect; event: typeof event.$inferSelect; state: string }
}

/** What belongs to an account: the key of the shell has none. */
export function ownAccount({ session }: { session: Pick<Session, 'account'> }): number {
  if (session.account === null)
    throw new Refusal(403, 'The office key cannot do this. Sign in to the office with your own account.')
  return session.account
}
