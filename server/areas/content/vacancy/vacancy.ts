import { desc, eq, getTableColumns } from 'drizzle-orm'
import type { FoundVacancy, ListedVacancy, Vacancy } from '#contract/content/vacancy.ts'
import type { Context } from '#server/areas/common/context.ts'
import { findAddress, wasRead } from '#server/areas/content/address.ts'
import { storeRow } from '#server/areas/content/store-row.ts'
import { vacancy } from '#server/db/schema/content/vacancy.ts'
import { cleanHtml, htmlForAnswer } from '#server/platform/clean-html.ts'

type Row = typeof vacancy.$inferSelect

const listedOf = ({ closes_at, posted_at, ...row }: Omit<Row, 'body' | 'apply_at'>): ListedVacancy => ({
  ...row,
  closes_at: closes_at.toISOString(),
  posted_at: posted_at.toISOString(),
})

/** A row as it is answered. */
export const vacancyOf = ({ body, apply_at, ...row }: Row): Vacancy => ({
  ...listedOf(row),
  body: htmlForAnswer(body),
  apply_at,
})

const { body: _, apply_at: __, ...listed } = getTableColumns(vacancy)

/** Newest first. The clock takes off what has ended. */
export async function listVacancies({ db }: Pick<Context, 'db'>): Promise<ListedVacancy[]> {
  const rows = await db.select(listed).from(vacancy).orderBy(desc(vacancy.posted_at), desc(vacancy.id))
  return rows.map(listedOf)
}

/** The job that is read under an address, or was: its own says which. */
export async function findVacancy(ctx: Context, { address }: { address: string }): Promise<FoundVacancy> {
  const of = { kind: 'vacancy', address } as const
  const { at } = await findAddress(ctx, of)
  const [row] = at ? await ctx.db.select().from(vacancy).where(eq(vacancy.id, at.id)) : []
  return { vacancy: row ? vacancyOf(row) : null, has_ended: !row && (await wasRead(ctx.db, of)) }
}

/** The one way by which a job gets onto the site. */
export const storeVacancy = ({ db }: Pick<Context, 'db'>, row: Omit<Row, 'id'>, id?: number) =>
  storeRow(db, vacancy, { ...row, body: cleanHtml(row.body) }, id)
