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

type Verb<Query, Answer> = (ctx: Context, input: Query) => Promise<Answer>

/** The query's fields, each given once. */
function fieldsOf(c: Call): Record<string, string> {
  const query = c.req.url.indexOf('?')
  if (query < 0) return {}
  const given = [...new URLSearchParams(c.req.url.slice(query))]
  const repeated = given.find(([name], index) => given.findIndex(([other]) => other === name) !== index)
  if (repeated) throw new Refusal(400, 'A field was given more than once')
  return Object.fromEntries(given)
}

/** Reads what the endpoint asks for and nothing else. */
function inputOf<Query>(endpoint: Endpoint<string, Query>, c: Call): Query {
  const read = v.safeParse(endpoint.query ?? v.object({}), fieldsOf(c))
  // Without a schema there is no input, and then Query is never.
  if (read.success) return read.output as Query
  const [issue] = read.issues
  throw new Refusal(400, `The field ${v.getDotPath(issue) ?? 'given'} is not valid`)
}

const json = { 'content-type': 'application/json; charset=utf-8' }

/** A list that is the same for everyone: answered from what is kept. */
export function publicRoute<Query, Answer>(
  app: Hono<Environment>,
  desk: Desk,
  endpoint: Endpoint<string, Query, Answer>,
  verb: Verb<Query, Answer>,
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
