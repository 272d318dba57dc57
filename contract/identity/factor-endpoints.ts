import * as member from '../common/calls/member.ts'
import { OwnCode, OwnFactor, OwnPassword, Proven, RecoveryCodes, TotpOffer } from './factor.ts'

/** The calls by which a member has a second factor, or proves it before an act that asks for it. */

export const getOwnFactor = member.get('/user/factor', {
  at: 'data.factor',
  answer: OwnFactor,
  failure: 'Could not Get your Second Factor',
})

/** The secret for an app. Nothing is switched on until its first code is there. */
export const offerOwnFactor = member.post('/user/factor/offer', { body: OwnPassword, answer: TotpOffer })

export const switchFactorOn = member.post('/user/factor/on', {
  body: OwnCode,
  at: 'data.recovery_codes',
  answer: RecoveryCodes,
})

export const switchFactorOff = member.post('/user/factor/off', {})

/** Ten new ones; those before open nothing any more. */
export const renewOwnCodes = member.post('/user/factor/recovery-codes', {
  at: 'data.recovery_codes',
  answer: RecoveryCodes,
})

/** Stops the reset that the office has begun. */
export const keepFactorOn = member.post('/user/factor/keep', {})

/** A code, for what asks for one: it counts for ten minutes in this session. */
export const proveOwnFactor = member.post('/user/factor/prove', { body: OwnCode, answer: Proven })
