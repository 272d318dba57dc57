import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { and, eq } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { PasskeyAssertion, PasskeyAttestation, PasskeyOffer, PasskeyRequest } from '#contract/staff/passkey.ts'
import type { CallContext } from '#server/areas/common/context.ts'
import type { Db } from '#server/db/database.ts'
import { isUniqueViolation } from '#server/db/in-transaction.ts'
import { passkeyFactor } from '#server/db/schema/index.ts'
import type { readPerson } from './person.ts'

type Site = Pick<CallContext, 'site' | 'clock'>
type Owner = Pick<NonNullable<Awaited<ReturnType<typeof readPerson>>>, 'id' | 'email' | 'first_name' | 'sur_name'>

/** A password came before it, so a key that one only touches is enough. */
const userVerification = 'preferred'

const hostOf = (site: string) => new URL(site).hostname

const keysOf = (db: Db, account_id: number) =>
  db
    .select({ id: passkeyFactor.credential_id, transports: passkeyFactor.transports })
    .from(passkeyFactor)
    .where(eq(passkeyFactor.account_id, account_id))

/** What the browser is asked to make. */
export async function offerNewPasskey(db: Db, { site }: Site, owner: Owner): Promise<PasskeyOffer> {
  const options = await generateRegistrationOptions({
    rpName: 'NIPR FCT Chapter',
    rpID: hostOf(site),
    userName: owner.email,
    userDisplayName: `${owner.first_name} ${owner.sur_name}`,
    // The same for each passkey of one person: an authenticator keeps one of them.
    userID: new TextEncoder().encode(`staff ${owner.id}`),
    excludeCredentials: await keysOf(db, owner.id),
    authenticatorSelection: { residentKey: 'discouraged', userVerification },
  })
  return { ...options }
}

/** What the browser is asked to show; refused where there is none. */
export async function requestPasskey(db: Db, { site }: Site, account_id: number): Promise<PasskeyRequest> {
  const allowCredentials = await keysOf(db, account_id)
  if (allowCredentials.length === 0) throw new Refusal(409, 'You have no passkey here. Use another way.')
  const options = await generateAuthenticationOptions({ rpID: hostOf(site), allowCredentials, userVerification })
  return { ...options, rpId: hostOf(site) }
}

const expected = (site: string, expectedChallenge: string) => ({
  expectedChallenge,
  expectedOrigin: site,
  expectedRPID: hostOf(site),
  requireUserVerification: false,
})

interface Given {
  account_id: number
  /** What was asked for; without it nothing was. */
  challenge: string | undefined
}

/** Adds a passkey that answers what was asked; whether it does. */
export async function addPasskey(
  tx: Db,
  { site, clock }: Site,
  { account_id, challenge, passkey, name }: Given & { passkey: PasskeyAttestation; name: string },
): Promise<boolean> {
  if (!challenge) return false
  // What a browser sent and cannot be read was thrown at; it is refused, whatever is wrong with it.
  const verified = await verifyRegistrationResponse({
    response: { ...passkey, response: { ...passkey.response, transports: passkey.response.transports } },
    ...expected(site, challenge),
  }).catch(() => null)
  if (!verified?.verified) return false
  const { credential } = verified.registrationInfo
  const now = new Date(clock.now())
  await tx
    .insert(passkeyFactor)
    .values({
      account_id,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: passkey.response.transports,
      name: name || 'Passkey',
      added_at: now,
      used_at: now,
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? new Refusal(409, 'This passkey was added already.') : error
    })
  return true
}

/** Whether a passkey of the account answers what was asked. One that counts backwards was copied, and is refused. */
export async function spendPasskey(
  tx: Db,
  { site, clock }: Site,
  { account_id, challenge, passkey }: Given & { passkey: PasskeyAssertion },
): Promise<boolean> {
  const own = and(eq(passkeyFactor.account_id, account_id), eq(passkeyFactor.credential_id, passkey.id))
  const [key] = await tx.select().from(passkeyFactor).where(own).for('update')
  if (!key || !challenge) return false
  const verified = await verifyAuthenticationResponse({
    response: passkey,
    ...expected(site, challenge),
    credential: {
      id: key.credential_id,
      publicKey: new Uint8Array(Buffer.from(key.public_key, 'base64url')),
      counter: key.counter,
    },
  }).catch(() => null)
  if (!verified?.verified) return false
  const { newCounter: counter } = verified.authenticationInfo
  await tx
    .update(passkeyFactor)
    .set({ counter, used_at: new Date(clock.now()) })
    .where(own)
  return true
}
