import { eq } from 'drizzle-orm'
import { done } from '#contract/messages/done.ts'
import { byOffice, recordAct } from '#server/areas/common/audit.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { needAnother } from '#server/areas/staff/approval/concerns.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import {
  application,
  applicationCheck,
  applicationForm,
  applicationNote,
  heldDecision,
} from '#server/db/schema/index.ts'
import { lockApplication, namedStatus } from '../review/lock-application.ts'
import { aboutApplication, needStep } from '../review/office-steps.ts'

/**
 * A rejected application for an upgrade is taken back, as if there had been none: the member may apply anew. What was sent
 * and what the office wrote about it go with it; the files of the form then belong to none and are swept away.
 */
export async function reopenApplication(ctx: OfficeContext, { id: number }: { id: string }): Promise<string> {
  await inTransaction(ctx.db, async (tx) => {
    const gone = await lockApplication(tx, number)
    needAnother(ctx, gone.account_id)
    needStep(gone, 'reopen', 'none')
    await tx.delete(application).where(eq(application.id, gone.id))
    if (gone.form_id) await tx.delete(applicationForm).where(eq(applicationForm.id, gone.form_id))
    for (const table of [applicationNote, applicationCheck, heldDecision]) {
      await tx.delete(table).where(eq(table.number, number))
    }
    const [about, before] = [aboutApplication(number), { status: namedStatus(gone) }]
    await recordAct(tx, ctx, { ...byOffice(ctx), what: 'reopen', about, before, after: null })
  })
  return done.reopened
}
