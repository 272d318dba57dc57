import type { ByItem } from '#contract/content/content.ts'
import type { Context, OfficeContext } from '#server/areas/common/context.ts'
import { readDraft } from './draft.ts'
import { type Item, needKind, readItem, readRevision } from './item.ts'
import type { Preview } from './kinds/kind.ts'
import { kindsOnServer } from './kinds.ts'
import { publicIdOf } from './publish.ts'

/** More than any row has: what was never public is shown under no number of another. */
const NO_ROW = 2_000_000_000

export type ItemPreview = Preview & { number: number; seen: string }

function seenWords({ published_revision }: Item, number: number): string {
  if (published_revision === number) return 'Readers see it so.'
  // Readers may have seen an earlier one.
  return number < (published_revision ?? 0) ? 'Readers see a later one.' : 'Readers do not see it yet.'
}

/** A revision of an item, the newest where none is named, as the page would have it that shows it to readers. */
export async function previewOf(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  item: Item,
  asked = item.revision,
): Promise<ItemPreview> {
  const { data, number } = await readRevision(db, item.id, asked)
  const as = { id: publicIdOf(item) ?? NO_ROW, now: new Date(clock.now()) }
  const preview = kindsOnServer[item.kind].preview(readDraft(item.kind, data), as)
  return { ...preview, number, seen: seenWords(item, number) }
}

export async function previewContent(
  ctx: OfficeContext,
  { revision, ...of }: ByItem & { revision?: number | undefined },
): Promise<ItemPreview> {
  needKind(ctx, of.kind, 'read')
  return previewOf(ctx, await readItem(ctx.db, of), revision)
}
