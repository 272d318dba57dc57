import { queryOptions } from '@tanstack/react-query'
import { getBankSplit, getSplitMember } from '#contract/money/bank-split.ts'
import type { OfficeCall } from '#src/office/kit/call.ts'

/** A line that may be split, with whom its text names. */
export const splitOf = (call: OfficeCall, line: number) =>
  queryOptions({
    queryKey: ['bank-split', line],
    queryFn: ({ signal }) => call(getBankSplit, { params: { id: line }, signal }),
    staleTime: 0,
  })

/** What a share may pay for somebody. */
export const splitMember = (call: OfficeCall, id: number) =>
  queryOptions({
    queryKey: ['split-member', id],
    queryFn: ({ signal }) => call(getSplitMember, { params: { id }, signal }),
  })
