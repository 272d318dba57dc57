import * as v from 'valibot'
import { Id, Instant, OptionalText, Text } from '../parts.ts'
import { listQuery } from './list.ts'

/** What a column of a file of members may hold. */
export const importFields = [
  'number',
  'first_name',
  'middle_name',
  'sur_name',
  'email',
  'phone',
  'dob',
  'grade',
  'member_since',
  'paid_to',
  'job_title',
  'organization',
  'industry',
  'business_address',
] as const
export type ImportField = (typeof importFields)[number]

export const importStates = ['reading', 'read', 'previewing', 'previewed', 'importing', 'done'] as const

/** What becomes of a row: `possible` is who may be a member by another spelling, and is left alone, as is what is invalid. */
export const importVerdicts = ['create', 'update', 'possible', 'same', 'invalid'] as const
export type ImportVerdict = (typeof importVerdicts)[number]

/** By what a row was found to be a member. */
export const knownBys = ['number', 'email', 'phone and surname', 'name and birth date'] as const

export const MOST_IMPORTED = 20_000
export const MOST_COLUMNS = 100

/** Which column, counted from 0, holds what. */
const Mapping = v.record(
  v.picklist(importFields, 'Choose a field of a member.'),
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_COLUMNS - 1)),
)
export type ImportMapping = v.InferOutput<typeof Mapping>

export const ImportPreview = v.object({ mapping: Mapping })
export type ImportPreview = v.InferOutput<typeof ImportPreview>

/** The file that was previewed, by the hash that was told. */
export const ImportCommit = v.object({ hash: v.pipe(v.string(), v.regex(/^[\da-f]{64}$/, 'Say which file.')) })
export type ImportCommit = v.InferOutput<typeof ImportCommit>

export const ImportBatch = v.object({
  id: Id,
  name: Text,
  hash: Text,
  state: v.picklist(importStates),
  created_at: Instant,
  encoding: Text,
  delimiter: Text,
  /** The line of the file that names the columns, counted from 1. */
  header: v.number(),
  columns: v.array(v.object({ name: Text, samples: v.array(Text) })),
  mapping: Mapping,
  rows: v.number(),
  /** How many rows came to which verdict; null before a preview. */
  counts: v.nullable(v.object(v.entriesFromList(importVerdicts, v.number()))),
  /** How many rows have letters that were lost when the file was written. */
  damaged: v.number(),
  task_id: v.nullable(Id),
})
export type ImportBatch = v.InferOutput<typeof ImportBatch>

export const ImportRowSelection = listQuery(['row'], {
  verdict: v.optional(v.picklist(importVerdicts, `Ask for ${importVerdicts.join(', ')}.`)),
})
export type ImportRowSelection = v.InferOutput<typeof ImportRowSelection>

export const ImportRow = v.object({
  id: Id,
  /** The line of the file. */
  line: v.number(),
  name: Text,
  verdict: v.picklist(importVerdicts),
  known_by: v.nullable(v.picklist(knownBys)),
  account_id: v.nullable(Id),
  reason: OptionalText,
  changes: v.array(v.object({ field: v.picklist(importFields), from: OptionalText, to: Text })),
  /** What came of it, once it was imported. */
  outcome: v.nullable(v.picklist(['created', 'updated', 'skipped'])),
})
export type ImportRow = v.InferOutput<typeof ImportRow>
