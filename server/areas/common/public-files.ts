import { createHash } from 'node:crypto'
import { eq, inArray, like, or, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { MOST_SENT_PIXELS } from '#contract/common/limits.ts'
import { Refusal } from '#contract/common/refusal.ts'
import { focusMark } from '#contract/content/focus-mark.ts'
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

/** What lies in the folder of its hash never changes: with another name it is another one. */
const folderOf = (area: string, bytes: Uint8Array, name = '') =>
  `${area}/${createHash('sha256').update(bytes).update(name).digest('hex').slice(0, 16)}`

export interface ShownPicture {
  key: string
  width: number
  height: number
}

interface Place {
  area: string
  widest: number
  crop?: Crop | undefined
  /** So many bytes the small one may have. */
  mostSmall?: number | undefined
}

/** Stores a picture no wider than a page shows it, and one of half the width beside it. */
export async function showPicture(
  { files, pictures }: PublicFiles,
  bytes: Uint8Array,
  { area, widest, crop, mostSmall }: Place,
): Promise<ShownPicture> {
  const shown = await pictures.show(bytes, widest, crop, mostSmall)
  if (!shown) throw noPicture()
  const { width, height, large, small, focus } = shown
  const mark = focus ? focusMark(focus) : ''
  const folder = folderOf(area, large, mark)
  const key = `${folder}/picture${mark}_w${width}.avif`
  await files.put(`${folder}/picture${mark}_w${width / 2}.avif`, small)
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
  /** Its columns of data that may hold keys of pictures, each in a field that `holdsPicture`. */
  data?: PgColumn[]
}

/** By its name: in data, the key of a picture stands in such a field. */
export const holdsPicture = (field: string) => /(?:^|_)image$/.test(field)

const isIn = (column: PgColumn, key: unknown) =>
  sql`jsonb_path_exists(${column}, '$.** ? (@ == $key)', ${JSON.stringify({ key })}::jsonb)`

const keysIn = (value: unknown, field = ''): unknown[] => {
  if (Array.isArray(value)) return value.flatMap((one) => keysIn(one))
  if (value === null || typeof value !== 'object') return holdsPicture(field) ? [value] : []
  return Object.entries(value).flatMap(([name, one]) => keysIn(one, name))
}

/** What finds the rows that show one of these files, or one in this folder. */
export const isShownIn = ({ files, data = [] }: ContentTable, of: readonly string[] | { folder: string }) =>
  'folder' in of
    ? or(...files.map((column) => like(column, `${of.folder}%`)))
    : or(...files.map((column) => inArray(column, of)), ...data.flatMap((column) => of.map((key) => isIn(column, key))))

/** The files that a row shows, each with what finds the rows that show it too. */
function shownBy({ files, data = [] }: ContentTable, row: object) {
  const own = files.map((column) => {
    const key: unknown = Reflect.get(row, column.name)
    return { key, isShown: eq(column, key) }
  })
  const within = data.flatMap((column) =>
    keysIn(Reflect.get(row, column.name)).map((key) => ({ key, isShown: isIn(column, key) })),
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
