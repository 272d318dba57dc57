import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { WholeApplication } from '#contract/office-applications.ts'
import * as to from '#contract/office-endpoints.ts'
import type { OfficeCall } from './call.ts'

/** An application as it stands; looked at again by whoever comes back to it. */
export const applicationNow = (call: OfficeCall, id: string) =>
  queryOptions({
    queryKey: ['application', id],
    queryFn: ({ signal }) => call(to.showApplication, { params: { id }, signal }),
    refetchOnWindowFocus: true,
  })

/** What an act answered stands in the place of what was read. */
export const keepApplication = (queryClient: QueryClient, application: WholeApplication) =>
  queryClient.setQueryData<WholeApplication>(['application', application.id], application)

/** Lists and counts that an application stands in are asked for again when they are shown again. */
export function forgetLists(queryClient: QueryClient) {
  void queryClient.invalidateQueries({ queryKey: ['list', 'applications'], refetchType: 'none' })
  void queryClient.invalidateQueries({ queryKey: ['application-tabs'] })
  void queryClient.invalidateQueries({ queryKey: ['desk'] })
}

/** A document of an application. Each time it is asked for, the server records that it was looked at. */
export const documentOf = (call: OfficeCall, id: number) =>
  queryOptions({
    queryKey: ['document', id],
    queryFn: ({ signal }) => call(to.getOfficeFile, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
