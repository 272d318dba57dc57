import { createHmac } from 'node:crypto'
import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import { DAY } from '#contract/common/spans.ts'
import type { ByItem, PreviewLink, SharedPreview } from '#contract/content/content.ts'
import { byOffice, recordAct } from '#server/areas/common/audit.ts'
import type { Context, OfficeContext } from '#server/areas/common/context.ts'
import { isSame } from '#server/areas/identity/secrets.ts'
import { readSigningKey } from '#server/areas/identity/signing-key.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { account, contentItem, fullName, previewLink } from '#server/db/schema/index.ts'
import { aboutItem, needKind, readItem } from './item.ts'
import { type ItemPreview, previewOf } from './preview.ts'

const NAME = 'content-preview'
const WEEK = 7 * DAY

const signature = (key: string, id: number, until: number) =>
  createHmac('sha256', key).update(`${NAME} ${id} ${until}`).digest('base64url')

/** A link that shows the newest text of an item, and of none else, to whoever has it: for a week, or until it is called back. */
export async function sharePreview(ctx: OfficeContext & { site: string }, of: ByItem): Promise<SharedPreview> {
  needKind(ctx, of.kind, 'edit')
  const until = Math.ceil((ctx.clock.now() + WEEK) / 1_000)
  const signed = await inTransaction(ctx.db, async (tx) => {
    const item = await readItem(tx, of)
    const row = { item_id: item.id, until: new Date(until * 1_000), made_by: ctx.session.account }
    // Made twice in a second it is the same link, also where the first one was called back meanwhile.
    const target = [previewLink.item_id, previewLink.until]
    await tx
      .insert(previewLink)
      .values(row)
      .onConflictDoUpdate({ target, set: { ended_at: null } })
    await recordAct(tx, ctx, { ...byOffice(ctx), what: `${item.kind} shared`, about: aboutItem(item) })
    return signature(await readSigningKey(tx, NAME), item.id, until)
  })
  return { link: `${ctx.site}/preview/${of.id}-${until}-${signed}`, until: new Date(until * 1_000).toISOString() }
}

/** The links that open the preview of an item now. */
export async function listPreviewLinks(ctx: OfficeContext, of: ByItem): Promise<PreviewLink[]> {
  needKind(ctx, of.kind, 'edit')
  await readItem(ctx.db, of)
  const rows = await ctx.db
    .select({ id: previewLink.id, until: previewLink.until, by: fullName })
    .from(previewLink)
    .leftJoin(account, eq(account.id, previewLink.made_by))
    .where(
      and(
        eq(previewLink.item_id, of.id),
        isNull(previewLink.ended_at),
        gt(previewLink.until, new Date(ctx.clock.now())),
      ),
    )
    .orderBy(asc(previewLink.until))
  return rows.map(({ until, ...row }) => ({ ...row, until: until.toISOString() }))
}

/** Calls a link back: whoever has it reads nothing any more. */
export async function endPreviewLink(ctx: OfficeContext, { link, ...of }: ByItem & { link: number }) {
  needKind(ctx, of.kind, 'edit')
  await inTransaction(ctx.db, async (tx) => {
    const item = await readItem(tx, of)
    const isLink = and(eq(previewLink.id, link), eq(previewLink.item_id, item.id))
    const [row] = await tx.select().from(previewLink).where(isLink).for('update')
    if (!row) throw new Refusal(404, 'There is no such link.')
    if (row.ended_at || row.until.getTime() <= ctx.clock.now())
      throw new Refusal(409, 'This link opens nothing any more.')
    await tx
      .update(previewLink)
      .set({ ended_at: new Date(ctx.clock.now()) })
      .where(isLink)
    const before = { until: row.until }
    await recordAct(tx, ctx, { ...byOffice(ctx), what: `${item.kind} preview ended`, about: aboutItem(item), before })
  })
  return listPreviewLinks(ctx, of)
}

/** The item behind such a link; null where it is not one of those that are listed, or its text was put away. */
export async function findShared(db: Db, now: number, token: string) {
  const [, id, until, signed] = /^(\d{1,9})-(\d{1,12})-([\w-]{43})$/.exec(token) ?? []
  if (!signed || !isSame(signed, signature(await readSigningKey(db, NAME), Number(id), Number(until)))) return null
  const end = new Date(Number(until) * 1_000)
  if (end.getTime() <= now) return null
  const [item] = await db
    .select()
    .from(contentItem)
    .where(eq(contentItem.id, Number(id)))
  if (!item || item.state === 'archived') return null
  const isOpen = and(eq(previewLink.item_id, item.id), eq(previewLink.until, end), isNull(previewLink.ended_at))
  return (await db.$count(previewLink, isOpen)) > 0 ? { item, until: end } : null
}

/** What such a link shows. */
export async function readShared(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  token: string,
): Promise<(ItemPreview & { until: Date }) | null> {
  const found = await findShared(db, clock.now(), token)
  return found && { ...(await previewOf({ db, clock }, found.item)), until: found.until }
}
