import { eq, sql } from 'drizzle-orm'
import { type ApplicationStatus, statusNames } from '#contract/applications/review.ts'
import { Refusal } from '#contract/common/refusal.ts'
import type { Db } from '#server/db/database.ts'
import { application } from '#server/db/schema/index.ts'

export const missing = (number: string) => new Refusal(404, `There is no application ${number}.`)

/** Where a step leads an application to. What is paid for it is agreed when a membership is approved. */
type Step =
  | { status: 'approved'; reason: null; decided_at: Date; amount?: number }
  | { status: 'rejected'; reason: string; decided_at: Date }
  | { status: 'received'; reason: null; decided_at: null; amount?: null }
  | { status: 'waiting' | 'answered' | 'received' }
  | { status: 'lapsed' | 'withdrawn'; decided_at: Date }

/** The row alone for this transaction: two who change it at once do it one after the other. */
export const lockIfThere = async (tx: Db, number: string) =>
  (await tx.select().from(application).where(eq(application.number, number)).for('update'))[0]

export async function lockApplication(tx: Db, number: string) {
  const row = await lockIfThere(tx, number)
  if (!row) throw missing(number)
  return row
}
export type LockedApplication = Awaited<ReturnType<typeof lockApplication>>

/** What its kind calls how it stands, or how it will. */
export const namedStatus = ({ kind, status }: LockedApplication, next: ApplicationStatus = status) =>
  statusNames[kind][next]

/** Writes what has changed, and that it has changed. */
export async function changeApplication(
  tx: Db,
  { id }: Pick<LockedApplication, 'id'>,
  change:
    | Step
    | { assigned_to: number | null }
    | { form_id: number; early_reason: string | undefined }
    | Record<string, never> = {},
): Promise<void> {
  await tx
    .update(application)
    .set({ ...change, version: sql`${application.version} + 1` })
    .where(eq(application.id, id))
}
