import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ImportBatch, ImportRowSelection } from '#contract/members/import/import.ts'
import { getImportReasons, getImportValues, listImportRows } from '#contract/members/import/import-endpoints.ts'
import type { ImportReasons } from '#contract/members/import/import-repair.ts'
import type { OfficeCall } from '#src/office/kit/call.ts'

/** Problems keep rows from being taken over; with a warning they are taken over without what it is about. */
export type FaultKind = 'problems' | 'warnings'

/** Which file, as it stands: each repair makes another of it. What was known of the one before is shown until then. */
type Standing = Pick<ImportBatch, 'id' | 'revision'>

export type CountedReason = ImportReasons['items'][number]

/** One reason, and the field that it is about. */
export type ReasonPlace = Pick<CountedReason, 'reason' | 'field'>

export const reasonsOf = (call: OfficeCall, { id, revision }: Standing, kind: FaultKind) =>
  queryOptions({
    queryKey: ['import', id, kind, revision],
    queryFn: ({ signal }) => call(getImportReasons, { params: { id }, query: { kind }, signal }),
    placeholderData: keepPreviousData,
  })

export const valuesOf = (
  call: OfficeCall,
  { id, revision }: Standing,
  kind: FaultKind,
  { reason, field }: ReasonPlace,
) =>
  queryOptions({
    queryKey: ['import', id, kind, reason, field, 'values', revision],
    queryFn: ({ signal }) => call(getImportValues, { params: { id }, query: { kind, reason, field }, signal }),
    placeholderData: (before, query) =>
      query?.queryKey[3] === reason && query.queryKey[4] === field ? before : undefined,
  })

export const rowsOf = (call: OfficeCall, { id, revision }: Standing, asked: ImportRowSelection) =>
  queryOptions({
    queryKey: ['import', id, 'rows', asked, revision],
    queryFn: ({ signal }) => call(listImportRows, { params: { id }, query: asked, signal }),
    placeholderData: (before, query) =>
      JSON.stringify(query?.queryKey[3]) === JSON.stringify(asked) ? before : undefined,
  })
