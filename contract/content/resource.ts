import * as v from 'valibot'
import { AltText, Id, OptionalText, SearchText, Text } from '../common/parts.ts'

export const Resource = v.object({
  id: Id,
  title: Text,
  desc: OptionalText,
  file: Text,
  thumbnail: OptionalText,
  thumbnail_alt: AltText,
  /** Bytes of the file; null where it is not known. */
  size: v.optional(v.nullable(v.number()), null),
  /** The segment under which it has a page of its own. */
  address: v.optional(Text),
})
export type Resource = v.InferOutput<typeof Resource>

export const ResourceSearch = v.object({ q: SearchText })
