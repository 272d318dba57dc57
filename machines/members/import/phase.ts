import type { ImportBatch, ImportMapping } from '#contract/members/import.ts'
import type { ImportField } from '#contract/members/import-fields.ts'

type Phase = 'torn' | 'columns' | 'preview' | 'work' | 'result'

const phases: Record<ImportBatch['state'], Phase> = {
  reading: 'torn',
  read: 'columns',
  // A preview that was cut off is asked for again.
  previewing: 'columns',
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

/** A field stands in one column, and a column holds one field. */
export function mappingWith(mapping: ImportMapping, column: number, field: ImportField | null): ImportMapping {
  const others = Object.entries(mapping).filter(([name, at]) => at !== column && name !== field)
  return { ...Object.fromEntries(others), ...(field && { [field]: column }) }
}
