import { sql } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import { applicationReviewMachine } from '#machines/applications/application-review/application-review.lifecycle.ts'
import { stepFrom } from '#machines/parts/step.ts'
import type { CallContext } from '#server/areas/common/context.ts'
import type { Db } from '#server/db/database.ts'
import { isUniqueViolation } from '#server/db/in-transaction.ts'
import { insertRow } from '#server/db/insert-row.ts'
import { application, membershipSerials, upgradeSerials } from '#server/db/schema/index.ts'
import { tellOffice } from '../review/tell-office.ts'

const serials = { membership: membershipSerials, upgrade: upgradeSerials }

type New = Omit<typeof application.$inferInsert, 'serial'>

/** Stores an application under the next number of its kind. */
export const insertApplication = (tx: Db, row: New) =>
  insertRow(tx, application, { ...row, serial: sql`nextval(${serials[row.kind].seqName}::text::regclass)` })

interface Opening {
  by: { first_name: string; sur_name: string }
  /** The refusal where there is one already. */
  already: string
}

/** An application is received, and the office is told. */
export async function openApplication(
  tx: Db,
  ctx: Pick<CallContext, 'clock' | 'officeEmail'>,
  row: Omit<New, 'status' | 'created_at'>,
  { by, already }: Opening,
) {
  const status = stepFrom(applicationReviewMachine, 'none', { type: 'application.send' })
  if (status !== 'received') throw new Error('An application no longer begins as received')
  const created_at = new Date(ctx.clock.now())
  const made = await insertApplication(tx, { ...row, status, created_at }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new Refusal(409, already) : error
  })
  await tellOffice(tx, ctx, { number: made.number, by })
}
