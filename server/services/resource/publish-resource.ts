import { eq } from 'drizzle-orm'
import type { Published, ResourceSheet } from '#contract/office-content.ts'
import { Refusal } from '#contract/refusal.ts'
import { resource } from '#server/db/schema/resource.ts'
import type { OfficeContext } from '#server/services/context.ts'
import {
  publish,
  type Sent,
  type Shelf,
  type ShowRoom,
  showFile,
  showPicture,
  withdraw,
} from '#server/services/publishing/publish.ts'

const resources: Shelf = { kind: 'resource', table: resource, files: [resource.file, resource.thumbnail] }
const WIDEST_THUMBNAIL = 760

/** A paper to take home, new or changed: without another file or picture it keeps its own. */
export async function publishResource(
  ctx: OfficeContext,
  room: ShowRoom,
  { sheet, picture, file }: Sent<ResourceSheet>,
): Promise<Published> {
  const { id: given, file_name, ...told } = sheet
  if (Boolean(file) !== Boolean(file_name) || (given === undefined && !file)) {
    throw new Refusal(400, 'A resource is a file, and its sheet says how the file is called.')
  }
  const stored = file && file_name ? await showFile(room, 'resources', file_name, file) : undefined
  const thumbnail = picture && (await showPicture(room, 'resources', picture, WIDEST_THUMBNAIL))
  const files = {
    ...(stored && { file: stored.key, size: stored.size }),
    ...(thumbnail && { thumbnail: thumbnail.key }),
  }
  const id = await publish(ctx, room, resources, given, async (tx, before) => {
    const row = { ...told, ...files }
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
    return { id: made?.id ?? 0, told: row }
  })
  return { id, address: '/resources' }
}

export const withdrawResource = (ctx: OfficeContext, room: ShowRoom, { id }: { id: number }) =>
  withdraw(ctx, room, resources, id)
