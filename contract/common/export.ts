import * as v from 'valibot'
import type { Permission } from './permissions.ts'

/** The usual one first. */
export const exportFormats = ['xlsx', 'csv'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** An export of more rows asks for the second factor again. */
export const MOST_UNPROVEN = 100

export interface ExportColumn {
  title: string
  /** Who may have it in a file; without one, everybody who may export the list. */
  permission?: Permission
}

const badColumns = 'Choose the columns of the file.'

/** What an export of a list is asked for with: everything that narrows and sorts it, and what the file is to hold. */
export const listExport = <Filter extends v.GenericSchema, Name extends string>(
  filter: Filter,
  columns: Record<Name, ExportColumn>,
) => {
  // `Object.keys` forgets the names.
  const names = Object.keys(columns) as Name[]
  return v.object({
    filter,
    format: v.picklist(exportFormats, `Choose ${exportFormats.join(' or ')}.`),
    columns: v.pipe(
      v.array(v.picklist(names, badColumns), badColumns),
      v.minLength(1, badColumns),
      v.check((chosen) => new Set(chosen).size === chosen.length, 'Name each column once.'),
    ),
  })
}
