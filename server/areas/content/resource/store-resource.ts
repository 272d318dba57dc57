import type { Context } from '#server/areas/common/context.ts'
import { storeRow } from '#server/areas/content/store-row.ts'
import { resource } from '#server/db/schema/content/resource.ts'

export type NewResource = Pick<
  typeof resource.$inferInsert,
  'title' | 'desc' | 'file' | 'thumbnail' | 'thumbnail_alt' | 'size'
>

/** The one way by which a resource gets onto the pages: new, changed, or back under the number that it had. */
export const storeResource = ({ db }: Pick<Context, 'db'>, row: NewResource, id?: number) =>
  storeRow(db, resource, row, id)
