import * as v from 'valibot'
import { listQuery } from '#contract/common/list.ts'
import { Id, Instant, OptionalText, Text } from '#contract/common/parts.ts'
import { importFields, Revision } from './import-fields.ts'
import { ImportFault, importReasons } from './import-repair.ts'

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

/** What somebody may choose of a row: whom it means, or that it is left alone; `renumber` is somebody else, with a new number. */
export const importChoices = ['same', 'new', 'renumber', 'leave'] as const
export type ImportChoice = (typeof importChoices)[number]

/** What came of a row: `undone` and `kept` once its import was undone. */
export const importOutcomes = ['created', 'updated', 'skipped', 'undone', 'kept'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

/** By what a row was found to be a member. */
export const knownBys = ['number', 'email', 'phone and surname', 'name and birth date', 'name'] as const

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

/** The file that was previewed, by its hash, with the columns and choices that were read. */
export const ImportCommit = v.object({
  hash: v.pipe(v.string(), v.regex(/^[\da-f]{64}$/, 'Say which file.')),
  revision: Revision,
})
export type ImportCommit = v.InferOutput<typeof ImportCommit>

/** Of the rows that came to this verdict, those named, or all that may be chosen so; null takes a choice back. */
export const ImportChoosing = v.object({
  verdict: v.picklist(
    ['create', 'update', 'possible', 'invalid'],
    'Choose rows that are new, changed, possible or refused.',
  ),
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
  /** How many rows cannot be taken over as they stand now, how many could not as the file has them and can, and how many have warnings. */
  to_repair: v.number(),
  repaired: v.number(),
  warned: v.number(),
  /** How many rows were left out. After the import this also counts rows that were undecided or skipped. */
  left_out: v.number(),
  /** The columns of which nothing is taken over. */
  unmapped: v.array(Text),
  /** How far it is, while it is previewed, imported or undone. */
  progress: v.nullable(v.object({ done: v.number(), total: v.number() })),
  /** How many rows have letters that were lost when the file was written. */
  damaged: v.number(),
  task_id: v.nullable(Id),
})
export type ImportBatch = v.InferOutput<typeof ImportBatch>

const Yes = v.optional(v.picklist(['yes'], 'Ask for yes.'))

export const ImportRowSelection = listQuery(['row'], {
  verdict: v.optional(v.picklist(importVerdicts, `Ask for ${importVerdicts.join(', ')}.`)),
  outcome: v.optional(v.picklist(importOutcomes, `Ask for ${importOutcomes.join(', ')}.`)),
  damaged: Yes,
  /** Rows of which the file has this reason, of this field. */
  reason: v.optional(v.picklist(importReasons, `Ask for ${importReasons.join(', ')}.`)),
  field: v.optional(v.picklist(importFields, 'Ask for a field of a member.')),
  /** Those of them of which it stands still. */
  still: Yes,
  warned: Yes,
  left_out: Yes,
})
export type ImportRowSelection = v.InferOutput<typeof ImportRowSelection>

const Value = v.object({ field: v.picklist(importFields), to: Text })

export const ImportRow = v.object({
  id: Id,
  /** The row of the sheet, or the line of the file. */
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
  /** All that keeps it from being taken over, or needs a decision; and what is taken over otherwise than the file has it. */
  problems: v.array(ImportFault),
  warnings: v.array(ImportFault),
  /** The same as the file has it, before anything was corrected. */
  found: v.array(ImportFault),
  /** What of it is written, or would be: days as 2019-04-03, a grade by its name. */
  written: v.array(Value),
  /** Of a new member the first dues year that is owed, as 2026/27. */
  owes_from: OptionalText,
  /** What was corrected in this row. */
  repairs: v.array(Value),
  /** The rows of the file that are, or may be, the same person or have the same number. */
  twins: v.array(v.number()),
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
