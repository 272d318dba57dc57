import { eq } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { Resource } from '#contract/content/resource.ts'
import { couldNot } from '#contract/messages/could-not.ts'
import type { Context } from '#server/areas/common/context.ts'
import { resource } from '#server/db/schema/content/resource.ts'
import { resourceColumns, resourceOf } from './resource.ts'

export async function getResource({ db }: Context, { id }: { id: number }): Promise<Resource> {
  const [row] = await db.select(resourceColumns).from(resource).where(eq(resource.id, id))
  if (!row) throw new Refusal(404, couldNot.getResource)
  return resourceOf(row)
}
