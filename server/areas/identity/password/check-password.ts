import { and, eq, isNull } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { SignIn } from '#contract/identity/auth.ts'
import type { CallContext } from '#server/areas/common/context.ts'
import {
  atAddress,
  clearAttempts,
  countAttempt,
  countedAttempts,
  rateLimit,
  uncountAttempt,
} from '#server/areas/common/rate-limit.ts'
import type { Db } from '#server/db/database.ts'
import { account, ownEmail } from '#server/db/schema/index.ts'
import { isKnown, markBrowser } from '../known-browser.ts'

/** Milliseconds for each answer, once an account was tried that often in a day. */
const SLOW = 5_000

interface Given extends SignIn {
  /** What the browser keeps of an earlier success. */
  mark: string | undefined
}

interface Checked {
  id: number
  /** Of the password that was right. */
  hash: string
  /** What the browser shall keep of this one. */
  mark: string
  /** How often the account was refused within the day before. */
  refused: number
}

const passwordIsWrong = () => new Refusal(401, 'The e-mail address or the password is not right.')

const everywhereOf = (lower: string) => ({ limit: 'sign-in-day', of: lower }) as const

/** How often the account of this address was refused within the day before. */
export const refusedLately = (ctx: Pick<CallContext, 'db' | 'clock' | 'limits'>, lower: string) =>
  countedAttempts(ctx, everywhereOf(lower))

/**
 * Whose password it is. Failures are counted for an account at one address, and for the address: who guesses has to wait,
 * and the owner can still come in from elsewhere. A browser that has signed in to the account lately is counted by itself: what
 * others fail at the same address keeps nobody out. An attempt is counted before the password is looked at, so that many at once
 * are counted too. An account that is tried from everywhere is not locked: each answer takes a while.
 */
export async function checkPassword(ctx: CallContext, { email, password, mark }: Given): Promise<Checked> {
  const lower = email.toLowerCase()
  const now = ctx.clock.now()
  const [found] = await ctx.db
    .select({ id: account.id, email: ownEmail, hash: account.password_hash })
    .from(account)
    .where(and(eq(account.email, lower), isNull(account.disabled_at)))
  const isOwn = isKnown(mark, found, now)
  const address = isOwn ? [] : atAddress(ctx, 'sign-in-address')
  const here = isOwn ? [{ limit: 'sign-in', of: `${lower} ${mark}` } as const] : atAddress(ctx, 'sign-in', lower)
  await rateLimit(ctx, address, true)
  await rateLimit(ctx, here, true)
  const everywhere = everywhereOf(lower)
  const isTriedOften = (await countAttempt(ctx, everywhere)) !== null
  if (isTriedOften && !isOwn) await ctx.wait(SLOW)
  const all = [...here, ...address, ...(isTriedOften ? [] : [everywhere])]

  const right = await ctx.passwords.verify(found?.hash, password).catch(async (error: unknown) => {
    // Nobody looked at it, so it was no failure.
    await uncountAttempt(ctx, all)
    throw error
  })
  if (!found?.hash || !right) throw passwordIsWrong()
  await clearAttempts(ctx, here)
  await uncountAttempt(ctx, all)
  const refused = await refusedLately(ctx, lower)
  return { id: found.id, hash: found.hash, mark: markBrowser(found, now), refused }
}

/**
 * Holds the account whose password was right, and refuses where it has another one by now: what a new password ended is
 * not opened again with the old one.
 */
export async function lockAccount(tx: Db, { id, hash }: Pick<Checked, 'id' | 'hash'>): Promise<void> {
  const isSame = and(eq(account.id, id), eq(account.password_hash, hash), isNull(account.disabled_at))
  const locked = await tx.select({ id: account.id }).from(account).where(isSame).for('update')
  if (locked.length === 0) throw passwordIsWrong()
}
