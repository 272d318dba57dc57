import { eq } from 'drizzle-orm'
import type { Context } from '#server/areas/common/context.ts'
import { resource } from '#server/db/schema/content/resource.ts'

export type NewResource = Pick<
  typeof resource.$inferInsert,
  'title' | 'desc' | 'file' | 'thumbnail' | 'thumbnail_alt' | 'size'
>

/** The one way by which a resource gets onto the pages: new, changed, or back under the number that it had. */
export async function storeResource({ db }: Pick<Context, 'db'>, row: NewResource, id?: number): Promise<number> {
  const returned = { id: resource.id }
  const [changed] =
    id === undefined ? [] : await db.update(resource).set(row).where(eq(resource.id, id)).returning(returned)
  if (changed) return changed.id
  const [stored] =
    id === undefined
      ? await db.insert(resource).values(row).returning(returned)
      : await db
          .insert(resource)
          .overridingSystemValue()
          .values({ ...row, id })
          .returning(returned)
  if (!stored) throw new Error('The resource was not stored')
  return stored.id
}
