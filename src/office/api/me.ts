import { queryOptions } from '@tanstack/react-query'
import * as to from '#contract/office/sign-in-endpoints.ts'
import type { OfficeCall } from './call.ts'

/** Where somebody of the office is signed in. */
export const ownSessions = (call: OfficeCall) =>
  queryOptions({
    queryKey: ['me', 'sessions'],
    queryFn: ({ signal }) => call(to.listOfficeSessions, { signal }),
    staleTime: 0,
  })
