import * as v from 'valibot'
import * as member from '../common/calls/member.ts'
import * as visitor from '../common/calls/visitor.ts'
import { couldNot } from '../messages/could-not.ts'
import {
  EmailConfirmation,
  ForgotPassword,
  Profile,
  ProfileUpdate,
  Registration,
  ResetPassword,
  SetPassword,
  SignedIn,
  SignIn,
} from './auth.ts'
import { CodeForChallenge } from './factor.ts'

export const signIn = visitor.post('/auth/signin', {
  body: SignIn,
  at: '',
  answer: SignedIn,
  failure: couldNot.loginUser,
})

/** Where the second factor is switched on, signing in is refused with a challenge: with it and a code it is done. */
export const verifySignIn = visitor.post('/auth/signin/verify', {
  body: CodeForChallenge,
  at: '',
  answer: SignedIn,
  failure: couldNot.loginUser,
})

export const signOut = member.post('/auth/logout', {})

export const register = visitor.post('/auth/register', { body: Registration, failure: couldNot.loginUser })

export const forgotPassword = visitor.post('/auth/forgot-password', {
  body: ForgotPassword,
  at: 'data',
  failure: couldNot.requestPasswordReset,
})

export const resetPassword = visitor.post('/auth/reset-password', {
  body: ResetPassword,
  at: 'data',
  failure: couldNot.resetPassword,
})

/** Like a reset, with the link of a mail in place of a code. */
export const setPassword = visitor.post('/auth/set-password', {
  body: SetPassword,
  at: 'data',
  failure: couldNot.resetPassword,
})

/** Whether such a link can still be used. One that was never mailed cannot. */
export const checkPasswordLink = visitor.get('/auth/set-password/{link}', {
  params: v.object({ link: v.string() }),
  /** `office` is the address with which somebody who is invited to the office signs in there. */
  answer: v.object({ open: v.boolean(), office: v.optional(v.string()) }),
  failure: couldNot.resetPassword,
})

export const getUser = member.get('/user', { at: 'data.user', answer: Profile, failure: couldNot.getUser })

export const updateProfile = member.post('/user/update', {
  body: ProfileUpdate,
  at: 'data.user',
  answer: Profile,
  failure: couldNot.updateProfile,
})

export const confirmEmail = visitor.post('/auth/confirm-email', {
  body: EmailConfirmation,
  failure: couldNot.confirmEmail,
})

/** With the link that the address of before got when the office asked for another one. */
export const keepEmail = visitor.post('/auth/keep-email', { body: EmailConfirmation, failure: couldNot.keepEmail })

/** Mails the link once more. */
export const sendConfirmation = member.post('/user/send-confirmation', { failure: couldNot.sendConfirmation })
