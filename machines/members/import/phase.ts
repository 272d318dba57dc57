import type { ImportBatch, ImportMapping } from '#contract/members/import/import.ts'
import type { ImportField } from '#contract/members/import/import-fields.ts'

type Phase = 'torn' | 'columns' | 'compare' | 'preview' | 'work' | 'result'

const phases: Record<ImportBatch['state'], Phase> = {
  reading: 'torn',
  read: 'columns',
  previewing: 'compare',
  previewed: 'preview',
  importing: 'work',
  done: 'result',
  undoing: 'work',
  undone: 'result',
}

/** What there is to do with a file as it stands. */
export const phaseOf = ({ state }: Pick<ImportBatch, 'state'>): Phase => phases[state]

export const notWhole = 'This file was not read completely. Upload it again.'

export const cannotPreview = 'Say which columns hold first name and surname.'

export const namesAreIn = ({ full_name, first_name, sur_name }: ImportMapping) =>
  full_name !== undefined || (first_name !== undefined && sur_name !== undefined)

/** A field stands in one column, and a column holds one field. */
export function mappingWith(mapping: ImportMapping, column: number, field: ImportField | null): ImportMapping {
  const others = Object.entries(mapping).filter(([name, at]) => at !== column && name !== field)
  return { ...Object.fromEntries(others), ...(field && { [field]: column }) }
}
