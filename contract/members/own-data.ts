import * as v from 'valibot'
import { Password } from '../identity/auth.ts'
import { Matters, OwnErasure } from './erasure.ts'

/** What the chapter holds about a person, by what it is for. */
export const dataParts = [
  'profile',
  'membership',
  'applications',
  'payments',
  'events',
  'mails',
  'signIn',
  'office',
  'record',
] as const
export type DataPart = (typeof dataParts)[number]

/** How many entries of each part there are now, what has to be known before they are erased, and whether that was asked for. */
export const OwnData = v.object({
  held: v.array(v.object({ part: v.picklist(dataParts), entries: v.number() })),
  matters: Matters,
  erasure: v.nullable(OwnErasure),
})
export type OwnData = v.InferOutput<typeof OwnData>

const copyFormats = ['xlsx', 'json'] as const

export const CopyRequest = v.object({
  format: v.picklist(copyFormats, 'Choose a workbook or JSON.'),
  current_password: Password,
})
export type CopyRequest = v.InferOutput<typeof CopyRequest>
