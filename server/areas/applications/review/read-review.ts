import { and, asc, eq, notInArray, sql } from 'drizzle-orm'
import type { WholeApplication } from '#contract/applications/office-applications.ts'
import type { ApplicationCheck, ApplicationNote } from '#contract/applications/review.ts'
import { checkIds } from '#contract/applications/review-catalogue.ts'
import { readNames } from '#server/areas/staff/trail/names.ts'
import type { Db } from '#server/db/database.ts'
import { account, applicationCheck, applicationNote, audit, fullName } from '#server/db/schema/index.ts'
import { actsOn } from './last-change.ts'

/** The key of the shell has no account. */
const whose = sql<string>`coalesce(${fullName}, 'The office key')`

/** The checks that were looked at, in the order of the catalogue; one that it no longer has is left out. */
export async function readChecks(db: Db, number: string): Promise<ApplicationCheck[]> {
  const rows = await db
    .select({
      check: applicationCheck.check,
      reason: applicationCheck.reason,
      by: whose,
      at: applicationCheck.checked_at,
    })
    .from(applicationCheck)
    .leftJoin(account, eq(account.id, applicationCheck.checked_by))
    .where(eq(applicationCheck.number, number))
  return checkIds.flatMap((id) => {
    const row = rows.find(({ check }) => check === id)
    return row ? [{ ...row, at: row.at.toISOString() }] : []
  })
}

export async function readNotes(db: Db, number: string): Promise<ApplicationNote[]> {
  const rows = await db
    .select({ id: applicationNote.id, text: applicationNote.text, by: whose, at: applicationNote.written_at })
    .from(applicationNote)
    .leftJoin(account, eq(account.id, applicationNote.written_by))
    .where(eq(applicationNote.number, number))
    .orderBy(asc(applicationNote.id))
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** They stand in the audit; an application tells its checks and notes by themselves. */
export const reviewActs = { check: 'check', note: 'note' } as const

/** What has happened to an application, oldest first. */
export async function readHistory(db: Db, number: string): Promise<WholeApplication['history']> {
  const acts = await db
    .select({ at: audit.at, actor: audit.actor, what: audit.what })
    .from(audit)
    .where(and(actsOn(number), notInArray(audit.what, Object.values(reviewActs))))
    .orderBy(asc(audit.id))
  const names = await readNames(
    db,
    acts.map(({ actor }) => actor),
  )
  return acts.map(({ at, actor, what }) => ({ at: at.toISOString(), actor, by: names.get(actor) ?? null, what }))
}
