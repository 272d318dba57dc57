import type { Context as Call } from 'hono'
import type { Access, Endpoint } from '#contract/common/endpoint.ts'
import type { Role } from '#contract/common/permissions.ts'
import { isProvenRight } from '#contract/common/proven-acts.ts'
import { Refusal } from '#contract/common/refusal.ts'
import { may } from '#domain/common/permissions.ts'
import type {
  AccountContext,
  CallContext,
  Context,
  DoorContext,
  GuestContext,
  OfficeContext,
  OfficeSession,
  Session,
} from '#server/areas/common/context.ts'
import { ownAccount } from '#server/areas/common/context.ts'
import { RateLimitExceeded } from '#server/areas/common/rate-limit.ts'
import { authenticatePass } from '#server/areas/door/pass.ts'
import { authenticate } from '#server/areas/identity/session.ts'
import { authenticateOffice } from '#server/areas/staff/office-session.ts'
import { needProof } from '#server/areas/staff/proof.ts'
import type { Settings } from '#server/config/settings.ts'
import type { Passwords } from '#server/ports/passwords.ts'
import { addressOfCaller, callerOf } from './caller.ts'
import { officeCookie } from './cookies.ts'
import { createMeter } from './meter.ts'
import { recordRefusedRight } from './refused-right.ts'

/** What the verb of an endpoint is given, by who may call it. */
export interface ContextOf {
  shared: Context
  public: CallContext
  guest: GuestContext
  account: AccountContext
  office: OfficeContext
  key: OfficeContext
  door: DoorContext
}

/** For each access: who is asking, or a refusal. */
export type Authenticate = {
  [Who in Access]: (
    c: Call,
    endpoint: Pick<Endpoint, 'path' | 'permission' | 'or' | 'polled'>,
  ) => Promise<ContextOf[Who]>
}

interface AuthenticateDeps {
  ctx: Context
  passwords: Passwords
  wait: CallContext['wait']
  settings: Pick<Settings, 'trustedProxies' | 'rateLimits' | 'officeEmail' | 'publicUrl'>
}

const pleaseSignIn = () => new Refusal(401, 'Please sign in.')

/** The holder of the office's key acts as its owner. */
const KEY_ROLE = 'owner' satisfies Role

function tokenOf(c: Call): string {
  const token = /^Bearer ([\w-]{1,200})$/i.exec(c.req.header('authorization') ?? '')?.[1]
  if (!token) throw pleaseSignIn()
  return token
}

export function createAuthenticate({ ctx, passwords, wait, settings }: AuthenticateDeps): Authenticate {
  const { trustedProxies, rateLimits: limits, officeEmail, publicUrl } = settings
  const cookie = officeCookie(publicUrl)
  const contextOf = (c: Call): CallContext => ({
    ...ctx,
    passwords,
    wait,
    limits,
    officeEmail,
    site: publicUrl,
    address: addressOfCaller(callerOf(c), trustedProxies),
  })
  const offices = createMeter(limits.office, ctx.clock)
  const doors = createMeter(limits.door, ctx.clock)
  const sessionOf = async (c: Call): Promise<Session> => authenticate(ctx, tokenOf(c))

  /** The shell comes with the token that its key opened; everybody else with the cookie of the office. */
  const officeSessionOf = async (c: Call, polled = false): Promise<OfficeSession> => {
    if (c.req.header('authorization') !== undefined) {
      const session = await sessionOf(c)
      if (session.account !== null) throw new Refusal(403, 'This is for the chapter office only.')
      return { ...session, roles: [KEY_ROLE], device: null, factor_at: null }
    }
    const token = cookie.read(c)
    if (!token) throw pleaseSignIn()
    // A browser sends a cookie by itself: what changes something has to say that it was sent by a page of ours.
    if (c.req.method === 'POST' && c.req.header('origin') === undefined)
      throw new Refusal(403, 'This call does not say which site sent it.')
    return authenticateOffice(ctx, token, polled)
  }

  const inOffice = async (c: Call, polled?: boolean): Promise<OfficeContext> => {
    const session = await officeSessionOf(c, polled)
    const wait = offices.count(session.account === null ? 'key' : `account ${session.account}`)
    if (wait !== null) throw new RateLimitExceeded(wait)
    return { ...contextOf(c), session }
  }

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
      return { ...contextOf(c), session: session.id, account: ownAccount({ session }) }
    },
    office: async (c, { path, permission, or = [], polled }) => {
      if (!permission) throw new Error(`${path} names no permission`)
      const own = await inOffice(c, polled)
      const { session } = own
      if (session.roles.length === 0)
        throw new Refusal(
          403,
          'You have no role in the office yet: another person of the office has to approve it. Ask who invited you.',
        )
      if (![permission, ...or].some((one) => may(session.roles, one))) {
        const refusal = new Refusal(403, 'Your role at the office does not allow this.', { permission })
        await recordRefusedRight(own, refusal)
        throw refusal
      }
      if (isProvenRight(permission)) needProof(own, permission)
      return own
    },
    key: async (c, { permission }) => {
      const own = await inOffice(c)
      if (own.session.account === null) return own
      const refusal = new Refusal(403, 'Only the office key of the shell does this.', { permission })
      await recordRefusedRight(own, refusal)
      throw refusal
    },
    // Counted by pass: the phones of an event are behind one address.
    door: async (c) => {
      const pass = await authenticatePass(ctx.db, tokenOf(c), ctx.clock.now())
      const wait = doors.count(`pass ${pass.row.id}`)
      if (wait !== null) throw new RateLimitExceeded(wait)
      return { ...contextOf(c), pass }
    },
  }
}
