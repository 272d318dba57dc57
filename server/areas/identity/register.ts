import { eq } from 'drizzle-orm'
import type { Registration } from '#contract/identity/auth.ts'
import { notices } from '#contract/messages/notices.ts'
import type { CallContext } from '#server/areas/common/context.ts'
import { postMail } from '#server/areas/common/outbox.ts'
import { atAddress, countAttempt, rateLimit, uncountAttempt } from '#server/areas/common/rate-limit.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { account } from '#server/db/schema/index.ts'
import { mailsToUnproven, newEmailLink } from './email-link.ts'
import { refuseCommon, refuseOwnData } from './password/password-rule.ts'

/** The first word is the first name, the last the surname, what stands between the middle name. */
export function namesIn(name: string) {
  const [first_name = '', ...others] = name.trim().split(/\s+/)
  const sur_name = others.pop() ?? ''
  return { first_name, sur_name, middle_name: others.join(' ') || null }
}

/** Answers alike whether or not the address has an account: a mail tells its owner. */
export async function register(ctx: CallContext, { name, email, password }: Registration): Promise<string> {
  refuseCommon(password)
  refuseOwnData(password, { ...namesIn(name), email })
  const counters = atAddress(ctx, 'register')
  await rateLimit(ctx, counters)
  const lower = email.toLowerCase()
  const password_hash = await ctx.passwords.hash(password).catch(async (error: unknown) => {
    await uncountAttempt(ctx, counters)
    throw error
  })
  // Beyond so many the address hears no more, and the answer is the same.
  const mayTell = (await countAttempt(ctx, mailsToUnproven(lower))) === null
  const now = new Date(ctx.clock.now())
  await inTransaction(ctx.db, async (tx) => {
    const [made] = await tx
      .insert(account)
      .values({ email: lower, password_hash, created_at: now, unproven_since: now, ...namesIn(name) })
      .onConflictDoNothing({ target: account.email })
      .returning({ id: account.id, first_name: account.first_name })
    if (!mayTell) return
    if (made) {
      const link = await newEmailLink(tx, ctx, made.id, lower)
      await postMail(tx, ctx, lower, { kind: 'account-created', data: { first_name: made.first_name, link } })
      return
    }
    const [owner] = await tx.select({ first_name: account.first_name }).from(account).where(eq(account.email, lower))
    await postMail(tx, ctx, lower, { kind: 'already-registered', data: { first_name: owner?.first_name ?? '' } })
  })
  return notices.accountCreated.title
}
