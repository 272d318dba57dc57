import { and, eq } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { Paper, Picture } from '#contract/content/kinds/fields.ts'
import type { ContentKindName } from '#contract/content/kinds.ts'
import type { EventDraft, ImageDraft, PostDraft, Published, ResourceDraft } from '#contract/content/office-content.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import type { PublicFiles } from '#server/areas/common/public-files.ts'
import type { Db } from '#server/db/database.ts'
import { contentItem } from '#server/db/schema/index.ts'
import { type Data, emptyDraft, readDraft } from './draft.ts'
import { uploadPaper, uploadPicture } from './files.ts'
import { type Item, readRevision } from './item.ts'
import { kindsOnServer } from './kinds.ts'
import { doerOf, publicIdOf, publishRevision } from './publish.ts'
import { addItem, addRevision, setNewest } from './revise.ts'
import { hideItem } from './steps.ts'

/** What the shell sent: a sheet, and its files. */
export interface Sent<Sheet> {
  draft: Sheet
  picture?: Uint8Array | undefined
  file?: Uint8Array | undefined
}

interface Sheet {
  id?: number | undefined
}

/** The item of what the public reads under this number, alone for this transaction. */
async function lockShown(tx: Db, kind: ContentKindName, id: number): Promise<Item> {
  const isOf = and(eq(contentItem.kind, kind), eq(contentItem.public_id, String(id)))
  const [item] = await tx.select().from(contentItem).where(isOf).for('update')
  if (item?.state !== 'published') throw new Refusal(404, `There is no ${kind} ${id}.`)
  return item
}

/** What the public reads now, as a draft of it. */
async function readShown(db: Db, kind: ContentKindName, id: number): Promise<Data> {
  const item = await lockShown(db, kind, id)
  return readDraft(kind, (await readRevision(db, item.id, item.published_revision ?? 0)).data)
}

interface Publishing {
  kind: ContentKindName
  id: number | undefined
  data: Data
}

/** Publishes a text as a further revision of its item, or as a new item. */
async function publishData(ctx: OfficeContext, store: PublicFiles, { kind, id, data }: Publishing): Promise<Published> {
  const doer = doerOf(ctx)
  const published = await publishRevision(ctx, store, {
    kind,
    data,
    doer,
    find: async (tx) => {
      const at = new Date(ctx.clock.now())
      const by = doer.account
      if (id === undefined) return { item: await addItem(tx, kind, data, { by, at }), number: 1 }
      const item = await lockShown(tx, kind, id)
      const number = await addRevision(tx, item, data, { made_by: by, made_at: at })
      return { item: await setNewest(tx, item, { number, data, by, at }), number }
    },
  })
  const made = published && publicIdOf(published)
  if (made == null) throw new Error('Nothing was published')
  return { id: made, address: await kindsOnServer[kind].addressOf(ctx.db, made) }
}

/** What the shell sends has no description of its own, or one beside it. */
async function storePicture(
  ctx: OfficeContext,
  store: PublicFiles,
  bytes: Uint8Array | undefined,
  alt = '',
): Promise<Picture | null> {
  if (!bytes) return null
  const { key, width, height } = await uploadPicture(ctx, store, { picture: bytes })
  return { key, width, height, alt, decorative: alt === '', focus: { x: 0.5, y: 0.5 } }
}

/** Publishes a sheet: what it does not say stays as it is. */
const publishing =
  <Given extends Sheet>(
    kind: ContentKindName,
    fieldsOf: (ctx: OfficeContext, store: PublicFiles, sent: Sent<Given>) => Promise<Data>,
  ) =>
  async (ctx: OfficeContext, store: PublicFiles, sent: Sent<Given>): Promise<Published> => {
    const { id } = sent.draft
    const before = id === undefined ? emptyDraft(kind) : await readShown(ctx.db, kind, id)
    return publishData(ctx, store, { kind, id, data: { ...before, ...(await fieldsOf(ctx, store, sent)) } })
  }

export const publishPost = publishing<PostDraft>('post', async (ctx, store, { draft, picture }) => {
  const { title, body, desc, created_at } = draft
  const taken = await storePicture(ctx, store, picture)
  return {
    title,
    body,
    desc: desc ?? '',
    ...(created_at && { created_at: created_at.toISOString() }),
    ...(taken && { picture: taken }),
  }
})

export const publishEvent = publishing<EventDraft>('event', async (ctx, store, { draft, picture }) => {
  const { title, location, description, start_date, end_date, fee } = draft
  if (end_date && end_date < start_date) throw new Refusal(400, 'It ends before it begins.')
  const taken = await storePicture(ctx, store, picture)
  return {
    title,
    location,
    description,
    fee: String(fee ?? ''),
    start_date: start_date.toISOString(),
    end_date: end_date?.toISOString() ?? '',
    ...(taken && { picture: taken }),
  }
})

export const publishResource = publishing<ResourceDraft>('resource', async (ctx, store, { draft, picture, file }) => {
  const { id, title, desc, file_name } = draft
  if (Boolean(file) !== Boolean(file_name) || (id === undefined && !file)) {
    throw new Refusal(400, 'A resource is a file, and its sheet says how the file is called.')
  }
  const paper: Paper | null = file ? await uploadPaper(ctx, store, { name: file_name, file }) : null
  const taken = await storePicture(ctx, store, picture)
  return { title, desc: desc ?? '', ...(paper && { file: paper }), ...(taken && { picture: taken }) }
})

export const publishImage = publishing<ImageDraft>('image', async (ctx, store, { draft, picture }) => {
  const { id, caption } = draft
  if (id === undefined && !picture) throw new Refusal(400, 'There is no picture.')
  const taken = await storePicture(ctx, store, picture, caption)
  return { caption, ...(taken && { picture: taken }) }
})

/** Takes something off the pages: it is archived. */
export const withdrawing =
  (kind: ContentKindName) =>
  async (ctx: OfficeContext, store: PublicFiles, { id }: { id: number }): Promise<string> => {
    await hideItem(ctx, store, {
      kind,
      step: 'archive',
      what: 'withdrawn',
      doer: doerOf(ctx),
      find: (tx) => lockShown(tx, kind, id),
    })
    return `${kind} ${id} is withdrawn.`
  }
