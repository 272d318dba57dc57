import * as v from 'valibot'
import { type BulkAct, SelectionForm } from '#contract/jobs/selection.ts'
import type { RowId } from '#machines/common/list-view/list-view.machine.ts'
import type { SelectedRows } from './list.ts'

/** What was selected: rows by their numbers, or all that match what the address says. */
export const rowsOf = (ids: readonly RowId[], address?: string): SelectedRows => {
  if (address === undefined) return { ids }
  const { sort: _sort, cursor: _cursor, ...matching } = Object.fromEntries(new URLSearchParams(address))
  return { matching }
}

/** The same as the server asks for it, with what is done to them. */
export const selectionOf = (
  { act, to }: { act: BulkAct; to?: number | undefined },
  rows: SelectedRows,
): SelectionForm => v.parse(SelectionForm, { act, ...(to !== undefined && { to }), ...rows })
