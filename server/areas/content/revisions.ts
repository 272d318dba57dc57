import { desc, eq, getTableColumns } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { ByItem, ContentRevision, ContentRevisionEntry } from '#contract/content/content.ts'
import { isOwn, type OfficeContext } from '#server/areas/common/context.ts'
import { isoOrNull } from '#server/areas/common/iso-or-null.ts'
import { account, contentRevision, fullNameOrNull } from '#server/db/schema/index.ts'
import { draftForAnswer } from './draft.ts'
import { isRevision, needKind, readItem } from './item.ts'

type Reader = Pick<OfficeContext['session'], 'account'>

type RevisionRow = typeof contentRevision.$inferSelect

const entryOf = (
  { number, published, ...at }: Omit<RevisionRow, 'data'>,
  by: string | null,
  reader: Reader,
): ContentRevisionEntry => ({
  number,
  published,
  by,
  mine: isOwn(reader, at.made_by),
  made_at: at.made_at.toISOString(),
  saved_at: isoOrNull(at.saved_at),
})

const { data: _, ...entryColumns } = getTableColumns(contentRevision)

/** Newest first. */
export async function listRevisions(ctx: OfficeContext, of: ByItem): Promise<ContentRevisionEntry[]> {
  needKind(ctx, of.kind, 'read')
  const { id } = await readItem(ctx.db, of)
  const rows = await ctx.db
    .select({ entry: entryColumns, by: fullNameOrNull })
    .from(contentRevision)
    .leftJoin(account, eq(account.id, contentRevision.made_by))
    .where(eq(contentRevision.item_id, id))
    .orderBy(desc(contentRevision.number))
  return rows.map(({ entry, by }) => entryOf(entry, by, ctx.session))
}

export async function getRevision(
  ctx: OfficeContext,
  { number, ...of }: ByItem & { number: number },
): Promise<ContentRevision> {
  needKind(ctx, of.kind, 'read')
  const { id } = await readItem(ctx.db, of)
  const [row] = await ctx.db
    .select({ revision: contentRevision, by: fullNameOrNull })
    .from(contentRevision)
    .leftJoin(account, eq(account.id, contentRevision.made_by))
    .where(isRevision(id, number))
  if (!row) throw new Refusal(404, 'There is no such revision.')
  return { ...entryOf(row.revision, row.by, ctx.session), data: draftForAnswer(of.kind, row.revision.data) }
}
