import { createHmac } from 'node:crypto'
import { isSame, newSecret } from '#server/areas/identity/secrets.ts'

/** Seconds that a browser stays known in which somebody has signed in. */
export const KNOWN_LIFETIME = 30 * 24 * 60 * 60

interface Account {
  email: string
  hash: string | null
}

/** With what is stored of the password: every server of the site has it, and a new password ends what was signed before. */
const signed = (body: string, { email, hash }: Account) =>
  createHmac('sha256', hash ?? '')
    .update(`known browser ${email} ${body}`)
    .digest('base64url')

/** What a browser keeps that has signed in to the account: it says so much and opens nothing. */
export function markBrowser(account: Account, now: number): string {
  const body = `${newSecret()}.${now + KNOWN_LIFETIME * 1_000}`
  return `${body}.${signed(body, account)}`
}

/** Whether a browser has signed in to this account lately. */
export function isKnown(mark: string | undefined, account: Account | undefined, now: number): mark is string {
  const [secret, until, signature] = mark?.split('.') ?? []
  if (!secret || !signature || !account?.hash || !(Number(until) > now)) return false
  return isSame(signature, signed(`${secret}.${until}`, account))
}
