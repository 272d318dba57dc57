import * as member from '../common/calls/member.ts'
import { ReturnForm } from './returns.ts'

/** The calls of who asks to be taken back: apart, for other pages do without them. */

export const askToReturn = member.post('/user/return', { body: ReturnForm, failure: 'Could not send your request' })

export const withdrawReturn = member.post('/user/return/withdraw', { failure: 'Could not withdraw your request' })
