import { safeParse } from 'valibot'
import { Credentials } from '#contract/auth.ts'

/** A stored login, checked. */
export function parseLogin(stored: unknown): Credentials | undefined {
  const read = safeParse(Credentials, stored)
  return read.success ? read.output : undefined
}
