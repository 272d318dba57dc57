import * as v from 'valibot'
import { type BulkAct, SelectionForm } from '#contract/office/selection.ts'
import type { RowId } from '#machines/flows/list-view/list-view.machine.ts'

/** What was selected, as the server asks for it: rows by their numbers, or all that match what the address says. */
export const selectionOf = (act: BulkAct, ids: readonly RowId[], address?: string): SelectionForm =>
  v.parse(
    SelectionForm,
    address === undefined ? { act, ids } : { act, matching: Object.fromEntries(new URLSearchParams(address)) },
  )
