import { eq } from 'drizzle-orm'
import type { Published, ResourceDraft } from '#contract/office-content.ts'
import { Refusal } from '#contract/refusal.ts'
import { resource } from '#server/db/schema/resource.ts'
import type { OfficeContext } from '#server/services/context.ts'
import {
  type ContentTable,
  type PublicFiles,
  publish,
  type Sent,
  showFile,
  showPicture,
  withdraw,
} from '#server/services/publishing/publish.ts'

const resources: ContentTable = { kind: 'resource', table: resource, files: [resource.file, resource.thumbnail] }
const WIDEST_THUMBNAIL = 760

/** A paper to take home, new or changed: without another file or picture it keeps its own. */
export async function publishResource(
  ctx: OfficeContext,
  store: PublicFiles,
  { draft, picture, file }: Sent<ResourceDraft>,
): Promise<Published> {
  const { id: given, file_name, ...fields } = draft
  if (Boolean(file) !== Boolean(file_name) || (given === undefined && !file)) {
    throw new Refusal(400, 'A resource is a file, and its sheet says how the file is called.')
  }
  const stored = file && file_name ? await showFile(store, 'resources', file_name, file) : undefined
  const thumbnail = picture && (await showPicture(store, 'resources', picture, WIDEST_THUMBNAIL))
  const files = {
    ...(stored && { file: stored.key, size: stored.size }),
    ...(thumbnail && { thumbnail: thumbnail.key }),
  }
  const id = await publish(ctx, store, resources, given, async (tx, before) => {
    const row = { ...fields, ...files }
    const [made] = before
      ? await tx
          .update(resource)
          .set(row)
          .where(eq(resource.id, Number(before.id)))
          .returning({ id: resource.id })
      : await tx
          .insert(resource)
          .values({ file: '', ...row })
          .returning({ id: resource.id })
    return { id: made?.id ?? 0, recorded: row }
  })
  return { id, address: '/resources' }
}

export const withdrawResource = (ctx: OfficeContext, store: PublicFiles, { id }: { id: number }) =>
  withdraw(ctx, store, resources, id)
