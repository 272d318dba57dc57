import { and, asc, inArray } from 'drizzle-orm'
import type { ApplicationEntrySelection } from '#contract/applications/applications.ts'
import { MOST_COUNTED } from '#contract/common/list.ts'
import { Refusal } from '#contract/common/refusal.ts'
import { may } from '#domain/common/permissions.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import type { Db } from '#server/db/database.ts'
import { application } from '#server/db/schema/index.ts'
import { applicationList } from './applications.list.ts'
import { assignTo, needOfficer, whyNotAssigned } from './assign-application.ts'
import { lockApplication } from './lock-application.ts'
import { needVersion } from './needs.ts'

/** Refuses an officer who may not assign applications; what selects many is open to all of the office. */
export function needAssigner({ session }: Pick<OfficeContext, 'session'>): void {
  const permission = 'applications.assign'
  if (!may(session.roles, permission))
    throw new Refusal(403, 'Your role at the office does not allow this.', { permission })
}

interface Selected {
  to: number | null
  ids?: readonly string[]
  matching?: ApplicationEntrySelection
}

/** Those of a selection as they stand now, each with why it cannot be assigned; 10,000 and one at most. */
export async function findToAssign(tx: Db, ctx: OfficeContext, { to, ids, matching = {} }: Selected) {
  needAssigner(ctx)
  await needOfficer(tx, to)
  const rows = await tx
    .select({
      number: application.number,
      version: application.version,
      status: application.status,
      assigned_to: application.assigned_to,
    })
    .from(application)
    .where(and(applicationList(ctx).where(matching), ids && inArray(application.number, [...ids])))
    .orderBy(asc(application.created_at), asc(application.number))
    .limit(MOST_COUNTED + 1)
  return rows.map(({ number, version, ...row }) => ({ number, version, reason: whyNotAssigned(row, to) }))
}

/** Assigns one that was selected as it stood then. Answers why not, where somebody changed it since. */
export async function assignSelected(
  tx: Db,
  { number, version, to }: { number: string; version: number; to: number | null },
): Promise<string | null> {
  try {
    const locked = await lockApplication(tx, number)
    await needVersion(tx, locked, version)
    const reason = whyNotAssigned(locked, to)
    if (reason === null) await assignTo(tx, locked, to)
    return reason
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}
