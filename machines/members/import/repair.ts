import type { ImportField } from '#contract/members/import/import-fields.ts'
import type { ImportRepair } from '#contract/members/import/import-repair.ts'

/** Of this field a value may be given a meaning once for all its rows. */
export type MeaningField = ImportRepair['meanings'][number]['field']

/** A field of one row, or a value of the file, which means the same in all its rows. */
export type RepairPlace = RowField | { field: MeaningField; value: string }

/** A field of one row: one at a time is open where it stands. */
export interface RowField {
  field: ImportField
  row: number
}

/** What was said of rows and of values, to be sent together. */
export type Repairs = Omit<ImportRepair, 'revision'>

export const noRepairs: Repairs = { meanings: [], rows: [] }

export const keyOf = (place: RepairPlace) =>
  'row' in place ? `row ${place.row} ${place.field}` : `value ${place.field} ${place.value}`

/** What is set at a place; null takes it back. */
export interface SetAt {
  place: RepairPlace
  to: string | null
}

/** What was said last of a place is what counts. */
export function repairsWith({ meanings, rows }: Repairs, { place, to }: SetAt): Repairs {
  if ('row' in place) {
    const { row: id, field } = place
    return { meanings, rows: [...rows.filter((one) => one.id !== id || one.field !== field), { id, field, to }] }
  }
  const { value, field } = place
  const others = meanings.filter((one) => one.value !== value || one.field !== field)
  return { meanings: [...others, { field, value, means: to }], rows }
}

export const isNothing = ({ meanings, rows }: Repairs) => meanings.length + rows.length === 0

/** Each place of these with what is set there. */
const placesOf = ({ meanings, rows }: Repairs): SetAt[] => [
  ...meanings.map(({ field, value, means }) => ({ place: { field, value }, to: means })),
  ...rows.map(({ id, field, to }) => ({ place: { field, row: id }, to })),
]

export type Typed = Readonly<Record<string, string>>

/** What was typed and is set now is not kept any more, unless it was typed anew meanwhile. */
export function typedWithout(typed: Typed, sent: Repairs): Typed {
  const set = new Map(placesOf(sent).map(({ place, to }) => [keyOf(place), to ?? '']))
  return Object.fromEntries(Object.entries(typed).filter(([key, text]) => set.get(key) !== text))
}

/** The first field of a row among these. */
export const firstRowOf = ({ rows: [first] }: Repairs): RowField | undefined =>
  first && { row: first.id, field: first.field }
