import { and, asc, eq, gt, lte, min } from 'drizzle-orm'
import { recordAct } from '#server/areas/common/audit.ts'
import type { Context } from '#server/areas/common/context.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { heldDecision } from '#server/db/schema/index.ts'
import type { Log } from '#server/platform/log.ts'
import { changeApplication, type LockedApplication, lockApplication, namedStatus } from '../review/lock-application.ts'
import { aboutApplication } from '../review/office-steps.ts'
import { mayDecide } from '../review/officers.ts'
import { applyDecision, type Decision, isDecidable } from './decide.ts'
import { endHold, readHold } from './held.ts'

interface Held {
  id: number
  number: string
}

const decisionOf = (reason: string | null): Decision =>
  reason === null ? { step: 'approve', reason } : { step: 'reject', reason }

/**
 * The application went on without the office meanwhile, as when it was withdrawn, or who decided may not do so any more, as
 * when they were locked: the decision is none.
 */
async function drop(tx: Db, ctx: Context, application: LockedApplication, { id, number }: Held) {
  await endHold(tx, ctx, id, 'decision.undo')
  await changeApplication(tx, application)
  const act = { actor: 'time', what: 'undo', about: aboutApplication(number) }
  await recordAct(tx, ctx, { ...act, after: { status: namedStatus(application) } })
}

/** One of them, in one transaction: where the server dies in it, the hold is still there and the mail is not. */
async function endOne(ctx: Context, { id, number }: Held): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const application = await lockApplication(tx, number)
    const hold = await readHold(tx, number)
    // Undone, or taken by another server, while this one waited for the row.
    if (hold?.id !== id) return
    const stands = (await isDecidable(tx, application, hold.step)) && (await mayDecide(tx, hold.decided_by))
    if (!stands) return drop(tx, ctx, application, { id, number })
    await endHold(tx, ctx, id, 'hold.end')
    const by = { actor: `account ${hold.decided_by}` }
    await applyDecision(tx, ctx, application, { decision: decisionOf(hold.reason), by })
  })
}

/**
 * Makes the decisions count whose hold is over, and answers in how many milliseconds the next one is; null where none is
 * held. One that cannot be taken is logged, and the others have their turn.
 */
export async function endHolds(ctx: Context, log: Log, stopping?: AbortSignal): Promise<number | null> {
  const now = new Date(ctx.clock.now())
  const isHeld = eq(heldDecision.state, 'held')
  const due = await ctx.db
    .select({ id: heldDecision.id, number: heldDecision.number })
    .from(heldDecision)
    .where(and(isHeld, lte(heldDecision.ends_at, now)))
    .orderBy(asc(heldDecision.ends_at))
  for (const held of due) {
    if (stopping?.aborted) return null
    await endOne(ctx, held).catch((error: unknown) =>
      log.error({ held: held.id, err: error }, 'A decision was not taken'),
    )
  }
  const [next] = await ctx.db
    .select({ at: min(heldDecision.ends_at) })
    .from(heldDecision)
    .where(and(isHeld, gt(heldDecision.ends_at, now)))
  return next?.at ? Math.max(1, next.at.getTime() - ctx.clock.now()) : null
}
