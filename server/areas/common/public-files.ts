import { createHash } from 'node:crypto'
import { eq, inArray, like, or, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { MOST_SENT_PIXELS } from '#contract/common/limits.ts'
import { Refusal } from '#contract/common/refusal.ts'
import { entriesIn } from '#contract/content/kinds/fields.ts'
import { sharePictureOf } from '#contract/content/share-picture.ts'
import type { Db } from '#server/db/database.ts'
import { contentFile } from '#server/db/schema/index.ts'
import type { Files } from '#server/ports/files.ts'
import type { Crop, Pictures } from '#server/ports/pictures.ts'

/** Where the files go that everybody may see, and who makes pictures fit for a page. */
export interface PublicFiles {
  files: Files
  pictures: Pictures
}

export const noPicture = () =>
  new Refusal(
    400,
    `We cannot open this picture. Send a JPG, PNG, WebP, AVIF or GIF file of ${MOST_SENT_PIXELS / 1_000_000} megapixels at most.`,
  )

/** What lies in the folder of its hash never changes. */
const folderOf = (area: string, bytes: Uint8Array) =>
  `${area}/${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}`

export interface ShownPicture {
  key: string
  width: number
  height: number
}

interface Place {
  area: string
  widest: number
  crop?: Crop | undefined
}

/** Stores a picture no wider than a page shows it, and one of half the width beside it. */
export async function showPicture(
  { files, pictures }: PublicFiles,
  bytes: Uint8Array,
  { area, widest, crop }: Place,
): Promise<ShownPicture> {
  const shown = await pictures.show(bytes, widest, crop)
  if (!shown) throw noPicture()
  const { width, height, large, small } = shown
  const folder = folderOf(area, large)
  const key = `${folder}/picture_w${width}.avif`
  await files.put(`${folder}/picture_w${width / 2}.avif`, small)
  await files.put(key, large)
  return { key, width, height }
}

export async function showFile({ files }: PublicFiles, area: string, name: string, bytes: Uint8Array) {
  const key = `${folderOf(area, bytes)}/${name}`
  await files.put(key, bytes)
  return { key, size: bytes.length }
}

/** A file with all that was made of it. */
export const filesOf = (key: string) =>
  new Set([key, key.replace(/_w(\d+)\.avif$/, (_, width) => `_w${Number(width) / 2}.avif`), sharePictureOf(key) ?? key])

/** The picture of which this one is the half. */
export const inFull = (key: string) => key.replace(/_w(\d{1,5})\.avif$/, (_, width) => `_w${Number(width) * 2}.avif`)

/** A table of what is published. */
export interface ContentTable {
  table: PgTable & { id: PgColumn }
  /** Its columns that hold keys of files. */
  files: PgColumn[]
  /** Its columns of entries, each of which may hold the key of a picture as `image`. */
  entries?: PgColumn[]
}

const isIn = (column: PgColumn, key: unknown) => sql`${column} @> ${JSON.stringify([{ image: key }])}::jsonb`

/** What finds the rows that show one of these files, or one in this folder. */
export const isShownIn = ({ files, entries = [] }: ContentTable, of: readonly string[] | { folder: string }) =>
  'folder' in of
    ? or(...files.map((column) => like(column, `${of.folder}%`)))
    : or(
        ...files.map((column) => inArray(column, of)),
        ...entries.flatMap((column) => of.map((key) => isIn(column, key))),
      )

/** The files that a row shows, each with what finds the rows that show it too. */
function shownBy({ files, entries = [] }: ContentTable, row: object) {
  const own = files.map((column) => {
    const key: unknown = Reflect.get(row, column.name)
    return { key, isShown: eq(column, key) }
  })
  const within = entries.flatMap((column) =>
    entriesIn(Reflect.get(row, column.name)).map(({ image: key }) => ({ key, isShown: isIn(column, key) })),
  )
  return [...own, ...within]
}

/** Takes the files away that a row showed, where neither another row nor a draft holds them. */
export async function hideFiles(db: Db, { files }: PublicFiles, shown: ContentTable, row: object | null) {
  if (!row) return
  for (const { key, isShown } of shownBy(shown, row)) {
    if (typeof key !== 'string' || (await db.$count(shown.table, isShown)) > 0) continue
    if ((await db.$count(contentFile, eq(contentFile.key, key))) > 0) continue
    for (const one of filesOf(key)) await files.remove(one)
  }
}
