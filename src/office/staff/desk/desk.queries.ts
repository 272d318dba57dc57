import { queryOptions } from '@tanstack/react-query'
import * as to from '#contract/staff/desk-endpoints.ts'
import type { OfficeCall } from '#src/office/kit/call.ts'

/** What waits; read again when an officer comes back to it. Never by the clock: that would keep a session from ending. */
export const deskFigures = (call: OfficeCall) =>
  queryOptions({
    queryKey: ['desk'],
    queryFn: ({ signal }) => call(to.getDesk, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  })

/** Always as it is now: each step is taken on another page. */
export const firstWeek = (call: OfficeCall) =>
  queryOptions({
    queryKey: ['first-week'],
    queryFn: ({ signal }) => call(to.getFirstWeek, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  })

export const settings = (call: OfficeCall) =>
  queryOptions({ queryKey: ['settings'], queryFn: ({ signal }) => call(to.listSettings, { signal }), staleTime: 0 })
