import { endpoint } from '../common/endpoint.ts'
import { somethingWentWrong } from '../messages/failures.ts'
import { Said } from './auth.ts'
import { OwnCode, OwnFactor, OwnPassword, Proven, RecoveryCodes, TotpOffer } from './factor.ts'

/** The calls by which a member has a second factor, or proves it before an act that asks for it. */

export const getOwnFactor = endpoint({
  method: 'GET',
  path: '/user/factor',
  access: 'account',
  at: 'data.factor',
  answer: OwnFactor,
  failure: 'Could not Get your Second Factor',
})

/** The secret for an app. Nothing is switched on until its first code is there. */
export const offerOwnFactor = endpoint({
  method: 'POST',
  path: '/user/factor/offer',
  access: 'account',
  body: OwnPassword,
  at: 'data',
  answer: TotpOffer,
  failure: somethingWentWrong,
})

export const switchFactorOn = endpoint({
  method: 'POST',
  path: '/user/factor/on',
  access: 'account',
  body: OwnCode,
  at: 'data.recovery_codes',
  answer: RecoveryCodes,
  failure: somethingWentWrong,
})

export const switchFactorOff = endpoint({
  method: 'POST',
  path: '/user/factor/off',
  access: 'account',
  at: 'message',
  answer: Said,
  failure: somethingWentWrong,
})

/** Ten new ones; those before open nothing any more. */
export const renewOwnCodes = endpoint({
  method: 'POST',
  path: '/user/factor/recovery-codes',
  access: 'account',
  at: 'data.recovery_codes',
  answer: RecoveryCodes,
  failure: somethingWentWrong,
})

/** Stops the reset that the office has begun. */
export const keepFactorOn = endpoint({
  method: 'POST',
  path: '/user/factor/keep',
  access: 'account',
  at: 'message',
  answer: Said,
  failure: somethingWentWrong,
})

/** A code, for what asks for one: it counts for ten minutes in this session. */
export const proveOwnFactor = endpoint({
  method: 'POST',
  path: '/user/factor/prove',
  access: 'account',
  body: OwnCode,
  at: 'data',
  answer: Proven,
  failure: somethingWentWrong,
})
