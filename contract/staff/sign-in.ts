import * as v from 'valibot'
import { Id, Instant, OptionalText, Text } from '../common/parts.ts'
import { permissions, roleNames } from '../common/permissions.ts'
import { Challenge, FactorCode, RecoveryCodes } from '../identity/factor.ts'
import { PasskeyAssertion, PasskeyAttestation, PasskeyName } from './passkey.ts'

/** What somebody of the office proves beside the password. */
export const factorNames = ['totp', 'passkey', 'recovery'] as const
export const FactorName = v.picklist(factorNames)
export type FactorName = v.InferOutput<typeof FactorName>

/** The password was right. Without factors one has to be enrolled first. */
export const OfficeChallenge = v.object({ challenge: Challenge, factors: v.array(FactorName) })
export type OfficeChallenge = v.InferOutput<typeof OfficeChallenge>

export const WithChallenge = v.object({ challenge: Challenge })

const proof = { code: v.optional(FactorCode), passkey: v.optional(PasskeyAssertion) }
const isOne = (code: unknown, passkey: unknown) => (code === undefined) !== (passkey === undefined)
const ONE_PROOF = 'Enter the code, or use your passkey.'

/** The second factor, one way or the other. */
export const FactorProof = v.pipe(
  v.object(proof),
  v.check(({ code, passkey }) => isOne(code, passkey), ONE_PROOF),
)
export type FactorProof = v.InferOutput<typeof FactorProof>

export const ProofForChallenge = v.pipe(
  v.object({ challenge: Challenge, ...proof }),
  v.check(({ code, passkey }) => isOne(code, passkey), ONE_PROOF),
)
export type ProofForChallenge = v.InferOutput<typeof ProofForChallenge>

export const NewPasskey = v.object({ passkey: PasskeyAttestation, name: PasskeyName })
export type NewPasskey = v.InferOutput<typeof NewPasskey>

export const PasskeyForChallenge = v.object({ challenge: Challenge, ...NewPasskey.entries })
export type PasskeyForChallenge = v.InferOutput<typeof PasskeyForChallenge>

/** The officer who has come in. */
export const OfficeEntered = v.object({
  name: Text,
  roles: v.array(v.picklist(roleNames)),
  permissions: v.array(v.picklist(permissions)),
})
export type OfficeEntered = v.InferOutput<typeof OfficeEntered>

/** A first factor opens the session at once. */
export const Enrolled = v.object({ ...OfficeEntered.entries, recovery_codes: RecoveryCodes })
export type Enrolled = v.InferOutput<typeof Enrolled>

export const OfficeMe = v.object({
  ...OfficeEntered.entries,
  id: Id,
  email: Text,
  /** In how many milliseconds this session ends if nothing more is asked: the browser's clock may be wrong. */
  ends_in: v.pipe(v.number(), v.integer()),
  /** Until when what asks for the factor again lets in without it. */
  proven_until: Instant,
  /** One person is the whole office: what needs two waits a day instead. */
  single_officer: v.boolean(),
})
export type OfficeMe = v.InferOutput<typeof OfficeMe>

/** Where somebody of the office is signed in. */
export const OwnOfficeSession = v.object({
  id: Id,
  /** Browser and system, as `Chrome on Windows`; null where it is not known. */
  device: OptionalText,
  /** The network address it was opened from. */
  address: Text,
  signed_in_at: Instant,
  /** To the minute. */
  used_at: Instant,
  /** The one that asks. */
  current: v.boolean(),
})
export type OwnOfficeSession = v.InferOutput<typeof OwnOfficeSession>
