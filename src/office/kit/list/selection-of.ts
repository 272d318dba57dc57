import * as v from 'valibot'
import { type BulkAct, SelectionForm } from '#contract/jobs/selection.ts'
import type { RowId } from '#machines/common/list-view/list-view.machine.ts'

/** What was selected, as the server asks for it: rows by their numbers, or all that match what the address says. */
export const selectionOf = (
  { act, to }: { act: BulkAct; to?: number | undefined },
  ids: readonly RowId[],
  address?: string,
): SelectionForm => {
  const which = address === undefined ? { ids } : { matching: Object.fromEntries(new URLSearchParams(address)) }
  return v.parse(SelectionForm, { act, ...(to !== undefined && { to }), ...which })
}
