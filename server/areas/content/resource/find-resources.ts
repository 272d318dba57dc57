import { asc } from 'drizzle-orm'
import type { Resource } from '#contract/content/resource.ts'
import type { Context } from '#server/areas/common/context.ts'
import { foundBy } from '#server/db/found.ts'
import { resource } from '#server/db/schema/content/resource.ts'
import { resourceColumns, resourceOf } from './resource.ts'

/** No more than a reader looks through. */
const MOST = 100

/** Those that hold some words, best first. */
export async function findResources({ db }: Context, { q }: { q: string }): Promise<Resource[]> {
  const { where, rank } = foundBy(q, resource)
  const rows = await db.select(resourceColumns).from(resource).where(where).orderBy(rank, asc(resource.id)).limit(MOST)
  return rows.map(resourceOf)
}
