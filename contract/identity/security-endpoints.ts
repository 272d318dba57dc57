import * as v from 'valibot'
import * as member from '../common/calls/member.ts'
import { couldNot } from '../messages/could-not.ts'
import { OwnSession, PasswordChange } from './auth.ts'

/** The calls of the page where members change their password and see their sessions: apart, for no other page fetches them. */

export const changePassword = member.post('/user/change-password', {
  body: PasswordChange,
  failure: couldNot.changePassword,
})

export const listSessions = member.get('/user/sessions', {
  at: 'data.sessions',
  answer: v.array(OwnSession),
  failure: 'Could not Get your Sessions',
})

export const endSession = member.post('/user/sessions/{id}/end', { failure: 'Could not End the Session' })

/** This one as well. */
export const endSessions = member.post('/user/sessions/end', { failure: 'Could not End the Session' })
