import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

/** What a balancer or a monitor asks. */

/** Whether the process answers at all; whether it can serve is the next call. */
export const checkAlive = endpoint({
  method: 'GET',
  path: '/health/live',
  access: 'public',
  at: 'status',
  answer: v.literal('ok'),
  failure: 'The server does not answer',
})

export const checkHealth = endpoint({
  method: 'GET',
  path: '/health',
  access: 'public',
  at: 'status',
  answer: v.literal('ok'),
  failure: 'The server is not ready',
})
