import * as v from 'valibot'
import { AltText, Id, OptionalText, Text } from '../common/parts.ts'

export const GalleryImage = v.object({
  id: Id,
  path: Text,
  caption: OptionalText,
  alt: AltText,
  /** Pixels, so that its place can be kept before it arrives. */
  width: v.optional(v.nullable(v.number()), null),
  height: v.optional(v.nullable(v.number()), null),
})
/** Before the one that stands before it, or after the one after it. */
export const GalleryMove = v.object({ up: v.boolean() })
export type GalleryMove = v.InferOutput<typeof GalleryMove>

export type GalleryImage = v.InferOutput<typeof GalleryImage>
