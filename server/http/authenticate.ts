import type { Context as Call } from 'hono'
import type { Access, Endpoint } from '#contract/endpoint.ts'
import { Refusal } from '#contract/refusal.ts'
import { isOffice, may } from '#domain/permissions.ts'
import type { Settings } from '#server/config/settings.ts'
import type { Passwords } from '#server/ports/passwords.ts'
import type {
  AccountContext,
  CallContext,
  Context,
  GuestContext,
  OfficeContext,
  Session,
} from '#server/services/context.ts'
import { authenticate } from '#server/services/identity/session.ts'
import { RateLimitExceeded } from '#server/services/rate-limit.ts'
import { addressOfCaller, callerOf } from './caller.ts'
import { createMeter } from './meter.ts'

/** What the verb of an endpoint is given, by who may call it. */
export interface ContextOf {
  shared: Context
  public: CallContext
  guest: GuestContext
  account: AccountContext
  office: OfficeContext
}

/** For each access: who is asking, or a refusal. */
export type Authenticate = {
  [Who in Access]: (c: Call, endpoint: Pick<Endpoint, 'path' | 'permission'>) => Promise<ContextOf[Who]>
}

interface AuthenticateDeps {
  ctx: Context
  passwords: Passwords
  settings: Pick<Settings, 'trustedProxies' | 'rateLimits' | 'officeEmail'>
}

function tokenOf(c: Call): string {
  const token = /^Bearer ([\w-]{1,200})$/i.exec(c.req.header('authorization') ?? '')?.[1]
  if (!token) throw new Refusal(401, 'Please sign in.')
  return token
}

export function createAuthenticate({ ctx, passwords, settings }: AuthenticateDeps): Authenticate {
  const { trustedProxies, rateLimits: limits, officeEmail } = settings
  const contextOf = (c: Call): CallContext => ({
    ...ctx,
    passwords,
    limits,
    officeEmail,
    address: addressOfCaller(callerOf(c), trustedProxies),
  })
  const offices = createMeter(limits.office, ctx.clock)
  const sessionOf = async (c: Call): Promise<Session> => authenticate(ctx, tokenOf(c))

  return {
    shared: async () => ctx,
    public: async (c) => contextOf(c),
    // A bad token counts as none.
    guest: async (c) => {
      const session = await sessionOf(c).catch((error: unknown) => {
        if (error instanceof Refusal) return null
        throw error
      })
      return { ...contextOf(c), account: session?.account ?? null }
    },
    account: async (c) => {
      const session = await sessionOf(c)
      if (session.account === null) throw new Refusal(403, 'The office key is not an account.')
      return { ...contextOf(c), session: session.id, account: session.account }
    },
    office: async (c, { path, permission }) => {
      const session = await sessionOf(c)
      if (!permission) throw new Error(`${path} names no permission`)
      if (!isOffice(session.roles)) throw new Refusal(403, 'This is for the chapter office only.')
      if (!may(session.roles, permission)) {
        throw new Refusal(403, 'Your role at the office does not allow this.', { permission })
      }
      const wait = offices.count(session.account === null ? 'key' : `account ${session.account}`)
      if (wait !== null) throw new RateLimitExceeded(wait)
      return { ...contextOf(c), session }
    },
  }
}
