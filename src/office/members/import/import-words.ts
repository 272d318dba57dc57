import { named } from '#contract/common/named.ts'
import type { ImportBatch } from '#contract/members/import/import.ts'
import { type ImportField, importFields, importLabel } from '#contract/members/import/import-fields.ts'
import { countedLarge } from '#domain/common/words.ts'
import type { StateWords } from '#src/office/kit/StateBadge.tsx'

export const importStateWords: Record<ImportBatch['state'], StateWords> = {
  reading: { set: 'rejected', word: 'Incomplete' },
  read: { set: 'pending', word: 'Columns next' },
  previewing: { set: 'pending', word: 'Being read' },
  previewed: { set: 'pending', word: 'Previewed' },
  importing: { set: 'pending', word: 'Importing' },
  done: { set: 'paid', word: 'Imported' },
  undoing: { set: 'pending', word: 'Undoing' },
  undone: { set: 'quiet', word: 'Undone' },
}

export const fieldWords: Record<ImportField, string> = { ...named(importFields, importLabel), dob: 'Birth date' }

const encodings: Record<string, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'an old Windows encoding',
}

const delimiters: Record<string, string> = {
  comma: 'commas',
  semicolon: 'semicolons',
  tab: 'tabs',
  bar: 'vertical bars',
}

/** How the file was read, in words. */
export function howRead({ encoding, delimiter, header }: Pick<ImportBatch, 'encoding' | 'delimiter' | 'header'>) {
  const how =
    encoding === 'xlsx'
      ? `Read from the sheet “${delimiter}” of a workbook.`
      : `Read as text in ${encodings[encoding] ?? encoding}, with cells separated by ${delimiters[delimiter] ?? delimiter}.`
  return `${how} Row ${header} names the columns.`
}

export const rowsIn = (count: number) => countedLarge(count, 'row')
