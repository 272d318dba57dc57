import * as v from 'valibot'
import * as visitor from './calls/visitor.ts'

/** What a balancer or a monitor asks. */

/** Whether the process answers at all; whether it can serve is the next call. */
export const checkAlive = visitor.get('/health/live', {
  at: 'status',
  answer: v.literal('ok'),
  failure: 'The server does not answer',
})

export const checkHealth = visitor.get('/health', {
  at: 'status',
  answer: v.literal('ok'),
  failure: 'The server is not ready',
})
