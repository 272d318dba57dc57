import { asc } from 'drizzle-orm'
import type { Resource } from '#contract/content/resource.ts'
import type { Context } from '#server/areas/common/context.ts'
import { storeRow } from '#server/areas/content/store-row.ts'
import { resource } from '#server/db/schema/content/resource.ts'
import { addressOf } from '#server/ports/files.ts'

const { id, title, desc, file, thumbnail, thumbnail_alt, size, address } = resource

/** What is told of a resource. */
export const resourceColumns = { id, title, desc, file, thumbnail, thumbnail_alt, size, address }

export const resourceOf = ({ thumbnail_alt, address, ...row }: Resource): Resource => ({
  ...row,
  ...(thumbnail_alt && { thumbnail_alt }),
  ...(address && { address }),
  file: addressOf(row.file),
  thumbnail: row.thumbnail && addressOf(row.thumbnail),
})

export async function listResources({ db }: Context): Promise<Resource[]> {
  const rows = await db.select(resourceColumns).from(resource).orderBy(asc(resource.id))
  return rows.map(resourceOf)
}

export type NewResource = Pick<
  typeof resource.$inferInsert,
  'title' | 'desc' | 'file' | 'thumbnail' | 'thumbnail_alt' | 'size' | 'address'
>

/** The one way by which a resource gets onto the pages: new, changed, or back under the number that it had. */
export const storeResource = ({ db }: Pick<Context, 'db'>, row: NewResource, id?: number) =>
  storeRow(db, resource, row, id)
