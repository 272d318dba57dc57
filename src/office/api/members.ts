import { queryOptions } from '@tanstack/react-query'
import { getMember } from '#contract/office/member-endpoints.ts'
import type { OfficeCall } from './call.ts'

/** A member as it stands. Each time one is asked for, the server records that it was looked at. */
export const memberNow = (call: OfficeCall, id: number) =>
  queryOptions({
    queryKey: ['member', id],
    queryFn: ({ signal }) => call(getMember, { params: { id }, signal }),
    refetchOnWindowFocus: false,
  })
