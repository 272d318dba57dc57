import { desc, eq } from 'drizzle-orm'
import type { WholeApplication } from '#contract/applications/office-applications.ts'
import { Refusal } from '#contract/common/refusal.ts'
import { byOffice, recordAct } from '#server/areas/common/audit.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { needAnother } from '#server/areas/staff/approval/concerns.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { heldDecision } from '#server/db/schema/index.ts'
import { changeApplication, type LockedApplication, lockApplication } from '../review/lock-application.ts'
import { conflict } from '../review/needs.ts'
import { aboutApplication } from '../review/office-steps.ts'
import { showApplication } from '../review/show-application.ts'
import { endHold, readHold } from './held.ts'

/** Why there is nothing to undo: it counts by now, another one undid it, or nothing was decided. */
async function tooLate(tx: Db, number: string, application: LockedApplication): Promise<Refusal> {
  const [last] = await tx
    .select({ state: heldDecision.state })
    .from(heldDecision)
    .where(eq(heldDecision.number, number))
    .orderBy(desc(heldDecision.id))
    .limit(1)
  if (!last) return new Refusal(409, 'No decision on this application is held.')
  const changed = await conflict(tx, application)
  if (last.state !== 'done') return changed
  const counts = 'The decision has taken effect, and the applicant has been told. You can reverse it.'
  return new Refusal(409, counts, changed.details)
}

/** Takes a decision back while it is held: the applicant never hears of it. */
export async function undoDecision(ctx: OfficeContext, { id: number }: { id: string }): Promise<WholeApplication> {
  await inTransaction(ctx.db, async (tx) => {
    const application = await lockApplication(tx, number)
    needAnother(ctx, application.account_id)
    const hold = await readHold(tx, number)
    if (!hold) throw await tooLate(tx, number, application)
    await endHold(tx, ctx, hold.id, 'decision.undo')
    await changeApplication(tx, application)
    const before = { step: hold.step, reason: hold.reason, decided_by: hold.decided_by }
    await recordAct(tx, ctx, { ...byOffice(ctx), what: 'undo', about: aboutApplication(number), before })
  })
  return showApplication(ctx, { id: number })
}
