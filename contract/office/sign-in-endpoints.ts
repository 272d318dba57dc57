import * as v from 'valibot'
import { Said, SignIn } from '../auth.ts'
import { endpoint } from '../endpoint.ts'
import { somethingWentWrong } from '../messages/failures.ts'
import { ById } from '../parts.ts'
import {
  CodeForChallenge,
  Enrolled,
  OfficeChallenge,
  OfficeEntered,
  OfficeMe,
  OwnOfficeSession,
  TotpOffer,
  WithChallenge,
} from './sign-in.ts'

/** The door of the office's app, and what everybody of the office does with the own account. */

export const startOfficeSignIn = endpoint({
  method: 'POST',
  path: '/office/sign-in',
  access: 'public',
  body: SignIn,
  at: 'data',
  answer: OfficeChallenge,
  failure: somethingWentWrong,
})

/** The second factor: it opens the session, which the cookie holds. */
export const verifyOfficeSignIn = endpoint({
  method: 'POST',
  path: '/office/sign-in/verify',
  access: 'public',
  body: CodeForChallenge,
  at: 'data',
  answer: OfficeEntered,
  failure: somethingWentWrong,
})

/** For whoever has no factor yet. */
export const offerTotp = endpoint({
  method: 'POST',
  path: '/office/enrol/totp',
  access: 'public',
  body: WithChallenge,
  at: 'data',
  answer: TotpOffer,
  failure: somethingWentWrong,
})

export const enrolTotp = endpoint({
  method: 'POST',
  path: '/office/enrol/totp/verify',
  access: 'public',
  body: CodeForChallenge,
  at: 'data',
  answer: Enrolled,
  failure: somethingWentWrong,
})

export const signOutOfOffice = endpoint({
  method: 'POST',
  path: '/office/sign-out',
  access: 'office',
  permission: 'desk.view',
  at: 'message',
  answer: Said,
  failure: somethingWentWrong,
})

export const getOfficeMe = endpoint({
  method: 'GET',
  path: '/office/me',
  access: 'office',
  permission: 'desk.view',
  at: 'data',
  answer: OfficeMe,
  failure: somethingWentWrong,
})

export const listOfficeSessions = endpoint({
  method: 'GET',
  path: '/office/me/sessions',
  access: 'office',
  permission: 'desk.view',
  at: 'data.sessions',
  answer: v.array(OwnOfficeSession),
  failure: somethingWentWrong,
})

export const endOfficeSession = endpoint({
  method: 'POST',
  path: '/office/me/sessions/{id}/end',
  access: 'office',
  permission: 'desk.view',
  params: ById,
  at: 'message',
  answer: Said,
  failure: somethingWentWrong,
})

/** Here as well. */
export const endOfficeSessions = endpoint({
  method: 'POST',
  path: '/office/me/sessions/end',
  access: 'office',
  permission: 'desk.view',
  at: 'message',
  answer: Said,
  failure: somethingWentWrong,
})
