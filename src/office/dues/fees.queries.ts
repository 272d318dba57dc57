import { queryOptions } from '@tanstack/react-query'
import * as to from '#contract/dues/fees.ts'
import type { OfficeCall } from '../kit/call.ts'

export const fees = (call: OfficeCall) =>
  queryOptions({ queryKey: ['fees'], queryFn: ({ signal }) => call(to.listFees, { signal }), staleTime: 0 })
