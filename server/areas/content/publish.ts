import { eq, sql } from 'drizzle-orm'
import type { ByItem, ContentItem, ContentPublish } from '#contract/content/content.ts'
import type { ContentKindName } from '#contract/content/kinds.ts'
import { type Act, byOffice, recordAct } from '#server/areas/common/audit.ts'
import type { Context, OfficeContext } from '#server/areas/common/context.ts'
import { isoOrNull } from '#server/areas/common/iso-or-null.ts'
import { type ContentTable, hideFiles, type PublicFiles } from '#server/areas/common/public-files.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { contentItem, contentRevision } from '#server/db/schema/index.ts'
import { needBankRight } from './bank-account.ts'
import { type Data, needReady, readDraft } from './draft.ts'
import {
  describeItem,
  type Item,
  isRevision,
  lockItem,
  needKind,
  needSeen,
  needStep,
  needVersion,
  readItem,
  readRevision,
} from './item.ts'
import type { PublicRow } from './kinds/kind.ts'
import { kindsOnServer } from './kinds.ts'
import { makeFindable } from './search/site-text.ts'

/** Who does something with an item: a person of the office, the key of the shell, or the clock. */
export interface Doer {
  act: Pick<Act, 'actor'> & Partial<Act>
  account: number | null
}

export const doerOf = (ctx: OfficeContext): Doer => ({ act: byOffice(ctx), account: ctx.session.account })

/** The public row of an item, alone for this transaction. */
export async function lockPublic(tx: Db, { table }: ContentTable, id: number | undefined): Promise<PublicRow | null> {
  if (id === undefined) return null
  const [row] = await tx.select().from(table).where(eq(table.id, id)).for('update')
  return row ?? null
}

export const publicIdOf = ({ public_id }: Pick<Item, 'public_id'>) =>
  public_id === null ? undefined : Number(public_id)

/** A revision, and the item that it belongs to as it stands in this transaction; null where it is not to be published any more. */
type Find = (tx: Db) => Promise<{ item: Item; number: number } | null>

/**
 * Copies a revision to where the public reads it, in one transaction with the item's state and the audit. Its pictures are
 * drawn before: what it is to be made of is found again in the transaction.
 */
export async function publishRevision(
  ctx: Context,
  store: PublicFiles,
  { kind, data, doer, find }: { kind: ContentKindName; data: Data; doer: Doer; find: Find },
): Promise<Item | null> {
  const { shown, prepare, until } = kindsOnServer[kind]
  const end = until?.(data)
  const write = await prepare({ db: ctx.db, store }, data)
  const done = await inTransaction(ctx.db, async (tx) => {
    const found = await find(tx)
    if (!found) return null
    const { item, number } = found
    const state = needStep(item, 'publish')
    const now = new Date(ctx.clock.now())
    const id = publicIdOf(item)
    const row = await lockPublic(tx, shown, id)
    const before = item.state === 'published' ? row : null
    const first = item.first_published_at ?? now
    const made = await write({ tx, clock: ctx.clock, id, before, first, by: doer.account })
    await makeFindable(tx, kind, made.id)
    await tx.update(contentRevision).set({ published: true }).where(isRevision(item.id, number))
    const [changed] = await tx
      .update(contentItem)
      .set({
        state,
        public_id: String(made.id),
        published_revision: number,
        published_at: now,
        first_published_at: first,
        // What was to be published later is older than this.
        scheduled_revision: null,
        publish_at: null,
        ...(end && { unpublish_at: end }),
        ...changedBy(doer, now),
      })
      .where(eq(contentItem.id, item.id))
      .returning()
    if (!changed) throw new Error('An item was not written')
    await recordAct(tx, ctx, {
      ...doer.act,
      what: `${kind} ${before ? 'changed' : 'published'}`,
      about: `${kind} ${made.id}`,
      ...(before && { before: { title: before.title ?? before.caption ?? before.name ?? before.key } }),
      after: { ...made.recorded, revision: number },
    })
    return { row, changed }
  })
  await hideFiles(ctx.db, store, shown, done?.row ?? null)
  return done?.changed ?? null
}

/** What every change of a state writes down. */
export const changedBy = ({ act, account }: Doer, at: Date) => ({
  version: sql`${contentItem.version} + 1`,
  changed_at: at,
  changed_by: account,
  // What the clock does is told as that: who wrote it last stays its author.
  ...(act.actor !== 'time' && { updated_at: at, updated_by: account }),
})

/** Publishes the newest revision, as it was seen. */
export async function publishContent(
  ctx: OfficeContext,
  store: PublicFiles,
  { kind, id, version, ...seen }: ContentPublish & ByItem,
): Promise<ContentItem> {
  needKind(ctx, kind, 'publish')
  const of = { kind, id }
  const { revision } = await readItem(ctx.db, of)
  const newest = await readRevision(ctx.db, id, revision)
  const data = readDraft(kind, newest.data)
  const asSeen = { based_on: newest.number, saved_at: isoOrNull(newest.saved_at) }
  if (seen.based_on !== undefined) await needSeen(ctx.db, kind, newest, seen)
  await needReady(ctx.db, kind, data)
  await needBankRight(ctx.db, ctx, kind, data)
  const published = await publishRevision(ctx, store, {
    kind,
    data,
    doer: doerOf(ctx),
    find: async (tx) => {
      const item = await lockItem(tx, of)
      await needVersion(tx, ctx, item, version)
      await needSeen(tx, kind, await readRevision(tx, id, item.revision), asSeen)
      return { item, number: item.revision }
    },
  })
  if (!published) throw new Error('An item was not published')
  return describeItem(ctx.db, ctx, published)
}
