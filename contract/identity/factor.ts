import * as v from 'valibot'
import { Instant, LinkToken, Text } from '../common/parts.ts'
import { Password } from './auth.ts'

/** A second factor beside the password: what the office and members share. */

/** Six digits of an app, or a recovery code, with or without its spaces and hyphens. */
export const FactorCode = v.pipe(v.string(), v.trim(), v.nonEmpty('Enter the code.'), v.maxLength(100))

export const Challenge = LinkToken

export const CodeForChallenge = v.object({ challenge: Challenge, code: FactorCode })
export type CodeForChallenge = v.InferOutput<typeof CodeForChallenge>

export const OwnCode = v.object({ code: FactorCode })

/** Until when the proof counts. */
export const Proven = v.object({ proven_until: Instant })
export type Proven = v.InferOutput<typeof Proven>

/** What an app needs to make codes: as text, and as the address that stands in a QR code. */
export const TotpOffer = v.object({ secret: Text, uri: Text })
export type TotpOffer = v.InferOutput<typeof TotpOffer>

/** Shown once: only hashes of them are kept. */
export const RecoveryCodes = v.array(Text)

/** Before the second factor is switched on there is no code to ask for. */
export const OwnPassword = v.object({ current_password: Password })

/** The second factor of a member. */
export const OwnFactor = v.object({
  on_since: v.nullable(Instant),
  recovery_left: v.pipe(v.number(), v.integer()),
  /** When the office's reset switches it off, where one waits. */
  reset_at: v.nullable(Instant),
})
export type OwnFactor = v.InferOutput<typeof OwnFactor>
