import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { Refusal } from '#contract/refusal.ts'
import { sharePictureOf } from '#contract/share-picture.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Files } from '#server/ports/files.ts'
import type { Pictures } from '#server/ports/pictures.ts'
import { byOffice, recordAct } from '../audit.ts'
import type { OfficeContext } from '../context.ts'

/** Where the files go that everybody may see, and who makes pictures fit for a page. */
export interface PublicFiles {
  files: Files
  pictures: Pictures
}

/** What the office sent: a draft that says what it is, and its files. */
export interface Sent<Draft> {
  draft: Draft
  picture?: Uint8Array | undefined
  file?: Uint8Array | undefined
}

/** What lies in the folder of its hash never changes. */
const folderOf = (area: string, bytes: Uint8Array) =>
  `${area}/${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}`

/** Stores a picture no wider than a page shows it, and one of half the width beside it. */
export async function showPicture({ files, pictures }: PublicFiles, area: string, bytes: Uint8Array, widest: number) {
  const shown = await pictures.show(bytes, widest)
  if (!shown) throw new Refusal(400, 'We cannot open this picture. Send a PNG, JPG or GIF file.')
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
const filesOf = (key: string) =>
  new Set([key, key.replace(/_w(\d+)\.avif$/, (_, width) => `_w${Number(width) / 2}.avif`), sharePictureOf(key) ?? key])

/** Takes a file away that nothing shows any more. */
async function hide(db: Db, { files }: PublicFiles, column: PgColumn, key: unknown) {
  if (typeof key !== 'string' || (await db.$count(column.table, eq(column, key))) > 0) return
  for (const one of filesOf(key)) await files.remove(one)
}

/** A table of what is published. */
export interface ContentTable {
  /** As it is called in the records. */
  kind: string
  table: PgTable & { id: PgColumn }
  /** Its columns that hold keys of files. */
  files: PgColumn[]
}

interface Act {
  what: 'published' | 'changed' | 'withdrawn'
  before: unknown
  after?: unknown
}

const record = (tx: Db, ctx: OfficeContext, { kind }: ContentTable, id: number, { what, ...facts }: Act) =>
  recordAct(tx, ctx, { ...byOffice(ctx), what: `${kind} ${what}`, about: `${kind} ${id}`, ...facts })

type Row = Record<string, unknown>

async function hold(tx: Db, { kind, table }: ContentTable, id: number): Promise<Row> {
  const [row] = await tx.select().from(table).where(eq(table.id, id)).for('update')
  if (!row) throw new Refusal(404, `There is no ${kind} ${id}.`)
  return row
}

async function hideAll(ctx: OfficeContext, store: PublicFiles, { files }: ContentTable, before: Row | null) {
  for (const column of before ? files : []) await hide(ctx.db, store, column, before?.[column.name])
}

/** Puts something new into a table, or in the place of what has that number; files that it no longer shows go. */
export async function publish(
  ctx: OfficeContext,
  store: PublicFiles,
  table: ContentTable,
  id: number | undefined,
  write: (tx: Db, before: Row | null) => Promise<{ id: number; recorded: object }>,
): Promise<number> {
  const { before, made } = await inTransaction(ctx.db, async (tx) => {
    const before = id === undefined ? null : await hold(tx, table, id)
    const made = await write(tx, before)
    const title = before && { title: before.title ?? before.caption }
    await record(tx, ctx, table, made.id, {
      what: before ? 'changed' : 'published',
      before: title,
      after: made.recorded,
    })
    return { before, made }
  })
  await hideAll(ctx, store, table, before)
  return made.id
}

/** Takes something out of its table, with its files. */
export async function withdraw(
  ctx: OfficeContext,
  store: PublicFiles,
  table: ContentTable,
  id: number,
): Promise<string> {
  const before = await inTransaction(ctx.db, async (tx) => {
    const row = await hold(tx, table, id)
    await tx.delete(table.table).where(eq(table.table.id, id))
    await record(tx, ctx, table, id, { what: 'withdrawn', before: { title: row.title ?? row.caption } })
    return row
  })
  await hideAll(ctx, store, table, before)
  return `${table.kind} ${id} is withdrawn.`
}
