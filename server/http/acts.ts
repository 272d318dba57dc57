import { createHash } from 'node:crypto'
import type { Context as Call } from 'hono'
import { is } from 'valibot'
import type { Endpoint } from '#contract/common/endpoint.ts'
import { Refusal } from '#contract/common/refusal.ts'
import { ActKey } from '#contract/staff/act.ts'
import type { Context } from '#server/areas/common/context.ts'
import {
  type Act,
  answerBefore,
  claimAct,
  DoneBefore,
  storeAnswer,
  storeRefusal,
} from '#server/areas/staff/act/acts.ts'
import { beginningWith } from '#server/db/beginning-with.ts'
import { isOffice } from './refused-right.ts'

type Called = Pick<Endpoint, 'access' | 'method' | 'path'>

/** What somebody of the office does once: a call that changes something, and that its sender has named. */
export function actOf({ access, method, path }: Called, ctx: object, input: unknown, c: Call): Act | null {
  const key = c.req.header('idempotency-key')
  if (access !== 'office' || method !== 'POST' || key === undefined || !isOffice(ctx)) return null
  // Of a form with files only the verb knows what was sent.
  if (ctx.session.account === null || c.req.header('content-type')?.startsWith('multipart/')) return null
  if (!is(ActKey, key)) throw new Refusal(400, 'The key of this call is not valid.')
  const hash = createHash('sha256')
    .update(JSON.stringify([path, input]))
    .digest('base64url')
  return { actor: ctx.session.account, key, hash }
}

/** Refusals that say why the thing itself was not done: all others are of the caller or of the moment. */
const telling = [400, 404, 409, 422]

/** Does an act once: that it is done is written with what it does, and sent again it is answered as before. */
export async function once<Ctx extends Context, Answer>(
  ctx: Ctx,
  act: Act,
  { forgetsAnswer }: Pick<Endpoint, 'forgetsAnswer'>,
  verb: (ctx: Ctx) => Promise<Answer>,
): Promise<unknown> {
  const before = await answerBefore(ctx, act)
  if (before) return before.answer
  const { db, isCommitted } = beginningWith(ctx.db, (tx) => claimAct(tx, ctx, act))
  try {
    const answer = await verb({ ...ctx, db })
    // It is done: whether its answer can be kept changes nothing for who is waiting for it.
    if (isCommitted() && !forgetsAnswer) await storeAnswer(ctx.db, act, answer).catch(() => {})
    return answer
  } catch (error) {
    const done = error instanceof DoneBefore && (await answerBefore(ctx, act))
    if (done) return done.answer
    if (error instanceof Refusal && telling.includes(error.status))
      await storeRefusal(ctx, act, error, isCommitted()).catch(() => {})
    throw error
  }
}
