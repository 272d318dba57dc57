import * as v from 'valibot'
import { Id, Instant, Text } from '../common/parts.ts'
import { Line } from '../common/person.ts'

/** What a browser is asked to do with a passkey, and what it answers: in the words of WebAuthn, level 3. */

const Encoded = v.pipe(v.string(), v.nonEmpty(), v.maxLength(20_000), v.regex(/^[\w-]+$/))

const credential = {
  id: Encoded,
  rawId: Encoded,
  type: v.literal('public-key'),
  clientExtensionResults: v.optional(v.object({}), {}),
}

/** Shown by a passkey that is known. */
export const PasskeyAssertion = v.object({
  ...credential,
  response: v.object({ clientDataJSON: Encoded, authenticatorData: Encoded, signature: Encoded }),
})
export type PasskeyAssertion = v.InferOutput<typeof PasskeyAssertion>

/** A new passkey. */
export const PasskeyAttestation = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: Encoded,
    attestationObject: Encoded,
    transports: v.optional(v.array(v.pipe(v.string(), v.maxLength(30))), []),
  }),
})
export type PasskeyAttestation = v.InferOutput<typeof PasskeyAttestation>

/** By which its owner knows it again. */
export const PasskeyName = v.optional(Line(60), '')

const known = v.array(v.object({ id: Text, type: Text, transports: v.optional(v.array(Text)) }))

/** What `navigator.credentials.get` is given. */
export const PasskeyRequest = v.looseObject({ challenge: Text, rpId: Text, allowCredentials: v.optional(known) })
export type PasskeyRequest = v.InferOutput<typeof PasskeyRequest>

/** What `navigator.credentials.create` is given. */
export const PasskeyOffer = v.looseObject({
  challenge: Text,
  rp: v.object({ id: v.optional(Text), name: Text }),
  user: v.object({ id: Text, name: Text, displayName: Text }),
  pubKeyCredParams: v.array(v.object({ alg: v.number(), type: Text })),
  excludeCredentials: v.optional(known),
})
export type PasskeyOffer = v.InferOutput<typeof PasskeyOffer>

export const OwnPasskey = v.object({ id: Id, name: Text, added_at: Instant, used_at: Instant })
export type OwnPasskey = v.InferOutput<typeof OwnPasskey>

/** With what somebody of the office can come in. */
export const OwnFactors = v.object({
  /** When the app was added; null without one. */
  totp: v.nullable(Instant),
  passkeys: v.array(OwnPasskey),
  recovery_left: v.number(),
})
export type OwnFactors = v.InferOutput<typeof OwnFactors>
