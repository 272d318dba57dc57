import { eq } from 'drizzle-orm'
import type { SignIn } from '#contract/identity/auth.ts'
import type { PasskeyRequest } from '#contract/staff/passkey.ts'
import type { OfficeChallenge, OfficeEntered, ProofForChallenge } from '#contract/staff/sign-in.ts'
import { ownAct, recordAct } from '#server/areas/common/audit.ts'
import type { CallContext } from '#server/areas/common/context.ts'
import { rateLimit } from '#server/areas/common/rate-limit.ts'
import { challengeIsOver, challengesIn } from '#server/areas/identity/factor/challenge.ts'
import { codesOf, forgetWrongCodes, wrongProof } from '#server/areas/identity/factor/code-limit.ts'
import { checkPassword, lockAccount } from '#server/areas/identity/password/check-password.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { account, officeChallenge, type PendingFactor } from '#server/db/schema/index.ts'
import { factorsOf, spendProof } from './factors.ts'
import { openOfficeSession } from './office-session.ts'
import { requestPasskey } from './passkeys.ts'
import { enteredAs, needPerson } from './person.ts'

/** At the door of the office. */
export const { newChallenge, tryChallenge, readChallenge, storePending, endChallenge } = challengesIn(officeChallenge)

interface Given extends SignIn {
  /** What the browser keeps of an earlier success. */
  mark: string | undefined
}

/** The password alone opens nothing: it is answered what else is asked for. */
export async function startSignIn(ctx: CallContext, given: Given): Promise<{ answer: OfficeChallenge; mark: string }> {
  const { id, hash, mark } = await checkPassword(ctx, given)
  await needPerson(ctx.db, id)
  const challenge = await inTransaction(ctx.db, async (tx) => {
    await lockAccount(tx, { id, hash })
    return newChallenge(tx, ctx, id)
  })
  return { answer: { challenge, factors: await factorsOf(ctx.db, id) }, mark }
}

export interface Entered<Answer> {
  answer: Answer
  /** For the cookie. */
  token: string
}

interface Attempt {
  challenge: string
  device: string | null
}

/** One try to come in: `prove` answers by which factor, or null where what was given is wrong. */
export async function enter<Answer>(
  ctx: CallContext,
  { challenge, device }: Attempt,
  prove: (tx: Db, account_id: number, pending: PendingFactor) => Promise<string | null>,
  answerOf: (tx: Db, account_id: number) => Promise<Answer>,
): Promise<Entered<Answer>> {
  const { account_id, isLast, pending } = await tryChallenge(ctx, challenge)
  const from = { device, address: ctx.address }
  const codes = codesOf('office', account_id)
  await rateLimit(ctx, codes)
  const entered = await inTransaction(ctx.db, async (tx) => {
    // A password that is being replaced ends the challenge first, or this session after it.
    await tx.select({ id: account.id }).from(account).where(eq(account.id, account_id)).for('update')
    const by = await prove(tx, account_id, pending)
    if (by === null) return null
    await endChallenge(tx, challenge)
    const answer = await answerOf(tx, account_id)
    const token = await openOfficeSession(tx, ctx, { account_id, device })
    await recordAct(tx, ctx, { ...ownAct(account_id, 'sign in to the office', { by }), ...from, factor_age: 0 })
    return { answer, token }
  })
  if (entered) {
    await forgetWrongCodes(ctx, codes)
    return entered
  }
  await recordAct(ctx.db, ctx, { ...ownAct(account_id, 'sign in to the office'), ...from, outcome: 'refused' })
  throw isLast ? challengeIsOver() : wrongProof()
}

export const verifySignIn = (ctx: CallContext, given: ProofForChallenge & Attempt): Promise<Entered<OfficeEntered>> =>
  enter(
    ctx,
    given,
    (tx, account_id, { passkey }) => spendProof(tx, ctx, { account_id, challenge: passkey, proof: given }),
    async (tx, id) => enteredAs(await needPerson(tx, id)),
  )

/** What the browser shall show in the place of a code. */
export async function askForPasskey(ctx: CallContext, { challenge }: { challenge: string }): Promise<PasskeyRequest> {
  const { account_id } = await readChallenge(ctx, challenge)
  const request = await requestPasskey(ctx.db, ctx, account_id)
  await storePending(ctx, challenge, { passkey: request.challenge })
  return request
}
