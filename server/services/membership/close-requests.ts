import { and, eq, inArray } from 'drizzle-orm'
import { requestStates } from '#contract/office/review.ts'
import { informationRequestMachine } from '#machines/lifecycles/information-request/information-request.machine.ts'
import { stepFrom } from '#machines/lifecycles/step.ts'
import type { Db } from '#server/db/database.ts'
import { informationLink, informationRequest } from '#server/db/schema/index.ts'
import type { Context } from '#server/services/context.ts'
import type { LockedApplication } from './lock-application.ts'

const closable = requestStates.filter((state) => stepFrom(informationRequestMachine, state, { type: 'request.close' }))

/** Nobody needs an answer any more: what was asked about an application ends, and the links to it. */
export async function closeRequests(
  tx: Db,
  { clock }: Pick<Context, 'clock'>,
  { form_id }: Pick<LockedApplication, 'form_id'>,
): Promise<void> {
  if (form_id === null) return
  const closed = await tx
    .update(informationRequest)
    .set({ state: 'closed', ended_at: new Date(clock.now()) })
    .where(and(eq(informationRequest.form_id, form_id), inArray(informationRequest.state, closable)))
    .returning({ id: informationRequest.id })
  const ids = closed.map(({ id }) => id)
  await tx.delete(informationLink).where(inArray(informationLink.request_id, ids))
}
