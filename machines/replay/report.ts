import * as v from 'valibot'
import { Tape } from './tape.ts'

const Answer = v.object({
  /** Milliseconds since the page began. */
  t: v.number(),
  method: v.string(),
  path: v.string(),
  /** 0 where there was none. */
  status: v.number(),
  body: v.unknown(),
})
export type Answer = v.InferOutput<typeof Answer>

/** All that a page knew when somebody saw something wrong on it, in one file. */
export const Report = v.object({
  v: v.literal(1),
  kind: v.literal('report'),
  at: v.string(),
  note: v.string(),
  /** The address of the page. */
  page: v.string(),
  build: v.string(),
  browser: v.string(),
  viewport: v.object({ width: v.number(), height: v.number(), scale: v.number() }),
  machines: v.array(Tape),
  /** Why a machine of the page is not among them. */
  missing: v.array(v.string()),
  answers: v.array(Answer),
  /** A picture as a data address, as it was given. */
  picture: v.optional(v.pipe(v.string(), v.regex(/^data:image\//, 'is no picture'))),
})
export type Report = v.InferOutput<typeof Report>
