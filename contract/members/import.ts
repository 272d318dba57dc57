import * as v from 'valibot'
import { listQuery } from '../common/list.ts'
import { Id, Instant, OptionalText, Text } from '../common/parts.ts'
import { fileFields } from '../identity/person-fields.ts'

/** What a column of a file of members may hold. */
export const importFields = ['number', ...fileFields, 'grade', 'member_since', 'paid_to'] as const
export type ImportField = (typeof importFields)[number]

export const importStates = [
  'reading',
  'read',
  'previewing',
  'previewed',
  'importing',
  'done',
  'undoing',
  'undone',
] as const

/**
 * What becomes of a row: `possible` is who may be a member by another spelling, and is left alone until somebody chooses; what
 * is invalid is left alone.
 */
export const importVerdicts = ['create', 'update', 'possible', 'same', 'invalid'] as const
export type ImportVerdict = (typeof importVerdicts)[number]

/** What somebody may choose of a row: whom it means, or that it is left alone. */
export const importChoices = ['same', 'new', 'leave'] as const
export type ImportChoice = (typeof importChoices)[number]

/** What came of a row: `undone` and `kept` once its import was undone. */
export const importOutcomes = ['created', 'updated', 'skipped', 'undone', 'kept'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

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

/** Which state of columns and choices was read: it grows with each change of them. */
const Revision = v.pipe(v.number(), v.integer(), v.minValue(1, 'Say which preview.'))

/** The file that was previewed, by its hash, with the columns and choices that were read. */
export const ImportCommit = v.object({
  hash: v.pipe(v.string(), v.regex(/^[\da-f]{64}$/, 'Say which file.')),
  revision: Revision,
})
export type ImportCommit = v.InferOutput<typeof ImportCommit>

/** Of the rows that came to this verdict, those named, or all that may be chosen so; null takes a choice back. */
export const ImportChoosing = v.object({
  verdict: v.picklist(['create', 'update', 'possible'], 'Choose rows that are new, changed or possible.'),
  rows: v.optional(v.pipe(v.array(Id), v.maxLength(200, 'Choose 200 rows at most.'))),
  choice: v.nullable(v.picklist(importChoices, 'Choose the same person, a new person, or leave it out.')),
})
export type ImportChoosing = v.InferOutput<typeof ImportChoosing>

export const ImportRowChoice = v.object({ ...ImportChoosing.entries, revision: Revision })
export type ImportRowChoice = v.InferOutput<typeof ImportRowChoice>

const Counts = v.object(v.entriesFromList(importVerdicts, v.number()))

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
  revision: Revision,
  rows: v.number(),
  /** How many rows came to which verdict; null before a preview. */
  counts: v.nullable(Counts),
  /** How many of them are taken over as they are chosen now, or were. */
  wanted: v.object({ create: v.number(), update: v.number() }),
  /** How many possible rows still wait for a decision. */
  undecided: v.number(),
  /** What came of them; null before an import. */
  outcomes: v.nullable(v.object(v.entriesFromList(importOutcomes, v.number()))),
  /** Until when what was imported can be undone. */
  undo_until: v.nullable(Instant),
  /** How many rows have letters that were lost when the file was written. */
  damaged: v.number(),
  task_id: v.nullable(Id),
})
export type ImportBatch = v.InferOutput<typeof ImportBatch>

export const ImportRowSelection = listQuery(['row'], {
  verdict: v.optional(v.picklist(importVerdicts, `Ask for ${importVerdicts.join(', ')}.`)),
  outcome: v.optional(v.picklist(importOutcomes, `Ask for ${importOutcomes.join(', ')}.`)),
  damaged: v.optional(v.picklist(['yes'], 'Ask for yes.')),
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
  /** The number of the member, as the file gives it or as it is here. */
  number: OptionalText,
  is_damaged: v.boolean(),
  changes: v.array(v.object({ field: v.picklist(importFields), from: OptionalText, to: Text })),
  choices: v.array(v.picklist(importChoices)),
  choice: v.nullable(v.picklist(importChoices)),
  /** What came of it, once it was imported. */
  outcome: v.nullable(v.picklist(importOutcomes)),
})
export type ImportRow = v.InferOutput<typeof ImportRow>

export const ImportSelection = listQuery(['newest', 'oldest'], {
  state: v.optional(v.picklist(importStates, `Ask for ${importStates.join(', ')}.`)),
})
export type ImportSelection = v.InferOutput<typeof ImportSelection>

/** A file as it stands in the list of files. */
export const ImportEntry = v.object({
  id: Id,
  name: Text,
  state: v.picklist(importStates),
  created_at: Instant,
  /** Who sent it; null is the key of the shell. */
  by: OptionalText,
  rows: v.number(),
  created: v.number(),
  updated: v.number(),
})
export type ImportEntry = v.InferOutput<typeof ImportEntry>
