import * as v from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { somethingWentWrong } from '#contract/messages/failures.ts'
import { Enrolled, OfficeEntered } from '#contract/office/sign-in.ts'

/** The calls of a passkey, which the library on either side knows the shapes of. */

const failure = somethingWentWrong
const ByChallenge = v.object({ challenge: v.string() })
const ByPasskey = v.object({ challenge: v.string(), passkey: v.unknown() })
const PasskeyOptions = v.looseObject({ challenge: v.string() })

export const verifyPasskey = endpoint({
  method: 'POST',
  path: '/office/sign-in/verify',
  access: 'public',
  body: ByPasskey,
  at: 'data',
  answer: OfficeEntered,
  failure,
})

export const passkeyOptions = endpoint({
  method: 'POST',
  path: '/office/sign-in/passkey',
  access: 'public',
  body: ByChallenge,
  at: 'data',
  answer: PasskeyOptions,
  failure,
})

export const enrolPasskey = endpoint({
  method: 'POST',
  path: '/office/enrol/passkey',
  access: 'public',
  body: ByChallenge,
  at: 'data',
  answer: PasskeyOptions,
  failure,
})

export const confirmPasskey = endpoint({
  method: 'POST',
  path: '/office/enrol/passkey/verify',
  access: 'public',
  body: ByPasskey,
  at: 'data',
  answer: Enrolled,
  failure,
})

export const prove = endpoint({
  method: 'POST',
  path: '/office/prove',
  access: 'office',
  permission: 'desk.view',
  body: v.object({ code: v.optional(v.string()), passkey: v.optional(v.unknown()) }),
  at: '',
  answer: v.unknown(),
  failure,
})

/** What the browser is asked with, for a passkey in the place of a code. */
export const proofOptions = endpoint({
  method: 'POST',
  path: '/office/prove/passkey',
  access: 'office',
  permission: 'desk.view',
  at: 'data',
  answer: PasskeyOptions,
  failure,
})
