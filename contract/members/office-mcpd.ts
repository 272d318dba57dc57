import * as v from 'valibot'
import * as office from '../common/calls/office.ts'
import { McpdChosen, McpdEntered, McpdEntry, McpdQuestion, McpdReason, McpdRecord, McpdSelection } from './mcpd.ts'

export const listMcpd = office.list('/mcpd', 'mcpd.read', McpdSelection, McpdEntry)

/** Accepts claims of one course, all of them or none. */
export const acceptMcpd = office.post('/mcpd/accept', 'mcpd.decide', { body: McpdChosen, answer: v.array(McpdEntry) })

export const getMcpd = office.get('/mcpd/{id}', 'mcpd.read', { answer: McpdRecord })

export const askMcpd = office.post('/mcpd/{id}/ask', 'mcpd.decide', { body: McpdQuestion, answer: McpdEntry })

export const refuseMcpd = office.post('/mcpd/{id}/refuse', 'mcpd.decide', { body: McpdReason, answer: McpdEntry })

/** What was wrong in an accepted entry is taken back and entered anew. */
export const takeBackMcpd = office.post('/mcpd/{id}/take-back', 'mcpd.decide', { body: McpdReason, answer: McpdEntry })

/** Enters a training of a member, or an opening balance. */
export const enterMcpd = office.post('/members/{id}/mcpd', 'mcpd.decide', { body: McpdEntered, answer: McpdEntry })
