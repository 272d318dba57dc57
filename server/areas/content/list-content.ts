import { and, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Page } from '#contract/common/list.ts'
import { Refusal } from '#contract/common/refusal.ts'
import type {
  ByItem,
  ContentRevision,
  ContentRevisionEntry,
  ContentRow,
  ContentSelection,
} from '#contract/content/content.ts'
import type { ContentKindName } from '#contract/content/kinds.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { type List, readPage } from '#server/areas/common/list/read-page.ts'
import { holdsWords } from '#server/areas/common/list/search.ts'
import type { Db } from '#server/db/database.ts'
import { account, contentItem, contentRevision, fullNameOrNull } from '#server/db/schema/index.ts'
import { draftForAnswer } from './draft.ts'
import { isRevision, needKind, readItem } from './item.ts'

type Selection = ContentSelection & { kind: ContentKindName }

async function describe(db: Db, ids: number[]): Promise<Map<number, ContentRow>> {
  const rows = await db
    .select({
      item: contentItem,
      by: fullNameOrNull,
      picture: sql<string | null>`${contentRevision.data} -> 'picture' ->> 'key'`,
    })
    .from(contentItem)
    .innerJoin(
      contentRevision,
      and(eq(contentRevision.item_id, contentItem.id), eq(contentRevision.number, contentItem.revision)),
    )
    .leftJoin(account, eq(account.id, contentItem.updated_by))
    .where(inArray(contentItem.id, ids))
  return new Map(
    rows.map(({ item: { id, kind, title, state, ...at }, by, picture }) => [
      id,
      {
        id,
        kind,
        title,
        state,
        revision: at.revision,
        published: at.published_revision,
        scheduled: at.scheduled_revision,
        updated_at: at.updated_at.toISOString(),
        updated_by: by,
        published_at: at.published_at?.toISOString() ?? null,
        publish_at: at.publish_at?.toISOString() ?? null,
        unpublish_at: at.unpublish_at?.toISOString() ?? null,
        picture,
      },
    ]),
  )
}

export const contentList: List<number, Selection, ContentRow> = {
  table: contentItem,
  id: contentItem.id,
  orders: {
    newest: { by: contentItem.updated_at, down: true },
    oldest: { by: contentItem.updated_at, down: false },
    title: { by: contentItem.title, down: false },
  },
  usual: 'newest',
  where: ({ kind, state, q }) =>
    and(
      eq(contentItem.kind, kind),
      state && eq(contentItem.state, state),
      q?.trim() ? holdsWords(sql`${contentItem.title}`, q) : undefined,
    ),
  describe,
}

export async function listContent(ctx: OfficeContext, selection: Selection): Promise<Page<ContentRow>> {
  needKind(ctx, selection.kind, 'read')
  return readPage(ctx.db, contentList, selection)
}

type RevisionRow = typeof contentRevision.$inferSelect

const entryOf = ({ number, published, ...at }: Omit<RevisionRow, 'data'>, by: string | null): ContentRevisionEntry => ({
  number,
  published,
  by,
  made_at: at.made_at.toISOString(),
  saved_at: at.saved_at?.toISOString() ?? null,
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
  return rows.map(({ entry, by }) => entryOf(entry, by))
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
  return { ...entryOf(row.revision, row.by), data: draftForAnswer(of.kind, row.revision.data) }
}
