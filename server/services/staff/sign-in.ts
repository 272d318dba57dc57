import type { SignIn } from '#contract/auth.ts'
import type { CodeForChallenge, OfficeChallenge, OfficeEntered } from '#contract/office/sign-in.ts'
import { Refusal } from '#contract/refusal.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { ownAct, recordAct } from '#server/services/audit.ts'
import type { CallContext } from '#server/services/context.ts'
import { checkPassword } from '#server/services/identity/check-password.ts'
import { clearAttempts, rateLimit, uncountAttempt } from '#server/services/rate-limit.ts'
import { challengeIsOver, endChallenge, newChallenge, tryChallenge } from './challenge.ts'
import { factorsOf, spendCode } from './factors.ts'
import { openOfficeSession } from './office-session.ts'
import { enteredAs, needPerson } from './person.ts'

interface Given extends SignIn {
  /** What the browser keeps of an earlier success. */
  mark: string | undefined
}

/** The password alone opens nothing: it is answered what else is asked for. */
export async function startSignIn(ctx: CallContext, given: Given): Promise<{ answer: OfficeChallenge; mark: string }> {
  const { id, mark } = await checkPassword(ctx, given)
  await needPerson(ctx.db, id)
  const challenge = await newChallenge(ctx.db, ctx, id)
  return { answer: { challenge, factors: await factorsOf(ctx.db, id) }, mark }
}

/** Of wrong codes of one account, from wherever: only who knows the password can try any. */
const codesOf = (id: number) =>
  [
    { limit: 'office-code', of: `account ${id}` },
    { limit: 'office-code-day', of: `account ${id}` },
  ] as const

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
  prove: (tx: Db, account_id: number) => Promise<string | null>,
  answerOf: (tx: Db, account_id: number) => Promise<Answer>,
): Promise<Entered<Answer>> {
  const { account_id, isLast } = await tryChallenge(ctx, challenge)
  const counters = codesOf(account_id)
  const from = { device, address: ctx.address }
  await rateLimit(ctx, counters)
  const entered = await inTransaction(ctx.db, async (tx) => {
    const by = await prove(tx, account_id)
    if (by === null) return null
    await endChallenge(tx, challenge)
    const answer = await answerOf(tx, account_id)
    const token = await openOfficeSession(tx, ctx, { account_id, device })
    await recordAct(tx, ctx, { ...ownAct(account_id, 'sign in to the office', { by }), ...from, factor_age: 0 })
    return { answer, token }
  })
  if (entered) {
    await clearAttempts(ctx, counters[0])
    await uncountAttempt(ctx, counters[1])
    return entered
  }
  await recordAct(ctx.db, ctx, { ...ownAct(account_id, 'sign in to the office'), ...from, outcome: 'refused' })
  throw isLast ? challengeIsOver() : new Refusal(400, 'This code is not right, or it was used already.')
}

export const verifySignIn = (ctx: CallContext, given: CodeForChallenge & Attempt): Promise<Entered<OfficeEntered>> =>
  enter(
    ctx,
    given,
    (tx, id) => spendCode(tx, id, given.code, ctx.clock.now()),
    async (tx, id) => enteredAs(await needPerson(tx, id)),
  )
