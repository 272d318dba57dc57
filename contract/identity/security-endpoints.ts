import * as v from 'valibot'
import { endpoint } from '../common/endpoint.ts'
import { ById } from '../common/parts.ts'
import { couldNot } from '../messages/could-not.ts'
import { OwnSession, PasswordChange, Said } from './auth.ts'

/** The calls of the page where members change their password and see their sessions: apart, for no other page fetches them. */

export const changePassword = endpoint({
  method: 'POST',
  path: '/user/change-password',
  access: 'account',
  body: PasswordChange,
  at: 'message',
  answer: Said,
  failure: couldNot.changePassword,
})

export const listSessions = endpoint({
  method: 'GET',
  path: '/user/sessions',
  access: 'account',
  at: 'data.sessions',
  answer: v.array(OwnSession),
  failure: 'Could not Get your Sessions',
})

export const endSession = endpoint({
  method: 'POST',
  path: '/user/sessions/{id}/end',
  access: 'account',
  params: ById,
  at: 'message',
  answer: Said,
  failure: 'Could not End the Session',
})

/** This one as well. */
export const endSessions = endpoint({
  method: 'POST',
  path: '/user/sessions/end',
  access: 'account',
  at: 'message',
  answer: Said,
  failure: 'Could not End the Session',
})
