import { and, eq, lte, ne } from 'drizzle-orm'
import type { OfficeApplication } from '#contract/applications/office-applications.ts'
import type { EarlierApplication } from '#contract/applications/review.ts'
import type { Context } from '#server/areas/common/context.ts'
import { application } from '#server/db/schema/index.ts'
import { readByNumber } from './office-application.ts'

/** What the same account applied for before this. */
export async function readEarlier(
  ctx: Pick<Context, 'db' | 'clock'>,
  { id: number, created_at }: OfficeApplication,
  account_id: number,
): Promise<EarlierApplication[]> {
  const rows = await ctx.db
    .select({ number: application.number })
    .from(application)
    .where(
      and(
        eq(application.account_id, account_id),
        ne(application.number, number),
        lte(application.created_at, new Date(created_at)),
      ),
    )
  const told = await readByNumber(
    ctx,
    rows.map((row) => row.number),
  )
  return [...told.values()]
    .sort((a, b) => b.created_at.localeCompare(a.created_at) || b.id.localeCompare(a.id))
    .map(({ id, kind, grade, status, created_at: received }) => ({ id, kind, grade, status, created_at: received }))
}
