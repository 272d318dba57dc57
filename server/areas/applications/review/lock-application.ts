import { eq } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { Db } from '#server/db/database.ts'
import { membershipApplication, upgradeApplication } from '#server/db/schema/index.ts'
import { type Kind, numberOf } from './office-application.ts'

export const missing = (number: string) => new Refusal(404, `There is no application ${number}.`)

/** Where a step leads an application to. */
type Step =
  | { status: 'approved'; reason: null; decided_at: Date }
  | { status: 'rejected'; reason: string; decided_at: Date }
  | { status: 'received' | 'pending'; reason: null; decided_at: null }
  | { status: 'waiting' | 'answered' }
  | { status: 'lapsed' | 'withdrawn'; decided_at: Date }

const tableOf = (kind: Kind) => (kind === 'membership' ? membershipApplication : upgradeApplication)

/** The row alone for this transaction: two who change it at once do it one after the other. */
export async function lockApplication(tx: Db, kind: Kind, id: number) {
  const table = tableOf(kind)
  const [row] = await tx
    .select({
      status: table.status,
      account_id: table.account_id,
      form_id: table.form_id,
      version: table.version,
      assigned_to: table.assigned_to,
    })
    .from(table)
    .where(eq(table.id, id))
    .for('update')
  if (!row) throw missing(numberOf(kind, id))
  return { kind, id, ...row }
}
export type LockedApplication = Awaited<ReturnType<typeof lockApplication>>

/** Writes what has changed, and that it has changed. */
export async function changeApplication(
  tx: Db,
  { kind, id, version }: Pick<LockedApplication, 'kind' | 'id' | 'version'>,
  change: Step | { assigned_to: number | null } | Record<string, never> = {},
): Promise<void> {
  const table = tableOf(kind)
  await tx
    .update(table)
    .set({ ...change, version: version + 1 })
    .where(eq(table.id, id))
}
