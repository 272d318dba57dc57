import * as v from 'valibot'
import { MINUTE } from '#contract/common/spans.ts'
import type { VergeAccount } from '#server/config/payment-settings.ts'
import type { Clock } from '../clock.ts'
import { ProviderDown, ProviderSilent } from '../payment-provider.ts'
import type { Answer, Ask } from './exchange.ts'
import { lowerNames, Signed } from './wire.ts'

export interface Session {
  token: string
  key: string
  /** From then on a new one is asked for. */
  agesAt: number
}

interface SessionDeps {
  account: VergeAccount
  clock: Clock
  ask: (ask: Ask) => Promise<Answer>
  patience: number
}

const EARLY = MINUTE
const UNKNOWN_LIFE = 120_000
/** Keys with which a notification that is late may still be signed. */
const KEYS_KEPT = 5

const Claims = v.object({ exp: v.pipe(v.number(), v.minValue(0)) })

/** When the token ends by the provider's clock, in milliseconds; null where it does not say. */
function endOf(token: string): number | null {
  try {
    const [, claims = ''] = token.split('.')
    return v.parse(Claims, JSON.parse(Buffer.from(claims, 'base64url').toString())).exp * 1000
  } catch {
    return null
  }
}

export const basicOf = ({ username, password }: VergeAccount) =>
  `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`

/** The session with the provider: one for all, asked for once however many wait for it, renewed before it ends. */
export function createSessions({ account, clock, ask, patience }: SessionDeps) {
  let current: Session | null = null
  let coming: Promise<Session> | null = null
  const keys: string[] = []
  const { username, password, terminalId } = account

  async function signIn(): Promise<Session> {
    const { status, json, date } = await ask({
      url: `${account.baseUrl}/${account.paths.authenticate}`,
      headers: { authorization: basicOf(account) },
      body: { username, password, ...(terminalId && { terminalId }) },
      signal: AbortSignal.timeout(patience),
    })
    const read = v.safeParse(Signed, lowerNames(json))
    if (status >= 500) throw new ProviderDown(`The provider did not let us in (${status})`)
    if (status !== 200 || !read.success) throw new ProviderSilent(`The provider did not let us in (${status})`)
    const { token, key } = read.output
    const now = clock.now()
    const end = endOf(token)
    // Measured on the clock that set it: ours may be wrong.
    const life = end === null ? UNKNOWN_LIFE : Math.max(0, end - (date ?? now))
    current = { token, key, agesAt: now + Math.max(life - EARLY, life / 2) }
    keys.unshift(key)
    keys.splice(KEYS_KEPT)
    return current
  }

  const renew = () => {
    coming ??= signIn().finally(() => {
      coming = null
    })
    return coming
  }
  const get = async () => (current && clock.now() < current.agesAt ? current : renew())

  return {
    get,
    /** In place of one that was refused; another call that was refused gets the same new one. */
    replace: async (refused: Session) => (current && current !== refused ? current : renew()),
    /** The newest first. */
    keys: async () => {
      if (keys.length === 0) await renew()
      return keys
    },
  }
}
