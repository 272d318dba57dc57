import type { ByItem } from '#contract/content/content.ts'
import type { Context, OfficeContext } from '#server/areas/common/context.ts'
import { readDraft } from './draft.ts'
import { type Item, needKind, readItem, readRevision } from './item.ts'
import type { Preview } from './kinds/kind.ts'
import { kindsOnServer } from './kinds.ts'
import { publicIdOf } from './publish.ts'

/** More than any row has: what was never public is shown under no number of another. */
const NO_ROW = 2_000_000_000

export type ItemPreview = Preview & { number: number; isPublic: boolean }

/** The newest text of an item, as the page would have it that shows it to readers. */
export async function previewOf({ db, clock }: Pick<Context, 'db' | 'clock'>, item: Item): Promise<ItemPreview> {
  const { data, number } = await readRevision(db, item.id, item.revision)
  const as = { id: publicIdOf(item) ?? NO_ROW, now: new Date(clock.now()) }
  const preview = kindsOnServer[item.kind].preview(readDraft(item.kind, data), as)
  return { ...preview, number, isPublic: item.published_revision === number }
}

export async function previewContent(ctx: OfficeContext, of: ByItem): Promise<ItemPreview> {
  needKind(ctx, of.kind, 'read')
  return previewOf(ctx, await readItem(ctx.db, of))
}
