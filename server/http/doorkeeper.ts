import type { Context as Call } from 'hono'
import type { Endpoint } from '#contract/endpoint.ts'
import { Refusal } from '#contract/refusal.ts'
import { isOffice, may } from '#domain/permissions.ts'
import type { Settings } from '#server/config/settings.ts'
import type { Passwords } from '#server/ports/passwords.ts'
import type { Room } from '#server/ports/room.ts'
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
import { addressOfCaller, isInside, type Origin, originOf } from './caller.ts'
import type { Environment } from './environment.ts'
import { createMeter } from './meter.ts'
import { noRoom } from './refusals.ts'

/** Knows who is asking, and lets in whom an endpoint is for. */
export interface Doorkeeper {
  contextOf(c: Call<Environment>): CallContext
  /** Everybody; by name where a good token is sent, and a bad one counts as none. */
  admitGuest(c: Call<Environment>): Promise<GuestContext>
  admitAccount(c: Call<Environment>): Promise<AccountContext>
  /** Whoever may do at the office what the endpoint names. */
  admitOffice(c: Call<Environment>, endpoint: Pick<Endpoint, 'path' | 'permission'>): Promise<OfficeContext>
  needReadTurn(c: Call<Environment>): void
  /** The same of a request that no route has seen; answers whether it had one. */
  takesReadTurn(origin: Origin): boolean
  needWriteTurn(c: Call<Environment>): void
  /** Of the card provider, which is no browser. */
  needNotificationTurn(c: Call<Environment>): void
}

interface DoorDeps {
  ctx: Context
  passwords: Passwords
  room: Room
  settings: Pick<Settings, 'trustedProxies' | 'rateLimits' | 'publicUrl' | 'allowedOrigin'>
}

function tokenOf(c: Call): string {
  const token = /^Bearer ([\w-]{1,200})$/i.exec(c.req.header('authorization') ?? '')?.[1]
  if (!token) throw new Refusal(401, 'Please sign in.')
  return token
}

export function createDoorkeeper({ ctx, passwords, room, settings }: DoorDeps): Doorkeeper {
  const { trustedProxies, rateLimits: limits, publicUrl, allowedOrigin } = settings
  const reads = createMeter(limits.read, ctx.clock)
  const writes = createMeter(limits.write, ctx.clock)
  const notifications = createMeter(limits.notification, ctx.clock)
  const addressOf = (c: Call) => addressOfCaller(originOf(c), trustedProxies)
  const contextOf = (c: Call): CallContext => ({ ...ctx, passwords, limits, address: addressOf(c) })
  const sessionOf = async (c: Call): Promise<Session> => authenticate(ctx, tokenOf(c))

  /** A browser says from which site it was told to send. Another one may not make it change anything here. */
  const refuseStrangers = (c: Call) => {
    const origin = c.req.header('origin')
    if (origin === undefined || origin === publicUrl || origin === allowedOrigin) return
    const own = URL.canParse(origin) && new URL(origin).host === new URL(c.req.url).host
    if (!own) throw new Refusal(403, 'This call was sent by another site.')
  }

  const needRoom = () => {
    if (room.isShort()) throw new Refusal(503, noRoom)
  }

  const takeTurn = (meter: ReturnType<typeof createMeter>, origin: Origin) => {
    const address = addressOfCaller(origin, trustedProxies)
    return isInside(address) ? null : meter.take(address)
  }
  const needTurn = (meter: ReturnType<typeof createMeter>, c: Call) => {
    const wait = takeTurn(meter, originOf(c))
    if (wait !== null) throw new RateLimitExceeded(wait)
  }

  return {
    contextOf,
    admitGuest: async (c) => {
      const session = await sessionOf(c).catch((error: unknown) => {
        if (error instanceof Refusal) return null
        throw error
      })
      return { ...contextOf(c), account: session?.account ?? null }
    },
    admitAccount: async (c) => {
      const session = await sessionOf(c)
      if (session.account === null) throw new Refusal(403, 'The office key is not an account.')
      return { ...contextOf(c), session: session.id, account: session.account }
    },
    admitOffice: async (c, { path, permission }) => {
      const session = await sessionOf(c)
      if (!permission) throw new Error(`${path} names no permission`)
      if (!isOffice(session.roles)) throw new Refusal(403, 'This is for the chapter office only.')
      if (!may(session.roles, permission)) throw new Refusal(403, 'Your role at the office does not allow this.')
      return { ...contextOf(c), session }
    },
    needNotificationTurn: (c) => {
      needRoom()
      needTurn(notifications, c)
    },
    needReadTurn: (c) => needTurn(reads, c),
    takesReadTurn: (origin) => takeTurn(reads, origin) === null,
    needWriteTurn: (c) => {
      refuseStrangers(c)
      needRoom()
      needTurn(writes, c)
    },
  }
}
