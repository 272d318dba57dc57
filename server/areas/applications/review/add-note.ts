import type { ApplicationNote } from '#contract/applications/review.ts'
import { byOffice, recordAct } from '#server/areas/common/audit.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { applicationNote } from '#server/db/schema/index.ts'
import { lockApplication } from './lock-application.ts'
import { aboutApplication } from './office-steps.ts'
import { readNotes, reviewActs } from './read-review.ts'

/** In the transaction of the caller, which has locked the application. */
export async function writeNote(tx: Db, ctx: OfficeContext, { number, text }: { number: string; text: string }) {
  const note = { number, text, written_by: ctx.session.account, written_at: new Date(ctx.clock.now()) }
  await tx.insert(applicationNote).values(note)
  await recordAct(tx, ctx, { ...byOffice(ctx), what: reviewActs.note, about: aboutApplication(number) })
}

/** What the office writes beside an application, whatever has become of it. The audit tells that, and not what was written. */
export async function addNote(
  ctx: OfficeContext,
  { id: number, text }: { id: string; text: string },
): Promise<ApplicationNote[]> {
  await inTransaction(ctx.db, async (tx) => {
    await lockApplication(tx, number)
    await writeNote(tx, ctx, { number, text })
  })
  return readNotes(ctx.db, number)
}
