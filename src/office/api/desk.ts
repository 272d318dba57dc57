import { queryOptions } from '@tanstack/react-query'
import * as to from '#contract/office/desk-endpoints.ts'
import type { OfficeCall } from './call.ts'

const MINUTE = 60_000

/** What waits; looked at again each minute while somebody looks at it. */
export const deskFigures = (call: OfficeCall) =>
  queryOptions({
    queryKey: ['desk'],
    queryFn: ({ signal }) => call(to.getDesk, { signal }),
    staleTime: 0,
    refetchInterval: MINUTE,
  })

export const settings = (call: OfficeCall) =>
  queryOptions({ queryKey: ['settings'], queryFn: ({ signal }) => call(to.listSettings, { signal }), staleTime: 0 })
