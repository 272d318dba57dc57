import { parse } from 'valibot'
import { PasskeyAssertion, PasskeyAttestation } from '#contract/staff/passkey.ts'
import { onFirstUse } from '#src/lib/on-first-use.ts'

/** What asks the browser for a passkey, fetched when somebody uses one. */
const fetchPasskeys = onFirstUse(() => import('@simplewebauthn/browser'))

type Passkeys = Awaited<ReturnType<typeof fetchPasskeys>>
type RequestOptions = Parameters<Passkeys['startAuthentication']>[0]['optionsJSON']
type CreationOptions = Parameters<Passkeys['startRegistration']>[0]['optionsJSON']

const notGiven = 'No passkey was given. Try again, or use another way.'

/** A browser says in its own words why there is none; what is to be done about it is always the same. */
async function given<Answer>(ask: (passkeys: Passkeys) => Promise<Answer>): Promise<Answer> {
  const passkeys = await fetchPasskeys()
  return ask(passkeys).catch((cause: unknown) => {
    throw new Error(notGiven, { cause })
  })
}

/** The server's library wrote these options for the browser's. */
export const givePasskey = async (options: object) =>
  parse(
    PasskeyAssertion,
    await given(({ startAuthentication }) => startAuthentication({ optionsJSON: options as RequestOptions })),
  )

export const makePasskey = async (options: object) =>
  parse(
    PasskeyAttestation,
    await given(({ startRegistration }) => startRegistration({ optionsJSON: options as CreationOptions })),
  )
