import type { ContentKindName } from '#contract/content/kinds.ts'
import { fileAddress } from '#src/lib/file-address.ts'

/** A revision on the page where readers would see it; without a number the newest. */
export const previewAddress = (kind: ContentKindName, id: number, revision?: number) =>
  fileAddress(`/api/office/content/${kind}/${id}/preview${revision === undefined ? '' : `?revision=${revision}`}`)
