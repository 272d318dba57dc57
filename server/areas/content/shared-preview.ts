import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { ByItem, SharedPreview } from '#contract/content/content.ts'
import { byOffice, recordAct } from '#server/areas/common/audit.ts'
import type { Context, OfficeContext } from '#server/areas/common/context.ts'
import { isSame } from '#server/areas/identity/secrets.ts'
import { readSigningKey } from '#server/areas/identity/signing-key.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { contentItem } from '#server/db/schema/index.ts'
import { aboutItem, needKind, readItem } from './item.ts'
import { type ItemPreview, previewOf } from './preview.ts'

const NAME = 'content-preview'
const WEEK = 7 * 86_400_000

const signature = (key: string, id: number, until: number) =>
  createHmac('sha256', key).update(`${NAME} ${id} ${until}`).digest('base64url')

/** A link that shows the newest text of an item, and of none else, to whoever has it: for a week. */
export async function sharePreview(ctx: OfficeContext & { site: string }, of: ByItem): Promise<SharedPreview> {
  needKind(ctx, of.kind, 'edit')
  const until = Math.ceil((ctx.clock.now() + WEEK) / 1_000)
  const signed = await inTransaction(ctx.db, async (tx) => {
    const item = await readItem(tx, of)
    await recordAct(tx, ctx, { ...byOffice(ctx), what: `${item.kind} shared`, about: aboutItem(item) })
    return signature(await readSigningKey(tx, NAME), item.id, until)
  })
  return { link: `${ctx.site}/preview/${of.id}-${until}-${signed}`, until: new Date(until * 1_000).toISOString() }
}

/** The item behind such a link; null where it is not one of ours, has ended, or its text was put away. */
export async function findShared(db: Db, now: number, token: string) {
  const [, id, until, signed] = /^(\d{1,9})-(\d{1,12})-([\w-]{43})$/.exec(token) ?? []
  if (!signed || !isSame(signed, signature(await readSigningKey(db, NAME), Number(id), Number(until)))) return null
  if (Number(until) * 1_000 <= now) return null
  const [item] = await db
    .select()
    .from(contentItem)
    .where(eq(contentItem.id, Number(id)))
  return item && item.state !== 'archived' ? { item, until: new Date(Number(until) * 1_000) } : null
}

/** What such a link shows. */
export async function readShared(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  token: string,
): Promise<(ItemPreview & { until: Date }) | null> {
  const found = await findShared(db, clock.now(), token)
  return found && { ...(await previewOf({ db, clock }, found.item)), until: found.until }
}
