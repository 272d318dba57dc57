import { eq } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { ByItem, ContentItem, ContentSchedule, ContentStep } from '#contract/content/content.ts'
import { recordAct } from '#server/areas/common/audit.ts'
import type { Context, OfficeContext } from '#server/areas/common/context.ts'
import { hideFiles, type PublicFiles } from '#server/areas/common/public-files.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { contentItem, contentRevision } from '#server/db/schema/index.ts'
import { needBankRight } from './bank-account.ts'
import { hasPages, needReady, readDraft } from './draft.ts'
import {
  aboutItem,
  actOf,
  describeItem,
  type Item,
  isRevision,
  lockItem,
  needKind,
  needSeen,
  needStep,
  needVersion,
  readRevision,
} from './item.ts'
import { kindsOnServer } from './kinds.ts'
import { changedBy, type Doer, doerOf, lockPublic, publicIdOf } from './publish.ts'
import { makeUnfindable } from './search/site-text.ts'

type Change = Partial<Pick<Item, 'scheduled_revision' | 'publish_at' | 'unpublish_at'>>

const noTimes = { scheduled_revision: null, publish_at: null, unpublish_at: null }
const notPublic = { published_revision: null, published_at: null, ...noTimes }

interface Step {
  step: ContentStep
  doer: Doer
  /** How the audit calls it. */
  what: string
  set: Change & Partial<Pick<Item, 'published_revision' | 'published_at'>>
}

/** A change of an item's state, with its record; answers the item as it is then. */
async function takeStep(tx: Db, ctx: Context, item: Item, { step, doer, what, set }: Step): Promise<Item> {
  const now = new Date(ctx.clock.now())
  const [changed] = await tx
    .update(contentItem)
    .set({ state: needStep(item, step), ...set, ...changedBy(doer, now) })
    .where(eq(contentItem.id, item.id))
    .returning()
  if (!changed) throw new Error('An item was not written')
  const times = { publish_at: changed.publish_at, unpublish_at: changed.unpublish_at }
  const after = step === 'schedule' ? { ...times, revision: changed.scheduled_revision } : undefined
  await recordAct(tx, ctx, { ...doer.act, what: `${item.kind} ${what}`, about: aboutItem(item), after })
  return changed
}

/** The item as it stands in the transaction; null where the step is not to be taken any more. */
type Find = (tx: Db) => Promise<Item | null>

/** Takes an item from what the public reads. What it was stays in its revisions. */
export async function hideItem(
  ctx: Context,
  store: PublicFiles,
  { kind, step, what, doer, find }: Pick<ByItem, 'kind'> & Omit<Step, 'set'> & { find: Find },
): Promise<Item | null> {
  const { shown, hide } = kindsOnServer[kind]
  const done = await inTransaction(ctx.db, async (tx) => {
    const item = await find(tx)
    if (!item) return null
    needStep(item, step)
    const id = publicIdOf(item)
    const row = item.state === 'published' && id !== undefined ? await lockPublic(tx, shown, id) : null
    if (row && id !== undefined) {
      await hide(tx, id, ctx)
      await makeUnfindable(tx, kind, id)
    }
    return { row, changed: await takeStep(tx, ctx, item, { step, what, doer, set: notPublic }) }
  })
  await hideFiles(ctx.db, store, shown, done?.row ?? null)
  return done?.changed ?? null
}

interface Asked extends ByItem {
  version: number
}

const lockAsked =
  (ctx: OfficeContext, { kind, id, version }: Asked) =>
  async (tx: Db) => {
    const item = await lockItem(tx, { kind, id })
    await needVersion(tx, ctx, item, version)
    return item
  }

const hiding =
  (step: 'unpublish' | 'archive', what: string) =>
  async (ctx: OfficeContext, store: PublicFiles, asked: Asked): Promise<ContentItem> => {
    needKind(ctx, asked.kind, actOf[step])
    const { kind } = asked
    const item = await hideItem(ctx, store, { kind, step, what, doer: doerOf(ctx), find: lockAsked(ctx, asked) })
    if (!item) throw new Error('An item was not hidden')
    return describeItem(ctx.db, ctx, item)
  }

export const unpublishContent = hiding('unpublish', 'unpublished')
export const archiveContent = hiding('archive', 'archived')

const plain =
  (step: 'recall' | 'revive', what: string) =>
  async (ctx: OfficeContext, asked: Asked): Promise<ContentItem> => {
    needKind(ctx, asked.kind, actOf[step])
    return inTransaction(ctx.db, async (tx) => {
      const item = await lockAsked(ctx, asked)(tx)
      // What readers see comes off the pages when that was said.
      const set = item.state === 'published' ? { scheduled_revision: null, publish_at: null } : noTimes
      return describeItem(tx, ctx, await takeStep(tx, ctx, item, { step, what, doer: doerOf(ctx), set }))
    })
  }

export const recallContent = plain('recall', 'recalled')
export const reviveContent = plain('revive', 'revived')

function readTimes({ publish_at, unpublish_at }: ContentSchedule, now: number) {
  const times = [publish_at, unpublish_at].map((at) => (at ? new Date(at) : null))
  const [publish = null, unpublish = null] = times
  if (times.some((at) => at && at.getTime() <= now)) throw new Refusal(400, 'Choose a time that is still to come.')
  if (publish && unpublish && unpublish <= publish)
    throw new Refusal(400, 'It cannot be unpublished before it is published.')
  return { publish_at: publish, unpublish_at: unpublish }
}

/** What has an end of its own comes off then, whatever is asked: on the pages it has that of what they show. */
function timesOfEnd(
  item: Item,
  { publish_at, unpublish_at }: ReturnType<typeof readTimes>,
  end: Date | null | undefined,
) {
  if (!end) return {}
  const { unpublish_at: shown } = item
  if (unpublish_at && unpublish_at.getTime() !== shown?.getTime())
    throw new Refusal(409, 'It comes off the pages at its own end. Change that one.')
  if (publish_at && publish_at >= (shown ?? end)) throw new Refusal(400, 'It ends before it is published.')
  return { unpublish_at: shown }
}

/** Says when the newest revision is published, as it is now, and when it is taken off the pages. A time that is not given is none. */
export async function scheduleContent(
  ctx: OfficeContext,
  { kind, id, version, based_on, saved_at, ...asked }: ContentSchedule & ByItem,
): Promise<ContentItem> {
  needKind(ctx, kind, 'publish')
  const times = readTimes({ version, ...asked }, ctx.clock.now())
  if (times.unpublish_at && hasPages(kind)) throw new Refusal(409, 'A page cannot be unpublished.')
  return inTransaction(ctx.db, async (tx) => {
    const item = await lockAsked(ctx, { kind, id, version })(tx)
    const newest = await readRevision(tx, id, item.revision)
    if (based_on !== undefined) await needSeen(tx, kind, newest, { based_on, saved_at })
    if (times.publish_at) {
      const data = readDraft(kind, newest.data)
      await needReady(tx, kind, data)
      await needBankRight(tx, ctx, kind, data)
      // Called back, it stays as it was: who writes on begins the next one.
      await tx.update(contentRevision).set({ closed: true }).where(isRevision(id, newest.number))
    } else if (needStep(item, 'schedule') !== 'published') throw new Refusal(400, 'Say when it is to be published.')
    const ends = timesOfEnd(item, times, kindsOnServer[kind].until?.(readDraft(kind, newest.data)))
    const set = { ...times, ...ends, scheduled_revision: times.publish_at ? newest.number : null }
    const scheduled = await takeStep(tx, ctx, item, { step: 'schedule', what: 'scheduled', doer: doerOf(ctx), set })
    return describeItem(tx, ctx, scheduled)
  })
}
