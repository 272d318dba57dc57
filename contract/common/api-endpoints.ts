import * as v from 'valibot'
import * as shared from './calls/shared.ts'
import * as visitor from './calls/visitor.ts'
import { Text } from './parts.ts'

/** Whether the process answers at all, for a balancer or a monitor; whether it can serve is the next call. */
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

/** All calls of the API, as OpenAPI 3.1 says them. */
export const getOpenApi = shared.get('/openapi.json', {
  at: '',
  answer: v.looseObject({ openapi: Text, paths: v.record(Text, v.unknown()) }),
})
