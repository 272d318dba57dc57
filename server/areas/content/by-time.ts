import { and, asc, eq, lte } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { ContentKindName } from '#contract/content/kinds.ts'
import type { Context } from '#server/areas/common/context.ts'
import type { PublicFiles } from '#server/areas/common/public-files.ts'
import { contentItem } from '#server/db/schema/index.ts'
import type { Log } from '#server/platform/log.ts'
import { readDraft } from './draft.ts'
import { type Item, lockItem, readRevision } from './item.ts'
import { type Doer, publishRevision } from './publish.ts'
import { hideItem } from './steps.ts'

const clockItself: Doer = { act: { actor: 'time' }, account: null }

const isPast = (at: Date | null, now: number) => at !== null && at.getTime() <= now

/** Found again in the transaction: another server, or somebody, may have been there first. */
async function publishDue(ctx: Context, store: PublicFiles, { id, kind, scheduled_revision: number }: Item) {
  if (number === null) return null
  const { data } = await readRevision(ctx.db, id, number)
  return publishRevision(ctx, store, {
    kind,
    data: readDraft(kind, data),
    doer: clockItself,
    find: async (tx) => {
      const item = await lockItem(tx, { kind, id })
      const isDue = item.scheduled_revision === number && isPast(item.publish_at, ctx.clock.now())
      return isDue ? { item, number } : null
    },
  })
}

/** What must not be hidden yet, as an event for which people have tickets, stays public until it may: the editor says so. */
const unpublishDue = (ctx: Context, store: PublicFiles, { id, kind }: Item) =>
  hideItem(ctx, store, {
    kind,
    step: 'unpublish',
    what: 'unpublished',
    doer: clockItself,
    find: async (tx) => {
      const item = await lockItem(tx, { kind, id })
      return item.state === 'published' && isPast(item.unpublish_at, ctx.clock.now()) ? item : null
    },
  }).catch((error: unknown) => {
    if (error instanceof Refusal) return null
    throw error
  })

interface ByTime {
  store: PublicFiles
  /** Called for each kind of which the public reads something else now. */
  changed: (kind: ContentKindName) => void
  /** By a clock that has jumped nothing is published or taken off. */
  clockIsSteady: () => boolean
  log: Log
}

/** Publishes and takes off what is due, once, however late; one that fails is tried again at the next look and holds up no other. */
export async function publishByTime(
  ctx: Context,
  { store, changed, clockIsSteady, log }: ByTime,
  stopping?: AbortSignal,
) {
  if (!clockIsSteady()) return
  const now = new Date(ctx.clock.now())
  const turns = [
    { at: contentItem.publish_at, state: undefined, act: publishDue },
    { at: contentItem.unpublish_at, state: eq(contentItem.state, 'published'), act: unpublishDue },
  ]
  for (const { at, state, act } of turns) {
    const due = await ctx.db
      .select()
      .from(contentItem)
      .where(and(lte(at, now), state))
      .orderBy(asc(at), asc(contentItem.id))
    for (const item of due) {
      if (stopping?.aborted) return
      try {
        if (await act(ctx, store, item)) changed(item.kind)
      } catch (error) {
        log.error({ err: error, item: item.id }, 'What was due could not be published or taken off')
      }
    }
  }
}
