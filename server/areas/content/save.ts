import { and, eq, isNull } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import { MINUTE } from '#contract/common/spans.ts'
import type { ByItem, ContentItem, ContentSave, ContentSaved } from '#contract/content/content.ts'
import type { ContentKindName } from '#contract/content/kinds.ts'
import { byOffice, recordAct } from '#server/areas/common/audit.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { contentRevision } from '#server/db/schema/index.ts'
import { type Data, emptyDraft, hasPages, needSamePage, readDraft, withoutTimes } from './draft.ts'
import {
  aboutItem,
  changedSince,
  describeItem,
  type Item,
  isRevision,
  isSeen,
  lockItem,
  needKind,
  needVersion,
  type Revision,
  readItem,
  readRevision,
} from './item.ts'
import { kindsOnServer } from './kinds.ts'
import { addItem, addRevision, amendRevision, setNewest } from './revise.ts'

/** So long a revision is written on; what is typed after that is the next one. */
const AMENDED_FOR = 10 * MINUTE

const record = (tx: Db, ctx: OfficeContext, item: Item, what: string, revision: number) =>
  recordAct(tx, ctx, { ...byOffice(ctx), what: `${item.kind} ${what}`, about: aboutItem(item), after: { revision } })

export async function createContent(ctx: OfficeContext, { kind }: { kind: ContentKindName }): Promise<ContentItem> {
  needKind(ctx, kind, 'edit')
  if (hasPages(kind)) throw new Refusal(409, 'The pages are there already. Choose one of them.')
  return inTransaction(ctx.db, async (tx) => beginDraft(tx, ctx, kind, emptyDraft(kind)))
}

/** A new item with this text. */
export async function beginDraft(tx: Db, ctx: OfficeContext, kind: ContentKindName, data: Data): Promise<ContentItem> {
  const item = await addItem(tx, kind, data, { by: ctx.session.account, at: new Date(ctx.clock.now()) })
  await record(tx, ctx, item, 'begun', 1)
  return describeItem(tx, ctx, item)
}

/** A draft of its own with the newest text of another item. */
export async function copyContent(ctx: OfficeContext, of: ByItem): Promise<ContentItem> {
  needKind(ctx, of.kind, 'edit')
  if (hasPages(of.kind)) throw new Refusal(409, 'A page of the site cannot be copied.')
  return inTransaction(ctx.db, async (tx) => {
    const item = await readItem(tx, of)
    const newest = await readRevision(tx, item.id, item.revision)
    const data = withoutTimes(of.kind, readDraft(of.kind, newest.data))
    const { copied = async () => data } = kindsOnServer[of.kind]
    return beginDraft(tx, ctx, of.kind, await copied(tx, data, item.public_id === null ? null : Number(item.public_id)))
  })
}

const byOf = ({ session }: OfficeContext) =>
  session.account === null ? isNull(contentRevision.made_by) : eq(contentRevision.made_by, session.account)

/** The same save, if it came before: its answer was lost on the way. */
async function savedBefore(tx: Db, ctx: OfficeContext, item: Item, key: string): Promise<ContentSaved | null> {
  const [saved] = await tx
    .select({ number: contentRevision.number, saved_at: contentRevision.saved_at })
    .from(contentRevision)
    .where(and(eq(contentRevision.item_id, item.id), eq(contentRevision.key, key), byOf(ctx)))
  return saved?.saved_at ? { number: saved.number, saved_at: saved.saved_at.toISOString() } : null
}

/** Its author's own, just begun, and neither published, scheduled nor closed as it is. */
function isWrittenOn(ctx: OfficeContext, item: Item, revision: Revision): boolean {
  const { made_by, made_at, number, published, closed } = revision
  const age = ctx.clock.now() - made_at.getTime()
  const isOwn = made_by === ctx.session.account
  return isOwn && age >= 0 && age < AMENDED_FOR && !published && !closed && item.scheduled_revision !== number
}

/** Later than the save before, whatever the clock says: by its time a save is told from others. */
const nextSave = (ctx: OfficeContext, { saved_at }: Revision) =>
  new Date(Math.max(ctx.clock.now(), (saved_at?.getTime() ?? 0) + 1))

/**
 * Keeps what was typed, finished or not. What somebody saved meanwhile is neither overwritten nor merged: the save is
 * refused with it, and may be set aside as a revision before theirs takes its place.
 */
export async function saveContent(
  ctx: OfficeContext,
  { kind, id, key, aside, ...save }: ContentSave & ByItem,
): Promise<ContentSaved> {
  needKind(ctx, kind, 'edit')
  const data = readDraft(kind, save.data)
  const by = ctx.session.account
  const saved = await inTransaction(ctx.db, async (tx) => {
    const item = await lockItem(tx, { kind, id })
    const before = await savedBefore(tx, ctx, item, key)
    if (before) return before
    const newest = await readRevision(tx, id, item.revision)
    needSamePage(kind, newest.data, data)
    const at = nextSave(ctx, newest)
    const written = { made_by: by, made_at: new Date(ctx.clock.now()), saved_at: at, key }
    const answer = (number: number) => ({ number, saved_at: at.toISOString() })
    if (aside) {
      const number = await addRevision(tx, item, data, written)
      await record(tx, ctx, item, 'set aside', number)
      return answer(number)
    }
    if (!isSeen(newest, save)) {
      await tx.update(contentRevision).set({ closed: true }).where(isRevision(id, newest.number))
      return newest
    }
    if (item.state === 'archived') throw new Refusal(409, 'This is archived. Revive it before you change it.')
    if (isWrittenOn(ctx, item, newest)) {
      await amendRevision(tx, item, data, { saved_at: at, key })
      await setNewest(tx, item, { number: newest.number, data, by, at })
      return answer(newest.number)
    }
    const number = await addRevision(tx, item, data, written)
    await setNewest(tx, item, { number, data, by, at })
    await record(tx, ctx, item, 'revised', number)
    return answer(number)
  })
  if ('item_id' in saved) throw await changedSince(ctx.db, kind, saved)
  return saved
}

/** A new revision with the text of an earlier one. What the public reads stays as it is. */
export async function restoreRevision(
  ctx: OfficeContext,
  { kind, id, number, version }: ByItem & { number: number; version: number },
): Promise<ContentItem> {
  needKind(ctx, kind, 'edit')
  return inTransaction(ctx.db, async (tx) => {
    const item = await lockItem(tx, { kind, id })
    await needVersion(tx, ctx, item, version)
    if (item.state === 'archived') throw new Refusal(409, 'This is archived. Revive it before you change it.')
    const data = readDraft(kind, (await readRevision(tx, id, number)).data)
    const written = { made_by: ctx.session.account, made_at: new Date(ctx.clock.now()) }
    const made = await addRevision(tx, item, data, written)
    const newest = { number: made, data, by: written.made_by, at: written.made_at }
    const changed = await setNewest(tx, item, newest)
    const after = { revision: made, restored: number }
    const act = { ...byOffice(ctx), what: `${kind} restored`, about: aboutItem(item), after }
    await recordAct(tx, ctx, act)
    return describeItem(tx, ctx, changed)
  })
}
