import { and, eq } from 'drizzle-orm'
import { wasFirst } from '#contract/common/conflict.ts'
import { type ContentAct, contentRights } from '#contract/common/permissions.ts'
import { Refusal } from '#contract/common/refusal.ts'
import { addressed } from '#contract/content/address.ts'
import {
  type ByItem,
  type ContentItem,
  type ContentStep,
  contentSteps,
  type NewerText,
} from '#contract/content/content.ts'
import type { ContentKind } from '#contract/content/kinds/fields.ts'
import { type ContentKindName, contentKinds } from '#contract/content/kinds.ts'
import { may } from '#domain/common/permissions.ts'
import { contentItemMachine } from '#machines/content/content-item/content-item.lifecycle.ts'
import { stepFrom } from '#machines/parts/step.ts'
import { isOwn, type OfficeContext, type OfficeSession } from '#server/areas/common/context.ts'
import { isoOrNull } from '#server/areas/common/iso-or-null.ts'
import type { Db } from '#server/db/database.ts'
import { account, contentItem, contentRevision, fullName } from '#server/db/schema/index.ts'
import { formerAddresses } from './address.ts'
import { draftForAnswer, hasPages } from './draft.ts'
import { kindsOnServer } from './kinds.ts'

export type Item = typeof contentItem.$inferSelect
export type Revision = typeof contentRevision.$inferSelect

const missing = () => new Refusal(404, 'There is no such item.')

/** The right to one kind, where an endpoint stands for all: pages and events have permissions of their own. */
export function needRight(
  { roles }: Pick<OfficeSession, 'roles'>,
  { area }: Pick<ContentKind<object, object>, 'area'>,
  act: ContentAct,
): void {
  const permission = contentRights[area][act]
  if (!may(roles, permission)) throw new Refusal(403, 'Your role at the office does not allow this.', { permission })
}

export const needKind = ({ session }: OfficeContext, kind: ContentKindName, act: ContentAct) =>
  needRight(session, contentKinds[kind], act)

const isItem = ({ kind, id }: ByItem) => and(eq(contentItem.id, id), eq(contentItem.kind, kind))

/** The item alone for this transaction: who change it do so one after the other. */
export async function lockItem(tx: Db, of: ByItem): Promise<Item> {
  const [item] = await tx.select().from(contentItem).where(isItem(of)).for('update')
  if (!item) throw missing()
  return item
}

export async function readItem(db: Db, of: ByItem): Promise<Item> {
  const [item] = await db.select().from(contentItem).where(isItem(of))
  if (!item) throw missing()
  return item
}

export const isRevision = (item: number, number: number) =>
  and(eq(contentRevision.item_id, item), eq(contentRevision.number, number))

export async function readRevision(db: Db, item: number, number: number): Promise<Revision> {
  const [revision] = await db.select().from(contentRevision).where(isRevision(item, number))
  if (!revision) throw new Refusal(404, 'There is no such revision.')
  return revision
}

/** What a person is called; null stands for the key of the shell. */
export async function nameOf(db: Db, id: number | null): Promise<string | null> {
  if (id === null) return null
  const [person] = await db.select({ name: fullName }).from(account).where(eq(account.id, id))
  return person?.name ?? null
}

type Standing = Pick<Item, 'state' | 'kind' | 'scheduled_revision'>

/** Where a step leads, or nothing where the lifecycle does not know it in this state. A page of the site stays on it. */
const leadsTo = ({ state, kind, scheduled_revision }: Standing, step: ContentStep) =>
  (hasPages(kind) && ['unpublish', 'archive'].includes(step)) || (step === 'recall' && scheduled_revision === null)
    ? null
    : stepFrom(contentItemMachine, state, { type: `item.${step}` })

const past: Record<ContentStep, string> = {
  publish: 'published',
  schedule: 'scheduled',
  recall: 'recalled',
  unpublish: 'unpublished',
  archive: 'archived',
  revive: 'revived',
}

/** The next state, or a refusal that says how the item stands. */
export function needStep(item: Standing, step: ContentStep): Item['state'] {
  const next = leadsTo(item, step)
  const known = contentItem.state.enumValues.find((one) => one === next)
  if (!known && step === 'recall' && item.state === 'published') throw new Refusal(409, 'Nothing is scheduled.')
  if (!known && hasPages(item.kind)) throw new Refusal(409, `A page cannot be ${past[step]}.`)
  if (!known) throw new Refusal(409, `This item is ${item.state} and cannot be ${past[step]}.`)
  return known
}

/** Of what readers never saw nothing is lost but the draft itself. */
export const mayDelete = ({ state, kind, first_published_at, public_id }: Item) =>
  (state === 'draft' || state === 'archived') && first_published_at === null && public_id === null && !hasPages(kind)

/** What a step takes the right to. */
export const actOf: Record<ContentStep, ContentAct> = {
  publish: 'publish',
  schedule: 'publish',
  recall: 'publish',
  unpublish: 'publish',
  archive: 'archive',
  revive: 'archive',
}

export async function describeItem(
  db: Db,
  { session }: Pick<OfficeContext, 'session'>,
  item: Item,
): Promise<ContentItem> {
  const { id, kind, title, state, version } = item
  const newest = await readRevision(db, id, item.revision)
  const { addressOf, toldOf } = kindsOnServer[kind]
  const isPublic = item.published_revision !== null && item.public_id !== null
  const address = isPublic ? await addressOf(db, Number(item.public_id)) : null
  return {
    id,
    kind,
    title,
    state,
    version,
    revision: {
      number: newest.number,
      data: draftForAnswer(kind, newest.data),
      saved_at: isoOrNull(newest.saved_at),
      by: await nameOf(db, newest.made_by),
      mine: isOwn(session, newest.made_by),
    },
    published:
      item.published_revision === null || item.published_at === null
        ? null
        : { number: item.published_revision, at: item.published_at.toISOString() },
    scheduled: item.scheduled_revision,
    publish_at: isoOrNull(item.publish_at),
    unpublish_at: isoOrNull(item.unpublish_at),
    address,
    ...(await formerOf(db, item, address)),
    ...(isPublic && state === 'published' && toldOf && { told: await toldOf(db, Number(item.public_id)) }),
    steps: contentSteps.filter(
      (step) => leadsTo(item, step) !== null && may(session.roles, contentRights[contentKinds[kind].area][actOf[step]]),
    ),
    may_delete: mayDelete(item) && may(session.roles, contentRights[contentKinds[kind].area].archive),
  }
}

/** The addresses that lead to it, of what has such. */
async function formerOf(db: Db, { kind, public_id }: Item, address: string | null) {
  const known = addressed.find((one) => one === kind)
  if (!known || public_id === null) return {}
  const now = address?.replace(/\?.*$/, '').split('/').at(-1) ?? ''
  const former = await formerAddresses(db, known, Number(public_id), decodeURIComponent(now))
  return former.length > 0 ? { former } : {}
}

export async function getContent(ctx: OfficeContext, of: ByItem): Promise<ContentItem> {
  needKind(ctx, of.kind, 'read')
  return describeItem(ctx.db, ctx, await readItem(ctx.db, of))
}

/** An editor changes only a state that they have seen; who changed it meanwhile is named. */
export async function needVersion(
  tx: Db,
  ctx: Pick<OfficeContext, 'session'>,
  item: Item,
  version: number,
): Promise<void> {
  if (item.version === version) return
  throw wasFirst('Somebody changed this in the meantime. Look at it again.', {
    by: await nameOf(tx, item.changed_by),
    what: 'changed',
    at: item.changed_at.toISOString(),
    version: item.version,
    theirs: await describeItem(tx, ctx, item),
  })
}

export interface Seen {
  based_on?: number | undefined
  saved_at?: string | null | undefined
}

const sameMoment = (one: Date | null, other: string | null) =>
  (one?.getTime() ?? null) === (other === null ? null : Date.parse(other))

/** Whether the newest revision is the one that was seen, as it was seen. */
export const isSeen = (newest: Revision, { based_on, saved_at = null }: Seen) =>
  newest.number === based_on && sameMoment(newest.saved_at, saved_at)

/** The refusal that tells what somebody saved since. */
export async function changedSince(db: Db, kind: ContentKindName, newest: Revision): Promise<Refusal> {
  const at = isoOrNull(newest.saved_at)
  const theirs: NewerText = { number: newest.number, data: draftForAnswer(kind, newest.data), saved_at: at }
  const by = await nameOf(db, newest.made_by)
  return wasFirst('Somebody saved this in the meantime.', { by, what: 'saved', at, theirs })
}

/** What somebody saved since is not published unseen. */
export async function needSeen(db: Db, kind: ContentKindName, newest: Revision, seen: Seen): Promise<void> {
  if (!isSeen(newest, seen)) throw await changedSince(db, kind, newest)
}

/** How the audit calls it: what the public reads by its number there, anything else as a draft. */
export const aboutItem = ({ id, kind, public_id }: Pick<Item, 'id' | 'kind' | 'public_id'>) =>
  public_id === null ? `draft ${id}` : `${kind} ${public_id}`
