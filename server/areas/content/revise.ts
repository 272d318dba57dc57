import { and, eq, inArray, isNull, like, max, notInArray, or } from 'drizzle-orm'
import { entriesIn } from '#contract/content/kinds/fields.ts'
import type { ContentKindName } from '#contract/content/kinds.ts'
import { inFull } from '#server/areas/common/public-files.ts'
import type { Db } from '#server/db/database.ts'
import { insertRow } from '#server/db/insert-row.ts'
import { contentFile, contentItem, contentRevision, contentUse } from '#server/db/schema/index.ts'
import { type Data, titleOf } from './draft.ts'
import { type Item, isRevision } from './item.ts'

const keyIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return entriesIn(value).flatMap((entry) => Object.values(entry).flatMap(keyIn))
  const key: unknown = value !== null && typeof value === 'object' ? Reflect.get(value, 'key') : undefined
  return typeof key === 'string' ? [key] : []
}

/** The files that a draft holds, in its fields and in its texts: those in the folder of a hash, and those laid there by hand. */
function filesIn(data: Data) {
  const named = Object.values(data).flatMap((value) =>
    typeof value === 'string' ? Array.from(value.matchAll(/\/files\/([a-z0-9._/-]+)/g), ([, key = '']) => key) : [],
  )
  const folders = named.flatMap((key) => /^[a-z]+\/[0-9a-f]{16}\//.exec(key) ?? [])
  const keys = [...Object.values(data).flatMap(keyIn), ...named.flatMap((key) => [key, inFull(key)])]
  return { keys: [...new Set(keys)], folders: [...new Set(folders)] }
}

/** Writes down which files a revision holds. One that is being taken away is not taken up: its text is kept all the same. */
export async function noteFiles(tx: Db, item_id: number, number: number, data: Data): Promise<void> {
  const { keys, folders } = filesIn(data)
  const named = [inArray(contentFile.key, keys), ...folders.map((folder) => like(contentFile.key, `${folder}%`))]
  const held =
    keys.length + folders.length === 0
      ? []
      : await tx
          .select({ key: contentFile.key })
          .from(contentFile)
          .where(and(or(...named), isNull(contentFile.gone_at)))
          .for('key share')
  const own = and(eq(contentUse.item_id, item_id), eq(contentUse.number, number))
  const kept = held.map(({ key }) => key)
  await tx.delete(contentUse).where(and(own, notInArray(contentUse.key, kept)))
  if (kept.length === 0) return
  const rows = kept.map((key) => ({ item_id, number, key }))
  await tx.insert(contentUse).values(rows).onConflictDoNothing()
}

/** Who wrote it, and when. */
export interface Written {
  made_by: number | null
  made_at: Date
  saved_at?: Date
  key?: string
}

/** A further revision of an item. It is the newest, but one that is set aside. */
export async function addRevision(tx: Db, { id }: Pick<Item, 'id'>, data: Data, written: Written): Promise<number> {
  const [last] = await tx
    .select({ number: max(contentRevision.number) })
    .from(contentRevision)
    .where(eq(contentRevision.item_id, id))
  const number = (last?.number ?? 0) + 1
  await tx.insert(contentRevision).values({ item_id: id, number, data, ...written })
  await noteFiles(tx, id, number, data)
  return number
}

/** Writes the newest revision again: what was published or is scheduled is never written again. */
export async function amendRevision(
  tx: Db,
  { id, revision }: Pick<Item, 'id' | 'revision'>,
  data: Data,
  written: Pick<Written, 'saved_at' | 'key'>,
): Promise<void> {
  await tx
    .update(contentRevision)
    .set({ data, ...written })
    .where(isRevision(id, revision))
  await noteFiles(tx, id, revision, data)
}

/** The item with this text as its newest. */
export async function setNewest(
  tx: Db,
  { id, kind }: Pick<Item, 'id' | 'kind'>,
  { number, data, by, at }: { number: number; data: Data; by: number | null; at: Date },
): Promise<Item> {
  const [item] = await tx
    .update(contentItem)
    .set({ revision: number, title: titleOf(kind, data), updated_at: at, updated_by: by })
    .where(eq(contentItem.id, id))
    .returning()
  if (!item) throw new Error('An item was not written')
  return item
}

/** A new item with its first revision. */
export async function addItem(
  tx: Db,
  kind: ContentKindName,
  data: Data,
  { by, at }: { by: number | null; at: Date },
): Promise<Item> {
  const row = { kind, title: titleOf(kind, data), changed_at: at, changed_by: by, updated_at: at, updated_by: by }
  const item = await insertRow(tx, contentItem, row)
  await addRevision(tx, item, data, { made_by: by, made_at: at })
  return item
}
