import type { Context as Call } from 'hono'
import { type Access, bodyWith, type Endpoint } from '#contract/common/endpoint.ts'
import { Refusal } from '#contract/common/refusal.ts'
import type { Context } from '#server/areas/common/context.ts'
import type { Settings } from '#server/config/settings.ts'
import { readAgain } from '#server/db/read-again.ts'
import type { DiskSpace } from '#server/ports/disk-space.ts'
import { actOf, once } from './acts.ts'
import type { Authenticate, ContextOf } from './authenticate.ts'
import type { CallLimits } from './call-limits.ts'
import type { App, Environment } from './environment.ts'
import { type Input, inputOf } from './input.ts'
import { send } from './memory/memory-answer.ts'
import { partOf, type ResponseCache } from './memory/response-cache.ts'
import type { AnswerPaper } from './papers.ts'
import { noDiskSpace } from './refusals.ts'
import { recordRefusedRight } from './refused-right.ts'

/** What the routes share. */
export interface RouteDeps {
  ctx: Context
  cache: ResponseCache
  authenticate: Authenticate
  limits: CallLimits
  answerPaper: AnswerPaper
  disk: DiskSpace
  settings: Pick<Settings, 'publicUrl' | 'allowedOrigin'>
  /** Called when somebody of this access has changed something: there may be a mail to send, or a job to work on. */
  changed: (by: Access) => void
}

type Verb<Ctx, Input, Answer> = (ctx: Ctx, input: Input, c: Call<Environment>) => Promise<Answer>

const json = { 'content-type': 'application/json; charset=utf-8' }

const patternOf = ({ path }: Endpoint) => path.replaceAll(/\{(\w+)\}/g, ':$1')

/** Where an endpoint is asked for this input: one spelling for all that ask for the same. */
function addressOf({ path }: Endpoint, input: unknown): string {
  const fields = new Map(Object.entries(input ?? {}).map(([name, value]) => [name, String(value)]))
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = fields.get(name) ?? ''
    fields.delete(name)
    return encodeURIComponent(value)
  })
  const query = new URLSearchParams(Array.from(fields))
  query.sort()
  return `/api${filled}${query.size > 0 ? `?${query}` : ''}`
}

export function needDiskSpace(disk: DiskSpace) {
  if (disk.isShort()) throw new Refusal(503, noDiskSpace)
}

/** A call whose answer is the same for everyone: from the cache, where it stays for a moment. */
function sharedRoute<Query, Answer, Params, Body, Who extends Access>(
  app: App,
  deps: RouteDeps,
  endpoint: Endpoint<string, Query, Answer, Params, Body, Who>,
  verb: Verb<ContextOf[Who], Input<Query, Params, Body>, Answer>,
) {
  const pattern = patternOf(endpoint)
  const of = [partOf(endpoint.path)]
  app.get(pattern, async (c) => {
    deps.limits.read(c)
    const ctx = await deps.authenticate[endpoint.access](c, endpoint)
    const input = await inputOf(endpoint, c)
    const make = async () => {
      const answer = await readAgain(() => verb(ctx, input, c))
      return { status: 200, headers: json, body: JSON.stringify(bodyWith(endpoint.at, answer)), isCacheable: true, of }
    }
    const address = addressOf(endpoint, input)
    return send(c, await deps.cache.get({ address, route: `/api${pattern}`, admits: deps.limits.admitsRead }, make))
  })
}

/** A browser says from which site it was told to send. Another one may not make it change anything here. */
function refuseOtherSites(c: Call, { publicUrl, allowedOrigin }: RouteDeps['settings']) {
  const origin = c.req.header('origin')
  if (origin === undefined || origin === publicUrl || origin === allowedOrigin) return
  const own = URL.canParse(origin) && new URL(origin).host === new URL(c.req.url).host
  if (!own) throw new Refusal(403, 'This call was sent by another site.')
}

/** A call whose answer belongs to its caller, and is written by `respond`. Who may call is asked before what was sent is read. */
export function respondingRoute<Query, Answer, Params, Body, Who extends Access>(
  app: App,
  deps: RouteDeps,
  endpoint: Endpoint<string, Query, Answer, Params, Body, Who>,
  respond: Verb<ContextOf[Who], Input<Query, Params, Body>, Response>,
) {
  const changes = endpoint.method === 'POST'
  app.on(endpoint.method, patternOf(endpoint), async (c) => {
    c.header('cache-control', 'no-store')
    if (changes) {
      refuseOtherSites(c, deps.settings)
      needDiskSpace(deps.disk)
    }
    const count = () => (changes ? deps.limits.write(c) : deps.limits.read(c))
    // The office is counted by account and a door by its phone, for all of them may be behind one address; who is not let
    // in, as everybody.
    const isCountedItself = ['office', 'key', 'door'].includes(endpoint.access)
    if (!isCountedItself) count()
    const ctx = await deps.authenticate[endpoint.access](c, endpoint).catch((error: unknown) => {
      if (isCountedItself) count()
      throw error
    })
    const response = await respond(ctx, await inputOf(endpoint, c), c).catch(async (error: unknown) => {
      await recordRefusedRight(ctx, error)
      throw error
    })
    if (changes) deps.changed(endpoint.access)
    return response
  })
}

/** Answers an endpoint by a verb. Who may call, and whether the answer may be cached, its access says. */
export function route<Query, Answer, Params, Body, Who extends Access>(
  app: App,
  deps: RouteDeps,
  endpoint: Endpoint<string, Query, Answer, Params, Body, Who>,
  verb: Verb<ContextOf[Who], Input<Query, Params, Body>, Answer>,
) {
  if (endpoint.access === 'shared') return sharedRoute(app, deps, endpoint, verb)
  respondingRoute(app, deps, endpoint, async (ctx, input, c) => {
    const act = actOf(endpoint, ctx, input, c)
    const answer = act ? await once(ctx, act, endpoint, (own) => verb(own, input, c)) : await verb(ctx, input, c)
    return c.json(bodyWith(endpoint.at, answer))
  })
}
