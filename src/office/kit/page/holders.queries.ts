import { queryOptions } from '@tanstack/react-query'
import type { Permission } from '#contract/common/permissions.ts'
import { listHolders } from '#contract/staff/staff-endpoints.ts'
import type { OfficeCall } from '../call.ts'

/** Who of the office holds a right. */
export const holders = (call: OfficeCall, right: Permission) =>
  queryOptions({
    queryKey: ['holders', right],
    queryFn: ({ signal }) => call(listHolders, { params: { right }, signal }),
  })
