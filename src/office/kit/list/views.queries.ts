import { queryOptions } from '@tanstack/react-query'
import { listViews } from '#contract/staff/desk-endpoints.ts'
import type { OfficeCall } from '../call.ts'

/** One's own views of a list, by their names. */
export const ownViews = (call: OfficeCall, list: string) =>
  queryOptions({ queryKey: ['views', list], queryFn: ({ signal }) => call(listViews, { query: { list }, signal }) })
