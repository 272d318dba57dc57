import { and, asc, eq, notExists, sql } from 'drizzle-orm'
import { contentKindNames } from '#contract/content/kinds.ts'
import type { Db } from '#server/db/database.ts'
import { contentFile, contentItem, contentRevision } from '#server/db/schema/index.ts'
import { namedFiles, readDraft } from './draft.ts'
import { kindsOnServer } from './kinds.ts'
import { addItem } from './revise.ts'

/** Makes an item, with a first revision that is published, of each row that the public reads and that has none: those of the demo. */
export async function adoptPublicRows(tx: Db, at: Date): Promise<void> {
  for (const kind of contentKindNames) {
    const { shown, draftOf, until } = kindsOnServer[kind]
    const own = tx
      .select({ one: sql`1` })
      .from(contentItem)
      .where(and(eq(contentItem.kind, kind), eq(contentItem.public_id, sql`${shown.table.id}::text`)))
    const rows = await tx.select().from(shown.table).where(notExists(own)).orderBy(asc(shown.table.id))
    for (const row of rows) {
      const data = readDraft(kind, await draftOf(row, tx))
      for (const { key, kind: file } of namedFiles(kind, data)) {
        await tx.insert(contentFile).values({ key, kind: file, created_at: at }).onConflictDoNothing()
      }
      const item = await addItem(tx, kind, data, { by: null, at })
      const times = { published_at: at, first_published_at: at, unpublish_at: until?.(data) ?? null }
      const state = { state: 'published', public_id: String(row.id), published_revision: 1 } as const
      await tx
        .update(contentItem)
        .set({ ...state, ...times })
        .where(eq(contentItem.id, item.id))
      await tx.update(contentRevision).set({ published: true }).where(eq(contentRevision.item_id, item.id))
    }
  }
}
