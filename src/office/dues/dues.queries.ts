import { queryOptions } from '@tanstack/react-query'
import * as to from '#contract/dues/fees.ts'
import { listGradeRules } from '#contract/dues/grade-rules.ts'
import { getArrears, getArrearsByPayer } from '#contract/members/member-endpoints.ts'
import type { OfficeCall } from '../kit/call.ts'

export const fees = (call: OfficeCall) =>
  queryOptions({ queryKey: ['fees'], queryFn: ({ signal }) => call(to.listFees, { signal }), staleTime: 0 })

export const gradeRules = (call: OfficeCall) =>
  queryOptions({ queryKey: ['grade-rules'], queryFn: ({ signal }) => call(listGradeRules, { signal }), staleTime: 0 })

/** What members owe, by grade and age; read again with the list. */
export const arrearsTable = (call: OfficeCall) =>
  queryOptions({ queryKey: ['list', 'arrears', 'table'], queryFn: ({ signal }) => call(getArrears, { signal }) })

/** What the members of each payer owe. */
export const arrearsByPayer = (call: OfficeCall) =>
  queryOptions({
    queryKey: ['list', 'arrears', 'payers'],
    queryFn: ({ signal }) => call(getArrearsByPayer, { signal }),
  })
