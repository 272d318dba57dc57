import { queryOptions } from '@tanstack/react-query'
import { getMoneyRecord, listOffers, listPaymentEntries } from '#contract/money/money-endpoints.ts'
import type { PaymentEntrySelection } from '#contract/money/payments.ts'
import { getPaymentRefunds } from '#contract/money/refunds.ts'
import type { OfficeCall } from '../kit/call.ts'
import { listFrom } from '../kit/list/lists.queries.ts'

/** The first tab. */
export const usualMoney = { tab: 'unrecorded' } satisfies PaymentEntrySelection

export const paymentList = listFrom('payments', listPaymentEntries, ({ trace_id }) => trace_id, usualMoney)

/** A payment as it stands. */
export const moneyNow = (call: OfficeCall, traceId: string) =>
  queryOptions({
    queryKey: ['money', traceId],
    queryFn: ({ signal }) => call(getMoneyRecord, { params: { traceId }, signal }),
  })

/** What may be paid for at the office: by an account, or without one. */
export const offersFor = (call: OfficeCall, account: string) =>
  queryOptions({
    queryKey: ['offers', account],
    queryFn: ({ signal }) => call(listOffers, { query: account ? { account_id: Number(account) } : {}, signal }),
    staleTime: 0,
  })

/** Its refunds, and what may be asked for. */
export const refundsOf = (call: OfficeCall, traceId: string) =>
  queryOptions({
    queryKey: ['money', traceId, 'refunds'],
    queryFn: ({ signal }) => call(getPaymentRefunds, { params: { traceId }, signal }),
    staleTime: 0,
  })
