import * as v from 'valibot'
import { exportFormats } from '#contract/common/export.ts'
import { Id, OptionalText, Text } from '#contract/common/parts.ts'
import { importFields, Revision } from './import-fields.ts'

/**
 * What may be wrong with a row, or need a decision. As a problem it keeps the row from being taken over; as a warning the row is
 * taken over without it, and what could not be read is kept as a note on the member.
 */
export const importReasons = [
  /** First name, surname, or the grade of a new member. */
  'missing',
  /** Letters were lost as the file was written. */
  'damaged',
  'unknown_grade',
  'bad_number',
  /** Far above all others, and most likely a typing error: to correct, or to confirm by setting the same number. */
  'number_far',
  /** Another row has the number, with another name. */
  'number_twice',
  /** Another row is the same person. */
  'same_person',
  /** A row that may be the same person as another one: to decide by a choice. */
  'possible_double',
  /** The number is that of somebody else here: to decide by a choice. */
  'number_taken',
  /** The number is kept for somebody who is not here yet, with another name: to decide by a choice. */
  'number_kept',
  /** Somebody here may be meant: to decide by a choice. */
  'possible_member',
  'bad_date',
  'bad_email',
  'bad_phone',
  'two_phones',
  /** Several rows share the address: it is kept as the contact address, not to sign in with. */
  'shared_email',
  'bad_count',
  'too_long',
] as const
export type ImportReason = (typeof importReasons)[number]

export const ImportFault = v.object({
  reason: v.picklist(importReasons),
  field: v.picklist(importFields),
  /** The column of the file, as A or AB, with its name; null where no column holds the field. */
  column: v.nullable(v.object({ letter: Text, name: Text })),
  /** As it stands in the file, or as it was repaired. */
  value: Text,
  /** A sentence. */
  text: Text,
})
export type ImportFault = v.InferOutput<typeof ImportFault>

/** The fields of which a value may mean something for all its rows, in this file and in every later one. */
export const meaningFields = [
  'title',
  'dob',
  'grade',
  'grade_since',
  'member_since',
  'paid_to',
  'mcpd_count',
  'mcpd_last',
] as const

/** The column of the file of refused rows that says why; it is known again, and nothing is taken of it. */
export const WHAT_IS_WRONG = 'What is wrong'

const Kind = v.picklist(['problems', 'warnings'], 'Ask for problems or warnings.')

export const ImportReasonSelection = v.object({ kind: v.optional(Kind) })
export type ImportReasonSelection = v.InferOutput<typeof ImportReasonSelection>

/** How many rows have a reason: in how many the file has it, and in how many it still stands after what was repaired and decided. */
const ReasonCount = v.object({
  reason: v.picklist(importReasons),
  field: v.picklist(importFields),
  column: ImportFault.entries.column,
  rows: v.number(),
  still: v.number(),
})
export const ImportReasons = v.object({ items: v.array(ReasonCount) })
export type ImportReasons = v.InferOutput<typeof ImportReasons>

/** Of one reason the values, those of most rows first. */
export const MOST_VALUES = 200
export const ImportValueSelection = v.object({
  reason: v.picklist(importReasons, 'Say which reason.'),
  field: v.picklist(importFields, 'Say which field.'),
  kind: v.optional(Kind),
})
export type ImportValueSelection = v.InferOutput<typeof ImportValueSelection>

export const ImportValues = v.object({
  items: v.array(
    v.object({
      value: Text,
      rows: v.number(),
      still: v.number(),
      /** What it means for all its rows, as a file would say it: Associate, 2010-11-18. */
      means: OptionalText,
      /** What it most likely means, where nothing was said yet. */
      suggested: OptionalText,
    }),
  ),
  /** How many values there are. */
  total: v.number(),
})
export type ImportValues = v.InferOutput<typeof ImportValues>

const LONGEST = 3_000
const Said = v.pipe(v.string(), v.trim(), v.maxLength(LONGEST))

/**
 * What values mean for all their rows, and what single rows say instead, as a file would say it. Null takes it back; an empty
 * text says nothing of the field. A number that is far above the others is confirmed by setting it as it is.
 */
export const ImportRepair = v.object({
  revision: Revision,
  meanings: v.optional(
    v.pipe(
      v.array(
        v.object({
          field: v.picklist(meaningFields, 'Correct this field in its row.'),
          value: v.pipe(Said, v.nonEmpty('Say which value.')),
          means: v.nullable(Said),
        }),
      ),
      v.maxLength(200),
    ),
    [],
  ),
  rows: v.optional(
    v.pipe(
      v.array(v.object({ id: Id, field: v.picklist(importFields), to: v.nullable(Said) })),
      v.maxLength(200, 'Correct 200 rows at most.'),
    ),
    [],
  ),
})
export type ImportRepair = v.InferOutput<typeof ImportRepair>

export const importRowsToExport = ['refused', 'left_out'] as const

/** Rows that are not taken over, as a file that can be corrected and sent again. */
export const ImportRowsExport = v.object({
  id: Id,
  which: v.picklist(importRowsToExport, 'Ask for refused or left_out.'),
  format: v.picklist(exportFormats, `Choose ${exportFormats.join(' or ')}.`),
})
export type ImportRowsExport = v.InferOutput<typeof ImportRowsExport>
