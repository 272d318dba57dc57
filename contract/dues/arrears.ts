import * as v from 'valibot'
import { type ExportColumn, listExport } from '../common/export.ts'
import { listQuery } from '../common/list.ts'
import { GradeNumber, Id, Naira, OptionalText, Text } from '../common/parts.ts'

/** How long the oldest open year has been due. */
export const arrearsAges = ['under-1', '1-to-2', '2-to-3', 'over-3'] as const
export type ArrearsAge = (typeof arrearsAges)[number]

/** Members who owe dues, members who have credit, and former members with either. */
export const arrearsTabs = ['owing', 'credit', 'former'] as const

/** `q` is a part of the name, the membership number or the e-mail address. `oldest` is the debt that is due longest. */
export const ArrearsEntrySelection = listQuery(['oldest', 'newest', 'name', 'number'], {
  tab: v.optional(v.picklist(arrearsTabs, `Ask for ${arrearsTabs.join(' or ')}.`)),
  age: v.optional(v.picklist(arrearsAges, `Ask for ${arrearsAges.join(', ')}.`)),
  grade: v.optional(GradeNumber),
  /** Who has the last bill for them: words of the name; the whole name is this payer alone. */
  payer: v.optional(Text),
})
export type ArrearsEntrySelection = v.InferOutput<typeof ArrearsEntrySelection>

export const ArrearsEntry = v.object({
  id: Id,
  number: Text,
  name: Text,
  email: OptionalText,
  grade: OptionalText,
  standing: v.picklist(['active', 'due', 'inArrears', 'former']),
  owed: Naira,
  /** The same to the kobo, where there are any. */
  owed_exact: v.optional(v.number()),
  /** Naira, with kobo where there are any. */
  credit: v.number(),
  open_years: v.array(v.number()),
  /** Since when the oldest open year has been due; null where none is open. */
  oldest_due: OptionalText,
  age: v.nullable(v.picklist(arrearsAges)),
  /** From this day on the council may end the membership. */
  loss_day: OptionalText,
  /** Who has the last bill for them. */
  payer: OptionalText,
})
export type ArrearsEntry = v.InferOutput<typeof ArrearsEntry>

/** What members of a grade owe whose oldest open year has been due so long. Cells without a member are left out. */
export const ArrearsCell = v.object({
  grade: v.object({ id: Id, name: Text }),
  age: v.picklist(arrearsAges),
  members: v.number(),
  /** Naira, with kobo where there are any. */
  owed: v.number(),
})
export type ArrearsCell = v.InferOutput<typeof ArrearsCell>

/** What the members owe for whom one payer has the last bill. */
export const ArrearsOfPayer = v.object({
  id: Id,
  name: Text,
  members: v.number(),
  /** Naira, with kobo where there are any. */
  owed: v.number(),
})
export type ArrearsOfPayer = v.InferOutput<typeof ArrearsOfPayer>

export const ageWords: Record<ArrearsAge, string> = {
  'under-1': 'Under 1 year',
  '1-to-2': '1 to 2 years',
  '2-to-3': '2 to 3 years',
  'over-3': 'Over 3 years',
}

/** What a file of arrears may hold. Amounts are naira, as numbers. */
export const arrearsColumns = {
  number: { title: 'Number' },
  name: { title: 'Name' },
  grade: { title: 'Grade' },
  owed: { title: 'Owed' },
  years: { title: 'Open years' },
  due: { title: 'Due since' },
  age: { title: 'Age' },
  loss: { title: 'Loss day' },
  credit: { title: 'Credit' },
  payer: { title: 'Payer' },
  email: { title: 'Email' },
} as const satisfies Record<string, ExportColumn>

export const ArrearsExport = listExport(v.omit(ArrearsEntrySelection, ['cursor', 'counts']), arrearsColumns)
export type ArrearsExport = v.InferOutput<typeof ArrearsExport>
