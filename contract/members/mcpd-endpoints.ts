import * as v from 'valibot'
import * as member from '../common/calls/member.ts'
import { Id } from '../common/parts.ts'
import { EVIDENCE, McpdClaim, OwnMcpd } from './mcpd.ts'

/** The calls of the page on which members read and claim their trainings: apart, for no other page fetches them. */

export const getOwnMcpd = member.get('/user/mcpd', { answer: OwnMcpd, failure: 'Could not get your MCPD' })

export const claimMcpd = member.post('/user/mcpd', {
  files: [EVIDENCE],
  form: McpdClaim,
  failure: 'Could not send your training',
})

/** The same form again, in answer to what the office asks; without a file the evidence stays. */
export const answerMcpd = member.post('/user/mcpd/{id}', {
  files: [EVIDENCE],
  form: McpdClaim,
  params: v.object({ id: Id }),
  failure: 'Could not send your answer',
})

export const withdrawMcpd = member.post('/user/mcpd/{id}/withdraw', { failure: 'Could not withdraw your training' })
