import type { Context as Call, Hono } from 'hono'
import * as v from 'valibot'
import { bodyWith, type Endpoint } from '#contract/endpoint.ts'
import { Refusal } from '#contract/refusal.ts'
import { readAgain } from '#server/db/read-again.ts'
import type { Context } from '#server/services/context.ts'
import type { Environment } from './environment.ts'
import type { Kept } from './kept.ts'
import { send } from './send.ts'

/** What the routes share. */
export interface Desk {
  ctx: Context
  kept: Kept
}

/** What an endpoint without parameters or without a query takes is never; then the other one is all there is. */
type Input<Query, Params> = [Params] extends [never] ? Query : [Query] extends [never] ? Params : Query & Params

type Verb<Input, Answer> = (ctx: Context, input: Input) => Promise<Answer>

/** The query's fields, each given once. */
function fieldsOf(c: Call): Record<string, string> {
  const query = c.req.url.indexOf('?')
  if (query < 0) return {}
  const given = [...new URLSearchParams(c.req.url.slice(query))]
  const repeated = given.find(([name], index) => given.findIndex(([other]) => other === name) !== index)
  if (repeated) throw new Refusal(400, 'A field was given more than once')
  return Object.fromEntries(given)
}

const nothing = v.object({})

function valid(schema: v.GenericSchema, given: Record<string, string>): object {
  const read = v.safeParse(schema, given)
  if (read.success && typeof read.output === 'object' && read.output) return read.output
  const place = read.issues?.[0] && v.getDotPath(read.issues[0])
  throw new Refusal(400, place ? `The field ${place} is not valid` : 'The fields given are not valid')
}

/** Reads what the endpoint asks for and nothing else. */
function inputOf<Query, Params>(endpoint: Endpoint<string, Query, unknown, Params>, c: Call): Input<Query, Params> {
  const params = valid(endpoint.params ?? nothing, c.req.param())
  const query = valid(endpoint.query ?? nothing, fieldsOf(c))
  // Both schemas are the endpoint's own.
  return { ...query, ...params } as Input<Query, Params>
}

const json = { 'content-type': 'application/json; charset=utf-8' }

/** What is the same for everyone: answered from what is kept. */
export function publicRoute<Query, Answer, Params>(
  app: Hono<Environment>,
  desk: Desk,
  endpoint: Endpoint<string, Query, Answer, Params>,
  verb: Verb<Input<Query, Params>, Answer>,
) {
  app.get(endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'), async (c) => {
    const input = inputOf(endpoint, c)
    const make = async () => {
      const answer = await readAgain(() => verb(desk.ctx, input))
      return { status: 200, headers: json, body: JSON.stringify(bodyWith(endpoint.at, answer)), keep: true }
    }
    return send(c, await desk.kept.keep(`${endpoint.path} ${JSON.stringify(input)}`, make))
  })
}
