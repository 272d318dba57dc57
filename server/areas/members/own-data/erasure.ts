import { and, desc, eq } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import { type ErasureState, erasureStates, type OwnErasure } from '#contract/members/erasure.ts'
import { type ErasureMatter, erasureMatters } from '#contract/messages/erasure-matters.ts'
import { erasureMachine } from '#machines/members/erasure/erasure.lifecycle.ts'
import { stepFrom } from '#machines/parts/step.ts'
import type { Context } from '#server/areas/common/context.ts'
import { isoOrNull } from '#server/areas/common/iso-or-null.ts'
import type { Db } from '#server/db/database.ts'
import { erasure } from '#server/db/schema/index.ts'

export type Erasure = typeof erasure.$inferSelect
type ErasureEvent = Parameters<typeof stepFrom<typeof erasureMachine>>[2]

/** Where an event leads, or null where the lifecycle does not know it there. */
export const nextErasure = (state: ErasureState, event: ErasureEvent): ErasureState | null =>
  erasureStates.find((one) => one === stepFrom(erasureMachine, state, event)) ?? null

/** Takes a step of a request that is locked by this transaction. */
export async function stepErasure(
  tx: Db,
  { clock }: Pick<Context, 'clock'>,
  { id, state }: Pick<Erasure, 'id' | 'state'>,
  { event, reason = null }: { event: ErasureEvent; reason?: string | null },
): Promise<void> {
  const next = nextErasure(state, event)
  if (next === null) throw new Refusal(409, `This request is ${state} already.`)
  await tx
    .update(erasure)
    .set({ state: next, ended_at: new Date(clock.now()), reason })
    .where(eq(erasure.id, id))
}

/** The open request of an account, locked against everybody else who would end it. */
export async function lockAsked(tx: Db, account_id: number): Promise<Erasure | undefined> {
  const [row] = await tx
    .select()
    .from(erasure)
    .where(and(eq(erasure.account_id, account_id), eq(erasure.state, 'asked')))
    .for('update')
  return row
}

export async function lastErasure(db: Db, account_id: number): Promise<OwnErasure | null> {
  const [row] = await db
    .select()
    .from(erasure)
    .where(eq(erasure.account_id, account_id))
    .orderBy(desc(erasure.id))
    .limit(1)
  if (!row) return null
  const { id, state, asked_at, ended_at, reason } = row
  return { id, state, asked_at: asked_at.toISOString(), ended_at: isoOrNull(ended_at), reason }
}

/** Refuses what has to be settled before. */
export function needSettled(matters: readonly ErasureMatter[]): void {
  const stopping = matters.find((one) => erasureMatters[one].stops)
  if (stopping) throw new Refusal(409, erasureMatters[stopping].text, { matter: stopping })
}
