import type { SignedIn, SignIn } from '#contract/identity/auth.ts'
import { ownAct, recordAct } from '#server/areas/common/audit.ts'
import type { CallContext } from '#server/areas/common/context.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { hasFactor, newChallenge } from './factor/member-code.ts'
import { checkPassword, lockAccount } from './password/check-password.ts'
import { readProfile } from './profile.ts'
import { openSession } from './session.ts'

interface Given extends SignIn {
  /** What the browser keeps of an earlier success. */
  mark: string | undefined
  /** By which the owner knows the session again. */
  device: string | null
}

interface SignedInHere {
  /** Where the second factor is switched on, the password alone opens nothing: a code is asked for. */
  outcome: { signedIn: SignedIn } | { challenge: string }
  /** What the browser shall keep of this one. */
  mark: string
}

/**
 * Each success stands in the audit, with how often the account was refused within the day before. A refusal by itself does
 * not: strangers would fill the records, and where there is an account would take longer than where there is none.
 */
export async function signIn(ctx: CallContext, { device, ...given }: Given): Promise<SignedInHere> {
  const { id, hash, mark, refused } = await checkPassword(ctx, given)
  const { challenge, token } = await inTransaction(ctx.db, async (tx) => {
    await lockAccount(tx, { id, hash })
    if (await hasFactor(tx, id)) return { challenge: await newChallenge(tx, ctx, id) }
    const opened = await openSession({ ...ctx, db: tx }, id, device)
    await recordAct(tx, ctx, ownAct(id, 'sign in', { refused }))
    return { token: opened }
  })
  if (challenge !== undefined) return { outcome: { challenge }, mark }
  const data = await readProfile(ctx, id)
  if (!data) throw new Error('An account went away while its owner signed in')
  return { outcome: { signedIn: { data, token } }, mark }
}
