import * as v from 'valibot'
import { endpoint } from '../common/endpoint.ts'
import { ById } from '../common/parts.ts'
import { Said, SignIn } from '../identity/auth.ts'
import { CodeForChallenge, OwnCode, Proven, RecoveryCodes, TotpOffer } from '../identity/factor.ts'
import { somethingWentWrong } from '../messages/failures.ts'
import { OwnFactors, PasskeyOffer, PasskeyRequest } from './passkey.ts'
import {
  Enrolled,
  FactorProof,
  NewPasskey,
  OfficeChallenge,
  OfficeEntered,
  OfficeMe,
  OwnOfficeSession,
  PasskeyForChallenge,
  ProofForChallenge,
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
  body: ProofForChallenge,
  at: 'data',
  answer: OfficeEntered,
  failure: somethingWentWrong,
})

export const askForPasskey = endpoint({
  method: 'POST',
  path: '/office/sign-in/passkey',
  access: 'public',
  body: WithChallenge,
  at: 'data',
  answer: PasskeyRequest,
  failure: somethingWentWrong,
})

/** For an officer who has no factor yet. */
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

export const offerPasskey = endpoint({
  method: 'POST',
  path: '/office/enrol/passkey',
  access: 'public',
  body: WithChallenge,
  at: 'data',
  answer: PasskeyOffer,
  failure: somethingWentWrong,
})

export const enrolPasskey = endpoint({
  method: 'POST',
  path: '/office/enrol/passkey/verify',
  access: 'public',
  body: PasskeyForChallenge,
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

/** The second factor once more, for what asks for it: it counts for ten minutes. */
export const proveFactor = endpoint({
  method: 'POST',
  path: '/office/prove',
  access: 'office',
  permission: 'desk.view',
  body: FactorProof,
  at: 'data',
  answer: Proven,
  failure: somethingWentWrong,
})

export const askForPasskeyAgain = endpoint({
  method: 'POST',
  path: '/office/prove/passkey',
  access: 'office',
  permission: 'desk.view',
  at: 'data',
  answer: PasskeyRequest,
  failure: somethingWentWrong,
})

export const getOwnFactors = endpoint({
  method: 'GET',
  path: '/office/me/factors',
  access: 'office',
  permission: 'desk.view',
  at: 'data',
  answer: OwnFactors,
  failure: somethingWentWrong,
})

/** Changing one's factors asks for the one there is. */
export const offerOwnPasskey = endpoint({
  method: 'POST',
  path: '/office/me/passkeys/offer',
  access: 'office',
  permission: 'desk.view',
  at: 'data',
  answer: PasskeyOffer,
  failure: somethingWentWrong,
})

export const addOwnPasskey = endpoint({
  method: 'POST',
  path: '/office/me/passkeys',
  access: 'office',
  permission: 'desk.view',
  body: NewPasskey,
  at: 'data',
  answer: OwnFactors,
  failure: somethingWentWrong,
})

export const removeOwnPasskey = endpoint({
  method: 'POST',
  path: '/office/me/passkeys/{id}/remove',
  access: 'office',
  permission: 'desk.view',
  params: ById,
  at: 'data',
  answer: OwnFactors,
  failure: somethingWentWrong,
})

export const offerOwnTotp = endpoint({
  method: 'POST',
  path: '/office/me/totp/offer',
  access: 'office',
  permission: 'desk.view',
  at: 'data',
  answer: TotpOffer,
  failure: somethingWentWrong,
})

/** In place of the app there was. */
export const addOwnTotp = endpoint({
  method: 'POST',
  path: '/office/me/totp',
  access: 'office',
  permission: 'desk.view',
  body: OwnCode,
  at: 'data',
  answer: OwnFactors,
  failure: somethingWentWrong,
})

export const removeOwnTotp = endpoint({
  method: 'POST',
  path: '/office/me/totp/remove',
  access: 'office',
  permission: 'desk.view',
  at: 'data',
  answer: OwnFactors,
  failure: somethingWentWrong,
})

/** Ten new ones; those before open nothing any more. */
export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/office/me/recovery-codes',
  access: 'office',
  permission: 'desk.view',
  at: 'data.recovery_codes',
  answer: RecoveryCodes,
  failure: somethingWentWrong,
})
