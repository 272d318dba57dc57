import { queryOptions } from '@tanstack/react-query'
import { getBill, getBillMember, listBillApplicants, listBillEvents } from '#contract/money/bills.ts'
import type { OfficeCall } from '#src/office/kit/call.ts'

export const billNow = (call: OfficeCall, id: number) =>
  queryOptions({ queryKey: ['bill', id], queryFn: ({ signal }) => call(getBill, { params: { id }, signal }) })

/** What a bill may ask for of somebody. */
export const billMember = (call: OfficeCall, id: number) =>
  queryOptions({
    queryKey: ['bill-member', id],
    queryFn: ({ signal }) => call(getBillMember, { params: { id }, signal }),
  })

/** Events whose seats may stand on a bill: at what a member pays for the own seat, or else everybody. */
export const billEvents = (call: OfficeCall, account?: number) =>
  queryOptions({
    queryKey: ['bill-events', account ?? null],
    queryFn: ({ signal }) => call(listBillEvents, { query: account === undefined ? {} : { account }, signal }),
  })

/** Who waits to pay the entry fee. */
export const billApplicants = (call: OfficeCall) =>
  queryOptions({ queryKey: ['bill-applicants'], queryFn: ({ signal }) => call(listBillApplicants, { signal }) })
