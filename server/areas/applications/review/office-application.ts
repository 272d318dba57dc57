import { desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { OfficeApplication } from '#contract/applications/office-applications.ts'
import { type ApplicationKind, statusNames } from '#contract/applications/review.ts'
import type { Context } from '#server/areas/common/context.ts'
import { membershipFeeNow } from '#server/areas/dues/fee/read-fees.ts'
import { nameOf } from '#server/areas/staff/person.ts'
import type { Db } from '#server/db/database.ts'
import { account, application, grade, ownEmail, wholeName } from '#server/db/schema/index.ts'
import { missing } from './lock-application.ts'

export type Reader = Pick<Context, 'db' | 'clock'>

const current = alias(grade, 'current_grade')
const officer = alias(account, 'officer')

/** Newest first within a kind. */
export const applicationsQuery = (db: Db, where?: SQL) =>
  db
    .select({
      row: application,
      name: wholeName,
      email: ownEmail,
      email_unproven: sql<boolean>`${account.unproven_since} is not null`,
      from: current.name,
      grade: grade.name,
      officer: { id: officer.id, first_name: officer.first_name, sur_name: officer.sur_name },
    })
    .from(application)
    .innerJoin(account, eq(account.id, application.account_id))
    .innerJoin(grade, eq(grade.id, application.grade_id))
    .leftJoin(current, eq(current.id, application.from_grade_id))
    .leftJoin(officer, eq(officer.id, application.assigned_to))
    .where(where)
    .orderBy(desc(application.id))

/** Each with the form that was filled in for it and how far its review is. */
export async function readAll(reader: Reader, where?: SQL) {
  const rows = await applicationsQuery(reader.db, where)
  // A membership that is not approved yet would cost what joining costs today.
  const now = await membershipFeeNow(reader)
  return rows.map(({ row, officer: who, ...told }) => {
    const {
      number: id,
      kind,
      status,
      amount,
      reason,
      created_at,
      account_id,
      form_id,
      version,
      grade_id,
      early_reason,
    } = row
    const shown: OfficeApplication = {
      ...told,
      id,
      kind,
      status: statusNames[kind][status],
      amount: amount ?? now,
      reason,
      created_at: created_at.toISOString(),
    }
    const assigned_to = who && { id: who.id, name: nameOf(who) }
    return { application: shown, status, account_id, form_id, version, assigned_to, created_at, grade_id, early_reason }
  })
}

/** All applications, or those of one kind, newest first. */
export async function readApplications(reader: Reader, kind?: ApplicationKind): Promise<OfficeApplication[]> {
  const rows = (await readAll(reader, kind && eq(application.kind, kind))).map((row) => row.application)
  return kind ? rows : rows.sort((a, b) => b.created_at.localeCompare(a.created_at) || a.id.localeCompare(b.id))
}

/** These applications, by their numbers. */
export const readByNumber = (reader: Reader, numbers: readonly string[]) =>
  readAll(reader, inArray(application.number, [...numbers]))

/** The one of this number, or a refusal. */
export async function readApplication(reader: Reader, number: string) {
  const [one] = await readAll(reader, eq(application.number, number))
  if (!one) throw missing(number)
  return one
}
