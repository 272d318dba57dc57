import { queryOptions } from '@tanstack/react-query'
import { getArrears, getArrearsByPayer } from '#contract/members/member-endpoints.ts'
import type { OfficeCall } from '../kit/call.ts'

/** What members owe, by grade and age; read again with the list. */
export const arrearsTable = (call: OfficeCall) =>
  queryOptions({ queryKey: ['list', 'arrears', 'table'], queryFn: ({ signal }) => call(getArrears, { signal }) })

/** What the members of each payer owe. */
export const arrearsByPayer = (call: OfficeCall) =>
  queryOptions({
    queryKey: ['list', 'arrears', 'payers'],
    queryFn: ({ signal }) => call(getArrearsByPayer, { signal }),
  })
