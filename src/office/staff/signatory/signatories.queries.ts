import { queryOptions } from '@tanstack/react-query'
import { listSignatories } from '#contract/members/papers/signatories.ts'
import type { OfficeCall } from '#src/office/kit/call.ts'

export const signatories = (call: OfficeCall) =>
  queryOptions({ queryKey: ['signatories'], queryFn: ({ signal }) => call(listSignatories, { signal }), staleTime: 0 })
