import type { Resource } from '#contract/resource.ts'
import { resource } from '#server/db/schema/resource.ts'
import { addressOf } from '#server/ports/files.ts'

const { id, title, desc, file, thumbnail, size } = resource

/** What is told of a resource. */
export const resourceColumns = { id, title, desc, file, thumbnail, size }

export const resourceOf = (row: Resource): Resource => ({
  ...row,
  file: addressOf(row.file),
  thumbnail: row.thumbnail && addressOf(row.thumbnail),
})
