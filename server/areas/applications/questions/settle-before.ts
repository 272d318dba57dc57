import { and, eq } from 'drizzle-orm'
import type { Subject } from '#contract/applications/review-catalogue.ts'
import { Refusal } from '#contract/common/refusal.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import type { Db } from '#server/db/database.ts'
import { informationItem, informationRequest } from '#server/db/schema/index.ts'
import { itemAfter, mayStepItem, stateAfter } from './request-steps.ts'

type Decider = Pick<OfficeContext, 'clock' | 'session'>

/** The answered request of this form, if there is one, and its questions. */
export async function readAnswered(tx: Db, form_id: number) {
  const [request] = await tx
    .select({ id: informationRequest.id, answered_at: informationRequest.answered_at })
    .from(informationRequest)
    .where(and(eq(informationRequest.form_id, form_id), eq(informationRequest.state, 'answered')))
    .for('update')
  if (!request?.answered_at) return null
  const { id, answered_at } = request
  const items = await tx.select().from(informationItem).where(eq(informationItem.request_id, id))
  return { id, answered_at, items }
}
type Item = NonNullable<Awaited<ReturnType<typeof readAnswered>>>['items'][number]

/** What the office makes of one answer, and who of it. */
export async function markItem(
  tx: Db,
  { clock, session }: Decider,
  { id, state }: Item,
  step: 'accept' | 'decline' | 'repeat',
): Promise<void> {
  const row = { state: itemAfter(state, step), decided_by: session.account, decided_at: new Date(clock.now()) }
  await tx.update(informationItem).set(row).where(eq(informationItem.id, id))
}

/** Nothing of it is left to be decided. */
export async function settleRequest(tx: Db, { clock }: Decider, id: number) {
  const row = { state: stateAfter('answered', 'settle'), ended_at: new Date(clock.now()) }
  await tx.update(informationRequest).set(row).where(eq(informationRequest.id, id))
}

/** New questions are sent: an answer that is asked for again is repeated by them, and no other one may be left open. */
export async function settleBefore(tx: Db, ctx: Decider, form_id: number, subjects: readonly Subject[]): Promise<void> {
  const answered = await readAnswered(tx, form_id)
  if (!answered) return
  const left = answered.items.filter(({ state }) => mayStepItem(state, 'repeat'))
  const again = left.filter((item) => subjects.some((subject) => subject === item.subject))
  if (again.length < left.length) throw new Refusal(409, 'Accept or decline the other answers first.')
  for (const item of again) await markItem(tx, ctx, item, 'repeat')
  await settleRequest(tx, ctx, answered.id)
}
