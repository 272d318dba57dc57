import { queryOptions } from '@tanstack/react-query'
import { chooseNotices, getNotices, type Notices } from '#contract/staff/notices.ts'
import * as to from '#contract/staff/sign-in-endpoints.ts'
import type { OfficeCall } from '#src/office/kit/call.ts'
import { makePasskey } from '#src/office/kit/passkey.ts'

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

export async function addPasskey(call: OfficeCall) {
  const passkey = await makePasskey(await call(to.offerOwnPasskey, { act: 'Add a passkey' }))
  return call(to.addOwnPasskey, { body: { passkey, name: '' }, act: 'Add a passkey' })
}

export const removePasskey = (call: OfficeCall, { id, name }: { id: number; name: string }) =>
  call(to.removeOwnPasskey, { params: { id }, act: `Remove the passkey ${name}` })

/** What an app is set up with. The one there is stays until the code of the new one is given. */
export const offerApp = (call: OfficeCall, act: string) => call(to.offerOwnTotp, { act })

export const addApp = (call: OfficeCall, { code, act }: { code: string; act: string }) =>
  call(to.addOwnTotp, { body: { code }, act })

export const removeApp = (call: OfficeCall) => call(to.removeOwnTotp, { act: 'Remove the authenticator app' })

export const renewCodes = (call: OfficeCall) => call(to.renewRecoveryCodes, { act: 'Make new recovery codes' })

/** What somebody of the office is mailed about applications. */
export const ownMails = (call: OfficeCall) =>
  queryOptions({ queryKey: ['me', 'mails'], queryFn: ({ signal }) => call(getNotices, { signal }), staleTime: 0 })

export const chooseMails = (call: OfficeCall, applications: Notices['applications']) =>
  call(chooseNotices, { body: { applications } })
