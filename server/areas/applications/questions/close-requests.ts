import { eq } from 'drizzle-orm'
import type { Context } from '#server/areas/common/context.ts'
import type { Db } from '#server/db/database.ts'
import { informationRequest } from '#server/db/schema/index.ts'
import { mayStep, stateAfter } from './request-steps.ts'

/**
 * The application of this form is decided or withdrawn: nobody needs its answers any more. What was drafted, asked or
 * answered and not settled is closed, and the links to it answer nothing but why.
 */
export async function closeRequests(tx: Db, { clock }: Pick<Context, 'clock'>, form_id: number): Promise<void> {
  const rows = await tx
    .select({ id: informationRequest.id, state: informationRequest.state })
    .from(informationRequest)
    .where(eq(informationRequest.form_id, form_id))
    .for('update')
  for (const { id, state } of rows.filter((row) => mayStep(row.state, 'close'))) {
    const row = { state: stateAfter(state, 'close'), ended_at: new Date(clock.now()) }
    await tx.update(informationRequest).set(row).where(eq(informationRequest.id, id))
  }
}
