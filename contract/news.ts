import * as v from 'valibot'
import { Id, Instant, Limit, OptionalText, Text } from './parts.ts'

export const NewsPost = v.object({
  id: Id,
  title: Text,
  body: Text,
  image: OptionalText,
  desc: OptionalText,
  created_at: Instant,
})
export type NewsPost = v.InferOutput<typeof NewsPost>

export const NewsSelection = v.object({
  limit: v.optional(Limit),
})
export type NewsSelection = v.InferOutput<typeof NewsSelection>
