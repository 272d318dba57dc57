import type { ByItem } from '#contract/content/content.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { readDraft } from './draft.ts'
import { needKind, readItem, readRevision } from './item.ts'
import type { Preview } from './kinds/kind.ts'
import { kindsOnServer } from './kinds.ts'
import { publicIdOf } from './publish.ts'

/** More than any row has: what was never public is shown under no number of another. */
const NO_ROW = 2_000_000_000

/** The newest text of an item, as the page would have it that shows it to readers. */
export async function previewContent(ctx: OfficeContext, of: ByItem): Promise<Preview & { number: number }> {
  needKind(ctx, of.kind, 'read')
  const item = await readItem(ctx.db, of)
  const { data, number } = await readRevision(ctx.db, item.id, item.revision)
  const as = { id: publicIdOf(item) ?? NO_ROW, now: new Date(ctx.clock.now()) }
  return { ...kindsOnServer[of.kind].preview(readDraft(of.kind, data), as), number }
}
