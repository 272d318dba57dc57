import { queryOptions } from '@tanstack/react-query'
import { getNotices } from '#contract/staff/notices.ts'
import * as to from '#contract/staff/sign-in-endpoints.ts'
import type { OfficeCall } from '#src/office/kit/call.ts'

/** Where somebody of the office is signed in. */
export const ownSessions = (call: OfficeCall) =>
  queryOptions({
    queryKey: ['me', 'sessions'],
    queryFn: ({ signal }) => call(to.listOfficeSessions, { signal }),
    staleTime: 0,
  })

/** With what somebody of the office can come in. */
export const ownFactors = (call: OfficeCall) =>
  queryOptions({
    queryKey: ['me', 'factors'],
    queryFn: ({ signal }) => call(to.getOwnFactors, { signal }),
    staleTime: 0,
  })

/** What somebody of the office is mailed about applications. */
export const ownMails = (call: OfficeCall) =>
  queryOptions({ queryKey: ['me', 'mails'], queryFn: ({ signal }) => call(getNotices, { signal }), staleTime: 0 })
