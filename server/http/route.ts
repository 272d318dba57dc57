import type { Context as Call, Hono } from 'hono'
import { bodyWith, type Endpoint } from '#contract/endpoint.ts'
import { readAgain } from '#server/db/read-again.ts'
import type { AccountContext, CallContext, Context, GuestContext, OfficeContext } from '#server/services/context.ts'
import type { Doorkeeper } from './doorkeeper.ts'
import type { Environment } from './environment.ts'
import { type Input, inputOf } from './input.ts'
import { type Kept, partOf } from './kept.ts'
import { sendKept } from './send.ts'

/** What the routes share. */
export interface Desk {
  ctx: Context
  kept: Kept
  door: Doorkeeper
  /** Told when something was changed: there may be a mail to send. */
  changed: () => void
}

type Verb<Ctx, Input, Answer> = (ctx: Ctx, input: Input, c: Call<Environment>) => Promise<Answer>
type Method = Endpoint['method']

const json = { 'content-type': 'application/json; charset=utf-8' }

export const patternOf = ({ path }: Endpoint) => path.replaceAll(/\{(\w+)\}/g, ':$1')

/** The JSON of a body that carries this JSON where the endpoint has its answer. */
const bodyJson = ({ at }: Endpoint, json: string) =>
  at ? at.split('.').reduceRight((inner, step) => `{"${step}":${inner}}`, json) : json

/** What is the same for everyone: answered from what is kept. */
export function publicRoute<Query, Answer, Params>(
  app: Hono<Environment>,
  desk: Desk,
  endpoint: Endpoint<string, Query, Answer, Params>,
  verb: (ctx: Context, input: Input<Query, Params>) => Promise<Answer>,
  write: (answer: Answer) => string = JSON.stringify,
) {
  const route = patternOf(endpoint)
  const of = [partOf(endpoint.path)]
  app.get(route, async (c) => {
    desk.door.needReadTurn(c)
    const input = await inputOf(endpoint, c)
    const make = async () => {
      const answer = await readAgain(() => verb(desk.ctx, input))
      return { status: 200, headers: json, body: bodyJson(endpoint, write(answer)), keep: true, of }
    }
    const key = `${endpoint.path} ${JSON.stringify(input)}`
    return sendKept(c, desk.kept, { key, route: `/api${route}`, admits: desk.door.takesReadTurn }, make)
  })
}

/** A route whose answer belongs to one caller. Who may call is asked before what was sent is read. */
function ownRoute<Ctx, Query, Answer, Params, Body>(
  app: Hono<Environment>,
  desk: Desk,
  endpoint: Endpoint<string, Query, Answer, Params, Body>,
  admit: (c: Call<Environment>) => Promise<Ctx>,
  verb: Verb<Ctx, Input<Query, Params, Body>, Answer>,
) {
  const changes = endpoint.method === 'POST'
  app.on(endpoint.method satisfies Method, patternOf(endpoint), async (c) => {
    c.header('cache-control', 'no-store')
    if (changes) desk.door.needWriteTurn(c)
    else desk.door.needReadTurn(c)
    const ctx = await admit(c)
    const answer = await verb(ctx, await inputOf(endpoint, c), c)
    if (changes) desk.changed()
    return c.json(bodyWith(endpoint.at, answer))
  })
}

const needAccess = (endpoint: Endpoint, access: Endpoint['access']) => {
  if ((endpoint.access ?? 'public') !== access) throw new Error(`${endpoint.path} is not a call for ${access}`)
}

/** A call that is open to everyone and whose answer is one caller's: a token, good or bad, is not looked at. */
export function openRoute<Query, Answer, Params, Body>(
  app: Hono<Environment>,
  desk: Desk,
  endpoint: Endpoint<string, Query, Answer, Params, Body>,
  verb: Verb<CallContext, Input<Query, Params, Body>, Answer>,
) {
  needAccess(endpoint, 'public')
  ownRoute(app, desk, endpoint, async (c) => desk.door.contextOf(c), verb)
}

/** A call that is open to everyone, and remembers a member who is signed in (D-84). */
export function guestRoute<Query, Answer, Params, Body>(
  app: Hono<Environment>,
  desk: Desk,
  endpoint: Endpoint<string, Query, Answer, Params, Body>,
  verb: Verb<GuestContext, Input<Query, Params, Body>, Answer>,
) {
  needAccess(endpoint, 'public')
  ownRoute(app, desk, endpoint, desk.door.admitGuest, verb)
}

/** A call of whoever is signed in to an account. */
export function accountRoute<Query, Answer, Params, Body>(
  app: Hono<Environment>,
  desk: Desk,
  endpoint: Endpoint<string, Query, Answer, Params, Body>,
  verb: Verb<AccountContext, Input<Query, Params, Body>, Answer>,
) {
  needAccess(endpoint, 'account')
  ownRoute(app, desk, endpoint, desk.door.admitAccount, verb)
}

/** A call of the chapter's office. */
export function officeRoute<Query, Answer, Params, Body>(
  app: Hono<Environment>,
  desk: Desk,
  endpoint: Endpoint<string, Query, Answer, Params, Body>,
  verb: Verb<OfficeContext, Input<Query, Params, Body>, Answer>,
) {
  needAccess(endpoint, 'office')
  ownRoute(app, desk, endpoint, (c) => desk.door.admitOffice(c, endpoint), verb)
}
