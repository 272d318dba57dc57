import { asc } from 'drizzle-orm'
import type { Resource } from '#contract/content/resource.ts'
import type { Context } from '#server/areas/common/context.ts'
import { resource } from '#server/db/schema/content/resource.ts'
import { resourceColumns, resourceOf } from './resource.ts'

export async function listResources({ db }: Context): Promise<Resource[]> {
  const rows = await db.select(resourceColumns).from(resource).orderBy(asc(resource.id))
  return rows.map(resourceOf)
}
