import { queryOptions } from '@tanstack/react-query'
import type { Permission } from '#contract/common/permissions.ts'
import { getMoneyCounts } from '#contract/money/money-counts.ts'
import { listApprovals } from '#contract/staff/approval.ts'
import { listHolders } from '#contract/staff/staff-endpoints.ts'
import type { OfficeCall } from '../call.ts'

/** Who of the office holds a right. */
export const holders = (call: OfficeCall, right: Permission) =>
  queryOptions({
    queryKey: ['holders', right],
    queryFn: ({ signal }) => call(listHolders, { params: { right }, signal }),
  })

/** What this person asked a second one for last, while it waits. */
export const askedLast = (call: OfficeCall) =>
  queryOptions({
    queryKey: ['asked-last'],
    queryFn: async ({ signal }) => {
      const { items } = await call(listApprovals, { query: { view: 'you-asked', sort: 'newest' }, signal })
      return items[0] ?? null
    },
    staleTime: 0,
    gcTime: 0,
  })

/** How much waits in each place of Money. */
export const moneyCounts = (call: OfficeCall) =>
  queryOptions({
    queryKey: ['money', 'counts'],
    queryFn: ({ signal }) => call(getMoneyCounts, { signal }),
    staleTime: 0,
  })
