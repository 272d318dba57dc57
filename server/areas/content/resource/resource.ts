import type { Resource } from '#contract/content/resource.ts'
import { resource } from '#server/db/schema/content/resource.ts'
import { addressOf } from '#server/ports/files.ts'

const { id, title, desc, file, thumbnail, thumbnail_alt, size } = resource

/** What is told of a resource. */
export const resourceColumns = { id, title, desc, file, thumbnail, thumbnail_alt, size }

export const resourceOf = ({ thumbnail_alt, ...row }: Resource): Resource => ({
  ...row,
  ...(thumbnail_alt && { thumbnail_alt }),
  file: addressOf(row.file),
  thumbnail: row.thumbnail && addressOf(row.thumbnail),
})
