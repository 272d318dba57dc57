import * as v from 'valibot'
import { OptionalText } from '../common/parts.ts'

/** The key that the server made, or was given, for the chapter's office. */
export const OfficeKey = v.object({ key: v.pipe(v.string(), v.nonEmpty('Give the office key.'), v.maxLength(200)) })
export type OfficeKey = v.InferOutput<typeof OfficeKey>

export const OfficeSession = v.object({ token: v.pipe(v.string(), v.nonEmpty()) })
export type OfficeSession = v.InferOutput<typeof OfficeSession>

/** Whose doings those of this session are. */
export const OfficeIdentity = v.object({ role: v.literal('office'), email: OptionalText })
export type OfficeIdentity = v.InferOutput<typeof OfficeIdentity>
