import { byOffice, recordAct } from '#server/areas/common/audit.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { singleOfficer } from '#server/db/schema/index.ts'

/** Whether one person is the whole office. */
export const isSingleOfficer = async (db: Db): Promise<boolean> => (await db.$count(singleOfficer)) > 0

/** From the shell alone: the person at the machine of the site, and not one who sits at a screen, may do without a second person. */
export async function setSingleOfficer(ctx: OfficeContext, { on }: { on: boolean }): Promise<{ on: boolean }> {
  await inTransaction(ctx.db, async (tx) => {
    const since = new Date(ctx.clock.now())
    if (on) await tx.insert(singleOfficer).values({ since }).onConflictDoNothing()
    else await tx.delete(singleOfficer)
    await recordAct(tx, ctx, { ...byOffice(ctx), what: 'single officer', about: 'office', after: { on } })
  })
  return { on }
}
