import * as v from 'valibot'
import * as shared from './calls/shared.ts'
import { Text } from './parts.ts'

/** All calls of the API, as OpenAPI 3.1 says them. */
export const getOpenApi = shared.get('/openapi.json', {
  at: '',
  answer: v.looseObject({ openapi: Text, paths: v.record(Text, v.unknown()) }),
})
