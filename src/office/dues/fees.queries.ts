import { queryOptions } from '@tanstack/react-query'
import * as to from '#contract/dues/fees.ts'
import { listGradeRules } from '#contract/dues/grade-rules.ts'
import type { OfficeCall } from '../kit/call.ts'

export const fees = (call: OfficeCall) =>
  queryOptions({ queryKey: ['fees'], queryFn: ({ signal }) => call(to.listFees, { signal }), staleTime: 0 })

export const gradeRules = (call: OfficeCall) =>
  queryOptions({ queryKey: ['grade-rules'], queryFn: ({ signal }) => call(listGradeRules, { signal }), staleTime: 0 })
