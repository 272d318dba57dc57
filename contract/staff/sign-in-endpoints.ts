import * as v from 'valibot'
import * as office from '../common/calls/office.ts'
import * as visitor from '../common/calls/visitor.ts'
import { SignIn } from '../identity/auth.ts'
import { CodeForChallenge, OwnCode, Proven, RecoveryCodes, TotpOffer } from '../identity/factor.ts'
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

export const startOfficeSignIn = visitor.post('/office/sign-in', { body: SignIn, answer: OfficeChallenge })

/** The second factor: it opens the session, which the cookie holds. */
export const verifyOfficeSignIn = visitor.post('/office/sign-in/verify', {
  body: ProofForChallenge,
  answer: OfficeEntered,
})

export const askForPasskey = visitor.post('/office/sign-in/passkey', { body: WithChallenge, answer: PasskeyRequest })

/** For an officer who has no factor yet. */
export const offerTotp = visitor.post('/office/enrol/totp', { body: WithChallenge, answer: TotpOffer })

export const enrolTotp = visitor.post('/office/enrol/totp/verify', { body: CodeForChallenge, answer: Enrolled })

export const offerPasskey = visitor.post('/office/enrol/passkey', { body: WithChallenge, answer: PasskeyOffer })

export const enrolPasskey = visitor.post('/office/enrol/passkey/verify', {
  body: PasskeyForChallenge,
  answer: Enrolled,
})

export const signOutOfOffice = office.post('/sign-out', 'desk.view', {})

export const getOfficeMe = office.get('/me', 'desk.view', { answer: OfficeMe })

export const listOfficeSessions = office.get('/me/sessions', 'desk.view', {
  at: 'data.sessions',
  answer: v.array(OwnOfficeSession),
})

export const endOfficeSession = office.post('/me/sessions/{id}/end', 'desk.view', {})

/** Here as well. */
export const endOfficeSessions = office.post('/me/sessions/end', 'desk.view', {})

/** The second factor once more, for what asks for it: it counts for ten minutes. */
export const proveFactor = office.post('/prove', 'desk.view', { body: FactorProof, answer: Proven })

export const askForPasskeyAgain = office.post('/prove/passkey', 'desk.view', {
  answer: PasskeyRequest,
  forgetsAnswer: true,
})

export const getOwnFactors = office.get('/me/factors', 'desk.view', { answer: OwnFactors })

/** Changing one's factors asks for the one there is. */
export const offerOwnPasskey = office.post('/me/passkeys/offer', 'desk.view', {
  answer: PasskeyOffer,
  forgetsAnswer: true,
})

export const addOwnPasskey = office.post('/me/passkeys', 'desk.view', { body: NewPasskey, answer: OwnFactors })

export const removeOwnPasskey = office.post('/me/passkeys/{id}/remove', 'desk.view', { answer: OwnFactors })

export const offerOwnTotp = office.post('/me/totp/offer', 'desk.view', { answer: TotpOffer, forgetsAnswer: true })

/** In place of the app there was. */
export const addOwnTotp = office.post('/me/totp', 'desk.view', { body: OwnCode, answer: OwnFactors })

export const removeOwnTotp = office.post('/me/totp/remove', 'desk.view', { answer: OwnFactors })

/** Ten new ones; those before open nothing any more. */
export const renewRecoveryCodes = office.post('/me/recovery-codes', 'desk.view', {
  at: 'data.recovery_codes',
  answer: RecoveryCodes,
  forgetsAnswer: true,
})
