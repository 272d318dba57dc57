import { safeParse } from 'valibot'
import { Credentials } from '#contract/identity/auth.ts'

/** All that speaks with the server, and the schemas of what it says: a page that arrives with its data needs none of it. */
export * as endpoints from '#contract/endpoints.ts'
export { createClient } from './client.ts'

/** A stored login, checked. */
export function parseLogin(stored: unknown): Credentials | undefined {
  const read = safeParse(Credentials, stored)
  return read.success ? read.output : undefined
}
