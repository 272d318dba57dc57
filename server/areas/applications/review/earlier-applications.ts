import { and, eq, lte, ne } from 'drizzle-orm'
import type { OfficeApplication } from '#contract/applications/office-applications.ts'
import type { EarlierApplication } from '#contract/applications/review.ts'
import { application } from '#server/db/schema/index.ts'
import { type Reader, readAll } from './office-application.ts'

/** What the same account applied for before this. */
export async function readEarlier(
  reader: Reader,
  { id: number, created_at }: OfficeApplication,
  account_id: number,
): Promise<EarlierApplication[]> {
  const isEarlier = and(
    eq(application.account_id, account_id),
    ne(application.number, number),
    lte(application.created_at, new Date(created_at)),
  )
  return (await readAll(reader, isEarlier))
    .map((row) => row.application)
    .sort((a, b) => b.created_at.localeCompare(a.created_at) || b.id.localeCompare(a.id))
    .map(({ id, kind, grade, status, created_at: received }) => ({ id, kind, grade, status, created_at: received }))
}
