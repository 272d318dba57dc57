import { queryOptions } from '@tanstack/react-query'
import { getApproval } from '#contract/staff/told-approval.ts'
import type { OfficeCall } from '#src/office/kit/call.ts'

/** One approval as it stands now, and what it is about. */
export const approvalNow = (call: OfficeCall, id: number) =>
  queryOptions({
    queryKey: ['approval', id],
    queryFn: ({ signal }) => call(getApproval, { params: { id }, signal }),
    staleTime: 0,
  })
