import { queryOptions } from '@tanstack/react-query'
import { getMcpd, listMcpd } from '#contract/members/office-mcpd.ts'
import type { OfficeCall } from '#src/office/kit/call.ts'
import { listFrom } from '#src/office/kit/list/lists.queries.ts'

export const mcpdList = listFrom('mcpd', listMcpd, ({ id }) => id)

/** An entry as it stands, with its evidence and what counts for its member. */
export const mcpdNow = (call: OfficeCall, id: number) =>
  queryOptions({
    queryKey: ['mcpd', id],
    queryFn: ({ signal }) => call(getMcpd, { params: { id }, signal }),
    refetchOnWindowFocus: true,
  })

/** The newest entries of a member. */
export const mcpdOfMember = (call: OfficeCall, member: number) =>
  queryOptions({
    queryKey: ['member', member, 'mcpd'],
    queryFn: ({ signal }) => call(listMcpd, { query: { tab: 'all', sort: 'newest', member }, signal }),
  })
