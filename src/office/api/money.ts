import { queryOptions } from '@tanstack/react-query'
import { getMoneyRecord } from '#contract/office/money-endpoints.ts'
import type { OfficeCall } from './call.ts'

/** A payment as it stands. */
export const moneyNow = (call: OfficeCall, traceId: string) =>
  queryOptions({
    queryKey: ['money', traceId],
    queryFn: ({ signal }) => call(getMoneyRecord, { params: { traceId }, signal }),
  })
